import assert from "node:assert/strict";
import {
  countGraphemes,
  graphemeBoundaries,
  sentenceSegments,
  wordSegments,
} from "../../../tools/shared/segments.ts";

// UAX #29: lines of GraphemeBreakTest.txt.
const GRAPHEMES: [string, number][] = [
  ["", 0],
  ["\r\n", 1],
  ["a\u0308b", 2],
  ["\u1100\u1160\u11a8", 1],
  ["\u{1f1e6}\u{1f1e7}\u{1f1e8}\u{1f1e9}", 2],
  ["\u{1f476}\u{1f3ff}\u{1f476}", 2],
  ["\u{1f6d1}\u200d\u{1f6d1}", 1],
  ["a\u200d\u{1f6d1}", 2],
];
for (const [text, count] of GRAPHEMES) {
  Deno.test(`countGraphemes: counts the graphemes of ${JSON.stringify(text)}`, () => {
    assert.equal(countGraphemes(text), count);
    const boundaries = graphemeBoundaries(text);
    assert.deepEqual([boundaries[0], boundaries.at(-1)], [0, text.length]);
  });
}

Deno.test("wordSegments: splits the example sentence of UAX #29, section 4", () => {
  const text = "The quick (“brown”) fox can’t jump 32.3 feet, right?";
  const words = Array.from(wordSegments(text), ({ start, end }) => text.slice(start, end));
  assert.deepEqual(
    words,
    ["The", "quick", "brown", "fox", "can’t", "jump", "32.3", "feet", "right"],
  );
});

Deno.test("sentenceSegments: together give back the whole text", () => {
  const text = "One. Two!  Three? 3.4 is no end.";
  const parts = Array.from(sentenceSegments(text), ({ start, end }) => text.slice(start, end));
  assert.deepEqual(parts, ["One. ", "Two!  ", "Three? ", "3.4 is no end."]);
});
