import assert from "node:assert/strict";
import { normalize } from "../../../tools/shared/normalize.ts";

const FORMS = ["NFC", "NFD", "NFKC", "NFKD"] as const;

/** Every mark there is, in an order that is not the canonical one. */
function allMarks(): string {
  let marks = "";
  for (let codePoint = 0x10ffff; codePoint >= 0; codePoint--) {
    const character = String.fromCodePoint(codePoint);
    if (/[\p{M}\uff9e\uff9f]/u.test(character)) marks += character;
  }
  return marks;
}

Deno.test("normalize: gives what the runtime gives, for long runs of every mark", () => {
  const text = `e${allMarks()}x${"\u0301\u0316".repeat(500)}`;
  for (const form of FORMS) assert.ok(normalize(text, form) === text.normalize(form), form);
});
