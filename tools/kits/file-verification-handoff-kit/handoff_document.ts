/**
 * The handoff document of a delivery.
 *
 * @module
 */
import { clean } from "../../shared/evidence/text.ts";
import { cutText } from "../../shared/cut_text.ts";
import type { JsonObject } from "../../shared/json/value.ts";
import { HANDOFF_SCHEMA } from "../../shared/handoff/handoff.ts";
import { outcomeOf, type Verification } from "./verification.ts";

/** Blockers beside mismatches that are told one by one: a handoff has at most 100, and up to 20 are mismatches. */
const MAX_OTHERS = 50;
const MAX_SUMMARY = 500;

/**
 * A document (`service.agent-handoff.v1`) with a record for each file, what its checksum says, and what stands in
 * the way. Digests that the caller gave are repeated as `caller_submitted`, never recomputed.
 *
 * @param about.obstacles What else stands in the way, as sentences.
 */
export function handoffDocument(
  files: readonly Verification[],
  about: { handoff_id: string; goal: string; isBlocked: boolean; obstacles: readonly string[] },
): JsonObject {
  const told = about.obstacles.slice(0, MAX_OTHERS);
  const untold = about.obstacles.length - told.length;
  if (untold > 0) told.push(`${untold} more: see the report of the delivery`);
  const numbered = files.map((file, index) => ({ ...file, number: index + 1 }));
  return {
    schema_version: HANDOFF_SCHEMA,
    handoff_id: about.handoff_id,
    goal: about.goal,
    status: about.isBlocked ? "blocked" : "ready_for_review",
    artifacts: numbered.map(({ number, name, bytes, sha256 }) => ({
      id: `file-${number}`,
      summary: name,
      bytes,
      sha256,
      evidence: [`check-${number}`],
    })),
    evidence: numbered.map(({ number, verified, caller_submitted }) => ({
      id: `check-${number}`,
      summary: outcomeOf(verified),
      ...(caller_submitted !== null && { caller_submitted }),
    })),
    blockers: [
      ...numbered.filter(({ verified }) => verified === false).map(({ number, name }) => ({
        id: `mismatch-${number}`,
        summary: `Checksum mismatch: ${name}`,
        artifacts: [`file-${number}`],
      })),
      ...told.map((text, index) => ({
        id: `blocker-${index + 1}`,
        summary: cutText(clean(text), MAX_SUMMARY),
      })),
    ],
  };
}
