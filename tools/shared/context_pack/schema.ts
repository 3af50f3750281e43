/**
 * The context pack (`service.context-pack.v1`) as contracts describe it.
 *
 * @module
 */
import { z } from "zod";
import { receiptSchema } from "../evidence/receipt.ts";
import { anyObject } from "../evidence/review_schema.ts";

/** The schema version of a context pack. */
export const PACK_SCHEMA = "service.context-pack.v1";

/** How records are chosen; another way would have another name. */
export const PACK_ALGORITHM = "rank-greedy-closure.v1";

const itemSchema = z.object({
  id: z.string(),
  kind: z.string(),
  rank: z.int().describe("0 is the most important"),
  depends_on: z.array(z.string()).describe("Ids of records of this pack"),
  content: anyObject.describe("The source object, whole"),
  bytes: z.int().describe("Of the content's canonical JSON"),
  sha256: z.string().describe("Digest of the content"),
});

export type PackItem = z.infer<typeof itemSchema>;

const omissionSchema = z.object({
  id: z.string(),
  kind: z.string(),
  reason: z.literal("budget"),
  bytes: z.int(),
  closure_bytes: z.int().describe("What it would have cost with all that it needs"),
  available_bytes: z.int().describe("What was left of the budget then"),
});

export type PackOmission = z.infer<typeof omissionSchema>;

const dedupeSchema = z.object({ id: z.string(), kind: z.string(), duplicate_of: z.string() });

export type PackDuplicate = z.infer<typeof dedupeSchema>;

/** The pack document, whatever its recipe. */
export const packSchema = z.object({
  schema_version: z.literal(PACK_SCHEMA),
  recipe: z.string(),
  recipe_version: z.literal(1),
  max_bytes: z.int(),
  items: z.array(itemSchema),
  evidence: z.array(itemSchema).describe("Records of the recipe's evidence kinds"),
  totals: z.object({
    records_in: z.int(),
    retained: z.int().describe("Items and evidence"),
    evidence_retained: z.int(),
    duplicates: z.int(),
    omitted: z.int(),
    bytes: z.int().describe("Of all retained contents as JSON Lines"),
    evidence_bytes: z.int(),
    tokens_estimate: z.int().describe("Conservative, of no provider's tokenizer"),
  }),
  dedupe: z.array(dedupeSchema),
  omissions: z.array(omissionSchema),
  truncation: z.object({ truncated: z.boolean(), partial_records: z.literal(0) }),
  provenance: z.object({
    recipe: z.string(),
    algorithm: z.literal(PACK_ALGORITHM),
    input_sha256: z.string().describe("Digest of the input property as it came"),
    input_bytes: z.int().describe("Of its canonical JSON"),
    integrity: z.enum(["receipt_verified", "caller_submitted_unverified"]),
    source_tool: z.string().nullable(),
    source_output_sha256: z.string().nullable(),
  }),
  receipt: receiptSchema,
});

export type ContextPack = z.infer<typeof packSchema>;
