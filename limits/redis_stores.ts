/**
 * Counters and keys in Redis, which several machines share. While it cannot be asked, counters go on in this
 * process's memory, and keys are valid that it knows.
 *
 * @module
 */
import { hashOfKey, isApiKey } from "./api_key.ts";
import { isValidAt, type KeyRecord, parseKeyRecord } from "./key_records.ts";
import { createMemoryStore } from "./memory_store.ts";
import { RecentCounts } from "./recent_counts.ts";
import type { RedisAddress } from "./redis_address.ts";
import { connectRedis } from "./redis_client.ts";
import { RedisConnection, UnreachableError } from "./redis_connection.ts";
import { type CounterStore, type KeyStore, KeysUnreachableError, type Stores } from "./store.ts";

/** How long a key is not asked for again: so long may one live on that was revoked. */
const KNOWN_MS = 2_000;
/** Keys that are remembered at a time; the longest unseen is forgotten first. */
const MAX_KNOWN = 10_000;

/** Stores in Redis. They connect at once, and again whenever that breaks; nobody waits for it. */
export function createRedisStores(address: RedisAddress, warn: (message: string) => void): Stores {
  return storesOn(new RedisConnection({ connect: (onEnd) => connectRedis(address, onEnd), warn }));
}

/** Stores on a connection. */
export function storesOn(connection: RedisConnection): Stores {
  return {
    counters: createSharedCounters(connection),
    keys: createSharedKeys(connection),
    get isSettled() {
      return connection.isSettled;
    },
  };
}

function createSharedCounters(connection: RedisConnection): CounterStore {
  const own = createMemoryStore();
  const recent = new RecentCounts();
  return {
    get kind() {
      return connection.isUp ? "redis" : "memory";
    },
    get isDegraded() {
      return !connection.isUp;
    },
    take: async (charges) => {
      if (!connection.isUp) return await own.take(charges);
      const told = recent.of(charges);
      if (told) return told;
      try {
        const counts = await connection.ask((client) => client.take(charges));
        recent.note(charges, counts);
        return counts;
      } catch (error) {
        if (error instanceof UnreachableError) return await own.take(charges);
        throw error;
      }
    },
  };
}

function createSharedKeys(connection: RedisConnection): KeyStore {
  const known = new Map<string, { record: KeyRecord; until: number }>();
  return {
    async find(key) {
      if (!isApiKey(key)) return undefined;
      const hash = await hashOfKey(key);
      const record = await recordOf(hash);
      return record && isValidAt(record, Date.now()) ? record : undefined;
    },
  };

  async function recordOf(hash: string): Promise<KeyRecord | undefined> {
    const remembered = known.get(hash);
    if (remembered && performance.now() < remembered.until) return remembered.record;
    let text: string | undefined;
    try {
      text = await connection.ask((client) => client.keyRecord(hash));
    } catch (error) {
      if (!(error instanceof UnreachableError)) throw error;
      if (remembered) return remembered.record;
      throw new KeysUnreachableError();
    }
    const record = text === undefined ? undefined : parseKeyRecord(text);
    known.delete(hash);
    if (record) known.set(hash, { record, until: performance.now() + KNOWN_MS });
    if (known.size > MAX_KNOWN) known.delete(known.keys().next().value!);
    return record;
  }
}
