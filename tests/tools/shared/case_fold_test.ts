import assert from "node:assert/strict";
import { simpleFold } from "../../../tools/shared/case_fold.ts";

// Unicode CaseFolding.txt, statuses C and S.
const EQUAL = [
  "aA",
  "kK\u212a",
  "sS\u017f",
  "ß\u1e9e",
  "σςΣ",
  "\u00b5\u03bc\u039c",
  "å\u212bÅ",
  "θ\u03f4\u03d1",
  "\uab70\u13a0",
  "𐐨𐐀",
  "\u01c4\u01c5\u01c6",
  "\u0390\u1fd3",
  "\ufb05\ufb06",
  "\u0345\u1fbeιΙ",
];
const DIFFERENT = ["iı", "iİ", "sß", "ae"];

Deno.test("simpleFold: joins letters that differ only in case", () => {
  for (const letters of EQUAL) {
    const folded = new Set(Array.from(letters, (letter) => simpleFold(letter.codePointAt(0)!)));
    assert.equal(folded.size, 1, letters);
  }
  for (const letters of DIFFERENT) {
    const folded = new Set(Array.from(letters, (letter) => simpleFold(letter.codePointAt(0)!)));
    assert.equal(folded.size, 2, letters);
  }
});

Deno.test("simpleFold: joins what a regular expression with the flags i and u joins", () => {
  for (let codePoint = 0; codePoint <= 0x1_ffff; codePoint++) {
    const letter = String.fromCodePoint(codePoint);
    const others = [letter.toLowerCase(), letter.toUpperCase()]
      .filter((other) => other !== letter && Array.from(other).length === 1);
    for (const other of others) {
      const isSame = new RegExp(`^\\u{${codePoint.toString(16)}}$`, "iu").test(other);
      assert.equal(simpleFold(codePoint) === simpleFold(other.codePointAt(0)!), isSame, letter);
    }
  }
});
