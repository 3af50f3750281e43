/**
 * Makes a handoff document of a run's review: what failed becomes blockers that point to their evidence, and
 * what to do about it next actions; what was done well later and what was changed is completed.
 *
 * @module
 */
import type { RunOutput } from "../../tool.ts";
import type { contract as agentRunFailureReview } from "../../agents/agent-run-failure-review/contract.ts";
import { firstCodePoints } from "../../shared/code_points.ts";
import { counted } from "../../shared/messages.ts";
import { HANDOFF_SCHEMA, type HandoffStatus } from "../../shared/handoff/handoff.ts";
import { adviceFor, failureText, MAX_TARGET } from "./failure_text.ts";
import type { Change, FailedCall, Outcome } from "./outcome.ts";
import type { OwnRecords } from "./redact_run.ts";

type Review = RunOutput<typeof agentRunFailureReview>;
type Finding = Review["findings"][number];

/** The most characters of a record's summary. */
const MAX_SUMMARY = 2_000;

/** A handoff takes 50 records of a kind, the caller's own among them. */
const MAX_CHANGES = 20;

/** The caller's part of the handoff. */
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

/** An open problem: a finding, with all findings about the same call. */
export interface OpenProblem {
  /** The last one: it has the newest error. */
  finding: Finding;
  /** Steps of the results that failed; empty where the finding is about no failed call. */
  steps: number[];
  call: FailedCall | undefined;
}

/** Rules about how the agent went on after a failure: the failure itself is what is open. */
const REPETITIONS: readonly string[] = ["RUN_LOOP", "RUN_RETRY_UNCHANGED"];

/** How the run ended is information and blocks nothing. */
const ENDINGS: readonly string[] = ["RUN_NO_FINAL_MESSAGE"];

/** Findings of a run, by how their problems ended. */
export interface PartedFindings {
  open: OpenProblem[];
  resolved: Resolved[];
  /** Findings about the agent's approach and the end of the run, which are not failures themselves. */
  others: Finding[];
}

/** Findings about how one call ended. */
const OF_A_CALL = ["RUN_TOOL_ERROR", "RUN_TIMEOUT"];

/** Divides findings about failures by how they ended; those of calls that try the same thing count as one. */
export function partFindings(
  { findings }: Review,
  { resolvedAt, failed, alone }: Outcome,
): PartedFindings {
  const open = new Map<string, OpenProblem>();
  const resolved: Resolved[] = [];
  const others: Finding[] = [];
  for (const finding of findings) {
    const isSlight = finding.severity === "low" || finding.severity === "info";
    // An id that comes again after its answer confuses no result.
    const isClear = finding.rule === "RUN_DUPLICATE_CALL_ID" && alone.has(failedStepOf(finding));
    if (isSlight || isClear || ENDINGS.includes(finding.rule)) {
      others.push(finding);
      continue;
    }
    const step = failedStepOf(finding);
    const at = resolvedAt.get(step);
    if (at !== undefined) {
      if (!REPETITIONS.includes(finding.rule)) resolved.push({ finding, at });
      continue;
    }
    const call = failed.get(step);
    if (call && REPETITIONS.includes(finding.rule)) {
      others.push(finding);
      continue;
    }
    const key = call && OF_A_CALL.includes(finding.rule) ? `call ${call.purpose}` : finding.id;
    const known = open.get(key);
    // The same failure under another rule.
    if (known?.steps.at(-1) === step) continue;
    const steps = call ? [...known?.steps ?? [], step] : [];
    open.set(key, { finding, steps, call });
  }
  return { open: [...open.values()].filter((problem) => !isDeadEnd(problem)), resolved, others };
}

/** A look at a thing that does not exist: the agent went on without it. */
function isDeadEnd({ call, finding }: OpenProblem): boolean {
  return call !== undefined && call.isShowing && finding.rule === "RUN_TOOL_ERROR" &&
    /not exist|no such file|not found|ENOENT/i.test(call.error);
}

/** The step whose failure a finding is about: a repetition is about the call that had failed. */
function failedStepOf({ rule, location, data }: Finding): number {
  const { previous, steps } = data as { previous?: string; steps?: readonly number[] };
  if (rule === "RUN_LOOP") return steps?.[0] ?? -1;
  return Number(/^trace\[(\d+)\]/.exec(previous ?? location)?.[1] ?? -1);
}

/**
 * The document, keys in the order in which people read them: what is closed and changed is under completed, what is
 * open under blockers.
 *
 * @param open Findings that become blockers.
 */
export function handoffDocument(
  head: HandoffHead,
  own: OwnRecords,
  { evidence, findings }: Review,
  unknowns: Review["unknowns"],
  { open, resolved, outcome }: {
    open: readonly OpenProblem[];
    resolved: readonly Resolved[];
    outcome: Outcome;
  },
) {
  const named = new Set(open.flatMap(({ finding }) => finding.evidence));
  return {
    schema_version: HANDOFF_SCHEMA,
    ...head,
    constraints: own.constraints,
    decisions: own.decisions,
    completed: [...own.completed, ...changeRecords(outcome.changes), ...resolvedRecords(resolved)],
    blockers: open.map((problem) => {
      const { finding: { id, rule, location, evidence } } = problem;
      return {
        id: `blocker-${id}`,
        summary: openText(problem, outcome),
        rule,
        location,
        evidence: evidence.map(evidenceId),
      };
    }),
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
    notes: [
      ...own.notes,
      ...lastWords(outcome),
      ...findings.filter(({ rule }) => ENDINGS.includes(rule))
        .map(({ id, message }) => ({ id: `ending-${id}`, summary: summaryOf(message) })),
    ],
    next_actions: [...checks(outcome), ...fixes(open, outcome), ...own.next_actions],
  };
}

/** Words an open problem in a sentence. */
export function openText({ finding, steps, call }: OpenProblem, outcome: Outcome): string {
  return summaryOf(call ? failureText(call, steps, outcome) : finding.message);
}

/** Says what to do about an open problem. */
export function openAdvice({ finding, steps, call }: OpenProblem): string {
  return summaryOf(call ? adviceFor(call, steps, finding) : finding.fix || finding.message);
}

function lastWords({ lastWords }: Outcome) {
  if (!lastWords) return [];
  const { step, text } = lastWords;
  return [{ id: "last-words", summary: `The agent's last words, at trace[${step}]: ${text}` }];
}

/** The changes of the run; of many, the last ones, the first of which says how many came before. */
function changeRecords(changes: readonly Change[]) {
  const before = Math.max(0, changes.length - MAX_CHANGES);
  return changes.slice(before).map(({ step, tool, target }, index) => ({
    id: `change-${before + index + 1}`,
    summary: summaryOf(
      `Changed by ${tool} at trace[${step}]: ${firstCodePoints(target, MAX_TARGET)}` +
        (index === 0 && before > 0 ? ` (${counted(before, "change")} came before)` : ""),
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
      `Run again, before anything else: ${shown}. It last ran at trace[${check}], and trace[${change}] changed something after it.`,
    ),
    priority: "high",
    depends_on: [],
  }];
}

/** The action for each open problem; a check to run again says itself what is left. */
function fixes(open: readonly OpenProblem[], { unchecked }: Outcome) {
  const seen = new Set<string>();
  return open.flatMap(({ finding, call, steps }) => {
    if (call && unchecked && call.target === unchecked.shown) return [];
    const summary = openAdvice({ finding, call, steps });
    if (seen.has(summary)) return [];
    seen.add(summary);
    return [summary];
  }).map((summary, index) => ({
    id: `fix-${index + 1}`,
    summary: summaryOf(summary),
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
