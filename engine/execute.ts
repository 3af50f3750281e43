/**
 * Runs one tool synchronously, in a worker or in place.
 *
 * @module
 */
import type {
  AnyTool,
  RunContext,
  RunReturn,
  ToolModule,
  ToolResult,
  Warning,
} from "../tools/tool.ts";
import { unboundWarnings } from "./bindings_as_text.ts";
import { type Execution, failed, succeeded, type Wanted, WHOLE } from "./execution.ts";
import type { Fault } from "./fault.ts";
import { type InputCall, keptTextWarnings, normalizeInput, parsedWarning } from "./json_input.ts";
import { readGiven } from "./given_properties.ts";
import { prepareInput } from "./prepare_input.ts";
import { compactKitOutput } from "../tools/shared/kits/compact_output.ts";
import { plainNumbers } from "../tools/shared/json/source_number.ts";
import { withIgnoredKeys } from "./ignored_keys.ts";

/** A call as it reaches the sandbox. */
export interface ToolCall extends InputCall {
  /** Defaults for `input`: if both have a key, the input's value wins. */
  options?: Record<string, unknown>;
  /** Paths of bindings in the input of a call outside a pipeline. */
  unbound?: string[];
  /** The outputs of a pipeline's earlier steps: their texts were not written by the caller. */
  made?: readonly unknown[];
}

/** The context of a run, without its caller's own properties. */
export interface HostContext extends Omit<RunContext, "given"> {
  /** The faults that the run has recorded so far; the run itself does not see them. */
  readonly faults?: Fault[];
}

/**
 * Checks the input, runs the tool and writes its result. It never throws: a bug in the tool becomes
 * `TOOL_RUNTIME_ERROR`, which reveals nothing of the thrown error.
 */
export function execute(
  tool: AnyTool,
  module: ToolModule,
  call: ToolCall,
  context: HostContext,
  wanted: Wanted = WHOLE,
): Execution {
  const execution = run(tool, module, call, context, wanted);
  const { faults = [] } = context;
  if (faults.length > 0) execution.faults = faults.concat(execution.faults ?? []);
  return execution;
}

function run(
  tool: AnyTool,
  module: ToolModule,
  call: ToolCall,
  { faults: _, ...context }: HostContext,
  wanted: Wanted,
): Execution {
  normalizeInput(tool, call);
  const warnings = [
    ...unboundWarnings(call.unbound),
    ...keptTextWarnings(call),
  ];
  if (call.wasJson) warnings.push(parsedWarning(tool));
  let exact: Record<string, unknown> = {};
  try {
    exact = readGiven(tool, call.input, call.options, warnings);
    const given = plainNumbers(exact) as Record<string, unknown>;
    module.refuse?.(given);
    const input = prepareInput(tool, exact, warnings, call.made);
    if (wanted.mode === "compact") shortenLists(tool, exact, input);
    const returned = module.run(input, { ...context, given, inputWarnings: warnings });
    const result = resultFrom(tool.id, returned, warnings);
    if (tool.kind === "kit" && wanted.mode === "compact") {
      result.output = compactKitOutput(returned.output as object, given.deliverables);
    }
    return succeeded(result, call.input, wanted);
  } catch (error) {
    return failed(tool.id, withIgnoredKeys(tool, error, warnings, exact), warnings, wanted);
  }
}

/** Lists fewer items where the caller left open how many. */
function shortenLists(
  { compactLists = {} }: AnyTool,
  given: Record<string, unknown>,
  input: Record<string, unknown>,
): void {
  for (const [key, most] of Object.entries(compactLists)) {
    if (given[key] === undefined || given[key] === null) input[key] = most;
  }
}

function resultFrom(toolId: string, returned: RunReturn, warnings: Warning[]): ToolResult {
  const { output, stats, errors = [], verdict, report, summaryJson } = returned;
  const all = returned.warnings ? warnings.concat(returned.warnings) : warnings;
  const result: ToolResult = { ok: !verdict, toolId, output, stats, warnings: all, errors };
  if (report !== undefined) result.report = report;
  if (summaryJson) result.summaryJson = summaryJson;
  if (verdict) result.error = verdict;
  return result;
}
