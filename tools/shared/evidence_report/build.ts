/**
 * Builds evidence reports from context packs.
 *
 * @module
 */
import type { ContextPack } from "../context_pack/schema.ts";
import { cutText } from "../cut_text.ts";
import { receiptOf } from "../evidence/receipt.ts";
import { digestText } from "../hash/json_digest.ts";
import { canonicalSize } from "../json/canonical_size.ts";
import type { JsonObject, JsonValue } from "../json/value.ts";
import { ToolError } from "../tool_error.ts";
import { BoundedText } from "./bounded_text.ts";
import { REPORT_LIMITS, type ReportErrorCode } from "./errors.ts";
import { layOut, type ReportSection } from "./layout.ts";
import { REPORT_PRESETS, type ReportPreset } from "./presets.ts";
import { readPack } from "./read_pack.ts";
import { renderHtml } from "./render_html.ts";
import { renderMarkdown } from "./render_markdown.ts";
import { EXPORT_FORMATS, type ExportFormat, MEDIA_TYPES, REPORT_SCHEMA } from "./schema.ts";
import { checkSafe } from "./unsafe_values.ts";

/** The parts of a report. */
export interface ReportRequest {
  /** The result of context-pack-builder, or its output. */
  contextPack: JsonValue;
  /** Default: the one of the pack's recipe. */
  preset?: unknown;
  /** Default: `markdown`. */
  exportFormat?: unknown;
}

const RENDERERS = { markdown: renderMarkdown, html: renderHtml };

/**
 * The report of a pack.
 *
 * @param submitted What the receipt names as the input.
 * @throws {ToolError} one of {@linkcode ReportErrorCode}, in the order of the checks in this function.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { buildContextPack } from "../context_pack/build.ts";
 * import type { JsonObject } from "../json/value.ts";
 * import { buildEvidenceReport } from "./build.ts";
 *
 * const request = { recipe: "ci-failure-pack", input: "Error: no file <a>\n", max_bytes: 1_024 };
 * const contextPack = { ...buildContextPack(request, request).document } as JsonObject;
 * const { document } = buildEvidenceReport({ contextPack }, { context_pack: contextPack });
 * assert.match(document.content, /## Failures\n\n### failure-1\n/);
 * assert.match(document.content, /- \*\*text:\*\* Error: no file &lt;a&gt;\n/);
 * ```
 */
export function buildEvidenceReport(request: ReportRequest, submitted: JsonObject) {
  const { contextPack, preset: presetId, exportFormat = "markdown" } = request;
  const format = readFormat(exportFormat);
  const wanted = presetId === undefined ? undefined : readPreset(presetId);
  checkSize(contextPack);
  const pack = readPack(contextPack);
  const preset = presetOf(pack, wanted);
  checkCount(pack);
  checkSafe(pack);

  const provenance = provenanceOf(pack);
  const layout = layOut(pack, preset, provenance);
  const text = new BoundedText(REPORT_LIMITS.max_output_bytes);
  RENDERERS[format](layout, text);
  const content = text.toString();
  const sections = layout.sections.map((section) => ({
    id: section.id,
    title: section.title,
    records: printedIn(section),
  }));
  const document = {
    schema_version: REPORT_SCHEMA,
    preset: preset.id,
    recipe: pack.recipe,
    export_format: format,
    media_type: MEDIA_TYPES[format],
    title: layout.title,
    content,
    bytes: text.bytes,
    sha256: digestText(content),
    sections,
    evidence_count: pack.evidence.length,
    omitted_count: pack.omissions.length,
    provenance,
  } as const;
  const stats = {
    sections: sections.length,
    records: pack.items.length + pack.evidence.length,
    bytes: text.bytes,
  };
  return { document: { ...document, receipt: receiptOf(submitted, document) }, stats };
}

function readFormat(value: unknown): ExportFormat {
  const format = EXPORT_FORMATS.find((known) => known === value);
  if (format) return format;
  throw reportError(
    "UNSUPPORTED_EXPORT_FORMAT",
    `"export_format" ${shownValue(value)} is not supported: send ${EXPORT_FORMATS.join(" or ")}`,
    { export_formats: EXPORT_FORMATS },
  );
}

function readPreset(value: unknown): ReportPreset {
  const preset = REPORT_PRESETS.find(({ id }) => id === value);
  if (preset) return preset;
  const presets = REPORT_PRESETS.map(({ id }) => id);
  throw reportError(
    "UNSUPPORTED_REPORT_PRESET",
    `"preset" ${shownValue(value)} is unknown: leave it out, or send one of ${presets.join(", ")}`,
    { presets },
  );
}

/** The preset of the pack's recipe; no other may be requested. */
function presetOf({ recipe }: ContextPack, wanted: ReportPreset | undefined): ReportPreset {
  // Only packs of known recipes have been read.
  const preset = REPORT_PRESETS.find((known) => known.recipe === recipe)!;
  if (wanted === undefined || wanted === preset) return preset;
  throw reportError(
    "UNSUPPORTED_REPORT_PRESET",
    `"preset" ${wanted.id} does not report a ${recipe}: leave it out, or send ${preset.id}`,
    { expected: preset.id },
  );
}

function checkSize(contextPack: JsonValue): void {
  const { max_input_bytes } = REPORT_LIMITS;
  const bytes = canonicalSize(contextPack);
  if (bytes <= max_input_bytes) return;
  throw reportError(
    "REPORT_INPUT_TOO_LARGE",
    `The context pack has ${bytes} bytes as canonical JSON, over the limit of ${max_input_bytes}: ` +
      "build it with a lower max_bytes",
    { bytes, max_bytes: max_input_bytes },
  );
}

function checkCount({ items, evidence }: ContextPack): void {
  const { max_records } = REPORT_LIMITS;
  const records = items.length + evidence.length;
  if (records <= max_records) return;
  throw reportError(
    "TOO_MANY_EVIDENCE_ITEMS",
    `The context pack holds ${records} records, over the limit of ${max_records}: ` +
      "build it with a lower max_bytes",
    { records, max_records },
  );
}

function provenanceOf({ provenance, receipt }: ContextPack) {
  return {
    pack_output_sha256: receipt.output_sha256,
    pack_input_sha256: receipt.input_sha256,
    source_tool: provenance.source_tool,
    source_output_sha256: provenance.source_output_sha256,
    integrity: provenance.integrity,
  };
}

function printedIn(section: ReportSection): number {
  switch (section.form) {
    case "records":
      return section.records.length;
    case "lines":
      return section.lines.length;
    case "provenance":
      return 0;
  }
}

function shownValue(value: unknown): string {
  return cutText(JSON.stringify(value) ?? String(value));
}

function reportError(code: ReportErrorCode, message: string, details: Record<string, unknown>) {
  return new ToolError<ReportErrorCode>(code, message, details);
}
