/**
 * What is asked of Redis, over one connection. It does not come back by itself: `RedisConnection` makes another.
 *
 * @module
 */
import { ConnectionTimeoutError, createClient, ErrorReply, WatchError } from "@redis/client";
import { createHash } from "node:crypto";
import { inTime, SilentError } from "./in_time.ts";
import { type KeyChange, type KeyRecords, keyRecordText, parseKeyRecord } from "./key_records.ts";
import type { RedisAddress } from "./redis_address.ts";
import { countsOf, StrangeAnswerError, TAKE_SCRIPT, takeArguments } from "./redis_script.ts";
import type { Charge, Count } from "./store.ts";

/** A hash: of each key its SHA-256 and its record. */
const KEYS = "utools:keys";
/** The name by which Redis knows the script. */
const TAKE_SHA1 = createHash("sha1").update(TAKE_SCRIPT).digest("hex");
/** How long a connection may take to be made, and its first questions then to be answered. */
const CONNECT_MS = 2_000;
/** How often a change of keys is tried that others come before: of those that try at once, one succeeds. */
const MAX_TRIES = 50;
/** How long it waits before it tries again, at first and at last; each time that much longer. */
const PAUSE_MS = { first: 1, most: 20 };

/** Keys could not be changed, since others change them all the time. */
export class CrowdedError extends Error {
  override readonly name = "CrowdedError";

  constructor() {
    super("Others change keys all the time, and nothing was changed: try again");
  }
}

/** A connection that is ready. */
export interface RedisClient {
  /** Takes charges in one step and one round trip, as `CounterStore.take` says. */
  take(charges: readonly Charge[]): Promise<Count[]>;
  /** What is kept of a key, by its SHA-256. */
  keyRecord(hash: string): Promise<string | undefined>;
  keyRecords(): Promise<KeyRecords>;
  /** Changes keys by what they are; nobody else changes them in between. @throws {CrowdedError} */
  changeKeys<Made extends { change: KeyChange }>(
    make: (records: KeyRecords) => Made | Promise<Made>,
  ): Promise<Made>;
  /** Ends the connection; what was asked and not answered is rejected. */
  close(): void;
}

/**
 * Connects.
 *
 * @param onEnd Called when the connection breaks, whether something is asked or not.
 * @throws where that is not possible.
 */
export async function connectRedis(
  { host, port, tls, username, password, database }: RedisAddress,
  onEnd: (error: unknown) => void,
): Promise<RedisClient> {
  const socket = { host, port, connectTimeout: CONNECT_MS, reconnectStrategy: false } as const;
  const client = createClient({
    username,
    password,
    database,
    socket: tls ? { ...socket, tls } : socket,
    // What it can do more is not needed, and older servers and those of others do not know it.
    RESP: 2,
    maintNotifications: "disabled",
    disableClientInfo: true,
    disableOfflineQueue: true,
    // Whoever asks has a time of their own.
    commandOptions: { timeout: undefined },
  });
  client.on("error", onEnd);
  const close = () => {
    if (client.isOpen) client.destroy();
  };
  try {
    // A server that is halted takes the connection, and then says nothing.
    await inTime(client.connect(), 2 * CONNECT_MS);
  } catch (error) {
    close();
    throw error;
  }

  return {
    async take(charges) {
      const asked = takeArguments(charges);
      const answer = await client.evalSha(TAKE_SHA1, asked).catch((error) => {
        if (error instanceof ErrorReply && error.message.startsWith("NOSCRIPT")) {
          return client.eval(TAKE_SCRIPT, asked);
        }
        throw error;
      });
      return countsOf(answer, charges);
    },
    async keyRecord(hash) {
      const answer: unknown = await client.hGet(KEYS, hash);
      if (answer !== null && typeof answer !== "string") throw new StrangeAnswerError();
      return answer ?? undefined;
    },
    keyRecords,
    async changeKeys(make) {
      for (let tries = 1;; tries++) {
        await client.watch(KEYS);
        const made = await make(await keyRecords());
        const change = client.multi();
        for (const [hash, kept] of made.change.set) change.hSet(KEYS, hash, keyRecordText(kept));
        if (made.change.removed.length > 0) change.hDel(KEYS, made.change.removed);
        try {
          await change.exec();
          return made;
        } catch (error) {
          if (!(error instanceof WatchError)) throw error;
          if (tries === MAX_TRIES) throw new CrowdedError();
        }
        await pause(Math.min(tries * PAUSE_MS.first, PAUSE_MS.most));
      }
    },
    close,
  };

  async function keyRecords(): Promise<KeyRecords> {
    const texts = Object.entries(await client.hGetAll(KEYS));
    return new Map(texts.flatMap(([hash, text]) => {
      const kept = parseKeyRecord(text);
      return kept ? [[hash, kept]] : [];
    }));
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Whether an error is an answer: Redis was asked, and says why it does not do that. */
export function isAnswer(error: unknown): boolean {
  return error instanceof ErrorReply;
}

/** Why Redis cannot be used, in words of ours: what it says itself might hold an address or a password. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "the connection broke";
  if (error instanceof StrangeAnswerError || /^Unknown RESP type/.test(error.message)) {
    return "it answers what no Redis does";
  }
  const { message } = error;
  const [, code] = /^([A-Z]{2,20})(?= |$)/.exec(message) ?? [];
  if (/^(?:WRONGPASS|NOAUTH)\b|^ERR .*\b(?:AUTH|password)\b/.test(message)) {
    return "it refuses the user name or password";
  }
  if (/^ERR .*\bDB index\b/.test(message)) return "it has no database of that number";
  if (error instanceof ErrorReply && code) return `it answered ${code}`;
  switch ((error as { code?: unknown }).code) {
    case "ECONNREFUSED":
      return "nothing listens there";
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return "its host name is not known";
  }
  if (/certificate/i.test(message)) return "its certificate is not trusted";
  if (error instanceof SilentError || error instanceof ConnectionTimeoutError) {
    return "it did not answer in time";
  }
  return "the connection broke";
}
