import assert from "node:assert/strict";
import { tooDeep } from "../../../tools/shared/nesting.ts";

Deno.test("nesting: the error says what is nested, how deep, and what to send instead", () => {
  const error = tooDeep("Line 3", 20, { unit: "elements", instead: "a flatter record" });
  assert.deepEqual([error.code, error.message, error.details], [
    "TOO_DEEP",
    "Line 3 nests deeper than 20 elements: send a flatter record",
    { max_depth: 20 },
  ]);
});
