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

/** The shortest of three runs, in milliseconds: what else the machine does is left out. */
function shortest(run: () => void): number {
  const times = Array.from({ length: 3 }, () => {
    const begun = performance.now();
    run();
    return performance.now() - begun;
  });
  return Math.min(...times);
}

Deno.test("normalize: takes linear time for marks in the wrong order", () => {
  const time = (pairs: number) =>
    shortest(() => FORMS.forEach((form) => normalize("a" + "\u0301\u0316".repeat(pairs), form)));
  // Sixteen times as many: the runtime alone takes 250 times as long.
  assert.ok(time(64_000) < 80 * time(4_000));
});
