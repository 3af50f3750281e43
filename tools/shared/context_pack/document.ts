/**
 * Writes the context pack document of what was selected.
 *
 * @module
 */
import type { ContextRecipe } from "../context_recipes.ts";
import { receiptOf } from "../evidence/receipt.ts";
import { digestText } from "../hash/json_digest.ts";
import { canonicalJson } from "../json/canonical.ts";
import { canonicalSize } from "../json/canonical_size.ts";
import type { JsonObject, JsonValue } from "../json/value.ts";
import { utf8Length } from "../utf8.ts";
import { packError } from "./errors.ts";
import { PACK_LIMITS } from "./limits.ts";
import type { RecipeResult } from "./recipe.ts";
import {
  type ContextPack,
  PACK_ALGORITHM,
  PACK_SCHEMA,
  type PackDuplicate,
  type PackItem,
} from "./schema.ts";
import { type Candidate, costOf, type Selection } from "./select.ts";

/** The content of a document. */
export interface PackContents {
  recipe: ContextRecipe;
  maxBytes: number;
  /** As submitted. */
  input: JsonValue;
  review: RecipeResult["review"];
  /** Records before duplicates were dropped. */
  recordsIn: number;
  duplicates: PackDuplicate[];
  selection: Selection;
}

/** The fewest bytes per token: no tokenizer in use makes more tokens of ordinary text. */
const BYTES_PER_TOKEN = 3;

/**
 * The document with its receipt, and the bytes of its canonical JSON.
 *
 * @param submitted What the receipt digests.
 * @throws {ToolError} `CONTEXT_PACK_TOO_LARGE`.
 */
export function writePack(
  contents: PackContents,
  submitted: JsonObject,
): { document: ContextPack; outputBytes: number } {
  const withoutReceipt = documentOf(contents);
  // Checked before the text is written: many records may depend on one with a long id, so it may be
  // far too long.
  sizeOf(withoutReceipt);
  // Its schema is of plain JSON.
  const receipt = receiptOf(submitted, withoutReceipt as unknown as JsonObject);
  const document = { ...withoutReceipt, receipt };
  return { document, outputBytes: sizeOf(document) };
}

function sizeOf(document: object): number {
  const { max_output_bytes } = PACK_LIMITS;
  const size = canonicalSize(document as JsonObject, max_output_bytes);
  if (size <= max_output_bytes) return size;
  throw packError(
    "CONTEXT_PACK_TOO_LARGE",
    `The pack's JSON would have more than ${max_output_bytes} bytes: send a part of the input, or a smaller max_bytes`,
    { max_bytes: max_output_bytes },
  );
}

function documentOf(contents: PackContents): Omit<ContextPack, "receipt"> {
  const { recipe, maxBytes, duplicates, selection: { retained, omissions } } = contents;
  const isEvidence = ({ kind }: Candidate) => recipe.evidenceKinds.includes(kind);
  const evidence = retained.filter(isEvidence);
  const bytes = costOfAll(retained);
  return {
    schema_version: PACK_SCHEMA,
    recipe: recipe.id,
    recipe_version: 1,
    max_bytes: maxBytes,
    items: retained.filter((candidate) => !isEvidence(candidate)).map(itemOf),
    evidence: evidence.map(itemOf),
    totals: {
      records_in: contents.recordsIn,
      retained: retained.length,
      evidence_retained: evidence.length,
      duplicates: duplicates.length,
      omitted: omissions.length,
      bytes,
      evidence_bytes: costOfAll(evidence),
      tokens_estimate: Math.ceil(bytes / BYTES_PER_TOKEN),
    },
    dedupe: duplicates,
    omissions,
    truncation: { truncated: omissions.length > 0, partial_records: 0 },
    provenance: provenanceOf(contents),
  };
}

function itemOf({ id, kind, rank, dependsOn, content, text, bytes }: Candidate): PackItem {
  return { id, kind, rank, depends_on: dependsOn, content, bytes, sha256: digestText(text) };
}

function costOfAll(candidates: readonly Candidate[]): number {
  return candidates.reduce((sum, candidate) => sum + costOf(candidate), 0);
}

function provenanceOf({ recipe, input, review }: PackContents): ContextPack["provenance"] {
  const text = canonicalJson(input);
  return {
    recipe: recipe.id,
    algorithm: PACK_ALGORITHM,
    input_sha256: digestText(text),
    input_bytes: utf8Length(text),
    integrity: review ? "receipt_verified" : "caller_submitted_unverified",
    source_tool: review?.toolId ?? null,
    source_output_sha256: review?.outputSha256 ?? null,
  };
}
