/**
 * The Deno KV client.
 *
 * @module
 */
import { TimeoutError, withTimeout } from "./with_timeout.ts";
import { type KeyRecords, keyRecordText, parseKeyRecord } from "./key_records.ts";
import { isCommitted, KvCounts } from "./kv_counts.ts";
import {
  QueueFullError,
  type SharedClient,
  type SharedDatabase,
  untilAlone,
} from "./shared_client.ts";

/** Each key's SHA-256 with its record, as text. */
const KEYS = ["utools", "keys"];
/**
 * Written by every change of keys: if this version has changed, keys that were read before are
 * stale.
 */
const KEYS_CHANGED = ["utools", "keys changed"];

/**
 * How long to wait for an answer, which takes a read and a write, possibly to a database on another
 * continent.
 */
const ANSWER_MS = 500;
/** The time limit for opening the database, and then for its first answer. */
const CONNECT_MS = 2_000;

/** Deno was started without KV. */
class NoKvError extends Error {
  override readonly name = "NoKvError";
}

/** The Deno KV that `Deno.openKv()` leads to. */
export const DENO_KV: SharedDatabase = {
  name: "Deno KV",
  kind: "kv",
  answerMs: ANSWER_MS,
  connect: async () => {
    // Without the flag the function does not exist, whatever the types say.
    const { openKv } = Deno as Partial<typeof Deno>;
    if (!openKv) throw new NoKvError();
    const opening = openKv();
    try {
      const kv = await withTimeout(opening, CONNECT_MS);
      // Only now does Deno connect to the database.
      await withTimeout(kv.get(KEYS_CHANGED), CONNECT_MS);
      return clientOn(kv);
    } catch (error) {
      opening.then((kv) => kv.close()).catch(() => {});
      throw error;
    }
  },
  isAnswer: (error) => error instanceof QueueFullError,
  reasonOf,
};

/**
 * Creates a client of an open database; the client closes it.
 *
 * @param now The clock, in Unix milliseconds.
 */
export function clientOn(kv: Deno.Kv, now: () => number = Date.now): SharedClient {
  const counts = new KvCounts(kv, now);
  return {
    take: (charges) => counts.take(charges),
    async keyRecord(hash) {
      const { value } = await kv.get([...KEYS, hash]);
      return typeof value === "string" ? value : undefined;
    },
    keyRecords,
    changeKeys: (make) =>
      untilAlone(async () => {
        const read = await kv.get<number>(KEYS_CHANGED);
        const made = await make(await keyRecords());
        const change = kv.atomic().check(read).set(KEYS_CHANGED, Number(read.value ?? 0) + 1);
        for (const [hash, kept] of made.change.set) {
          change.set([...KEYS, hash], keyRecordText(kept));
        }
        for (const hash of made.change.removed) change.delete([...KEYS, hash]);
        return await isCommitted(change) ? made : undefined;
      }),
    close() {
      try {
        kv.close();
      } catch {
        // Already closed.
      }
    },
  };

  async function keyRecords(): Promise<KeyRecords> {
    const records = [];
    for await (const { key, value } of kv.list({ prefix: KEYS })) {
      const kept = typeof value === "string" ? parseKeyRecord(value) : undefined;
      if (kept) records.push([String(key.at(-1)), kept] as const);
    }
    return new Map(records);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof NoKvError) return "Deno was started without --unstable-kv";
  if (error instanceof TimeoutError) return "it did not answer in time";
  if (error instanceof QueueFullError) return "too many concurrent changes";
  if (error instanceof Deno.errors.NotCapable) return "the process is not allowed to open it";
  const { message } = error instanceof Error ? error : new Error();
  if (/DENO_KV_ACCESS_TOKEN/.test(message)) return "DENO_KV_ACCESS_TOKEN is not set";
  if (/no KV database is attached/.test(message)) return "no database is assigned to the app";
  if (/\b(?:401|403|unauthori[sz]ed|forbidden)\b/i.test(message)) {
    return "it refuses the access token";
  }
  return "the connection broke";
}
