/**
 * Runs a tool and prints what came of it.
 *
 * @module
 */
import { elapsedSince } from "../engine/elapsed.ts";
import { failedRunBody, runBody } from "../engine/envelope.ts";
import { type Execution, failed } from "../engine/execution.ts";
import { textOf } from "../engine/pieces.ts";
import { isPngOutput } from "../engine/png_output.ts";
import type { Outcome } from "../engine/run.ts";
import { createInPlaceSandbox } from "../engine/sandbox/in_place.ts";
import { SCOPES } from "../limits/plans.ts";
import type { AnyTool, ToolResult } from "../tools/define.ts";
import { decodeBase64 } from "../tools/shared/base64.ts";
import { parseJsonValue } from "../tools/shared/json/parse.ts";
import type { JsonValue } from "../tools/shared/json/value.ts";
import type { KitDeliverable } from "../tools/shared/kits/kit_schema.ts";
import { ToolError } from "../tools/shared/tool_error.ts";
import type { ToolArguments } from "./arguments.ts";
import { baseUrlOf } from "./base_url.ts";
import { folderFor, writeDeliverables } from "./deliverables.ts";
import { readInput } from "./input.ts";
import { json } from "./json.ts";
import { loadLayout } from "./parts.ts";
import { printable } from "./printable.ts";
import { paintFor } from "./style.ts";
import type { Terminal } from "./terminal.ts";
import { EXIT, type Form, UsageError } from "./usage.ts";

/** Runs a tool as the arguments say. @returns The exit code. */
export async function run(terminal: Terminal, tool: AnyTool, args: ToolArguments): Promise<number> {
  const folder = folderFor(terminal, tool, args.outputFile);
  const file = folder === undefined ? args.outputFile ?? "-" : "-";
  const form = args.form ?? (terminal.isOutputTerminal && file === "-" ? "table" : "output");
  const outcome = await outcomeOf(terminal, tool, args, form === "compact" ? "compact" : "full");
  if (folder !== undefined && outcome.failureCode === undefined) {
    const { output } = resultOf(outcome);
    writeDeliverables(
      terminal,
      folder,
      (output as { deliverables: KitDeliverable[] }).deliverables,
    );
  }
  if (form === "full" || form === "compact") {
    const body = outcome.failureCode === undefined ? runBody(outcome) : failedRunBody(outcome);
    deliver(terminal, file, json(parseJsonValue(textOf(body))));
  } else await printResult(terminal, file, form, outcome);
  return outcome.ok ? EXIT.done : EXIT.notOk;
}

async function outcomeOf(
  terminal: Terminal,
  tool: AnyTool,
  args: ToolArguments,
  mode: "full" | "compact",
): Promise<Outcome> {
  const sandbox = createInPlaceSandbox({ baseUrl: baseUrlOf(terminal) });
  let execution: Execution;
  let begun = performance.now();
  try {
    const input = await readInput(terminal, tool, args);
    begun = performance.now();
    execution = await sandbox.run({
      toolId: tool.id,
      input,
      mode,
      timeoutMs: SCOPES.run.timeoutMs,
    });
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    execution = failed(tool.id, error, [], { mode });
  }
  return { ...execution, toolId: tool.id, mode, processingTimeMs: elapsedSince(begun) };
}

/** The result of a run: its text was printed from one. */
function resultOf({ resultJson }: Outcome): ToolResult {
  return parseJsonValue(resultJson) as unknown as ToolResult;
}

/** Prints the output alone, or says why there is none. */
async function printResult(
  terminal: Terminal,
  file: string,
  form: Form,
  outcome: Outcome,
): Promise<void> {
  const result = resultOf(outcome);
  if (outcome.failureCode !== undefined) {
    const { code, message } = result.error!;
    return terminal.printError(printable(`${code}: ${message}`));
  }
  if (form === "table" && !isPngOutput(result.output)) return await setOut(terminal, file, result);
  deliver(terminal, file, bare(result.output as JsonValue));
}

async function setOut(terminal: Terminal, file: string, result: ToolResult): Promise<void> {
  const { layOut } = await loadLayout();
  const paint = paintFor(terminal);
  const { report, output, warnings } = result;
  const text = report !== undefined
    ? printable(report)
    : layOut(output as JsonValue, { paint, columns: terminal.columns });
  deliver(terminal, file, text.endsWith("\n") ? text : `${text}\n`);
  for (const { code, message } of warnings) {
    terminal.printError(paint("yellow", printable(`${code}: ${message}`)));
  }
}

/** An output as it is: a text, the bytes of a PNG, and all else as JSON. */
function bare(output: JsonValue): string | Uint8Array {
  if (typeof output === "string") return output;
  return isPngOutput(output) ? decodeBase64(output.png_base64).bytes : json(output);
}

/** Puts an output where the caller wants it: into a file, or "-", the standard output. */
function deliver(
  terminal: Terminal,
  file: string,
  data: string | Uint8Array,
): void {
  if (file !== "-") return terminal.write(file, data);
  if (!terminal.isOutputTerminal) return terminal.print(data);
  if (typeof data !== "string") {
    throw new UsageError("A PNG is no text: name a file for it with -o, or send it into a pipe");
  }
  terminal.print(data.endsWith("\n") ? data : `${data}\n`);
}
