/** What the script's answer is read as; what it answers is tested where there is a Redis, in tests/system. */
import assert from "node:assert/strict";
import { countsOf, UnexpectedReplyError } from "../../../server/limits/redis_script.ts";
import type { Charge } from "../../../server/limits/store.ts";

const CHARGES: Charge[] = [
  { key: "m", limit: 3, cost: 1, windowSeconds: 60 },
  { key: "d", limit: 3, cost: 1 },
];

Deno.test("Redis script: an answer has three integers for each charge", () => {
  assert.deepEqual(countsOf([1, 2, 60, 0, -1, 3_600], CHARGES), [
    { allowed: true, remaining: 2, resetSeconds: 60 },
    { allowed: false, remaining: -1, resetSeconds: 3_600 },
  ]);
  const strange = [
    [],
    [1, 2, 60],
    [1, 2, 60, 1, 2],
    [1, 2, 60, 1, 2, 3, 4, 5, 6],
    [1, 2, 60, 1, 2, "3"],
    [1, 2, 60, 1, 2, null],
    [1, 2, 60, 1, 2, 0.5],
    null,
    "OK",
    6,
    { length: 6 },
  ];
  for (const answer of strange) {
    assert.throws(() => countsOf(answer, CHARGES), UnexpectedReplyError, JSON.stringify(answer));
  }
});
