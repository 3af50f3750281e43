import { nearest } from "../../../../tools/shared/nearest.ts";
import { assertInProportion } from "../../../pace.ts";

// Comparing them letter by letter would take the square of their length.
Deno.test("nearest: long words and candidates cost little", async () => {
  const wordOf = (chars: number) => "a".repeat(chars);
  await assertInProportion((word) => nearest(word, Array(10).fill(word), 3), wordOf, 8_000);
});
