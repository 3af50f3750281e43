import assert from "node:assert/strict";
import { linearPattern } from "../../../tools/shared/linear_pattern.ts";
import {
  checkPatternLoad,
  fitsRe2,
  nativePattern,
  patternLoad,
} from "../../../tools/shared/pattern_bounds.ts";

const LETTER = String.raw`\p{L}`;
const EITHER = `(?:${LETTER}|b)`;

// Counted by hand: classes of properties among eight characters that no loop of one character parts.
const IN_A_ROW: [string, string, number][] = [
  ["one behind the other", LETTER.repeat(7), 7],
  ["never more than V8 looks ahead", LETTER.repeat(20), 8],
  ["one in an alternative counts", EITHER.repeat(6), 6],
  ["alternatives stand beside each other", `(?:${LETTER}|${LETTER}|${LETTER}|x)`, 1],
  ["what is in between counts as well", `${LETTER}-`.repeat(8), 4],
  ["a loop of one class parts them", `${LETTER}+`.repeat(20), 0],
  ["a count of more than three is a loop", `${LETTER}{8}`, 0],
  ["a count of up to three is written out", `${LETTER}{3}${LETTER}{3}`, 6],
  ["a loop of several is looked into", `(?:${LETTER.repeat(4)})+`, 4],
  ["groups are transparent", `(${LETTER})(?<n>${LETTER})(?=${LETTER})`, 3],
  ["a class with a property is one", String.raw`[\p{L}\p{N}_][^\P{L}]`, 2],
  ["an escaped backslash names none", String.raw`\\p{L}`, 0],
];

for (const [title, source, expected] of IN_A_ROW) {
  Deno.test(`pattern_bounds: counts properties in a row: ${title}`, () => {
    assert.equal(patternLoad(source).wideInARow, expected);
  });
}

Deno.test("pattern_bounds: multiplies counted repeats, however they nest", () => {
  assert.equal(patternLoad("(?:a{20}b){30}").instructions, 30 * 21);
  assert.equal(fitsRe2("(?:(?:a{1000}){1000}){1000}"), false);
  assert.equal(fitsRe2("a{1000}".repeat(100)), true);
});

Deno.test("pattern_bounds: accepts patterns as people write them", () => {
  for (
    const source of [
      String.raw`^[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.[\p{L}]{2,}$`,
      String.raw`(?:\p{L}|\p{N}|\p{M}|\p{P}|\p{S}|\p{Z})+`,
      String.raw`\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)*`,
      String.raw`\p{RGI_Emoji}+`,
    ]
  ) checkPatternLoad(source, "pattern");
});

Deno.test("pattern_bounds: refuses a pattern that would compile for minutes, in JSON Schema too", () => {
  const tooLarge = { code: "INPUT_TOO_LARGE" };
  for (
    const source of [
      LETTER.repeat(8),
      String.raw`\p{RGI_Emoji}`.repeat(10),
      String.raw`[^\p{L}]+`.repeat(2_000),
      "a".repeat(100_000),
    ]
  ) {
    assert.throws(() => checkPatternLoad(source, "pattern"), tooLarge);
    assert.throws(() => nativePattern(source), tooLarge);
  }
  assert.throws(() => linearPattern(`${LETTER.repeat(8)}(?=x)`), tooLarge);
});
