import assert from "node:assert/strict";
import type { Client } from "../../../server/limits/client.ts";
import { TokenBuckets } from "../../../server/limits/token_buckets.ts";
import { REQUESTS } from "../../../server/limits/plans.ts";

const { burst, perSecond } = REQUESTS;

function client(id: string, group?: string): Client {
  return { id, plan: "free", ...(group !== undefined && { group }) };
}

/** How many of `count` requests are refused. */
function refused(buckets: TokenBuckets, who: Client, count: number, now: number): number {
  return Array.from({ length: count }, () => buckets.take(who, now)).filter((isAllowed) =>
    !isAllowed
  ).length;
}

Deno.test("token buckets: a client may send a burst, then as many as the refill rate allows", () => {
  const buckets = new TokenBuckets();
  assert.equal(refused(buckets, client("a"), burst + 7, 0), 7);
  assert.equal(refused(buckets, client("b"), burst, 0), 0);
  assert.equal(refused(buckets, client("a"), perSecond + 5, 1_000), 5);
  assert.equal(refused(buckets, client("a"), burst, 3_600_000), 0);
});

Deno.test("token buckets: a request may take several tokens, and at most what is left", () => {
  const buckets = new TokenBuckets();
  assert.equal(buckets.take(client("a"), 0, burst - 2), true);
  assert.equal(refused(buckets, client("a"), 3, 0), 1);
  assert.equal(buckets.take(client("b"), 0, 10 * burst), true);
  assert.equal(refused(buckets, client("b"), perSecond + 1, 1_000), 1, "it owes nothing");
});

Deno.test("token buckets: the addresses of one customer share eight times the capacity", () => {
  const buckets = new TokenBuckets();
  const counts = Array.from(
    { length: 9 },
    (_, index) => refused(buckets, client(`a${index}`, "customer"), burst, 0),
  );
  assert.deepEqual(counts, [...Array(8).fill(0), burst]);
});

Deno.test("token buckets: the least recently used bucket is dropped", () => {
  const buckets = new TokenBuckets();
  assert.equal(refused(buckets, client("a"), burst + 1, 0), 1);
  for (let index = 0; index < 10_000; index++) buckets.take(client(`b${index}`), 0);
  assert.equal(refused(buckets, client("a"), 1, 0), 0);
});
