import type { ResultError } from "../tools/define.ts";

/** What one step of a pipeline did; its output itself is never in the trace. */
export interface TraceEntry {
  step: number;
  tool_id: string;
  ok: boolean;
  processing_time_ms: number;
  output_bytes: number;
  output_type: "string" | "number" | "boolean" | "null" | "array" | "object" | null;
  error?: ResultError;
}

/** The name that a trace gives a kind of value. */
export function typeName(value: unknown): TraceEntry["output_type"] {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value as "string" | "number" | "boolean" | "object";
}
