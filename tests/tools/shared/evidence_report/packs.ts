/** Context packs written by hand, with digests of another JCS library and of Node. */
import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import type { JsonObject, JsonValue } from "../../../../tools/shared/json/value.ts";

export function jcs(value: unknown): string {
  return canonicalize(value)!;
}

export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

export interface PackParts {
  recipe?: string;
  items?: readonly RecordParts[];
  evidence?: readonly RecordParts[];
  dedupe?: readonly JsonObject[];
  omissions?: readonly JsonObject[];
  provenance?: JsonObject;
}

export interface RecordParts {
  id: string;
  kind: string;
  content: JsonObject;
  depends_on?: string[];
  rank?: number;
}

/** A pack whose every count and digest is right. */
export function packOf(parts: PackParts): JsonObject {
  const { recipe = "ci-failure-pack", dedupe = [], omissions = [], provenance = {} } = parts;
  const items = (parts.items ?? []).map(recordOf);
  const evidence = (parts.evidence ?? []).map(recordOf);
  const cost = (records: { bytes: number }[]) =>
    records.reduce((sum, record) => sum + record.bytes + 1, 0);
  const bytes = cost(items) + cost(evidence);
  return signed({
    schema_version: "service.context-pack.v1",
    recipe,
    recipe_version: 1,
    max_bytes: 500_000,
    items,
    evidence,
    totals: {
      records_in: items.length + evidence.length + dedupe.length + omissions.length,
      retained: items.length + evidence.length,
      evidence_retained: evidence.length,
      duplicates: dedupe.length,
      omitted: omissions.length,
      bytes,
      evidence_bytes: cost(evidence),
      tokens_estimate: Math.ceil(bytes / 3),
    },
    dedupe: [...dedupe],
    omissions: [...omissions],
    truncation: { truncated: omissions.length > 0, partial_records: 0 },
    provenance: {
      recipe,
      algorithm: "rank-greedy-closure.v1",
      input_sha256: "a".repeat(64),
      input_bytes: 23,
      integrity: "caller_submitted_unverified",
      source_tool: null,
      source_output_sha256: null,
      ...provenance,
    },
  });
}

function recordOf({ id, kind, content, depends_on = [], rank = 0 }: RecordParts) {
  const text = jcs(content);
  return { id, kind, rank, depends_on, content, bytes: byteLength(text), sha256: sha256(text) };
}

/** A document with a fresh receipt. */
export function signed(document: JsonObject): JsonObject {
  const { receipt: _, ...rest } = document;
  return {
    ...rest,
    receipt: {
      algorithm: "sha-256",
      canonicalization: "RFC8785",
      input_sha256: "b".repeat(64),
      output_sha256: sha256(jcs(rest)),
    },
  };
}

/** A deep copy with one value set, or taken out for undefined; the path leads through objects and arrays. */
export function withValue(
  value: JsonValue,
  [step, ...rest]: readonly (string | number)[],
  set: JsonValue | undefined,
): JsonValue {
  if (step === undefined) return set ?? null;
  const copy = structuredClone(value) as JsonObject;
  const inner = rest.length === 0 ? set : withValue(copy[step] ?? null, rest, set);
  if (inner === undefined && Array.isArray(copy)) copy.splice(Number(step), 1);
  else if (inner === undefined) delete copy[step];
  else copy[step] = inner;
  return copy;
}
