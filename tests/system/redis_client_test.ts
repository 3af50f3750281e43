/** Changes of keys that come at once, and what Redis says where it cannot be used. */
import assert from "node:assert/strict";
import { type KeyChange, type KeyRecord } from "../../server/limits/key_records.ts";
import { parseRedisUrl } from "../../server/limits/redis_address.ts";
import { connectRedis, redisAt } from "../../server/limits/redis_client.ts";
import { QueueFullError, type SharedClient } from "../../server/limits/shared_client.ts";
import { startRedis } from "./redis.ts";

const redis = await startRedis();
Deno.test.afterAll(() => redis[Symbol.asyncDispose]());

/** Gives a test so many connections, and ends them. */
async function withClients(
  count: number,
  test: (...clients: SharedClient[]) => Promise<void>,
): Promise<void> {
  const address = parseRedisUrl(redis.url)!;
  const clients = await Promise.all(
    Array.from({ length: count }, () => connectRedis(address, () => {})),
  );
  try {
    await test(...clients);
  } finally {
    for (const client of clients) client.close();
  }
}

/** A change that sets the record of a name; its hash is the name. */
function setting(name: string): { change: KeyChange } {
  const record: KeyRecord = { name, plan: "pro", created: "2026-11-22" };
  return { change: { set: new Map([[name, record]]), removed: [] } };
}

Deno.test("Redis client: ten simultaneous key changes all succeed, each seeing the ones before", () =>
  withClients(10, async (...clients) => {
    await redis.ask("FLUSHALL");
    const seen = await Promise.all(clients.map(async (client, i) => {
      let size = 0;
      await client.changeKeys((records) => {
        size = records.size;
        return setting(`writer-${i}`);
      });
      return size;
    }));
    assert.deepEqual(seen.toSorted((a, b) => a - b), clients.map((_, i) => i));
    assert.equal((await clients[0]!.keyRecords()).size, 10);
  }));

Deno.test("Redis client: a change that always conflicts is given up", () =>
  withClients(2, async (client, other) => {
    await redis.ask("FLUSHALL");
    const changed = client!.changeKeys(async () => {
      await other!.changeKeys(() => setting("other"));
      return setting("mine");
    });
    await assert.rejects(changed, QueueFullError);
    assert.deepEqual([...(await other!.keyRecords()).keys()], ["other"]);
  }));

Deno.test("Redis client: a missing database is reported", async () => {
  const address = { ...parseRedisUrl(redis.url)!, database: 16 };
  const error = await connectRedis(address, () => {}).catch((error) => error);
  assert.equal(redisAt(address).reasonOf(error), "it has no database with that number");
});
