/**
 * Runs a tool and prints the result.
 *
 * @module
 */
import { elapsedSince } from "../../engine/elapsed.ts";
import { failedRunBody, runBody } from "../../engine/envelope.ts";
import { failed, type SentExecution } from "../../engine/execution.ts";
import { textOf } from "../../engine/json_chunks.ts";
import { isPngOutput } from "../../engine/png_output.ts";
import { compactResult } from "../../engine/result.ts";
import type { Outcome } from "../../engine/run.ts";
import { createInPlaceSandbox } from "../../engine/sandbox/in_place.ts";
import { prepareTool } from "../../engine/sandbox/loader.ts";
import { stringOf } from "../../engine/sent_text.ts";
import { SCOPES } from "../../server/limits/plans.ts";
import type { AnyTool, ToolResult } from "../../tools/tool.ts";
import {
  liftLimitsOfSteps,
  liftServiceLimits,
  SERVICE_WARNINGS,
} from "../../tools/catalog/local_limits.ts";
import { parseExactJson } from "../../tools/shared/json/parse.ts";
import { compactKitOutput } from "../../tools/shared/kits/compact_output.ts";
import { ToolError } from "../../tools/shared/tool_error.ts";
import type { ToolArguments } from "./arguments.ts";
import { baseUrlOf } from "./base_url.ts";
import { contentFor, requireFormat, withFormatOf } from "./file_content.ts";
import { withDirectionOf } from "./directions.ts";
import { folderFor, type KitResult, writeKit } from "./deliverables.ts";
import { gateOf } from "./gate.ts";
import { readInput } from "./input.ts";
import { json } from "./json.ts";
import { loadProgress, loadSetOut } from "./parts.ts";
import { told } from "./shell_words.ts";
import { paintFor } from "./style.ts";
import type { Terminal } from "./terminal.ts";
import { EXIT, type Form, UsageError } from "./usage.ts";

/** Nobody else waits on a local machine, so large inputs may take long. */
const LARGE_TIMEOUT_MS = 3_600_000;
/** Inputs within the service's limits take seconds, on a slow or busy machine some more. */
const TIMEOUT_MS = 60_000;
const LOCAL_ANSWER_BYTES = 2 ** 30;

/**
 * How long a tool may run here, in milliseconds. A person at a shell can interrupt it, but where every run is of
 * their own pattern, one that never ends is to be reported.
 */
export function timeoutOf({ serviceLimits, runsCallerPattern }: AnyTool): number {
  if (runsCallerPattern === true) return SCOPES.run.timeoutMs;
  return serviceLimits ? LARGE_TIMEOUT_MS : TIMEOUT_MS;
}

/** Runs a tool with the given arguments; a person who waits sees for how long. */
export async function run(terminal: Terminal, tool: AnyTool, args: ToolArguments): Promise<number> {
  if (!terminal.canErase) return await runAt(terminal, tool, args);
  const { ProgressLine } = await loadProgress();
  const line = new ProgressLine(terminal, [tool.id, ...args.files].join(" "));
  try {
    return await runAt(line.terminal, tool, args, () => line.begin());
  } finally {
    line.end();
  }
}

/** @param begin Called when the input is read. */
async function runAt(
  terminal: Terminal,
  tool: AnyTool,
  args: ToolArguments,
  begin?: () => void,
): Promise<number> {
  const gate = gateOf(tool, args.failOn);
  const folder = folderFor(terminal, tool, args.outputFile);
  const file = folder === undefined ? args.outputFile ?? "-" : "-";
  const isShown = terminal.isOutputTerminal && file === "-";
  const form = args.form ?? (isShown ? "table" : "output");
  const target = { file, folder, form, isShown, isTableAsked: args.form === "table" };
  const isCompact = form === "compact";
  // A folder gets the whole result, however little is printed.
  const mode = isCompact && folder === undefined ? "compact" : "full";
  liftServiceLimits(tool);
  const call = await outcomeOf(terminal, tool, args, mode, target, begin);
  let { outcome } = call;
  const isDone = outcome.failureCode === undefined;
  const isGated = tool.check !== undefined || args.failOn !== undefined;
  const isStopped = isDone && isGated && gate(resultOf(outcome));
  if (folder !== undefined && isDone) {
    const result = kitResultOf(outcome);
    await writeKit(terminal, folder, result);
    if (isCompact) outcome = { ...outcome, resultJson: JSON.stringify(compactKit(result)) };
  }
  if (form === "full" || isCompact) {
    const body = isDone ? runBody(outcome) : failedRunBody(outcome);
    const text = json(parseExactJson(textOf(body)));
    requireFormat(tool, text, file);
    deliver(terminal, file, text);
  } else await printResult(terminal, tool, target, call);
  return outcome.ok && !isStopped ? EXIT.done : EXIT.notOk;
}

/** The result of a kit that did not fail. */
function kitResultOf(outcome: Outcome): KitResult {
  // The engine has written it according to the kit's contract.
  return resultOf(outcome) as unknown as KitResult;
}

function compactKit(result: KitResult): Partial<ToolResult> {
  return compactResult({ ...result, output: compactKitOutput(result.output, undefined) });
}

/** Where a result goes, and how. */
interface Target {
  /** The file for the output; "-" is the standard output. */
  file: string;
  /** The folder for the files of a kit. */
  folder?: string;
  form: Form;
  /** Whether a person reads it in a terminal. */
  isShown: boolean;
  /** Whether the caller asks for a table. */
  isTableAsked: boolean;
}

/** A run and its input. */
interface Call {
  outcome: Outcome;
  input: unknown;
}

async function outcomeOf(
  terminal: Terminal,
  tool: AnyTool,
  args: ToolArguments,
  mode: "full" | "compact",
  target: Target,
  begin: (() => void) | undefined,
): Promise<Call> {
  const sandbox = createInPlaceSandbox({ baseUrl: baseUrlOf(terminal) });
  let execution: SentExecution;
  let begun = performance.now();
  let input: unknown;
  try {
    const read = withFormatOf(tool, await readInput(terminal, tool, args), target);
    input = withDirectionOf(tool, read, { from: args.files[0], to: target.file });
    begin?.();
    if (tool.uses) liftLimitsOfSteps((await prepareTool({ toolId: tool.id, input })).uses);
    begun = performance.now();
    execution = await sandbox.run({
      toolId: tool.id,
      input,
      mode,
      timeoutMs: timeoutOf(tool),
      maxBytes: LOCAL_ANSWER_BYTES,
    });
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    execution = failed(tool.id, error, [], { mode });
  }
  const outcome = { ...execution, toolId: tool.id, mode, processingTimeMs: elapsedSince(begun) };
  return { outcome: asLocal(outcome), input };
}

/** Omits what only callers of a service need to know. */
function asLocal(outcome: Outcome): Outcome {
  const text = stringOf(outcome.resultJson);
  if (![...SERVICE_WARNINGS].some((code) => text.includes(code))) return outcome;
  const { warnings, ...rest } = resultOf(outcome);
  const kept = warnings.filter(({ code }) => !SERVICE_WARNINGS.has(code));
  // Mode compact omits an empty list.
  const isLeftOut = outcome.mode === "compact" && kept.length === 0;
  const result = isLeftOut ? rest : { ...rest, warnings: kept };
  return { ...outcome, resultJson: JSON.stringify(result) };
}

/** The result of a run, parsed from its JSON text; mode compact leaves out an empty list. */
function resultOf({ resultJson }: Outcome): ToolResult {
  const read = parseExactJson(stringOf(resultJson)) as unknown as ToolResult;
  return read.warnings ? read : { ...read, warnings: [] };
}

/** Prints the output alone and its warnings, or why there is none. */
async function printResult(
  terminal: Terminal,
  tool: AnyTool,
  { file, folder, form, isShown, isTableAsked }: Target,
  { outcome, input }: Call,
): Promise<void> {
  const result = resultOf(outcome);
  if (outcome.failureCode !== undefined) {
    const { code, message } = result.error!;
    return terminal.printError(`${code}: ${told(tool, message)}`);
  }
  const { output } = result;
  const isLaidOut = form === "table" && !isPngOutput(output);
  const content = isLaidOut
    ? undefined
    : isShown && typeof output === "string"
    ? output
    : contentFor(tool, result, input, file);
  const paint = paintFor(terminal);
  if (content === undefined) {
    const { setOut } = await loadSetOut();
    const { columns } = terminal;
    const text = setOut(tool, result, { paint, columns, folder, isTableAsked });
    requireFormat(tool, text, file);
    deliver(terminal, file, text.endsWith("\n") ? text : `${text}\n`);
  } else deliver(terminal, file, content);
  for (const { code, message } of result.warnings) {
    // It says how a text expresses bytes, which are written as they are.
    if (code === "BINARY_OUTPUT" && content instanceof Uint8Array) continue;
    terminal.printError(paint("yellow", `${code}: ${told(tool, message)}`));
  }
}

/** Writes an output where the caller wants it: to a file, or to standard output for "-". */
function deliver(
  terminal: Terminal,
  file: string,
  data: string | Uint8Array,
): void {
  if (file !== "-") return terminal.write(file, data);
  if (!terminal.isOutputTerminal) return terminal.print(data);
  if (typeof data !== "string") {
    throw new UsageError("A PNG is not text: name a file for it with -o, or send it into a pipe");
  }
  terminal.print(data.endsWith("\n") ? data : `${data}\n`);
}
