/**
 * The files that kits deliver.
 *
 * @module
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { encodeBase64 } from "../base64.ts";
import { isFormulaCell, writeCsv } from "../csv/write.ts";
import { digestText } from "../hash/json_digest.ts";
import { encodeHex } from "../hex.ts";
import type { JsonValue } from "../json/value.ts";
import { utf8Length } from "../utf8.ts";
import type { KitDeliverable } from "./kit_schema.ts";

/** Media types by the end of a file's name. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  json: "application/json",
  jsonl: "application/jsonl",
  csv: "text/csv",
  md: "text/markdown",
  txt: "text/plain",
  conf: "text/plain",
  patch: "text/plain",
  html: "text/html",
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  avif: "image/avif",
  pdf: "application/pdf",
  yaml: "application/yaml",
  toml: "application/toml",
  js: "text/javascript",
  ts: "application/typescript",
  py: "text/x-python",
  sh: "application/x-sh",
  css: "text/css",
  mmd: "text/vnd.mermaid",
  env: "text/plain",
};

/**
 * A file with its size and digest.
 *
 * @param content A text is delivered with a final line end, unless `isExact` asks for it byte for byte.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { fileOf } from "./files.ts";
 *
 * const { content, bytes, media_type } = fileOf("notes.md", "# é");
 * assert.deepEqual([content, bytes, media_type], ["# é\n", 5, "text/markdown"]);
 * ```
 */
export function fileOf(
  name: string,
  content: string | Uint8Array,
  isExact = false,
): KitDeliverable {
  const media_type = mediaTypeOf(name);
  if (typeof content !== "string") {
    const digest = encodeHex(sha256(content));
    return {
      name,
      media_type,
      content_base64: encodeBase64(content),
      bytes: content.length,
      sha256: digest,
    };
  }
  const isWhole = isExact || content === "" || content.endsWith("\n");
  const text = isWhole ? content : `${content}\n`;
  return { name, media_type, content: text, bytes: utf8Length(text), sha256: digestText(text) };
}

function mediaTypeOf(name: string): string {
  const end = name.slice(name.lastIndexOf(".") + 1);
  return MEDIA_TYPES[end] ?? "text/plain";
}

/** A JSON file: indented by two spaces, keys as they stand. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2) + "\n";
}

/** A JSONL file: one compact JSON text a line. */
export function jsonlText(values: readonly unknown[]): string {
  return values.map((value) => JSON.stringify(value) + "\n").join("");
}

/**
 * A CSV file (RFC 4180) with LF and quotes only where they are needed. A cell that a spreadsheet would take for a
 * formula has `'` before it; null is an empty cell.
 */
export function csvText(
  header: readonly string[],
  rows: readonly (readonly (JsonValue | undefined)[])[],
): string {
  const texts = rows.map((row) => row.map(cellText));
  return writeCsv(texts, { header, lineEnding: "\n" });
}

function cellText(value: JsonValue | undefined): string {
  if (value === null || value === undefined) return "";
  // A number is not a formula, however many digits it has.
  if (typeof value !== "string") return JSON.stringify(value);
  return isFormulaCell(value) ? `'${value}` : value;
}
