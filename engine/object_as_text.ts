/**
 * Outputs of earlier steps, and inputs of pipelines, whose JSON became a text, although one of their members is the text
 * that was meant.
 *
 * @module
 */
import type { AnyTool, Warning } from "../tools/tool.ts";
import type { ViewKind } from "../tools/view.ts";
import { takesJsonText } from "../tools/shared/json/input_schema.ts";
import { parseJsonValue } from "../tools/shared/json/parse.ts";
import { isJsonObject } from "../tools/shared/json/value.ts";
import { firstNames } from "../tools/shared/messages.ts";
import type { Bound } from "./bindings.ts";
import type { ToolCall } from "./execute.ts";
import { declaredKey } from "./key_styles.ts";
import { coreOf, formOf } from "./schema_walk.ts";
import { isTextName } from "./text_name.ts";

type Properties = Record<string, unknown>;

/** A binding of a whole output. */
const WHOLE_OUTPUT = /^\$(?:PREV|STEP\[(\d{1,6})\])$/;

/** The most members of an output that a message names. */
const MAX_SHOWN = 6;

/** A text for which an output was probably asked is at least this part of its JSON. */
const LEAST_PART = 1 / 4;

/** Views of texts in a language: what a tool wrote, however much stands beside it. */
const WRITTEN: ReadonlySet<ViewKind> = new Set([
  "code",
  "css",
  "diff",
  "html",
  "markdown",
  "sql",
  "xml",
  "yaml",
]);

/** A longer text is hardly an input that was written as JSON, and takes long to parse. */
const MAX_PARSED = 100_000;

/** The most bindings that a message suggests. */
const MAX_TEXTS = 2;

/**
 * `OBJECT_AS_TEXT` where a tool for text gets the JSON of an object with a text that was probably meant: of an earlier
 * step's output, or of the pipeline's input.
 *
 * @param tookPrevious Whether the previous output became the text without a binding.
 */
export function objectAsText(
  tool: AnyTool,
  step: Properties,
  call: ToolCall,
  bound: Bound,
  tookPrevious: boolean,
): Warning[] {
  const { textProperty, input: { shape } } = tool;
  if (textProperty === undefined || takesJsonText(coreOf(shape[textProperty]!))) return [];
  const text = textOf(call, textProperty);
  if (!text?.startsWith("{")) return [];
  const places = [step.input, ...textsUnder(tool, step), ...textsUnder(tool, step.input)];
  const message = isPipelineInput(text, places, bound, tookPrevious)
    ? inputMessage(tool, bound.input)
    : outputMessage(text, bound, sourceOf(places, bound, tookPrevious));
  return message === undefined ? [] : [{ code: "OBJECT_AS_TEXT", message, path: textProperty }];
}

function textOf({ input, options }: ToolCall, textProperty: string): string | undefined {
  const given = isJsonObject(input) ? input[textProperty] ?? options?.[textProperty] : input;
  return typeof given === "string" ? given : undefined;
}

/** What an object has under the names of the tool's text, in any style. */
function textsUnder({ textProperty, input: { shape } }: AnyTool, value: unknown): unknown[] {
  if (!isJsonObject(value)) return [];
  return Object.keys(value).filter((key) => declaredKey(shape, key) === textProperty)
    .map((key) => value[key]);
}

/**
 * Whether the pipeline's input, as a whole, became the text.
 *
 * @param places What the step has where its text belongs.
 */
function isPipelineInput(
  text: string,
  places: readonly unknown[],
  { input, outputs }: Bound,
  tookPrevious: boolean,
): boolean {
  const isFirst = outputs.length === 0;
  const isBound = (tookPrevious && isFirst) ||
    places.some((place) => place === "$INPUT" || (isFirst && place === "$PREV"));
  // As the tool's whole input, the object has a text of its own, which may be one of JSON.
  return isBound && (typeof input === "string" || text === JSON.stringify(input));
}

/**
 * Says that the pipeline's input, or the object that it is the JSON of, has the tool's text, perhaps under another name,
 * and otherwise only its options.
 */
function inputMessage(tool: AnyTool, given: unknown): string | undefined {
  const { textProperty, input: { shape } } = tool;
  const input = typeof given === "string" ? valueIn(given) : given;
  if (!isJsonObject(input)) return undefined;
  const members = Object.keys(input);
  const text = members.find((key) => declaredKey(shape, key) === textProperty) ??
    members.find((key) => isTextName(tool, key));
  const areOptions = members.every((key) => key === text || declaredKey(shape, key) !== undefined);
  if (text === undefined || typeof input[text] !== "string" || !areOptions) return undefined;
  const names = firstNames(members, MAX_SHOWN);
  return given === input
    ? `The pipeline's input, an object with ${names}, was taken as its JSON text: send "$INPUT.${text}" if the text in it is meant`
    : `The pipeline's input is the JSON text of an object with ${names}, and was taken as text: send the text in it alone if that is meant`;
}

/** The step whose whole output became the text; -1 for none. */
function sourceOf(places: readonly unknown[], { outputs }: Bound, tookPrevious: boolean): number {
  const previous = outputs.length - 1;
  for (const place of places) {
    const match = typeof place === "string" ? WHOLE_OUTPUT.exec(place) : null;
    if (match) return match[1] === undefined ? previous : Number(match[1]);
  }
  return tookPrevious ? previous : -1;
}

/**
 * Says that a step's output, whose members a contract describes, has a text in a language, such as `body` of a document
 * with front matter, or one that is a large part of it. What is data as a whole, such as the value that a query selects,
 * has no such description, and its JSON is meant.
 *
 * @param index The step.
 */
function outputMessage(text: string, { outputs, tools }: Bound, index: number): string | undefined {
  const output = outputs[index];
  const contract = tools?.[index];
  if (!contract || !isJsonObject(output)) return undefined;
  const described = formOf(contract.output, output)?.shape ?? {};
  const meant = Object.keys(described).filter((name) => isMeant(name, output[name]))
    .sort((a, b) => String(output[b]).length - String(output[a]).length);
  if (meant.length === 0) return undefined;
  const source = index === outputs.length - 1 ? "$PREV" : `$STEP[${index}]`;
  const members = meant.slice(0, MAX_TEXTS).map((name) => `"${source}.${name}"`).join(" or ");
  return `The output of ${contract.id}, an object with ${
    firstNames(Object.keys(output), MAX_SHOWN)
  }, was taken as its JSON text: send ${members} if a text in it is meant`;

  function isMeant(name: string, member: unknown): boolean {
    if (typeof member !== "string" || !/\s/.test(member)) return false;
    const hint = contract!.views?.[name];
    const view = typeof hint === "object" ? hint.view : hint;
    return member.length >= text.length * LEAST_PART || (view !== undefined && WRITTEN.has(view));
  }
}

/** The value that a text is the JSON of; undefined if it is none. */
function valueIn(text: string): unknown {
  if (text.length > MAX_PARSED) return undefined;
  try {
    return parseJsonValue(text);
  } catch {
    return undefined;
  }
}
