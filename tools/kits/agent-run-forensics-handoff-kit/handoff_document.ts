/**
 * Makes a handoff document of a run's review: what failed becomes blockers that point to their evidence, and
 * what to do about it next actions; what was done well later and what was changed is completed.
 *
 * @module
 */
import type { RunOutput } from "../../tool.ts";
import type { contract as agentRunFailureReview } from "../../agents/agent-run-failure-review/contract.ts";
import { firstCodePoints } from "../../shared/code_points.ts";
import { HANDOFF_SCHEMA, type HandoffStatus } from "../../shared/handoff/handoff.ts";
import type { Change, Outcome } from "./outcome.ts";
import type { OwnRecords } from "./redact_run.ts";

type Review = RunOutput<typeof agentRunFailureReview>;
type Finding = Review["findings"][number];

/** The most characters of a record's summary, and of what was changed in it. */
const MAX_SUMMARY = 2_000;
const MAX_TARGET = 300;

/** A handoff takes 50 records of a kind, the caller's own among them. */
const MAX_CHANGES = 20;

/** What the caller says of the handoff. */
export interface HandoffHead {
  handoff_id: string;
  goal: string;
  status: HandoffStatus;
}

/** A finding that a later step has closed, and that step. */
export interface Resolved {
  finding: Finding;
  at: number;
}

/** Findings that tell of a failure, parted by what became of them, each in the review's order. */
export function partFindings(
  { findings }: Review,
  { resolvedAt }: Outcome,
): { open: Finding[]; resolved: Resolved[] } {
  const open: Finding[] = [];
  const resolved: Resolved[] = [];
  for (const finding of findings) {
    if (finding.severity === "low" || finding.severity === "info") continue;
    const at = resolvedAt.get(failedStepOf(finding));
    if (at === undefined) open.push(finding);
    else resolved.push({ finding, at });
  }
  return { open, resolved };
}

/** The step whose failure a finding is about: a repetition is about the call that had failed. */
function failedStepOf({ rule, location, data }: Finding): number {
  const { previous, steps } = data as { previous?: string; steps?: readonly number[] };
  if (rule === "RUN_LOOP") return steps?.[0] ?? -1;
  return Number(/^trace\[(\d+)\]/.exec(previous ?? location)?.[1] ?? -1);
}

/**
 * The document, keys in the order in which people read them: what is closed and changed stands under completed, what
 * is open under blockers.
 *
 * @param open Findings that become blockers.
 */
export function handoffDocument(
  head: HandoffHead,
  own: OwnRecords,
  { evidence, unknowns }: Review,
  { open, resolved, outcome }: {
    open: readonly Finding[];
    resolved: readonly Resolved[];
    outcome: Outcome;
  },
) {
  const named = new Set(open.flatMap((finding) => finding.evidence));
  return {
    schema_version: HANDOFF_SCHEMA,
    ...head,
    constraints: own.constraints,
    decisions: own.decisions,
    completed: [...own.completed, ...changeRecords(outcome.changes), ...resolvedRecords(resolved)],
    blockers: open.map(({ id, message, rule, location, evidence }) => ({
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
    next_actions: [...fixes(open), ...checks(outcome), ...own.next_actions],
  };
}

/** What the run changed; of many changes the last, the first of them saying how many came before. */
function changeRecords(changes: readonly Change[]) {
  const before = Math.max(0, changes.length - MAX_CHANGES);
  return changes.slice(before).map(({ step, tool, target }, index) => ({
    id: `change-${before + index + 1}`,
    summary: summaryOf(
      `Changed by ${tool} at trace[${step}]: ${firstCodePoints(target, MAX_TARGET)}` +
        (index === 0 && before > 0 ? ` (${before} changes came before)` : ""),
    ),
  }));
}

function resolvedRecords(resolved: readonly Resolved[]) {
  return resolved.slice(0, MAX_CHANGES).map(({ finding: { id, message }, at }) => ({
    id: `resolved-${id}`,
    summary: summaryOf(`Closed at trace[${at}]: ${message}`),
  }));
}

/** The check that is due, because something was changed after it last ran. */
function checks({ unchecked }: Outcome) {
  if (!unchecked) return [];
  const { shown, check, change } = unchecked;
  return [{
    id: "check-1",
    summary: summaryOf(
      `Run again, before anything else: ${shown}. It last ran at trace[${check}], and trace[${change}] changed something after it`,
    ),
    priority: "high",
    depends_on: [],
  }];
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
