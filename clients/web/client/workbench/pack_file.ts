/**
 * Fixture packs from files: packs, and recorded calls of other programs.
 *
 * @module
 */
import {
  FIXTURE_PACK_LIMITS,
  FIXTURE_PACK_SCHEMA,
} from "../../../../tools/shared/fixture_pack/form.ts";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "../../../../tools/shared/json/value.ts";
import type { Fixture } from "./fixture_card.ts";
import { type FoundFixture, httpFixtures } from "./http_fixtures.ts";

/** A pack as the page edits it; the check says what is wrong with it. */
export interface Pack {
  schema_version: string;
  pack_id: string;
  fixtures: Fixture[];
}

/** A file holds no calls that can be read. */
export class PackFileError extends Error {
  override readonly name = "PackFileError";
}

/** What a file gives. */
export interface PackFile {
  pack: Pack;
  /** What was left out, if anything was. */
  note: string;
}

const { max_fixtures: MOST, max_bytes: MOST_BYTES, max_depth: MOST_DEPTH } = FIXTURE_PACK_LIMITS;
/** Indented JSON may be several times as long as its canonical form. */
const MOST_CHARS = 4 * MOST_BYTES;
const MAX_ID_CHARS = 56;
/** An id is made of so much of a name, which may be as long as the file. */
const MAX_NAME_CHARS = 500;

const READ =
  "JSON or JSON Lines: a fixture pack, the messages of a JSON-RPC or MCP session, calls " +
  "with tool_id and arguments, a HAR, a Postman collection, or an OpenAPI document";

/** A description or a pack in YAML. */
const YAML = /^(?:openapi|swagger|pack_id|fixtures)\s*:/m;

/** The pack in a text; undefined if the text is something else. */
export function packIn(text: string): Pack | undefined {
  try {
    return packOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * Reads a file.
 * @throws {PackFileError} that says what to give instead.
 */
export function readPackFile(text: string, name: string): PackFile {
  try {
    return packFileOf(text, name);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new PackFileError(
      `${name} is nested too deeply: a pack has at most ${MOST_DEPTH} levels`,
    );
  }
}

function packFileOf(text: string, name: string): PackFile {
  const { value, skipped } = valueIn(text.replace(/^\ufeff/, ""), name);
  const pack = packOf(value);
  const file = pack ? { pack, note: "" } : packOfCalls(value, name, skipped);
  const { length } = JSON.stringify(file.pack);
  if (length <= MOST_CHARS) return file;
  throw new PackFileError(
    `${name} has ${length} characters of calls: a pack has at most ${MOST_BYTES} bytes`,
  );
}

/** A pack, by itself or as the argument of a call that checks it. */
function packOf(value: JsonValue | undefined): Pack | undefined {
  if (!isJsonObject(value as JsonValue)) return undefined;
  const { fixtures, pack, input, arguments: given } = value as JsonObject;
  if (fixtures === undefined) return packOf(pack ?? input ?? given);
  const isPack = Array.isArray(fixtures) && fixtures.every(isJsonObject);
  return isPack ? value as unknown as Pack : undefined;
}

/** A text as JSON, or as lines that each hold an object, with or without something before it. */
function valueIn(text: string, name: string): { value: JsonValue; skipped: number } {
  try {
    return { value: JSON.parse(text), skipped: 0 };
  } catch (error) {
    if (YAML.test(text)) {
      const way = "convert it to JSON first, with the page “YAML and JSON Converter”";
      throw new PackFileError(`${name} is YAML: ${way}`);
    }
    const lines = text.split("\n").filter((line) => line.trim() !== "");
    const found = lines.map(objectIn).filter((one) => one !== undefined);
    if (found.length > 0) return { value: found, skipped: lines.length - found.length };
    throw /^\s*[[{]/.test(text)
      ? new PackFileError(`${name} is broken JSON: ${(error as Error).message}`)
      : noCalls(name);
  }
}

function objectIn(line: string): JsonObject | undefined {
  const start = line.indexOf("{");
  if (start < 0) return undefined;
  try {
    return JSON.parse(line.slice(start));
  } catch {
    return undefined;
  }
}

function noCalls(name: string): PackFileError {
  return new PackFileError(`${name} has no calls that can be read. Give ${READ}`);
}

function packOfCalls(value: JsonValue, name: string, skipped: number): PackFile {
  const found = (isJsonObject(value) && httpFixtures(value)) || callsIn(recordsOf(value));
  if (found.length === 0) throw noCalls(name);
  const taken = new Set<string>();
  const fixtures = found.slice(0, MOST).map(({ name, ...fixture }) => ({
    id: freeId(name, taken),
    ...fixture,
  }));
  const notes = [
    found.length > MOST ? `the first ${MOST} of ${found.length} calls were taken` : "",
    skipped > 0 ? `lines without JSON that were left out: ${skipped}` : "",
  ].filter((note) => note !== "");
  const pack_id = idFrom(name.replace(/\.[^.]*$/, "")) || "imported";
  return {
    pack: { schema_version: FIXTURE_PACK_SCHEMA, pack_id, fixtures },
    note: notes.join(", "),
  };
}

/** The records of a list, by itself or as a member of an object. */
function recordsOf(value: JsonValue): JsonObject[] {
  if (Array.isArray(value)) return value.filter(isJsonObject);
  if (!isJsonObject(value)) return [];
  const lists = Object.values(value).filter((one) => Array.isArray(one) && one.some(isJsonObject));
  const isOneMessage = value.jsonrpc !== undefined || toolCall(value) !== undefined;
  return isOneMessage || lists.length === 0 ? [value] : recordsOf(lists[0]!);
}

/** The calls of a recording, in order: fixtures, JSON-RPC requests with their answers, calls of tools. */
function callsIn(records: readonly JsonObject[]): FoundFixture[] {
  const found: FoundFixture[] = [];
  /** The latest request of each id that has no answer yet. */
  const open = new Map<string, FoundFixture>();
  for (const record of records) {
    const messages = messagesIn(record);
    for (const message of messages) {
      const key = JSON.stringify(message.id);
      const { result, error, method } = message;
      if (method !== undefined) {
        // A notification has no answer to compare.
        if (message.id === undefined) continue;
        const call: FoundFixture = { kind: "json-rpc", request: message, name: String(method) };
        found.push(call);
        open.set(key, call);
      } else if (result !== undefined || error !== undefined) {
        const call = open.get(key);
        if (call) call.expect = error === undefined ? { result: result! } : { error };
        open.delete(key);
      }
    }
    const call = messages.length > 0 ? undefined : fixtureIn(record) ?? toolCall(record);
    if (call) found.push(call);
  }
  return found;
}

/** The JSON-RPC messages of a record: itself, or members in which a recorder put them. */
function messagesIn(record: JsonObject): JsonObject[] {
  if (record.jsonrpc !== undefined) return [record];
  return Object.values(record).flatMap((member) => {
    const value = typeof member === "string" && member.startsWith("{") ? packedIn(member) : member;
    return isJsonObject(value) && value.jsonrpc !== undefined ? [value] : [];
  });
}

function packedIn(text: string): JsonValue {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A record that is a fixture. */
function fixtureIn(record: JsonObject): FoundFixture | undefined {
  const { id, kind, request } = record;
  if (typeof kind !== "string" || !isJsonObject(request)) return undefined;
  const { expect, hint } = record;
  return {
    name: String(id ?? kind),
    kind,
    request,
    ...(expect === undefined ? {} : { expect }),
    ...(typeof hint === "string" ? { hint } : {}),
  };
}

/** A call of a tool, as services and models write it. */
function toolCall(record: JsonObject): FoundFixture | undefined {
  const { function: made, tool_id, tool, name, ok, error } = record;
  const { name: inner, arguments: packed } = isJsonObject(made) ? made : {};
  const id = tool_id ?? tool ?? name ?? inner;
  const given = record.arguments ?? record.input ?? record.args ?? packed;
  const sent = typeof given === "string" ? packedIn(given) : given;
  if (typeof id !== "string" || sent === undefined || !isJsonObject(sent)) return undefined;
  const isOk = typeof ok === "boolean" ? ok : error === undefined || error === null;
  return {
    name: id,
    kind: "tool-call",
    request: { tool_id: id, arguments: sent },
    expect: { ok: isOk },
  };
}

/** An id in the form that packs allow; empty if nothing of the text can be in one. */
function idFrom(text: string): string {
  return text.slice(0, MAX_NAME_CHARS).replace(/[^A-Za-z0-9._:]+/g, "-").replace(
    /^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g,
    "",
  )
    .slice(0, MAX_ID_CHARS);
}

function freeId(text: string, taken: Set<string>): string {
  const id = idFrom(text) || "call";
  let free = id;
  for (let count = 2; taken.has(free); count++) free = `${id}-${count}`;
  taken.add(free);
  return free;
}
