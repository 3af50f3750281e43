import { assertInProportion } from "../../../pace.ts";
import { outputOf } from "../../../support.ts";

const TEXTS: [title: string, textOf: (chars: number) => string][] = [
  ["numbers", (chars) => `[${"1,".repeat(chars / 2 - 2)}1]`],
  ["keys in disorder", (chars) => {
    const count = Math.floor(chars / 11);
    return `{${Array.from({ length: count }, (_, i) => `"${(i * 7919) % count}":1`).join(",")}}`;
  }],
  ["letters to escape", (chars) => `"${"é".repeat(chars - 2)}"`],
  ["numbers beyond a double", (chars) => `[${"1e999,".repeat(chars / 6 - 1)}0]`],
  ["one number", (chars) => "9".repeat(chars)],
];
for (const [title, textOf] of TEXTS) {
  for (const mode of ["sort", "minify", "validate"]) {
    Deno.test(`json-formatter: linear time for ${title}, ${mode}`, async () => {
      const run = (input: string) =>
        outputOf("json-formatter", { input, mode, escape_unicode: true });
      await assertInProportion(run, textOf, 100_000);
    });
  }
}
