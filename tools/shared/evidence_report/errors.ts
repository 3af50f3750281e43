/**
 * How a report can fail, as data for contracts.
 *
 * @module
 */
export const REPORT_LIMITS = {
  /** Canonical JSON of `context_pack`. */
  max_input_bytes: 256_000,
  /** The size of the content in UTF-8. */
  max_output_bytes: 500_000,
  /** Items and evidence of the pack. */
  max_records: 500,
} as const;

/** The errors of a report, with their conditions. */
export const REPORT_ERRORS = {
  UNSUPPORTED_EXPORT_FORMAT:
    "export_format is not exactly markdown or html; details: export_formats",
  UNSUPPORTED_REPORT_PRESET:
    "preset is unknown (details: presets), or not the one of the pack's recipe (details: expected)",
  REPORT_INPUT_TOO_LARGE:
    "the canonical JSON of context_pack is over 256,000 bytes; details: bytes, max_bytes",
  INVALID_CONTEXT_PACK:
    "context_pack is not a successful result of context-pack-builder and no service.context-pack.v1 document, or was changed since; details.reason is what was found first: shape, closure, item, totals or receipt",
  TOO_MANY_EVIDENCE_ITEMS:
    "items and evidence of the pack are over 500 together; details: records, max_records",
  UNSAFE_REPORT_VALUE:
    "a control character or a control of bidirectional text in what the report would print; errors name the first 20 JSON Pointers in the pack",
  REPORT_OUTPUT_TOO_LARGE: "the report's content is over 500,000 bytes; details: max_bytes",
};

export type ReportErrorCode = keyof typeof REPORT_ERRORS;
