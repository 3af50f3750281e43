/**
 * The steps of a pipeline, run beside the page as the service runs them, and told one by one.
 *
 * @module
 */
import { loadContract } from "../../../tools/catalog/load.ts";
import { liftServiceLimits } from "../../../tools/catalog/local_limits.ts";
import { propertiesOf } from "../../../tools/catalog/properties.ts";
import { parseExactJson, parseJsonValue } from "../../../tools/shared/json/parse.ts";
import { isJsonObject, setOwn } from "../../../tools/shared/json/value.ts";
import type { AnyTool, ToolResult } from "../../../tools/tool.ts";
import { checkBindings, isBinding } from "../../../engine/bindings.ts";
import { elapsedSince } from "../../../engine/elapsed.ts";
import { execute } from "../../../engine/execute.ts";
import { failed } from "../../../engine/execution.ts";
import { RequestError } from "../../../engine/request_error.ts";
import { createContext } from "../../../engine/sandbox/context.ts";
import { prepareTool } from "../../../engine/sandbox/loader.ts";
import { stepCall } from "../../../engine/step_call.ts";
import { type Controls, controlsOf, inputOf } from "../controls.ts";
import { fieldsOf } from "../fields.ts";
import type { DescribeAsk, Described, PipelineAsk, StepAsk, StepOutcome } from "./protocol.ts";

type Properties = Record<string, unknown>;

/** What a page must know of a tool to show its form, and what a step gave it. */
export async function describe({ describe: toolId, given }: DescribeAsk): Promise<Described> {
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
 * Runs the steps in order, and stops at the first that fails.
 *
 * @param onStep Called with what each step gave.
 * @returns The body of `POST /api/pipeline` that asks for the same; none where a form means no input.
 */
export async function runPipeline(
  { baseUrl, input, steps }: PipelineAsk,
  context: { timeoutMs: number; maxBytes: number },
  onStep: (step: StepOutcome) => void,
): Promise<string | undefined> {
  const bound = { input: undefined as unknown, outputs: [] as unknown[] };
  const given: { tool_id: string; input: Properties }[] = [];
  let isOver = false;
  for (const [index, step] of steps.entries()) {
    let begun = performance.now();
    try {
      if (index === 0 && input) {
        bound.input = input.isJson ? parseExactJson(input.text) : input.text;
      }
      const tool = await loadContract(step.toolId);
      const properties = propertiesOfStep(tool, step, index);
      given.push({ tool_id: tool.id, input: properties });
      // Later steps are read all the same, for the body.
      if (isOver) continue;
      liftServiceLimits(tool);
      const { call, warnings } = stepCall(tool, { input: properties }, bound);
      const { module, uses } = await prepareTool({ toolId: tool.id, ...call });
      // What is fetched first is not the tool's time.
      begun = performance.now();
      const run = createContext(baseUrl, context.timeoutMs, uses);
      const execution = execute(tool, module, call, run, context);
      const durationMs = elapsedSince(begun);
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
        durationMs: elapsedSince(begun),
        isFailed: true,
      });
    }
  }
  if (given.length < steps.length) return undefined;
  const sent = input && { input: bound.input };
  return JSON.stringify({ ...sent, steps: given }, null, 2);
}

/** @throws {RequestError} on a kit and on what is a chain of two calls, as the service does. */
function propertiesOfStep(tool: AnyTool, step: StepAsk, index: number): Properties {
  // What answers in mode `full` alone hands no bare output on.
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

/** What a service would answer to what was thrown. */
function failedResult(toolId: string, thrown: unknown): ToolResult {
  if (!(thrown instanceof RequestError)) {
    return parseJsonValue(failed(toolId, thrown, []).resultJson) as unknown as ToolResult;
  }
  const { code, message } = thrown;
  return { ok: false, toolId, warnings: [], errors: [], error: { code, message } };
}
