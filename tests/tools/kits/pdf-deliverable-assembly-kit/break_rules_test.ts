import assert from "node:assert/strict";
import { isMeantToBreak } from "../../../../tools/kits/pdf-deliverable-assembly-kit/layout/break_rules.ts";

// Unicode Standard Annex 14, revision 53: LB20a, LB21 and LB25.
const HYPHENATED: [before: string, next: string, breaks: boolean, why: string][] = [
  ["l", "k", true, "behind the hyphen of a word"],
  [" ", "v", false, "behind the hyphen that begins a word"],
  ["", "v", false, "behind the hyphen that begins the text"],
  ["l", "5", false, "before a number"],
];

for (const [before, next, breaks, why] of HYPHENATED) {
  Deno.test(`isMeantToBreak: ${breaks ? "breaks" : "does not break"} ${why}`, () => {
    const found = isMeantToBreak(before.codePointAt(0), 0x2d, next.codePointAt(0)!, false);
    assert.equal(found, breaks);
  });
}
