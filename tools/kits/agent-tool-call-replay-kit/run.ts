import type { Run, RunInput, RunOutput } from "../../tool.ts";
import type { contract as jsonDiff } from "../../code/json-diff/contract.ts";
import { readIgnorePaths } from "../../shared/json/ignore_paths.ts";
import { jsonText } from "../../shared/kits/files.ts";
import { Kit } from "../../shared/kits/kit.ts";
import { outputSummary } from "../../shared/kits/output_summary.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted } from "../../shared/messages.ts";
import { contract } from "./contract.ts";
import { goldenOf, type ReplayedCall, resultOf } from "./files.ts";
import { FINDINGS, GOLDEN_LATER, READY_ACTION, uncheckedAction } from "./findings.ts";
import { comparesOutput, DIFFERENCES, judgeCall } from "./judge.ts";
import { observe } from "./observed.ts";
import { checkCalls, type RecordedCall, shownId } from "./recorded_calls.ts";

type Input = RunInput<typeof contract>;
type ReplayKit = Kit<keyof typeof FINDINGS>;
type Comparison = Step<RunOutput<typeof jsonDiff>>;

export const run: Run<typeof contract> = ({ calls, ignore_paths }, context) => {
  const kit: ReplayKit = new Kit(contract, FINDINGS, context);
  const ignored = readIgnorePaths(ignore_paths);

  const check = kit.local("check", {}, () => {
    const output = checkCalls(calls, (toolId) => context.describeTool(toolId));
    const replayable = output.calls.filter(({ isReplayable }) => isReplayable).length;
    const summary = `${counted(output.calls.length, "call")}, ${replayable} can be replayed`;
    return { output, ok: !output.faults.some(({ code }) => code !== "NO_EXPECTATION"), summary };
  }, "check-calls");
  const { faults: checked = [] } = check.output ?? {};
  for (const { code, path, message } of checked) {
    if (code !== "NO_EXPECTATION") kit.find(code, check, { path, message });
  }
  const recorded = check.output?.calls ?? [];

  const replays = replayCalls(kit, check, check.output?.calls);
  const comparisons = compareOutputs(kit, recorded, replays, ignore_paths);

  let differed = 0;
  const replayed = recorded.map((call, index): ReplayedCall => {
    const replay = replays[index]!;
    const comparison = comparisons.get(replay);
    const observed = observe(replay);
    const faults = observed ? judgeCall(call.expect, observed, ignored) : [];
    const lines = comparison?.output?.lines ?? [];
    for (const { code, member, message } of faults) {
      const isOutput = code === "OUTPUT_DIFFERS";
      kit.find(code, isOutput && comparison?.output ? comparison : replay, {
        path: member ? `${call.path}.expect.${member}` : call.path,
        message: `${shownId(call.id)} (${call.toolId}) ${message}` +
          (isOutput ? listed(lines) : ""),
      });
    }
    const isDifferent = faults.some(({ code }) => DIFFERENCES.includes(code));
    if (isDifferent) differed++;
    const isBlocked = isDifferent || call.isDuplicate || !call.isReplayable;
    // An output that is new each time was compared with none.
    const isCompared = call.expect !== undefined &&
      !(observed?.isUnseeded && comparesOutput(call.expect));
    return { ...call, observed, matches: isCompared || isBlocked ? !isBlocked : null, lines };
  });
  for (const { code, path, message } of checked) {
    const isComparable = replayed.some(({ path: at, observed }) =>
      path === `${at}.expect` && observed?.isUnseeded === false
    );
    // golden-calls.json is of no help to a call that gives something else each time, or did not run.
    if (code === "NO_EXPECTATION" && isComparable) {
      const isLater = kit.isBlocked && { fix: GOLDEN_LATER };
      kit.find(code, check, { path, message, ...isLater });
    }
  }
  if (replayed.length > 0 && replayed.every(({ matches }) => matches === null)) {
    const message = "No call has a recorded answer: nothing was compared";
    kit.find("NOTHING_COMPARED", check, { path: "calls", message });
  }

  if (check.output) kit.deliver("replay-results.json", jsonText(replayed.map(resultOf)));
  if (check.output && !kit.isBlocked) {
    kit.deliver("golden-calls.json", jsonText({ calls: replayed.map(goldenOf) }));
  }
  const unchecked = replayed.filter(({ matches }) => matches === null).length;
  return kit.finish({
    calls: recorded.length,
    matched: replayed.filter(({ matches }) => matches).length,
    differed,
    failed: replayed.filter(({ observed }) => observed?.ok === false).length,
    unchecked,
  }, unchecked > 0 ? uncheckedAction(unchecked, recorded.length) : READY_ACTION);
};

/** Calls the tools again that can be. @param recorded Undefined where the calls could not be checked. */
function replayCalls(
  kit: ReplayKit,
  check: Step,
  recorded: readonly RecordedCall[] | undefined,
): Step[] {
  return kit.each(
    "replay",
    recorded?.[0]?.toolId ?? "",
    { after: [check] },
    recorded,
    ({ toolId = "", input, isReplayable }, _, stepId) =>
      kit.tool(
        stepId,
        toolId,
        {
          need: "advisory",
          mayFail: true,
          after: [check],
          skip: isReplayable ? undefined : "there is no such tool to replay",
        },
        () => input,
        (output, { ok }) => outputSummary(output, ok),
      ),
  );
}

/** Compares the outputs that were expected with those that came, by their replays. */
function compareOutputs(
  kit: ReplayKit,
  recorded: readonly RecordedCall[],
  replays: readonly Step[],
  ignore_paths: Input["ignore_paths"],
): ReadonlyMap<Step, Comparison> {
  const compared = recorded
    .map(({ expect }, index) => ({ expect, replay: replays[index]! }))
    .filter(({ expect, replay }) =>
      expect && Object.hasOwn(expect, "output") && replay.status === "done"
    );
  const comparisons = kit.each(
    "compare",
    "json-diff",
    { after: replays },
    compared,
    ({ expect, replay }, _, stepId) =>
      kit.tool<typeof jsonDiff>(
        stepId,
        "json-diff",
        { need: "advisory", after: [replay], skipOn: ["INPUT_TOO_LARGE", "TOO_MANY_CHANGES"] },
        () => ({
          before: documentOf(expect!.output),
          after: documentOf(replay.output),
          ignore_paths,
        }),
        ({ lines }) => `${replay.id}: ${counted(lines.length, "difference")}`,
      ),
  );
  return new Map(compared.map(({ replay }, index) => [replay, comparisons[index]!]));
}

/** json-diff takes a string for JSON text. */
function documentOf(value: unknown): unknown {
  return typeof value === "string" ? JSON.stringify(value) : value;
}

/** The first of the differences, as the end of a message. */
function listed(lines: readonly string[]): string {
  if (lines.length === 0) return "";
  return `: ${counted(lines.length, "difference")}, the first: ${lines[0]}`;
}
