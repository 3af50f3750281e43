/**
 * The call that a pipeline's step makes, its bindings resolved.
 *
 * @module
 */
import type { AnyTool, Warning } from "../tools/tool.ts";
import { isRawNumber } from "../tools/shared/json/source_number.ts";
import { setOwn } from "../tools/shared/json/value.ts";
import { type Bound, holdsBinding, isBinding, resolveBindings } from "./bindings.ts";
import { bindingsAsText } from "./bindings_as_text.ts";
import type { ToolCall } from "./execute.ts";
import { declaredKey } from "./key_styles.ts";
import { coreOf } from "./schema_walk.ts";

type Properties = Record<string, unknown>;

/** A step's call, and what the caller should know of its bindings. */
export interface StepCall {
  call: ToolCall;
  /** `BINDING_AS_TEXT`. */
  warnings: Warning[];
}

/**
 * The call of a step.
 *
 * @param step Its keys as the caller sent them, without `tool_id`.
 * @throws {RequestError} `INVALID_BINDING` when there is nothing at a path.
 * @throws {ToolError} `INPUT_TOO_LARGE` when the bindings put in more than 16 Mi characters.
 */
export function stepCall(tool: AnyTool, step: Properties, bound: Bound): StepCall {
  return { call: callOf(tool, step, bound), warnings: bindingsAsText(step) };
}

function callOf(tool: AnyTool, step: Properties, bound: Bound): ToolCall {
  const { input, ...beside } = step;
  const others = withOptions(tool, beside);
  const rest = textsFrom(tool, others, resolveBindings(others, bound) as Properties);
  if (!Object.hasOwn(step, "input")) {
    return { input: { ...previousFor(tool, bound, rest), ...rest } };
  }
  const resolved = resolveBindings(input, bound);
  if (isBinding(input)) return { input: asInput(tool, resolved, true), options: rest };
  if (!isObject(resolved)) return { input: resolved, options: rest };
  const given = textsFrom(tool, input as Properties, resolved);
  const previous = lacksText(tool, step, given, rest) ? textOfPrevious(tool, bound) : {};
  return { input: { ...previous, ...given }, options: rest };
}

/** Whether the previous output is meant as the tool's text: it is not there, nor what the tool takes in its place. */
function lacksText(tool: AnyTool, step: Properties, given: Properties, rest: Properties): boolean {
  if (tool.textProperty === undefined || hasMain(tool, given) || hasMain(tool, rest)) return false;
  // A tool that can do without its text may have been handed the output elsewhere.
  return !(tool.textMayBeEmpty && holdsBinding(step));
}

/** The previous output as the input under the keys of a step that has no `input`. */
function previousFor(tool: AnyTool, bound: Bound, rest: Properties): Properties {
  const { textProperty } = tool;
  const isGiven = textProperty !== undefined && hasKey(tool, rest, textProperty);
  return isGiven ? {} : asInput(tool, previousOf(bound), false);
}

function previousOf({ input, outputs }: Bound): unknown {
  return outputs.length > 0 ? outputs.at(-1) : input;
}

/** The previous output as the tool's text. */
function textOfPrevious(tool: AnyTool, bound: Bound): Properties {
  const value = previousOf(bound);
  return value === undefined ? {} : underText(tool, value);
}

/** Whether properties hold the tool's text, or what the tool takes in its place. */
function hasMain(tool: AnyTool, properties: Properties): boolean {
  const keys = [tool.textProperty!, ...tool.mainKeys ?? []];
  return keys.some((key) => hasKey(tool, properties, key));
}

/** Whether properties hold one, in whatever style its key is written. */
function hasKey({ input: { shape } }: AnyTool, properties: Properties, property: string): boolean {
  return Object.keys(properties).some((key) => declaredKey(shape, key) === property);
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
  const { shape } = tool.input;
  const isInput = isObject(value) &&
    (!tool.textProperty ||
      (mayBeInput && Object.keys(value).some((key) => declaredKey(shape, key) !== undefined)));
  if (isInput) return value;
  return value === undefined ? {} : underText(tool, value);
}

/** A value under the tool's text property. */
function underText(tool: AnyTool, value: unknown): Properties {
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

function wantsText({ input: { shape } }: AnyTool, key: string): boolean {
  const property = declaredKey(shape, key);
  return property !== undefined && coreOf(shape[property]!).type === "string";
}

function isObject(value: unknown): value is Properties {
  return value !== null && typeof value === "object" && !Array.isArray(value) &&
    !isRawNumber(value);
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
