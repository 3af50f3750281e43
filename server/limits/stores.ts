import { createMemoryStore, NO_KEYS } from "./memory_store.ts";
import type { RedisAddress } from "./redis_address.ts";
import type { Stores } from "./store.ts";

/**
 * Where counters and keys live: in Redis where one is named, else in this process's memory, which has no keys.
 * The code for Redis is loaded only then; its path is not written into the import, since Deno would read all that
 * is behind it before it starts anything.
 *
 * @param warn Told when Redis cannot be used, and when it can be again.
 */
export async function openStores(
  redis: RedisAddress | undefined,
  warn: (message: string) => void,
): Promise<Stores> {
  if (!redis) return { counters: createMemoryStore(), keys: NO_KEYS, isSettled: true };
  const { createRedisStores } = await (import(
    new URL("./redis_stores.ts", import.meta.url).href
  ) as Promise<typeof import("./redis_stores.ts")>);
  return createRedisStores(redis, warn);
}
