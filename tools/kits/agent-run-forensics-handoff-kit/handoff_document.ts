/**
 * Makes a handoff document of a run's review: what failed becomes blockers that point to their evidence, and
 * what to do about it next actions.
 *
 * @module
 */
import type { RunOutput } from "../../define.ts";
import type { contract as agentRunFailureReview } from "../../agents/agent-run-failure-review/contract.ts";
import { firstCodePoints } from "../../shared/code_points.ts";
import { HANDOFF_SCHEMA, type HandoffStatus } from "../../shared/handoff/handoff.ts";
import type { OwnRecords } from "./redact_run.ts";

type Review = RunOutput<typeof agentRunFailureReview>;
type Finding = Review["findings"][number];

/** The most characters of a record's summary. */
const MAX_SUMMARY = 2_000;

/** What the caller says of the handoff. */
export interface HandoffHead {
  handoff_id: string;
  goal: string;
  status: HandoffStatus;
}

/** Findings that stand in the way of the next agent, in the review's order. */
export function graveFindings({ findings }: Review): Finding[] {
  return findings.filter(({ severity }) =>
    severity === "critical" || severity === "high" || severity === "medium"
  );
}

/**
 * The document, keys in the order in which people read them.
 *
 * @param grave Findings that become blockers.
 */
export function handoffDocument(
  head: HandoffHead,
  own: OwnRecords,
  { evidence, unknowns }: Review,
  grave: readonly Finding[],
) {
  const named = new Set(grave.flatMap((finding) => finding.evidence));
  return {
    schema_version: HANDOFF_SCHEMA,
    ...head,
    constraints: own.constraints,
    decisions: own.decisions,
    completed: own.completed,
    blockers: grave.map(({ id, message, rule, location, evidence }) => ({
      id: `blocker-${id}`,
      summary: summaryOf(message),
      rule,
      location,
      evidence: evidence.map(evidenceId),
    })),
    evidence: evidence.filter(({ id }) => named.has(id)).map(({ id, locator, text, sha256 }) => ({
      id: evidenceId(id),
      locator,
      text,
      sha256,
    })),
    unknowns: unknowns.map(({ id, reason }) => ({
      id: `unknown-${id}`,
      summary: summaryOf(reason),
    })),
    notes: own.notes,
    next_actions: [...fixes(grave), ...own.next_actions],
  };
}

/** What to do, once for each rule that was broken. */
function fixes(grave: readonly Finding[]) {
  const byRule = Map.groupBy(grave, ({ rule }) => rule);
  return Array.from(byRule.values(), ([first], index) => ({
    id: `fix-${index + 1}`,
    // A group has its first member.
    summary: summaryOf(first!.fix || first!.message),
    priority: "high",
    depends_on: [],
  }));
}

function evidenceId(id: string): string {
  return `evidence-${id}`;
}

function summaryOf(text: string): string {
  return firstCodePoints(text, MAX_SUMMARY);
}
