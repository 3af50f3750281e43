import type { PackRecord } from "../context_pack/record.ts";
import { type JsonObject, memberOf } from "../json/value.ts";
import { type Handoff, HANDOFF_ARRAYS, HANDOFF_RECORD_ID, HANDOFF_SCHEMA } from "./handoff.ts";

/** Ranks of next actions by priority; the words are read in any case. */
const PRIORITY_RANKS: ReadonlyMap<string, number> = new Map([
  ["critical", 30],
  ["urgent", 30],
  ["p0", 30],
  ["high", 31],
  ["p1", 31],
  ["medium", 32],
  ["normal", 32],
  ["p2", 32],
  ["low", 33],
  ["p3", 33],
]);
const OTHER_PRIORITY_RANK = 34;

const RANKS = new Map(HANDOFF_ARRAYS.map(({ kind, rank }) => [kind, rank]));

/**
 * The records that a context pack takes from a handoff, in source order: the document's own, then those of
 * its arrays.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { readHandoff } from "./document.ts";
 * import { handoffRecords } from "./records.ts";
 *
 * const handoff = readHandoff({
 *   schema_version: "service.agent-handoff.v1",
 *   handoff_id: "export-7",
 *   goal: "Finish the export",
 *   status: "in_progress",
 *   next_actions: [{ id: "n1", summary: "Fix quoting", priority: "high" }],
 * });
 * assert.deepEqual(handoffRecords(handoff).map(({ id, rank }) => [id, rank]), [["handoff", 0], ["n1", 31]]);
 * ```
 */
export function handoffRecords({ handoffId, goal, status, records }: Handoff): PackRecord[] {
  const own: PackRecord = {
    id: HANDOFF_RECORD_ID,
    kind: "handoff",
    rank: 0,
    dependsOn: [],
    content: { schema_version: HANDOFF_SCHEMA, handoff_id: handoffId, goal, status },
  };
  return [
    own,
    ...records.map(({ id, kind, content, references }) => ({
      id,
      kind,
      rank: RANKS.get(kind) ?? priorityRank(content),
      dependsOn: [...new Set(references.map((reference) => reference.id))],
      content,
    })),
  ];
}

function priorityRank(action: JsonObject): number {
  const priority = memberOf(action, "priority");
  const rank = typeof priority === "string" && PRIORITY_RANKS.get(priority.toLowerCase());
  return rank || OTHER_PRIORITY_RANK;
}
