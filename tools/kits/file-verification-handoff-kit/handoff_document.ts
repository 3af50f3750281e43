/**
 * The handoff document of a delivery.
 *
 * @module
 */
import { clean } from "../../shared/evidence/text.ts";
import { cutText } from "../../shared/cut_text.ts";
import type { JsonObject } from "../../shared/json/value.ts";
import { HANDOFF_SCHEMA, MAX_RECORDS_PER_ARRAY } from "../../shared/handoff/handoff.ts";
import type { Found } from "../../shared/kits/finding_order.ts";
import { codesToFix } from "../../shared/kits/finding_order.ts";
import { outcomeOf, type Verification } from "./verification.ts";

const MAX_SUMMARY = 500;

/**
 * A document (`service.agent-handoff.v1`) with a record for each file, what its checksum says, what is in the way
 * (`blockers`), what is not known (`unknowns`), and what to do about both. Digests that the caller gave are repeated
 * as `caller_submitted`, never recomputed. Files with a gap come first where a document cannot hold them all.
 *
 * @param about.found What was found so far, the most severe first.
 */
export function handoffDocument(
  files: readonly Verification[],
  about: { handoff_id: string; goal: string; found: readonly Found[] },
): JsonObject {
  const blockers = about.found.filter(({ severity }) => severity === "blocker");
  const gaps = about.found.filter(({ severity }) => severity === "problem");
  const numbered = files.map((file, index) => ({ ...file, number: index + 1 }));
  const told = numbered.toSorted((a, b) =>
    Number(a.verified ?? false) - Number(b.verified ?? false)
  )
    .slice(0, MAX_RECORDS_PER_ARRAY)
    .sort((a, b) => a.number - b.number);
  const idOf = (path: string | undefined): JsonObject => {
    const file = told.find(({ name }) => name === path);
    return file ? { artifacts: [`file-${file.number}`] } : {};
  };
  const records = (name: string, found: readonly Found[]) =>
    capped(
      found.map(({ message, path }, index) => ({
        id: `${name}-${index + 1}`,
        summary: cutText(clean(message), MAX_SUMMARY),
        ...idOf(path),
      })),
      name,
    );
  return {
    schema_version: HANDOFF_SCHEMA,
    handoff_id: about.handoff_id,
    goal: about.goal,
    status: blockers.length > 0 ? "blocked" : gaps.length > 0 ? "in_progress" : "ready_for_review",
    blockers: records("blocker", blockers),
    next_actions: codesToFix(about.found).map((code, index) => ({
      id: `action-${index + 1}`,
      summary: about.found.find((found) => found.code === code)!.fix,
    })),
    unknowns: records("gap", gaps),
    artifacts: told.map((file) => ({
      id: `file-${file.number}`,
      summary: file.name,
      check: outcomeOf(file),
      ...(file.bytes !== null && { bytes: file.bytes }),
      ...(file.checked_by === "content" && { sha256: file.sha256 }),
      ...(file.caller_submitted !== null && { caller_submitted: file.caller_submitted }),
    })),
    notes: files.length > told.length
      ? [{
        id: "more-files",
        summary: `${files.length - told.length} more verified files: verification.json has all`,
      }]
      : [],
  };
}

/** Cuts an array to the number of records that it may have; the last one says how many more there are. */
function capped(records: JsonObject[], name: string): JsonObject[] {
  if (records.length <= MAX_RECORDS_PER_ARRAY) return records;
  const kept = records.slice(0, MAX_RECORDS_PER_ARRAY - 1);
  const summary = `${records.length - kept.length} more: see the report of the delivery`;
  return [...kept, { id: `${name}-${MAX_RECORDS_PER_ARRAY}`, summary }];
}
