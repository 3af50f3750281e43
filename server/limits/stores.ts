import { createMemoryStore, NO_KEYS } from "./memory_store.ts";
import type { RedisAddress } from "./redis_address.ts";
import type { SharedDatabase } from "./shared_client.ts";
import type { Stores } from "./store.ts";

/** The databases in which several machines may count together. */
export interface SharedPlaces {
  redis: RedisAddress | undefined;
  /** Whether `Deno.openKv()` opens a shared database. */
  isKvLinked: boolean;
}

/**
 * Opens the stores of counters and keys: in the configured Redis, else in the linked Deno KV, else
 * in this process's memory, which has no keys. Database clients are loaded only when needed.
 *
 * @param warn Called when the database becomes unavailable, and when it is back.
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
    // The path is not a literal in the import: Deno would load the library at startup.
    const { redisAt } = await (import(
      new URL("./redis_client.ts", import.meta.url).href
    ) as Promise<typeof import("./redis_client.ts")>);
    return redisAt(redis);
  }
  return isKvLinked ? (await import("./kv_client.ts")).DENO_KV : undefined;
}
