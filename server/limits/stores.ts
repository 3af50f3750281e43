import { createMemoryStore, NO_KEYS } from "./memory_store.ts";
import type { RedisAddress } from "./redis_address.ts";
import type { SharedDatabase } from "./shared_client.ts";
import type { Stores } from "./store.ts";

/** Where several machines may count together. */
export interface SharedPlaces {
  redis: RedisAddress | undefined;
  /** Whether `Deno.openKv()` leads to a database. */
  isKvLinked: boolean;
}

/**
 * Where counters and keys live: in the Redis that is named, else in the Deno KV that is linked, else in this
 * process's memory, which has no keys. What only a database needs is loaded only then.
 *
 * @param warn Told when the database cannot be used, and when it can be again.
 */
export async function openStores(
  places: SharedPlaces,
  warn: (message: string) => void,
): Promise<Stores> {
  const database = await databaseOf(places);
  if (!database) return { counters: createMemoryStore(), keys: NO_KEYS, isSettled: true };
  const { openShared } = await import("./shared_stores.ts");
  return openShared(database, warn);
}

async function databaseOf(
  { redis, isKvLinked }: SharedPlaces,
): Promise<SharedDatabase | undefined> {
  if (redis) {
    // Its path is not written into the import: Deno would read the library behind it before it starts anything.
    const { redisAt } = await (import(
      new URL("./redis_client.ts", import.meta.url).href
    ) as Promise<typeof import("./redis_client.ts")>);
    return redisAt(redis);
  }
  return isKvLinked ? (await import("./kv_client.ts")).DENO_KV : undefined;
}
