/**
 * Runs the steps of a pipeline in the browser as the service does, reporting each.
 *
 * @module
 */
import { loadContract } from "../../../tools/catalog/load.ts";
import { liftLimitsOfSteps, liftServiceLimits } from "../../../tools/catalog/local_limits.ts";
import { propertiesOf } from "../../../tools/catalog/properties.ts";
import { parseExactJson, parseJsonValue } from "../../../tools/shared/json/parse.ts";
import { isJsonObject, setOwn } from "../../../tools/shared/json/value.ts";
import type { AnyTool, ToolResult } from "../../../tools/tool.ts";
import { checkBindings, isBinding } from "../../../engine/bindings.ts";
import { elapsedSince } from "../../../engine/elapsed.ts";
import { execute } from "../../../engine/execute.ts";
import { failed } from "../../../engine/execution.ts";
import { RequestError } from "../../../engine/request_errors.ts";
import { createContext } from "../../../engine/sandbox/context.ts";
import { prepareTool } from "../../../engine/sandbox/loader.ts";
import { stepCall } from "../../../engine/step_call.ts";
import { type Controls, controlsOf, inputOf } from "../controls.ts";
import { fieldsOf } from "../fields.ts";
import type {
  Described,
  DescribeRequest,
  PipelineRequest,
  StepOutcome,
  StepRequest,
} from "./protocol.ts";

type Properties = Record<string, unknown>;

/** Describes a tool for its form, and converts a step's input to controls. */
export async function describe({ describe: toolId, given }: DescribeRequest): Promise<Described> {
  const tool = await loadContract(toolId);
  const input = given === undefined ? {} : parseJsonValue(given);
  const properties = isJsonObject(input) ? Object.entries(input) : [];
  const described = propertiesOf(tool);
  const controls: Controls = {};
  const bindings: Controls = {};
  const left: string[] = [];
  for (const [key, value] of properties) {
    if (isBinding(value)) bindings[key] = String(value);
    else {
      const control = controlsOf(described, { [key]: value });
      if (control) Object.assign(controls, control);
      else left.push(key);
    }
  }
  return {
    toolId,
    name: tool.name,
    fields: fieldsOf(tool),
    textProperty: tool.textProperty,
    views: tool.views ?? {},
    controls,
    bindings,
    left,
  };
}

/**
 * Runs the steps in order and stops at the first that fails.
 *
 * @param onStep Called with the outcome of each step.
 * @returns The equivalent body of `POST /api/pipeline`; undefined if a form has no valid input.
 */
export async function runPipeline(
  { baseUrl, input, steps }: PipelineRequest,
  context: { timeoutMs: number; maxBytes: number },
  onStep: (step: StepOutcome) => void,
): Promise<string | undefined> {
  const bound = { input: undefined as unknown, outputs: [] as unknown[] };
  const given: { tool_id: string; input: Properties }[] = [];
  let isOver = false;
  for (const [index, step] of steps.entries()) {
    let startedAt = performance.now();
    try {
      if (index === 0 && input) {
        bound.input = input.isJson ? parseExactJson(input.text) : input.text;
      }
      const tool = await loadContract(step.toolId);
      const properties = propertiesOfStep(tool, step, index);
      given.push({ tool_id: tool.id, input: properties });
      // Later steps are read anyway, for the body.
      if (isOver) continue;
      liftServiceLimits(tool);
      const { call, warnings } = stepCall(tool, { input: properties }, bound);
      const { module, uses } = await prepareTool({ toolId: tool.id, ...call });
      liftLimitsOfSteps(uses);
      // Loading does not count against the tool's time.
      startedAt = performance.now();
      const run = createContext(baseUrl, context.timeoutMs, uses);
      const execution = execute(tool, module, call, run, context);
      const durationMs = elapsedSince(startedAt);
      const result = parseJsonValue(execution.resultJson) as unknown as ToolResult;
      result.warnings.unshift(...warnings);
      isOver = execution.failureCode !== undefined;
      if (!isOver) {
        bound.outputs.push((parseExactJson(execution.resultJson) as Properties).output);
      }
      onStep({ index, result, durationMs, isFailed: isOver });
    } catch (error) {
      if (isOver) return undefined;
      isOver = true;
      onStep({
        index,
        result: failedResult(step.toolId, error),
        durationMs: elapsedSince(startedAt),
        isFailed: true,
      });
    }
  }
  if (given.length < steps.length) return undefined;
  const sent = input && { input: bound.input };
  return JSON.stringify({ ...sent, steps: given }, null, 2);
}

/** @throws {RequestError} for a kit or a tool that cannot be chained, as the service does. */
function propertiesOfStep(tool: AnyTool, step: StepRequest, index: number): Properties {
  // A tool that only answers in mode `full` passes on no bare output.
  if (tool.kind === "kit" || tool.responseModes) {
    throw new RequestError(
      "TOOL_NOT_CHAINABLE",
      `${tool.id} cannot be used in a pipeline. Run it by itself`,
    );
  }
  const properties: Properties = inputOf(propertiesOf(tool), step.controls);
  for (const [key, binding] of Object.entries<unknown>(step.bindings)) {
    setOwn(properties, key, binding);
  }
  checkBindings(properties, index);
  return properties;
}

/** The result that the service would return for a thrown error. */
function failedResult(toolId: string, thrown: unknown): ToolResult {
  if (!(thrown instanceof RequestError)) {
    return parseJsonValue(failed(toolId, thrown, []).resultJson) as unknown as ToolResult;
  }
  const { code, message } = thrown;
  return { ok: false, toolId, warnings: [], errors: [], error: { code, message } };
}
