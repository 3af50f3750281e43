/**
 * The parts of a handoff document.
 *
 * @module
 */
import type { JsonObject } from "../json/value.ts";
import type { Place } from "./fault_list.ts";

/** The schema version of a handoff. */
export const HANDOFF_SCHEMA = "service.agent-handoff.v1";

/** How far the work is, in the words that are known; a document may have another. */
export const HANDOFF_STATUSES = [
  "in_progress",
  "blocked",
  "ready_for_review",
  "completed",
] as const;

/** One of the known words. */
export type HandoffStatus = (typeof HANDOFF_STATUSES)[number];

/**
 * The arrays of a document in source order, each with the kind of its records and their rank in a context
 * pack. Next actions are ranked by their priority instead.
 */
export const HANDOFF_ARRAYS = [
  { name: "constraints", kind: "constraint", rank: 10 },
  { name: "blockers", kind: "blocker", rank: 20 },
  { name: "next_actions", kind: "next_action", rank: undefined },
  { name: "decisions", kind: "decision", rank: 50 },
  { name: "unknowns", kind: "unknown", rank: 60 },
  { name: "completed", kind: "completed", rank: 70 },
  { name: "artifacts", kind: "artifact", rank: 80 },
  { name: "evidence", kind: "evidence", rank: 90 },
  { name: "notes", kind: "note", rank: 100 },
] as const;

export type HandoffArray = (typeof HANDOFF_ARRAYS)[number];

/** The most records that an array may have. */
export const MAX_RECORDS_PER_ARRAY = 100;

/** The id of the record for the document itself; no other record may have it. */
export const HANDOFF_RECORD_ID = "handoff";

/** One reference of a record to another. */
export interface HandoffReference {
  /** The id it names. */
  id: string;
  /** Whether the record waits for the other one, as `depends_on` and `blocked_by` say. */
  isOrder: boolean;
  place: Place;
}

/** A record of a handoff: an item of one of its arrays. */
export interface HandoffRecord {
  id: string;
  kind: HandoffArray["kind"];
  /** As submitted; of a plain text `{ id, summary }`. */
  content: JsonObject;
  references: readonly HandoffReference[];
  place: Place;
}

/** A handoff document that was checked. */
export interface Handoff {
  handoffId: string;
  goal: string;
  status: string;
  /** The records of all arrays, in source order. */
  records: readonly HandoffRecord[];
}
