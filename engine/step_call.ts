/**
 * Builds the call of a pipeline step, with its bindings resolved.
 *
 * @module
 */
import type { AnyTool, Warning } from "../tools/tool.ts";
import { necessaryKeys } from "../tools/catalog/necessary_keys.ts";
import { takesJsonText } from "../tools/shared/json/input_schema.ts";
import { isRawNumber } from "../tools/shared/json/source_number.ts";
import { setOwn } from "../tools/shared/json/value.ts";
import { bindsPrevious, type Bound, holdsBinding, isBinding, resolveBindings } from "./bindings.ts";
import { bindingsAsText } from "./bindings_as_text.ts";
import type { ToolCall } from "./execute.ts";
import { declaredKey } from "./key_styles.ts";
import { objectAsText } from "./object_as_text.ts";
import { coreOf } from "./schema_walk.ts";

type Properties = Record<string, unknown>;

/** A step's call, and the warnings about its bindings. */
export interface StepCall {
  call: ToolCall;
  /** `BINDING_AS_TEXT`, `OBJECT_AS_TEXT` and `PREVIOUS_TWICE`. */
  warnings: Warning[];
}

/**
 * Builds the call of a step.
 *
 * @param step Its keys as the caller sent them, without `tool_id`.
 * @throws {RequestError} `INVALID_BINDING` if a path leads to nothing.
 * @throws {ToolError} `INPUT_TOO_LARGE` if the bindings insert more than {@linkcode resolveBindings} allows.
 */
export function stepCall(tool: AnyTool, step: Properties, bound: Bound): StepCall {
  const { call, tookPrevious } = callOf(tool, step, bound);
  const warnings = [
    ...bindingsAsText(step, bound.names),
    ...objectAsText(tool, step, call, bound, tookPrevious),
  ];
  if (tookPrevious && bindsPrevious(step, bound)) warnings.push(previousTwice(tool));
  return { call: { ...call, made: bound.outputs }, warnings };
}

/** For a schema that is checked against itself, since its step does not say what to check. */
function previousTwice(tool: AnyTool): Warning {
  const property = mainProperty(tool)!;
  const message = `"${property}" was left out and took the previous output, which the step binds ` +
    `elsewhere, too: send "${property}", such as "$INPUT", if it should be another value`;
  return { code: "PREVIOUS_TWICE", message, path: property };
}

/** A step's call, and whether the previous output became the tool's main property without a binding. */
interface BuiltCall {
  call: ToolCall;
  tookPrevious: boolean;
}

function callOf(tool: AnyTool, step: Properties, bound: Bound): BuiltCall {
  const { input, ...beside } = step;
  const others = withOptions(tool, beside);
  const rest = textsFrom(tool, others, resolveBindings(others, bound) as Properties);
  if (!Object.hasOwn(step, "input")) {
    const previous = placesPrevious(tool, beside, rest, bound) || wrapsMain(tool, rest)
      ? {}
      : previousFor(tool, bound, rest);
    const main = mainProperty(tool);
    const tookPrevious = main !== undefined && Object.hasOwn(previous, main);
    return { call: { input: { ...previous, ...rest } }, tookPrevious };
  }
  const resolved = resolveBindings(input, bound);
  const given = (input: unknown) => ({ call: { input, options: rest }, tookPrevious: false });
  if (isBinding(input)) return given(asInput(tool, resolved, true));
  if (!isObject(resolved)) return given(resolved);
  const texts = textsFrom(tool, input as Properties, resolved);
  if (!lacksText(tool, step, texts, rest)) return given(texts);
  const call = { input: { ...textOfPrevious(tool, bound), ...texts }, options: rest };
  return { call, tookPrevious: true };
}

/**
 * Whether the previous output becomes the tool's text: neither the text nor an accepted alternative
 * is given.
 */
function lacksText(tool: AnyTool, step: Properties, given: Properties, rest: Properties): boolean {
  if (mainProperty(tool) === undefined || hasMain(tool, given) || hasMain(tool, rest)) return false;
  if (wrapsMain(tool, given)) return false;
  // A tool whose text is optional may get the output through another property.
  return !(tool.textMayBeEmpty && holdsBinding(step));
}

/**
 * Whether a step without `input` binds the previous output itself, and its tool needs no more: its text is
 * optional, or it has no main property and all that it needs is given. The previous output is then
 * neither a text nor options besides.
 */
function placesPrevious(tool: AnyTool, step: Properties, rest: Properties, bound: Bound): boolean {
  if (!bindsPrevious(step, bound)) return false;
  if (mainProperty(tool) !== undefined) return tool.textMayBeEmpty === true;
  return necessaryKeys(tool).every((key) => hasKey(tool, rest, key));
}

/** The previous output as the input of a step without `input`, with the step's keys on top. */
function previousFor(tool: AnyTool, bound: Bound, rest: Properties): Properties {
  const main = mainProperty(tool);
  const isGiven = main !== undefined && hasKey(tool, rest, main);
  return isGiven ? {} : asInput(tool, previousOf(bound), false);
}

function previousOf({ input, outputs }: Bound): unknown {
  return outputs.length > 0 ? outputs.at(-1) : input;
}

/**
 * The property that takes a previous output: the text, or `input` if the tool needs more than a
 * text.
 */
function mainProperty({ textProperty, input: { shape } }: AnyTool): string | undefined {
  return textProperty ?? (Object.hasOwn(shape, "input") ? "input" : undefined);
}

/** The previous output as the tool's text. */
function textOfPrevious(tool: AnyTool, bound: Bound): Properties {
  const value = previousOf(bound);
  return value === undefined ? {} : underText(tool, value);
}

/** Whether the properties include the tool's text or an accepted alternative. */
function hasMain(tool: AnyTool, properties: Properties): boolean {
  const keys = [mainProperty(tool)!, ...tool.mainKeys ?? []];
  return keys.some((key) => hasKey(tool, properties, key));
}

/** Whether the tool's text or an accepted alternative is wrapped once more, as in `arguments`, which the run refuses. */
function wrapsMain(tool: AnyTool, properties: Properties): boolean {
  return mainProperty(tool) !== undefined &&
    Object.entries(properties).some(([key, value]) =>
      isObject(value) && declaredKey(tool.input.shape, key) === undefined && hasMain(tool, value)
    );
}

/** Whether the properties include a key, in any style. */
function hasKey({ input: { shape } }: AnyTool, properties: Properties, property: string): boolean {
  return Object.keys(properties).some((key) => declaredKey(shape, key) === property);
}

/** A step may have `options`, like a run request: defaults for its other keys. */
function withOptions(tool: AnyTool, { options, ...others }: Properties): Properties {
  if (
    options === null || typeof options !== "object" || Object.hasOwn(tool.input.shape, "options")
  ) {
    return options === undefined ? others : { ...others, options };
  }
  return { ...options, ...others };
}

/**
 * A bound value as a tool's whole input: an object where the tool has no main property, or one that {@linkcode isWhole};
 * any other value goes under the main property.
 *
 * @param mayBeInput Whether an object with one of the properties of a tool for text counts as its input.
 */
function asInput(tool: AnyTool, value: unknown, mayBeInput: boolean): Properties {
  const { shape } = tool.input;
  const isInput = isObject(value) &&
    (mainProperty(tool) === undefined || isWhole(tool, value) ||
      (mayBeInput && tool.textProperty !== undefined &&
        Object.keys(value).some((key) => declaredKey(shape, key) !== undefined)));
  if (isInput) return value;
  return value === undefined ? {} : underText(tool, value);
}

/** Whether an object is the input of a tool that needs more than a text: it has `input`, and nothing undeclared. */
function isWhole(tool: AnyTool, value: Properties): boolean {
  return tool.textProperty === undefined && hasMain(tool, value) &&
    Object.keys(value).every((key) => declaredKey(tool.input.shape, key) !== undefined);
}

/** A value under the tool's main property. */
function underText(tool: AnyTool, value: unknown): Properties {
  const property = mainProperty(tool) ?? "input";
  return { [property]: wantsText(tool, property, value) ? asText(value) : value };
}

/** Values that bindings insert where a tool wants text become JSON text. */
function textsFrom(tool: AnyTool, given: Properties, resolved: Properties): Properties {
  const texts: Properties = {};
  for (const [key, value] of Object.entries(resolved)) {
    setOwn(
      texts,
      key,
      isBinding(given[key]) && wantsText(tool, key, value) ? asText(value) : value,
    );
  }
  return texts;
}

/** Whether a property takes a value as its text; null is left out, except where the text is JSON. */
function wantsText({ input: { shape } }: AnyTool, key: string, value: unknown): boolean {
  const property = declaredKey(shape, key);
  if (property === undefined) return false;
  const core = coreOf(shape[property]!);
  return core.type === "string" && (value !== null || takesJsonText(core));
}

function isObject(value: unknown): value is Properties {
  return value !== null && typeof value === "object" && !Array.isArray(value) &&
    !isRawNumber(value);
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
