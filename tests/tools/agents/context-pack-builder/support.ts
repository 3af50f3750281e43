/** What the tests of context-pack-builder share: packs, receipts by other programs, reviews. */
import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import type { ContextPack, PackItem } from "../../../../tools/shared/context_pack/schema.ts";
import { errorOf, outputOf } from "../../../support.ts";

export interface Request {
  recipe: string;
  input?: unknown;
  max_bytes?: unknown;
}

export function packOf(request: Request): Promise<ContextPack> {
  return outputOf("context-pack-builder", request);
}

export function packError(request: unknown) {
  return errorOf("context-pack-builder", request);
}

/** SHA-256 of canonical JSON by an independent library and Node. */
export function digest(value: unknown): string {
  return createHash("sha256").update(canonicalize(value)!).digest("hex");
}

/** UTF-8 bytes of canonical JSON, likewise. */
export function jsonBytes(value: unknown): number {
  return new TextEncoder().encode(canonicalize(value)!).length;
}

/** All records of a pack in the order in which they were tried: the sort is stable. */
export function recordsOf({ items, evidence }: ContextPack): PackItem[] {
  return [...items, ...evidence].sort((a, b) => a.rank - b.rank);
}

/** Ids with the kinds of a pack's records, as they were tried. */
export function idsOf(pack: ContextPack): string[] {
  return recordsOf(pack).map(({ id }) => id);
}

type Row = Record<string, unknown>;

/** A review with the receipt and the counts that go with its parts. */
export function reviewOf(
  family: string,
  parts: { findings?: Row[]; evidence?: Row[]; unknowns?: Row[]; records?: Row[]; more?: Row } = {},
) {
  const { findings = [], evidence = [], unknowns = [], records = [], more = {} } = parts;
  const summary: Record<string, number> = { total: findings.length };
  for (const severity of ["critical", "high", "medium", "low", "info"]) {
    summary[severity] = findings.filter((finding) => finding.severity === severity).length;
  }
  const verdict = summary.critical! + summary.high! > 0
    ? "fail"
    : summary.medium! + summary.low! > 0
    ? "review"
    : "pass";
  const document = {
    schema_version: "service.review.v1",
    family,
    tool_id: `${family}-review`,
    subject: { name: "x" },
    verdict,
    summary: { ...summary, evidence: evidence.length, unknowns: unknowns.length },
    findings,
    evidence,
    unknowns,
    records,
    details: { all: findings.length },
    ...more,
  };
  return withReceipt(document);
}

/** A document with the receipt of its parts, as somebody would forge it. */
export function withReceipt<Document extends Row>({ receipt: _old, ...document }: Document) {
  return {
    ...document,
    receipt: {
      algorithm: "sha-256",
      canonicalization: "RFC8785",
      input_sha256: digest("input"),
      output_sha256: digest(document),
    },
  };
}

/** A finding with the members that it needs. */
export function finding(id: string, severity: string, evidence: string[] = []): Row {
  return {
    id,
    rule: "RULE",
    severity,
    subject: "s",
    location: "line 1",
    message: `message of ${id}`,
    fix: "",
    data: {},
    evidence,
  };
}

export function evidence(id: string): Row {
  return { id, locator: "line 1", text: `text of ${id}`, sha256: digest(id) };
}

/** The same JSON with the members of every object in the opposite order. */
export function reordered<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(reordered) as Value;
  if (value === null || typeof value !== "object") return value;
  const members = Object.entries(value).reverse();
  return Object.fromEntries(members.map(([name, inner]) => [name, reordered(inner)])) as Value;
}
