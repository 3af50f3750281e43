/**
 * The call that a pipeline's step makes, its bindings resolved.
 *
 * @module
 */
import type { AnyTool } from "../tools/define.ts";
import { setOwn } from "../tools/shared/json/value.ts";
import { type Bound, isBinding, resolveBindings } from "./bindings.ts";
import type { ToolCall } from "./execute.ts";
import { coreOf } from "./schema_walk.ts";

type Properties = Record<string, unknown>;

/**
 * The call of a step.
 *
 * @param step Its keys as the caller sent them, without `tool_id`.
 * @throws {RequestError} `INVALID_BINDING` when there is nothing at a path.
 * @throws {ToolError} `INPUT_TOO_LARGE` when the bindings put in more than 16 Mi characters.
 */
export function stepCall(tool: AnyTool, step: Properties, bound: Bound): ToolCall {
  const { input, ...beside } = step;
  const others = withOptions(tool, beside);
  const rest = textsFrom(tool, others, resolveBindings(others, bound) as Properties);
  if (!Object.hasOwn(step, "input")) {
    const previous = bound.outputs.length > 0 ? bound.outputs.at(-1) : bound.input;
    return { input: { ...asInput(tool, previous, false), ...rest } };
  }
  const resolved = resolveBindings(input, bound);
  if (isBinding(input)) return { input: asInput(tool, resolved, true), options: rest };
  return {
    input: isObject(resolved) ? textsFrom(tool, input as Properties, resolved) : resolved,
    options: rest,
  };
}

/** A step may carry `options` as a run request does: they go under its other keys. */
function withOptions(tool: AnyTool, { options, ...others }: Properties): Properties {
  if (
    options === null || typeof options !== "object" || Object.hasOwn(tool.input.shape, "options")
  ) {
    return options === undefined ? others : { ...others, options };
  }
  return { ...options, ...others };
}

/**
 * A bound value as a tool's whole input: its text property, or, for a tool without one, the object itself.
 *
 * @param mayBeInput Whether an object that has a property of the tool counts as its input.
 */
function asInput(tool: AnyTool, value: unknown, mayBeInput: boolean): Properties {
  const isInput = isObject(value) &&
    (!tool.textProperty ||
      (mayBeInput && Object.keys(value).some((key) => Object.hasOwn(tool.input.shape, key))));
  if (isInput) return value;
  if (value === undefined) return {};
  const property = tool.textProperty ?? "input";
  return { [property]: wantsText(tool, property) ? asText(value) : value };
}

/** Values that bindings put where a tool wants text become their JSON text. */
function textsFrom(tool: AnyTool, given: Properties, resolved: Properties): Properties {
  const texts: Properties = {};
  for (const [key, value] of Object.entries(resolved)) {
    setOwn(texts, key, isBinding(given[key]) && wantsText(tool, key) ? asText(value) : value);
  }
  return texts;
}

function wantsText(tool: AnyTool, property: string): boolean {
  const { shape } = tool.input;
  return Object.hasOwn(shape, property) && coreOf(shape[property]!).type === "string";
}

function isObject(value: unknown): value is Properties {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
