/**
 * The evidence report (`service.evidence-report.v1`) as contracts describe it.
 *
 * @module
 */
import { z } from "zod";
import { receiptSchema } from "../evidence/receipt.ts";

/** The schema version of an evidence report. */
export const REPORT_SCHEMA = "service.evidence-report.v1";

/** The formats of a report's content. */
export const EXPORT_FORMATS = ["markdown", "html"] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The media type of each format. */
export const MEDIA_TYPES = {
  markdown: "text/markdown; charset=utf-8",
  html: "text/html; charset=utf-8",
} as const satisfies Record<ExportFormat, string>;

export const reportSchema = z.object({
  schema_version: z.literal(REPORT_SCHEMA),
  preset: z.string(),
  recipe: z.string(),
  export_format: z.enum(EXPORT_FORMATS),
  media_type: z.enum(Object.values(MEDIA_TYPES)),
  title: z.string(),
  content: z.string().describe("The report itself"),
  bytes: z.int().describe("Of the content in UTF-8"),
  sha256: z.string().describe("Of the content in UTF-8"),
  sections: z.array(z.object({
    id: z.string(),
    title: z.string(),
    records: z.int().describe("Printed in it; Omissions: its lines"),
  })),
  evidence_count: z.int().describe("Evidence of the pack"),
  omitted_count: z.int().describe("Records that the pack left out"),
  provenance: z.object({
    pack_output_sha256: z.string().describe("Of the pack's receipt"),
    pack_input_sha256: z.string().describe("Of the pack's receipt"),
    source_tool: z.string().nullable().describe("The review tool, where the pack is of a review"),
    source_output_sha256: z.string().nullable(),
    integrity: z.enum(["receipt_verified", "caller_submitted_unverified"]),
  }),
  receipt: receiptSchema,
});
