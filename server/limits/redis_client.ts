/**
 * The Redis client, over one connection.
 *
 * @module
 */
import { ConnectionTimeoutError, createClient, ErrorReply, WatchError } from "@redis/client";
import { createHash } from "node:crypto";
import { TimeoutError, withTimeout } from "./with_timeout.ts";
import { type KeyRecords, keyRecordText, parseKeyRecord } from "./key_records.ts";
import type { RedisAddress } from "./redis_address.ts";
import { countsOf, TAKE_SCRIPT, takeArguments, UnexpectedReplyError } from "./redis_script.ts";
import { type SharedClient, type SharedDatabase, untilAlone } from "./shared_client.ts";

/** A hash: each key's SHA-256 with its record. */
const KEYS = "utools:keys";
/** The name by which Redis knows the script. */
const TAKE_SHA1 = createHash("sha1").update(TAKE_SCRIPT).digest("hex");
/** How long to wait for an answer. */
const ANSWER_MS = 250;
/** The time limit for connecting, and then for the first replies. */
const CONNECT_MS = 2_000;
/** The Redis server at an address. */
export function redisAt(address: RedisAddress): SharedDatabase {
  return {
    name: "Redis",
    kind: "redis",
    answerMs: ANSWER_MS,
    connect: (onEnd) => connectRedis(address, onEnd),
    isAnswer: (error) => error instanceof ErrorReply,
    reasonOf,
  };
}

/** Connects, as `SharedDatabase` specifies. */
export async function connectRedis(
  { host, port, tls, username, password, database }: RedisAddress,
  onEnd: (error: unknown) => void,
): Promise<SharedClient> {
  const socket = { host, port, connectTimeout: CONNECT_MS, reconnectStrategy: false } as const;
  const client = createClient({
    username,
    password,
    database,
    socket: tls ? { ...socket, tls } : socket,
    // RESP3 is not needed, and older and compatible servers do not support it.
    RESP: 2,
    maintNotifications: "disabled",
    disableClientInfo: true,
    disableOfflineQueue: true,
    // Each caller has its own timeout.
    commandOptions: { timeout: undefined },
  });
  client.on("error", onEnd);
  const close = () => {
    if (client.isOpen) client.destroy();
  };
  try {
    // A suspended server accepts the connection but never replies.
    await withTimeout(client.connect(), 2 * CONNECT_MS);
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
      if (answer !== null && typeof answer !== "string") throw new UnexpectedReplyError();
      return answer ?? undefined;
    },
    keyRecords,
    changeKeys: (make) =>
      untilAlone(async () => {
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
        }
      }),
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

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "the connection broke";
  if (error instanceof UnexpectedReplyError || /^Unknown RESP type/.test(error.message)) {
    return "it sends replies that Redis does not";
  }
  const { message } = error;
  const [, code] = /^([A-Z]{2,20})(?= |$)/.exec(message) ?? [];
  if (/^(?:WRONGPASS|NOAUTH)\b|^ERR .*\b(?:AUTH|password)\b/.test(message)) {
    return "it refuses the user name or password";
  }
  if (/^ERR .*\bDB index\b/.test(message)) return "it has no database with that number";
  if (error instanceof ErrorReply && code) return `it answered ${code}`;
  switch ((error as { code?: unknown }).code) {
    case "ECONNREFUSED":
      return "nothing listens there";
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return "its host name cannot be resolved";
  }
  if (/certificate/i.test(message)) return "its certificate is not trusted";
  if (error instanceof TimeoutError || error instanceof ConnectionTimeoutError) {
    return "it did not answer in time";
  }
  return "the connection broke";
}
