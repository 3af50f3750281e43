/**
 * Reads a manifest: which digest each path has.
 *
 * @module
 */
import type { ErrorCode } from "../../tool.ts";
import { parseChecksumLine } from "../../shared/hash/checksum_line.ts";
import { parseJsonValue } from "../../shared/json/parse.ts";
import { isJsonObject, type JsonValue, memberOf } from "../../shared/json/value.ts";
import { splitLines } from "../../shared/lines.ts";
import { formatPath } from "../../shared/path.ts";
import { inputTooLarge, invalidField, ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import { type FileDigest, parseDigest } from "./digest.ts";

export type Side = "before" | "after";

/** A path with its digest. */
export interface Entry {
  /** With slashes, without `./` before it. */
  path: string;
  /** As it is written. */
  written: string;
  /** Undefined when it cannot be read. */
  digest: FileDigest | undefined;
}

type Code = ErrorCode<typeof contract>;

/**
 * The entries of a manifest in its order: an object, a list of objects, the JSON text of one, or the text of a
 * checksum list. A missing one has none.
 *
 * @throws {ToolError} `INVALID_MANIFEST`, `INPUT_TOO_LARGE` over `max_paths`, `INVALID_INPUT` on another type.
 */
export function readManifest(given: unknown, side: Side): Entry[] {
  if (given === undefined) return [];
  if (typeof given === "string") {
    const value = /^\s*[{[]/.test(given) ? valueOfText(given) : undefined;
    return value === undefined ? entriesOfText(given, side) : readManifest(value, side);
  }
  if (Array.isArray(given)) return entriesOfList(given, side);
  if (isJsonObject(given)) return entriesOfObject(given, side);
  throw invalidField(side, `"${side}" must be an object of path → digest, a list, or a text`);
}

function valueOfText(text: string): JsonValue | undefined {
  try {
    return parseJsonValue(text);
  } catch {
    return undefined;
  }
}

function entriesOfText(text: string, side: Side): Entry[] {
  const entries: Entry[] = [];
  for (const [index, line] of splitLines(text.replace(/^\ufeff/, "")).entries()) {
    if (line.text.trim() === "" || line.text.startsWith("#")) continue;
    const read = parseChecksumLine(line.text);
    if (!read) throw invalidLine(index + 1, side);
    entries.push(entryOf(read.name, read.digest, read.algorithm));
    checkCount(entries.length, side);
  }
  return entries;
}

function entriesOfList(list: unknown[], side: Side): Entry[] {
  checkCount(list.length, side);
  return list.map((item, index) => {
    if (!isJsonObject(item)) throw wrongType([side, index], "an object with path and digest");
    const path = memberOf(item, "path");
    if (typeof path !== "string") throw wrongType([side, index, "path"], "a string");
    const digest = memberOf(item, "digest");
    if (typeof digest !== "string") throw wrongType([side, index, "digest"], "a string");
    return entryOf(path, digest);
  });
}

function entriesOfObject(object: Record<string, unknown>, side: Side): Entry[] {
  const members = Object.entries(object);
  checkCount(members.length, side);
  return members.map(([path, digest]) => {
    if (typeof digest !== "string") throw wrongType([side, path], "a digest as a string");
    return entryOf(path, digest);
  });
}

function entryOf(path: string, written: string, algorithm?: string): Entry {
  const plain = path.replaceAll("\\", "/").replace(/^(?:\.\/)+/, "");
  return { path: plain, written, digest: parseDigest(written, algorithm) };
}

function checkCount(count: number, side: Side): void {
  const { max_paths: most } = contract.limits;
  if (count > most) throw inputTooLarge("max_paths", most, count, `"${side}" has a path count of`);
}

function invalidLine(line: number, side: Side): ToolError<Code> {
  return new ToolError<Code>(
    "INVALID_MANIFEST",
    `Line ${line} of "${side}" is neither "DIGEST  PATH" nor "ALG (PATH) = DIGEST": ` +
      "send the output of sha256sum, with or without --tag",
    { path: side, line },
  );
}

function wrongType(steps: (string | number)[], wanted: string): ToolError<Code> {
  const path = formatPath(steps);
  return new ToolError<Code>("INVALID_MANIFEST", `"${path}" must be ${wanted}`, { path });
}
