import { assertInProportion } from "../../../pace.ts";
import { outputOf } from "../../../support.ts";

type Input = Record<string, unknown>;

const HEAVY: [title: string, inputOf: (chars: number) => Input][] = [
  ["nested repeats", (chars) => ({ text: runOf(chars - 1) + "!", find: "(a+)+$", mode: "regex" })],
  ["empty matches", (chars) => ({ text: runOf(chars), find: "x*", replace: "-", mode: "regex" })],
  ["two groups a match", (chars) => ({
    text: runOf(chars),
    find: "(a)(a)?",
    replace: "$2$1",
    mode: "regex",
  })],
  ["whole words in one long word", (chars) => ({
    text: runOf(chars),
    find: "a+?",
    mode: "regex",
    whole_word: true,
  })],
  ["a literal that nearly matches everywhere", (chars) => ({
    text: runOf(chars),
    find: runOf(chars / 2) + "b",
  })],
  ["the same from behind", (chars) => ({
    text: runOf(chars),
    find: "b" + runOf(chars / 2),
    ignore_case: true,
  })],
];
for (const [title, inputOf] of HEAVY) {
  Deno.test(`find-replace: linear time for ${title}`, async () => {
    await assertInProportion((input) => outputOf("find-replace", input), inputOf, 100_000);
  });
}

function runOf(chars: number): string {
  return "a".repeat(chars);
}
