/**
 * Receipts: digests that prove which document a tool wrote, and from which input.
 *
 * @module
 */
import { z } from "zod";
import type { AnyTool } from "../../tool.ts";
import { digestJson } from "../hash/json_digest.ts";
import { findUncanonical } from "../json/uncanonical.ts";
import { type JsonObject, type JsonValue, setOwn } from "../json/value.ts";
import { formatPath } from "../path.ts";
import { invalidField } from "../tool_error.ts";

/** Objects and arrays inside each other that a document with a receipt may have. */
export const MAX_EVIDENCE_DEPTH = 64;

/** A receipt, as the contracts of its tools describe it. */
export const receiptSchema = z.object({
  algorithm: z.literal("sha-256"),
  canonicalization: z.literal("RFC8785"),
  input_sha256: z.string().describe("Digest of the declared properties that the caller gave"),
  output_sha256: z.string().describe("Digest of this document without its receipt"),
}).describe(
  "SHA-256 over canonical JSON (RFC 8785): shows that nothing changed, proves nothing true",
);

export type Receipt = z.infer<typeof receiptSchema>;

/**
 * The declared properties that a caller gave, as they came: what the receipt of the run digests.
 *
 * @param given As in the run's context.
 * @throws {ToolError} `INVALID_INPUT` on what has no canonical JSON, or nests deeper than 64 levels, with its path.
 */
export function readSubmitted(
  { input: { shape } }: Pick<AnyTool, "input">,
  given: Readonly<Record<string, unknown>>,
): JsonObject {
  const submitted: JsonObject = {};
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(shape, name) || value === undefined) continue;
    checkCanonical(value, name);
    // It has just been checked.
    setOwn(submitted, name, value as JsonValue);
  }
  return submitted;
}

/**
 * Refuses a value without canonical JSON, or too deep; also for what a text turned out to hold.
 *
 * @param property The input's property that holds it.
 * @throws {ToolError} `INVALID_INPUT` with the path.
 */
export function checkCanonical(value: unknown, property: string): void {
  const found = findUncanonical(value, MAX_EVIDENCE_DEPTH);
  if (!found) return;
  const path = formatPath([property, ...found.path]);
  throw invalidField(path, `"${path}" ${found.fault}: receipts are of plain JSON (RFC 8785)`);
}

/**
 * The receipt of a document.
 *
 * @param submitted From {@linkcode readSubmitted}.
 * @param document Without its receipt.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { digestText } from "../hash/json_digest.ts";
 * import { receiptOf } from "./receipt.ts";
 *
 * const receipt = receiptOf({ text: "x" }, { total: 1 });
 * assert.equal(receipt.input_sha256, digestText('{"text":"x"}'));
 * assert.equal(receipt.output_sha256, digestText('{"total":1}'));
 * ```
 */
export function receiptOf(submitted: JsonObject, document: JsonObject): Receipt {
  return {
    algorithm: "sha-256",
    canonicalization: "RFC8785",
    input_sha256: digestJson(submitted),
    output_sha256: digestJson(document),
  };
}
