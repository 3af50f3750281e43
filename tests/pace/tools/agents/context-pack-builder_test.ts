/** Packs of the worst inputs that each recipe takes, in proportion to their size. */
import { assertInProportion } from "../../../pace.ts";
import { runTool } from "../../../support.ts";

const ref = (index: number) => ({ $ref: `#/components/s/${index}` });
const times = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index));

// By recipe: an input of about so many characters.
const INPUTS: [what: string, recipe: string, inputOf: (chars: number) => unknown][] = [
  ["lines of errors", "ci-failure-pack", (chars) => "error \x1b[1m x 1\n x\n".repeat(chars / 250)],
  ["blank lines", "ci-failure-pack", (chars) => "error" + "\n".repeat(chars)],
  ["a line of half sequences", "ci-failure-pack", (chars) => "error" + "\x1b]".repeat(chars / 2)],
  ["words of an error", "ci-failure-pack", (chars) => "no error 0 ".repeat(chars / 11)],
  [
    "passages that NFKC expands",
    "rag-evidence-pack",
    (chars) => ({
      chunks: times(8, (index) => ({ text: `${"\ufdfa".repeat(chars / 8)}${index}` })),
    }),
  ],
  [
    "a chain of components",
    "api-operation-pack",
    (chars) => ({
      openapi: "3.0.0",
      paths: { "/a": { get: ref(0) } },
      components: {
        s: Object.fromEntries(
          times(chars / 250, (index) => [index, ref((index + 1) % (chars / 250))]),
        ),
      },
    }),
  ],
];
for (const [what, recipe, inputOf] of INPUTS) {
  Deno.test(`context-pack-builder: ${recipe}: time grows with the size of ${what}`, () =>
    assertInProportion(
      (input) => runTool("context-pack-builder", { recipe, input, max_bytes: 400_000 }),
      (size) => inputOf(Math.floor(size)),
      300_000,
    ));
}
