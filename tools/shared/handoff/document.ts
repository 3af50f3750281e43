/**
 * Handoff documents: what one agent or session leaves for the next.
 *
 * @module
 */
import type { JsonValue } from "../json/value.ts";
import { summaryOf, ToolError } from "../tool_error.ts";
import { FaultList, type Place } from "./fault_list.ts";
import type { Handoff } from "./handoff.ts";
import { findDuplicates, findLoops, findMissing, type Offenders } from "./references.ts";
import { readForm } from "./schema.ts";

/** Errors of {@linkcode readHandoff}, for a contract's `errors`. */
export const HANDOFF_ERRORS = {
  INVALID_HANDOFF_SCHEMA:
    "not a service.agent-handoff.v1 document: a key is missing, unknown or of another form; errors name the first 1,000 places",
  DUPLICATE_HANDOFF_ID:
    'two records with one id, whatever their arrays, or one with the reserved id "handoff"; details: ids',
  UNRESOLVED_HANDOFF_REFERENCE:
    "a reference to no record (details.reason missing), or a loop of depends_on and blocked_by (cycle); details: reason, ids",
};

type HandoffError = keyof typeof HANDOFF_ERRORS;

/**
 * Checks a handoff document: its form, then that no id is there twice, then that every reference leads
 * to a record, then that no records wait for each other.
 *
 * @param property The input's property that holds the document; without it paths begin at the document's root.
 * @throws {ToolError} `INVALID_HANDOFF_SCHEMA`, `DUPLICATE_HANDOFF_ID` (details `{ ids }`),
 * `UNRESOLVED_HANDOFF_REFERENCE` (details `{ reason, ids }`), each with the first 1,000 places.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { readHandoff } from "./document.ts";
 *
 * const { records } = readHandoff({
 *   schema_version: "service.agent-handoff.v1",
 *   handoff_id: "export-7",
 *   goal: "Finish the export",
 *   status: "in_progress",
 *   notes: ["Ask before you merge"],
 * });
 * assert.deepEqual(records[0]?.content, { id: "note-1", summary: "Ask before you merge" });
 * ```
 */
export function readHandoff(value: JsonValue, property?: string): Handoff {
  const root: Place = property === undefined ? [] : [property];
  const faults = new FaultList(root);
  const handoff = readForm(value, faults);
  if (!handoff) throw refusal("INVALID_HANDOFF_SCHEMA", faults);
  const { records } = handoff;
  refuse("DUPLICATE_HANDOFF_ID", findDuplicates(records, root));
  refuse("UNRESOLVED_HANDOFF_REFERENCE", findMissing(records, root), "missing");
  refuse("UNRESOLVED_HANDOFF_REFERENCE", findLoops(records, root), "cycle");
  return handoff;
}

function refuse(code: HandoffError, { ids, faults }: Offenders, reason?: string): void {
  if (ids.size === 0) return;
  throw refusal(code, faults, { ...(reason && { reason }), ids: [...ids] });
}

function refusal(code: HandoffError, { fields }: FaultList, details?: Record<string, unknown>) {
  return new ToolError<HandoffError>(code, summaryOf(fields), details, fields);
}
