import { assertInProportion } from "../../../pace.ts";
import { outputOf } from "../../../support.ts";

Deno.test("text-diff: linear time for a long run of blanks in changed lines", async () => {
  for (const blank of [" ", "\t", "\u00a0"]) {
    await assertInProportion(
      (blanks) => outputOf("text-diff", { before: `a${blanks}b`, after: `a${blanks}c` }),
      (chars) => blank.repeat(chars),
      20_000,
    );
  }
});
