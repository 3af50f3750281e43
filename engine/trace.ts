/**
 * The trace of a pipeline: what each step did, in a bounded text.
 *
 * @module
 */
import type { ResultError, Warning } from "../tools/tool.ts";
import { cutText } from "../tools/shared/cut_text.ts";
import { isRawNumber } from "../tools/shared/json/source_number.ts";
import { utf8Length } from "../tools/shared/utf8.ts";

/** The record of one pipeline step; its output is never in the trace. */
export interface TraceEntry {
  step: number;
  tool_id: string;
  ok: boolean;
  processing_time_ms: number;
  output_bytes: number;
  output_type: "string" | "number" | "boolean" | "null" | "array" | "object" | null;
  /** The first warnings of the step's run; omitted if there are none. */
  warnings?: Warning[];
  /** How many more there were. */
  more_warnings?: number;
  /** For a tool whose output is a verdict: whether it passes. */
  passed?: boolean;
  error?: ResultError;
}

/** The most warnings that an entry lists. */
const MAX_TRACE_WARNINGS = 10;

/** The most UTF-8 bytes of a whole trace. */
const MAX_TRACE_BYTES = 16 * 1024;

/** If a trace is too long, its texts are cut to these lengths, one after the other. */
const SHORTER = [400, 120, 40, 0];

/** The name that a trace gives a kind of value. */
export function typeName(value: unknown): TraceEntry["output_type"] {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (isRawNumber(value)) return "number";
  return typeof value as "string" | "number" | "boolean" | "object";
}

/** A step's warnings as its entry lists them. */
export function tracedWarnings(
  warnings: readonly Warning[],
): Pick<TraceEntry, "warnings" | "more_warnings"> {
  if (warnings.length === 0) return {};
  const more = warnings.length - MAX_TRACE_WARNINGS;
  return {
    warnings: warnings.slice(0, MAX_TRACE_WARNINGS),
    ...(more > 0 && { more_warnings: more }),
  };
}

/**
 * The JSON text of a trace, of at most 16 KiB. If it would be longer, error details are omitted,
 * then messages and paths are cut; codes always stay.
 */
export function traceText(trace: readonly TraceEntry[]): string {
  let text = JSON.stringify(trace);
  for (const most of SHORTER) {
    if (utf8Length(text) <= MAX_TRACE_BYTES) break;
    text = JSON.stringify(trace.map((entry) => shortened(entry, most)));
  }
  return text;
}

function shortened({ error, warnings, ...entry }: TraceEntry, most: number): TraceEntry {
  return {
    ...entry,
    ...(warnings && { warnings: warnings.map((warning) => shortWarning(warning, most)) }),
    ...(error && { error: { code: error.code, message: cutText(error.message, most) } }),
  };
}

function shortWarning({ code, message, path }: Warning, most: number): Warning {
  return {
    code,
    message: cutText(message, most),
    ...(path !== undefined && { path: cutText(path, most) }),
  };
}
