/**
 * Counters and keys in a database that several machines share. While it is unreachable, counters
 * continue in this process's memory, and the keys it has cached stay valid.
 *
 * @module
 */
import { hashOfKey, isApiKey } from "./api_key.ts";
import { isValidAt, type KeyRecord, parseKeyRecord } from "./key_records.ts";
import { KeyedSemaphore } from "./keyed_semaphore.ts";
import { createMemoryStore } from "./memory_store.ts";
import { RecentCounts } from "./recent_counts.ts";
import type { SharedDatabase } from "./shared_client.ts";
import { SharedConnection, UnreachableError } from "./shared_connection.ts";
import {
  type Charge,
  type Count,
  type CounterStore,
  type KeyStore,
  KeysUnreachableError,
  type Stores,
  type Through,
} from "./store.ts";

/** How long a lookup is cached, and so how long a revoked key may still work. */
const KNOWN_MS = 2_000;
/** How many keys are cached; the least recently seen is dropped first. */
const MAX_KNOWN = 10_000;

/**
 * Stores in a database. They connect at once and reconnect whenever the connection breaks; no
 * request waits for that.
 */
export function openShared(database: SharedDatabase, warn: (message: string) => void): Stores {
  return storesOn(new SharedConnection(database, warn));
}

/** Stores on a connection. */
export function storesOn(connection: SharedConnection): Stores {
  return {
    counters: createSharedCounters(connection),
    keys: createSharedKeys(connection),
    get isSettled() {
      return connection.isSettled;
    },
  };
}

function createSharedCounters(connection: SharedConnection): CounterStore {
  const own = createMemoryStore();
  const recent = new RecentCounts();
  const lanes = new KeyedSemaphore();
  return {
    get kind() {
      return connection.isUp ? connection.kind : "memory";
    },
    get isDegraded() {
      return !connection.isUp;
    },
    take: async (charges) =>
      await toldHere(charges) ??
        await lanes.through(
          laneOf(charges),
          async () => await toldHere(charges) ?? await ask(charges),
        ),
  };

  /** Counts that need no request to the database. */
  function toldHere(charges: readonly Charge[]): Promise<Count[]> | Count[] | undefined {
    return connection.isUp ? recent.of(charges) : own.take(charges);
  }

  async function ask(charges: readonly Charge[]): Promise<Count[]> {
    try {
      const counts = await connection.ask((client) => client.take(charges));
      recent.note(charges, counts);
      return counts;
    } catch (error) {
      if (error instanceof UnreachableError) return await own.take(charges);
      throw error;
    }
  }
}

/** The name of a client or its group: the last of its charges is the daily one. */
function laneOf(charges: readonly Charge[]): string {
  return charges.at(-1)?.key ?? "";
}

function createSharedKeys(connection: SharedConnection): KeyStore {
  const known = new Map<string, { record: KeyRecord; until: number }>();
  /** Lookups in progress, by key hash: a request with the same key waits for the same answer. */
  const asked = new Map<string, Promise<KeyRecord | undefined>>();
  return {
    async find(key, through = (ask) => ask()) {
      if (!isApiKey(key)) return undefined;
      const hash = await hashOfKey(key);
      const record = await recordOf(hash, through);
      return record && isValidAt(record, Date.now()) ? record : undefined;
    },
  };

  async function recordOf(hash: string, through: Through): Promise<KeyRecord | undefined> {
    const remembered = known.get(hash);
    if (!remembered) {
      if (!connection.isUp) throw new KeysUnreachableError();
      return await through(() => askOnce(hash));
    }
    if (performance.now() < remembered.until) return remembered.record;
    try {
      return await askOnce(hash);
    } catch (error) {
      if (error instanceof KeysUnreachableError) return remembered.record;
      throw error;
    }
  }

  function askOnce(hash: string): Promise<KeyRecord | undefined> {
    let answer = asked.get(hash);
    if (!answer) {
      answer = ask(hash).finally(() => asked.delete(hash));
      asked.set(hash, answer);
    }
    return answer;
  }

  async function ask(hash: string): Promise<KeyRecord | undefined> {
    const text = await connection.ask((client) => client.keyRecord(hash)).catch((error) => {
      throw error instanceof UnreachableError ? new KeysUnreachableError() : error;
    });
    const record = text === undefined ? undefined : parseKeyRecord(text);
    known.delete(hash);
    if (record) known.set(hash, { record, until: performance.now() + KNOWN_MS });
    if (known.size > MAX_KNOWN) known.delete(known.keys().next().value!);
    return record;
  }
}
