/** Expected values: what the runtime's own `includes` answers. */
import assert from "node:assert/strict";
import fc from "../../fast_check.ts";
import { textFinder } from "../../../tools/shared/text_finder.ts";

/** Of so few letters that needles repeat themselves and are in texts. */
const letters = fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 80, size: "max" });

Deno.test("text finder: finds what includes finds", () => {
  fc.assert(
    fc.property(letters, letters, letters, fc.nat(80), (before, needle, behind, at) => {
      const broken = `${needle.slice(0, at)}c${needle.slice(at)}`;
      const texts = [
        before,
        before + needle + behind,
        needle.slice(1) + needle.slice(0, -1),
        broken,
        needle.slice(0, at) + needle.slice(1),
      ];
      const contains = textFinder(needle);
      assert.deepEqual(texts.map(contains), texts.map((text) => text.includes(needle)));
    }),
    { numRuns: 2_000 },
  );
});
