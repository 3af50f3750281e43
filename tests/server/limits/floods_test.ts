import assert from "node:assert/strict";
import type { Client } from "../../../server/limits/client.ts";
import { Floods } from "../../../server/limits/floods.ts";
import { REQUESTS } from "../../../server/limits/plans.ts";

const { atOnce, perSecond } = REQUESTS;

function client(id: string, group?: string): Client {
  return { id, plan: "free", ...(group !== undefined && { group }) };
}

/** How many of so many requests are too many. */
function over(floods: Floods, who: Client, count: number, now: number): number {
  return Array.from({ length: count }, () => floods.isOver(who, now)).filter(Boolean).length;
}

Deno.test("floods: an address may send many at once, then so many a second", () => {
  const floods = new Floods();
  assert.equal(over(floods, client("a"), atOnce + 7, 0), 7);
  assert.equal(over(floods, client("b"), atOnce, 0), 0);
  assert.equal(over(floods, client("a"), perSecond + 5, 1_000), 5);
  assert.equal(over(floods, client("a"), atOnce, 3_600_000), 0);
});

Deno.test("floods: addresses of one customer have eight parts together", () => {
  const floods = new Floods();
  const counts = Array.from(
    { length: 9 },
    (_, index) => over(floods, client(`a${index}`, "customer"), atOnce, 0),
  );
  assert.deepEqual(counts, [...Array(8).fill(0), atOnce]);
});

Deno.test("floods: whoever was not seen for long is forgotten", () => {
  const floods = new Floods();
  assert.equal(over(floods, client("a"), atOnce + 1, 0), 1);
  for (let index = 0; index < 10_000; index++) floods.isOver(client(`b${index}`), 0);
  assert.equal(over(floods, client("a"), 1, 0), 0);
});
