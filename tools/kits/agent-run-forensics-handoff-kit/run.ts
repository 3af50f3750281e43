import type { Run, RunInput, RunOutput, RunStats } from "../../tool.ts";
import type { contract as agentContextHandoff } from "../../agents/agent-context-handoff/contract.ts";
import type { contract as agentRunFailureReview } from "../../agents/agent-run-failure-review/contract.ts";
import { cleanTexts } from "../../shared/evidence/text.ts";
import { codePointLength } from "../../shared/code_points.ts";
import { parseJsonValue } from "../../shared/json/parse.ts";
import type { JsonValue } from "../../shared/json/value.ts";
import { splitLines } from "../../shared/lines.ts";
import { jsonText } from "../../shared/kits/files.ts";
import { Kit } from "../../shared/kits/kit.ts";
import { redactedInWords } from "../../shared/secrets/redact_json_text.ts";
import type { Step } from "../../shared/kits/step.ts";
import { cutText } from "../../shared/cut_text.ts";
import { counted } from "../../shared/messages.ts";
import { invalidField } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import { FINDINGS, READY_ACTION } from "./findings.ts";
import {
  handoffDocument,
  openAdvice,
  openText,
  type PartedFindings,
  partFindings,
} from "./handoff_document.ts";
import { askedUnknowns } from "./asked_unknowns.ts";
import { claimOf, type Outcome, outcomeOf } from "./outcome.ts";
import { claimOfTool } from "./tool_claims.ts";
import { misspeltMessages } from "./read_history.ts";
import { type RedactedRun, redactRun } from "./redact_run.ts";
import { reportReading } from "./report_reading.ts";
import { handoffPage, runReport } from "./run_report.ts";
import { wholeLines } from "./whole_lines.ts";

const { max_blockers: MAX_BLOCKERS, max_goal_chars: MAX_GOAL_CHARS } = contract.limits;

type Input = RunInput<typeof contract>;
type ForensicsKit = Kit<keyof typeof FINDINGS>;
type Review = RunOutput<typeof agentRunFailureReview>;
type Handoff = RunOutput<typeof agentContextHandoff>;

export const run: Run<typeof contract> = (input, context) => {
  const { handoff_id, max_bytes } = input;
  const kit: ForensicsKit = new Kit(contract, FINDINGS, context);
  checkGoal(input.goal);

  const isText = (input.trace ?? []).length === 0 && input.trace_text !== undefined;
  const lines = isText ? wholeLines(input.trace_text!) : undefined;
  const redact = kit.local("redact", {}, () => {
    const output = redactRun({ ...input, trace_text: lines?.text });
    const read = output.history ? `, ${counted(output.history.length, "step")} read` : "";
    return {
      output,
      summary: redactedInWords(output.redacted) + read,
      warnings: misspeltMessages((input.trace ?? []) as JsonValue[]),
    };
  }, "redact-trace");
  // Nothing in the step can fail.
  const { trace, goal, own, redacted, history } = redact.output!;
  if (Object.values(redacted).some((count) => count > 0)) {
    kit.find("SECRET_IN_INPUT", redact, { message: redactedInWords(redacted) });
  }

  reportReading(kit, redact, redact.output!, lines);
  const review = reviewRun(kit, redact, trace, input);
  const outcome = review.output && outcomeOf(stepRecords(review.output), stepsOf(trace));
  const parted = outcome && partFindings(review.output!, outcome);
  const unknowns = review.output ? askedUnknowns(review.output, input, context.given) : [];
  if (parted) {
    reportFindings(kit, review, parted, outcome, unknowns);
    // Steps of the kit's own form say how each went, and a caller who says how the run ended knows.
    const isStated = history === undefined || input.status !== undefined;
    reportOutcome(kit, review, parted, outcome, isStated);
  }
  const open = parted?.open ?? [];
  const document = kit.local("document", { after: [review] }, () => {
    const status = input.status ?? (open.length > 0 ? "blocked" as const : "in_progress" as const);
    const head = { handoff_id, goal, status };
    // Tools print colours for terminals, which a handoff refuses.
    const output = cleanTexts(handoffDocument(head, own, review.output!, unknowns, {
      open: open.slice(0, MAX_BLOCKERS),
      resolved: parted!.resolved,
      outcome: outcome!,
    }));
    const { blockers, next_actions: actions } = output;
    const summary = `${counted(blockers.length, "blocker")}, ${counted(actions.length, "action")}`;
    return { output, summary };
  }, "handoff-document");
  if (open.length > MAX_BLOCKERS) {
    kit.find("BLOCKERS_CUT", document, {
      message: `${open.length} findings stand in the way, the gravest ${MAX_BLOCKERS} are blockers`,
    });
  }

  const report = kit.local("report", { after: [document] }, () => {
    const output = runReport(document.output!, outcome!.calls, review.output!.subject.steps);
    return { output, summary: counted(outcome!.calls.length, "call") };
  }, "run-report");

  const handoff = handOver(kit, document, max_bytes);

  if (history) {
    kit.deliver("trace.jsonl", history.map((step) => `${JSON.stringify(step)}\n`).join(""));
  }
  if (review.output) kit.deliver("run-review.json", jsonText(review.output));
  if (report.output !== undefined) kit.deliver("run-report.md", report.output);
  if (handoff.output) {
    kit.deliver("handoff.json", jsonText(document.output));
    kit.deliver("handoff-pack.json", jsonText(handoff.output.context_pack));
    const { omitted_count } = handoff.output.omission_receipt;
    kit.deliver("handoff-report.md", handoffPage(document.output!, omitted_count));
    kit.deliver("next-agent-prompt.txt", handoff.output.next_agent_prompt);
    kit.deliver("omission-receipt.json", jsonText(handoff.output.omission_receipt));
  }
  const details = review.output?.details;
  const handoffStats = handoff.result?.stats as RunStats<typeof agentContextHandoff> | undefined;
  return kit.finish({
    steps: review.output?.subject.steps ?? null,
    failures: details?.failures ?? null,
    first_failure: details?.first_failure ?? null,
    calls: details?.calls ?? null,
    unanswered: details?.unanswered ?? null,
    retries: details?.retries ?? null,
    loops: details?.loops ?? null,
    resolved: parted?.resolved.length ?? null,
    changes: outcome?.changes.length ?? null,
    blockers: document.output?.blockers.length ?? 0,
    records: handoffStats?.records ?? null,
    omitted: handoffStats?.omitted ?? null,
  }, ...closing(document.output));
};

/** Says what to do now, and what the run left open, in a sentence each. */
function closing(document: ReturnType<typeof handoffDocument> | undefined): [string, string?] {
  const [blocker, ...others] = document?.blockers ?? [];
  // The caller's own actions may be of any form.
  const [action] = (document?.next_actions ?? []) as readonly { summary?: unknown }[];
  const summary = typeof action?.summary === "string" ? action.summary : "";
  const next = summary === "" ? "" : `${summary.replace(/[^.!?]$/, "$&.")} `;
  const more = others.length > 0 ? ` (and ${others.length} more)` : "";
  return [
    `${next}${READY_ACTION}`,
    blocker ? `Open${more}: ${blocker.summary}` : undefined,
  ];
}

/** Reviews the trace. */
function reviewRun(
  kit: ForensicsKit,
  redact: Step,
  trace: RedactedRun["trace"],
  { timeout_ms, loop_threshold, max_tokens }: Input,
): Step<Review> {
  return kit.tool<typeof agentRunFailureReview>(
    "review",
    "agent-run-failure-review",
    { after: [redact] },
    () => ({
      ...trace,
      timeout_ms,
      loop_threshold,
      ...(max_tokens !== undefined && { max_tokens }),
    }),
    ({ subject: { steps }, summary: { total } }) =>
      `${counted(total, "finding")} in ${counted(steps, "step")}`,
  );
}

/** Reports what is open and how the run went: it is what is handed over, and nothing against the handoff. */
function reportFindings(
  kit: ForensicsKit,
  review: Step,
  { open, others }: PartedFindings,
  outcome: Outcome,
  unknowns: Review["unknowns"],
): void {
  for (const problem of open) {
    const { rule, location } = problem.finding;
    kit.take(review, {
      severity: "note",
      code: rule,
      path: location,
      message: openText(problem, outcome),
      fix: openAdvice(problem),
    });
  }
  for (const { rule, location, message, fix } of others) {
    kit.take(review, {
      severity: "note",
      code: rule,
      path: location,
      message,
      fix: fix || message,
    });
  }
  for (const { subject, reason } of unknowns) {
    const fix = `Give what is missing: ${subject}.`;
    kit.take(review, { severity: "note", code: "UNKNOWN", path: subject, message: reason, fix });
  }
}

/** The review's record of each step. */
function stepRecords({ records }: Review) {
  return records.map(({ data }) => data);
}

/** The steps of a trace; those of a text line by line. */
function stepsOf(trace: RedactedRun["trace"]): JsonValue[] {
  if ("trace" in trace) return trace.trace as JsonValue[];
  return splitLines(trace.text).filter(({ text }) => text.trim() !== "")
    .map(({ text }) => parseJsonValue(text));
}

/**
 * Reports a trace in which nothing has failed, or nothing is open, and work that was not checked.
 *
 * @param isStated Whether how the run went is stated, and not only read from what tools printed.
 */
function reportOutcome(
  kit: ForensicsKit,
  review: Step<Review>,
  { open, resolved }: PartedFindings,
  outcome: Outcome,
  isStated: boolean,
): void {
  const { unchecked, lastWords } = outcome;
  const claim = claimOf(outcome) ?? claimOfFailed(open, outcome);
  if (open.length > 0 && claim !== undefined) {
    const message = `The agent's last words are ${JSON.stringify(cutText(claim))}, and ${
      counted(open.length, "failure is", "failures are")
    } open`;
    kit.find("SUCCESS_CLAIMED", review, { message, path: `trace[${lastWords!.step}]` });
  }
  if (open.length === 0 && resolved.length === 0) {
    const message = `None of ${counted(review.output!.subject.steps, "step")} shows a failure`;
    kit.find("NO_FAILURE_FOUND", review, { message, ...(isStated && { severity: "note" }) });
  } else if (open.length === 0) {
    const message = `${counted(resolved.length, "finding")} of failures, all closed by later steps`;
    kit.find("ALL_RESOLVED", review, { message });
  }
  if (!unchecked) return;
  const { check, change, shown } = unchecked;
  const message =
    `${shown} last ran at trace[${check}], and trace[${change}] changed something after it`;
  kit.find("CHANGE_UNCHECKED", review, { message, path: `trace[${change}]` });
}

/**
 * Where the last words say that something is done that a tool did not do, after it had failed, and that no later change
 * did in its place.
 */
function claimOfFailed(
  open: PartedFindings["open"],
  { lastWords, calls, changes }: Outcome,
): string | undefined {
  if (!lastWords) return undefined;
  for (const { call, steps } of open) {
    const isDone = calls.some(({ tool, status }) => tool === call?.tool && status === "ok") ||
      changes.some(({ step }) => step > (steps.at(-1) ?? Infinity));
    const claim = call && !isDone ? claimOfTool(lastWords.text, call.tool) : undefined;
    if (claim !== undefined) return claim;
  }
  return undefined;
}

/** Hands the document over, and reports what did not fit. */
function handOver(kit: ForensicsKit, document: Step, max_bytes: number): Step<Handoff> {
  const handoff = kit.tool<typeof agentContextHandoff>(
    "handoff",
    "agent-context-handoff",
    { after: [document] },
    () => ({ document: document.output, max_bytes }),
    ({ omission_receipt: { retained_count: kept, omitted_count: omitted } }) =>
      `${counted(kept, "record")} handed over, ${omitted} omitted`,
  );
  const omissions = handoff.output?.omission_receipt;
  if (omissions && !omissions.complete) {
    const message = `${
      counted(omissions.omitted_count, "record")
    } did not fit into ${max_bytes} bytes`;
    kit.find("HANDOFF_OMISSIONS", handoff, { message });
  }
  return handoff;
}

/** @throws {ToolError} `INVALID_INPUT` on a goal over the limit of a handoff. */
function checkGoal(goal: string): void {
  const length = codePointLength(goal);
  if (length <= MAX_GOAL_CHARS) return;
  throw invalidField(
    "goal",
    `"goal" must have at most ${MAX_GOAL_CHARS} characters; it has ${length}`,
  );
}
