/**
 * The records of valid keys: each key's SHA-256 and the name it was issued to, independent of where
 * they are stored.
 *
 * @module
 */
import { z } from "zod";
import { parseJsonValue } from "../../tools/shared/json/parse.ts";
import { createApiKey, hashOfKey } from "./api_key.ts";
import { DAILY_CALLS, type Plan } from "./plans.ts";

/** Names that are safe in a terminal and in a Redis key, and cannot be mistaken for an API key. */
const NAME = /^(?!utools_)[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** The latest time that a `Date` can represent (ECMA-262, section 21.4.1.1). */
const MAX_TIME = 8.64e15;

const record = z.object({
  name: z.string().regex(NAME),
  plan: z.enum(Object.keys(DAILY_CALLS) as [Plan, ...Plan[]]),
  /** The UTC day on which it was issued. */
  created: z.iso.date(),
  /** When it expires because another key replaces it, in Unix milliseconds. */
  ends: z.int().min(0).max(MAX_TIME).optional(),
});

/** The record of a key, stored under its SHA-256. */
export type KeyRecord = z.infer<typeof record>;

/** Records by the SHA-256 of their key, in lowercase hex. */
export type KeyRecords = ReadonlyMap<string, KeyRecord>;

/** A change of records: those to write, and the hashes of those to remove. */
export interface KeyChange {
  set: Map<string, KeyRecord>;
  removed: string[];
}

/** A requested change of keys is impossible; the message says why. */
export class KeyError extends Error {
  override readonly name = "KeyError";
}

/** Parses a stored record; undefined if it is not one. */
export function parseKeyRecord(text: string): KeyRecord | undefined {
  try {
    return record.safeParse(parseJsonValue(text)).data;
  } catch {
    return undefined;
  }
}

/** The stored form of a record. */
export function keyRecordText(kept: KeyRecord): string {
  return JSON.stringify(kept);
}

/** Whether a key is valid at a time in Unix milliseconds. */
export function isValidAt({ ends }: KeyRecord, time: number): boolean {
  return ends === undefined || time < ends;
}

/** Issues a key for a name without one. @throws {KeyError} if the name has a key or is invalid. */
export async function issueKey(
  records: KeyRecords,
  { name, plan, time }: { name: string; plan: Plan; time: number },
): Promise<{ key: string; change: KeyChange }> {
  if (!NAME.test(name)) {
    throw new KeyError(
      "A name has up to 64 letters, digits and . _ - and starts with a letter or digit; example: acme",
    );
  }
  if (validOf(records, name, time).length > 0) {
    throw new KeyError(`${name} already has a key. Rotate it, or use another name`);
  }
  const { key, set } = await newKey({ name, plan, created: dayOf(time) });
  return { key, change: { set, removed: endedOf(records, time) } };
}

/**
 * Issues a new key that replaces those of a name. The old ones stay valid for the grace period, but
 * never longer than before; without one they end at once.
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

/** Revokes all keys of a name. @throws {KeyError} on a name without a key. */
export function revokeKeys(records: KeyRecords, name: string, time: number): KeyChange {
  const revoked = validOf(records, name, time).map(([hash]) => hash);
  if (revoked.length === 0) throw new KeyError(`${name} has no key`);
  return { set: new Map(), removed: [...revoked, ...endedOf(records, time)] };
}

/** The valid keys of a name. */
function validOf(records: KeyRecords, name: string, time: number): [string, KeyRecord][] {
  return [...records].filter(([, kept]) => kept.name === name && isValidAt(kept, time));
}

/** The hashes of expired keys; each change removes them. */
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
