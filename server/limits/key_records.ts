/**
 * The keys that are valid, as the store has them: each key's SHA-256 with whom it was issued to. Nothing here
 * knows where they are kept.
 *
 * @module
 */
import { z } from "zod";
import { parseJsonValue } from "../../tools/shared/json/parse.ts";
import { createApiKey, hashOfKey } from "./api_key.ts";
import { DAILY_CALLS, type Plan } from "./plans.ts";

/** Names as they are safe in a terminal and in a key of Redis, and cannot be taken for a key. */
const NAME = /^(?!utools_)[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** The last time that a date can hold (ECMA-262, section 21.4.1.1). */
const MAX_TIME = 8.64e15;

const record = z.object({
  name: z.string().regex(NAME),
  plan: z.enum(Object.keys(DAILY_CALLS) as [Plan, ...Plan[]]),
  /** The UTC day on which it was issued. */
  created: z.iso.date(),
  /** Unix milliseconds from which on it is not valid any more: another took its place. */
  ends: z.int().min(0).max(MAX_TIME).optional(),
});

/** What is kept of a key beside its SHA-256. */
export type KeyRecord = z.infer<typeof record>;

/** Records by the SHA-256 of their key, in lower-case hex. */
export type KeyRecords = ReadonlyMap<string, KeyRecord>;

/** What becomes of records: those to write and the hashes of those to remove. */
export interface KeyChange {
  set: Map<string, KeyRecord>;
  removed: string[];
}

/** Keys cannot be changed as asked; the message says why. */
export class KeyError extends Error {
  override readonly name = "KeyError";
}

/** Reads a record as it is kept; undefined where something else stands there. */
export function parseKeyRecord(text: string): KeyRecord | undefined {
  try {
    return record.safeParse(parseJsonValue(text)).data;
  } catch {
    return undefined;
  }
}

/** A record as it is kept. */
export function keyRecordText(kept: KeyRecord): string {
  return JSON.stringify(kept);
}

/** Whether a key is valid at a time, in Unix milliseconds. */
export function isValidAt({ ends }: KeyRecord, time: number): boolean {
  return ends === undefined || time < ends;
}

/** A new key for a name that has none. @throws {KeyError} on a name that has one, or is none. */
export async function issueKey(
  records: KeyRecords,
  { name, plan, time }: { name: string; plan: Plan; time: number },
): Promise<{ key: string; change: KeyChange }> {
  if (!NAME.test(name)) {
    throw new KeyError(
      "A name has up to 64 letters, digits and . _ - and begins with a letter or a digit; example: acme",
    );
  }
  if (validOf(records, name, time).length > 0) {
    throw new KeyError(`${name} has a key: rotate it, or take another name`);
  }
  const { key, set } = await newKey({ name, plan, created: dayOf(time) });
  return { key, change: { set, removed: endedOf(records, time) } };
}

/**
 * A new key in place of those that a name has. They stay valid for a time, but no longer than they would have
 * been; without any they end at once.
 *
 * @param graceMs How long, in milliseconds.
 * @throws {KeyError} on a name without a key.
 */
export async function rotateKey(
  records: KeyRecords,
  { name, graceMs, time }: { name: string; graceMs: number; time: number },
): Promise<{ key: string; change: KeyChange }> {
  const old = validOf(records, name, time);
  if (old.length === 0) throw new KeyError(`${name} has no key`);
  const { plan } = old.find(([, { ends }]) => ends === undefined)?.[1] ?? old[0]![1];
  const { key, set } = await newKey({ name, plan, created: dayOf(time) });
  const removed = endedOf(records, time);
  for (const [hash, kept] of old) {
    if (graceMs === 0) removed.push(hash);
    else set.set(hash, { ...kept, ends: Math.min(kept.ends ?? Infinity, time + graceMs) });
  }
  return { key, change: { set, removed } };
}

/** The end of all keys of a name. @throws {KeyError} on a name without a key. */
export function revokeKeys(records: KeyRecords, name: string, time: number): KeyChange {
  const revoked = validOf(records, name, time).map(([hash]) => hash);
  if (revoked.length === 0) throw new KeyError(`${name} has no key`);
  return { set: new Map(), removed: [...revoked, ...endedOf(records, time)] };
}

/** The keys of a name that are valid. */
function validOf(records: KeyRecords, name: string, time: number): [string, KeyRecord][] {
  return [...records].filter(([, kept]) => kept.name === name && isValidAt(kept, time));
}

/** The hashes of keys whose time is over; each change clears them away. */
function endedOf(records: KeyRecords, time: number): string[] {
  return [...records].filter(([, kept]) => !isValidAt(kept, time)).map(([hash]) => hash);
}

async function newKey(kept: KeyRecord): Promise<{ key: string; set: Map<string, KeyRecord> }> {
  const key = createApiKey();
  return { key, set: new Map([[await hashOfKey(key), kept]]) };
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
