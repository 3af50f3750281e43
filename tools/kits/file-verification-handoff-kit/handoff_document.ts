/**
 * The handoff document of a delivery.
 *
 * @module
 */
import type { JsonObject } from "../../shared/json/value.ts";
import { HANDOFF_SCHEMA } from "../../shared/handoff/handoff.ts";
import { outcomeOf, type Verification } from "./verification.ts";

/**
 * A document (`service.agent-handoff.v1`) with a record for each file, what its checksum says, and what stands in
 * the way. Digests that the caller gave are repeated as `caller_submitted`, never recomputed.
 */
export function handoffDocument(
  files: readonly Verification[],
  about: { handoff_id: string; goal: string; isBlocked: boolean },
): JsonObject {
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
    blockers: numbered.filter(({ verified }) => verified === false).map(({ number, name }) => ({
      id: `mismatch-${number}`,
      summary: `Checksum mismatch: ${name}`,
      artifacts: [`file-${number}`],
    })),
  };
}
