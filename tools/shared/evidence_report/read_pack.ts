/**
 * Checks that a context pack is the one that its builder wrote, before anything of it is printed.
 *
 * @module
 */
import type { FieldError } from "../../tool.ts";
import { CONTEXT_RECIPES } from "../context_recipes.ts";
import {
  type ContextPack,
  PACK_SCHEMA,
  type PackItem,
  packSchema,
} from "../context_pack/schema.ts";
import { REVIEW_FAMILIES } from "../evidence/families.ts";
import { digestJson } from "../hash/json_digest.ts";
import { canonicalSize } from "../json/canonical_size.ts";
import { isJsonObject, type JsonObject, type JsonValue, memberOf } from "../json/value.ts";
import { cutText } from "../cut_text.ts";
import { formatPath } from "../path.ts";
import { summaryOf, ToolError } from "../tool_error.ts";

/** The tool whose result holds a pack. */
const BUILDER = "context-pack-builder";

/** At most this many places are named. */
const MAX_LISTED = 20;

const UNCHANGED = `send the result of ${BUILDER} as it came`;

const SHA256 = /^[0-9a-f]{64}$/;

/** The faults of a pack, in the order of the checks. */
type Reason = "shape" | "closure" | "item" | "totals" | "receipt";

/**
 * The pack of a result of context-pack-builder, or the document itself.
 *
 * @throws {ToolError} `INVALID_CONTEXT_PACK` (details `{ reason }`, and where a value does not recompute
 * `{ expected, actual }`).
 */
export function readPack(submitted: JsonValue): ContextPack {
  const document = documentOf(submitted);
  checkShape(document);
  // It has just been checked.
  const pack = document as unknown as ContextPack;
  checkClosure(pack);
  for (const [place, item] of itemsOf(pack)) checkItem(place, item);
  checkTotals(pack);
  checkReceipt(pack, document);
  return pack;
}

function documentOf(submitted: JsonValue): JsonObject {
  const isResult = memberOf(submitted, "toolId") === BUILDER;
  if (isResult && memberOf(submitted, "ok") !== true) {
    throw refusal("shape", `is a ${BUILDER} result that failed: send a successful one`);
  }
  const document = isResult ? memberOf(submitted, "output") : submitted;
  if (!isJsonObject(document) || memberOf(document, "schema_version") !== PACK_SCHEMA) {
    throw refusal(
      "shape",
      `is not a result of ${BUILDER}: send its exact result, or the output of it`,
    );
  }
  return document;
}

function checkShape(document: JsonObject): void {
  const { success, error, data: pack } = packSchema.safeParse(document);
  const faults = success
    ? foreignValues(pack)
    : error.issues.map(({ path, message }) => fault(path, message.replace("Invalid input: ", "")));
  if (faults.length === 0) return;
  throw refusal("shape", `is not a context pack: ${summaryOf(faults)}`, {}, faults);
}

/** Values of the right type that no pack has. */
function foreignValues(pack: ContextPack): FieldError[] {
  const recipe = CONTEXT_RECIPES.find(({ id }) => id === pack.recipe);
  if (!recipe) return [fault(["recipe"], `unknown recipe "${cutText(pack.recipe)}"`)];
  const faults: FieldError[] = [];
  const { provenance, receipt } = pack;
  if (provenance.recipe !== pack.recipe) {
    faults.push(fault(["provenance", "recipe"], "another recipe than the pack's"));
  }
  const digests = {
    "provenance.input_sha256": provenance.input_sha256,
    "provenance.source_output_sha256": provenance.source_output_sha256,
    "receipt.input_sha256": receipt.input_sha256,
    "receipt.output_sha256": receipt.output_sha256,
  };
  for (const [path, digest] of Object.entries(digests)) {
    if (digest === null || SHA256.test(digest)) continue;
    faults.push(fault(path.split("."), "no SHA-256 digest in lowercase hexadecimal digits"));
  }
  // The records of a review bring kinds of their own.
  if (REVIEW_FAMILIES.some((family) => family.recipe === recipe.id)) return faults;
  for (const [place, { kind }] of itemsOf(pack)) {
    if (recipe.kinds.includes(kind)) continue;
    faults.push(fault([...place, "kind"], `a ${recipe.id} has no kind "${cutText(kind)}"`));
  }
  return faults;
}

function checkClosure(pack: ContextPack): void {
  const ids = new Set([...pack.items, ...pack.evidence].map(({ id }) => id));
  const faults: FieldError[] = [];
  for (const [place, { depends_on }] of itemsOf(pack)) {
    depends_on.forEach((id, index) => {
      if (ids.has(id)) return;
      faults.push(fault([...place, "depends_on", index], `no record "${cutText(id)}" in the pack`));
    });
  }
  if (faults.length === 0) return;
  throw refusal("closure", `is not closed: ${summaryOf(faults)}; ${UNCHANGED}`, {}, faults);
}

function checkItem(place: Place, { content, bytes, sha256 }: PackItem): void {
  // A pack's contents are plain JSON.
  const value = content as JsonObject;
  recompute("item", [...place, "bytes"], canonicalSize(value), bytes);
  recompute("item", [...place, "sha256"], digestJson(value), sha256);
}

function checkTotals({ items, evidence, dedupe, omissions, totals, truncation }: ContextPack) {
  const evidenceBytes = costOf(evidence);
  const bytes = costOf(items) + evidenceBytes;
  const retained = items.length + evidence.length;
  const expected = {
    records_in: retained + dedupe.length + omissions.length,
    retained,
    evidence_retained: evidence.length,
    duplicates: dedupe.length,
    omitted: omissions.length,
    bytes,
    evidence_bytes: evidenceBytes,
    tokens_estimate: Math.ceil(bytes / 3),
  } satisfies typeof totals;
  for (const [name, value] of Object.entries(expected)) {
    recompute("totals", ["totals", name], value, totals[name as keyof typeof expected]);
  }
  recompute("totals", ["truncation", "truncated"], omissions.length > 0, truncation.truncated);
}

/** The bytes of records in a file of JSON Lines. */
function costOf(records: readonly PackItem[]): number {
  return records.reduce((sum, { bytes }) => sum + bytes + 1, 0);
}

function checkReceipt({ receipt }: ContextPack, { receipt: _, ...document }: JsonObject): void {
  const place = ["receipt", "output_sha256"];
  recompute("receipt", place, digestJson(document), receipt.output_sha256);
}

type Place = readonly (string | number)[];

/** Items and evidence with their places, in the pack's order. */
function itemsOf({ items, evidence }: ContextPack): [Place, PackItem][] {
  return [
    ...items.map((item, index): [Place, PackItem] => [["items", index], item]),
    ...evidence.map((item, index): [Place, PackItem] => [["evidence", index], item]),
  ];
}

function recompute<Value>(reason: Reason, place: Place, expected: Value, actual: Value): void {
  if (actual === expected) return;
  const wrong = fault(
    place,
    `${cutText(String(actual), 80)} does not recompute: it is ${expected}`,
  );
  throw refusal(reason, `was changed: ${wrong.message}; ${UNCHANGED}`, { expected, actual }, [
    wrong,
  ]);
}

function fault(place: readonly PropertyKey[], message: string): FieldError {
  const path = formatPath(place);
  return { path, code: "INVALID_VALUE", message: `"${path}": ${message}` };
}

function refusal(
  reason: Reason,
  message: string,
  details: Record<string, unknown> = {},
  faults: readonly FieldError[] = [],
) {
  return new ToolError<"INVALID_CONTEXT_PACK">(
    "INVALID_CONTEXT_PACK",
    `"context_pack" ${message}`,
    { reason, ...details },
    faults.slice(0, MAX_LISTED),
  );
}
