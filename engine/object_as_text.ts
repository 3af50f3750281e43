/**
 * Outputs of earlier steps, and inputs of pipelines, whose JSON became a text, although one of their members is the text
 * that was meant.
 *
 * @module
 */
import type { AnyTool, ViewKind, Warning } from "../tools/tool.ts";
import { takesJsonText } from "../tools/shared/json/input_schema.ts";
import { parseJsonValue } from "../tools/shared/json/parse.ts";
import { isJsonObject } from "../tools/shared/json/value.ts";
import { firstNames } from "../tools/shared/messages.ts";
import type { Bound } from "./bindings.ts";
import type { ToolCall } from "./execute.ts";
import { declaredKey } from "./key_styles.ts";
import { coreOf, formOf } from "./schema_walk.ts";
import { isTextName } from "./text_name.ts";

/** A binding of a whole output. */
const WHOLE_OUTPUT = /^\$(?:PREV|STEP\[(\d{1,6})\])$/;

/** The most members of an output that a message names. */
const MAX_SHOWN = 6;

/** A text of an output that was the reason to ask for it is at least this part of its JSON. */
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

/** A longer text is hardly a call that was written as JSON, and takes long to parse. */
const MAX_PARSED = 100_000;

/** The most bindings that it suggests. */
const MAX_TEXTS = 2;

/**
 * `OBJECT_AS_TEXT` where a tool for text gets the JSON of an output that a contract describes member by member, and one
 * of these members is a text in a language, such as `body` of a document with front matter, or a large part of it. What
 * is data as a whole, such as the value that a query selects, has no such description, and its JSON is meant.
 *
 * @param tookPrevious Whether the previous output became the text without a binding.
 */
export function objectAsText(
  tool: AnyTool,
  step: Record<string, unknown>,
  call: ToolCall,
  bound: Bound,
  tookPrevious: boolean,
): Warning[] {
  const { textProperty, input: { shape } } = tool;
  if (textProperty === undefined || takesJsonText(coreOf(shape[textProperty]!))) return [];
  if (tookInput()) return inputAsText(textProperty, bound.input);
  const index = indexOfSource();
  const output = bound.outputs[index];
  const contract = bound.tools?.[index];
  const taken = textOf(call);
  if (!contract || !isJsonObject(output) || !taken?.startsWith("{")) return [];
  const described = formOf(contract.output, output)?.shape ?? {};
  const texts = Object.keys(described)
    .filter((name) => typeof output[name] === "string" && isMeant(name, output[name]))
    .sort((a, b) => String(output[b]).length - String(output[a]).length);
  if (texts.length === 0) return [];
  const source = index === bound.outputs.length - 1 ? "$PREV" : `$STEP[${index}]`;
  const members = texts.slice(0, MAX_TEXTS).map((name) => `"${source}.${name}"`).join(" or ");
  const message = `The output of ${contract.id}, an object with ${
    firstNames(Object.keys(output), MAX_SHOWN)
  }, was taken as its JSON text: send ${members} if a text in it is meant`;
  return [{ code: "OBJECT_AS_TEXT", message, path: textProperty }];

  function isMeant(name: string, text: string): boolean {
    const hint = contract!.views?.[name];
    const view = typeof hint === "object" ? hint.view : hint;
    return /\s/.test(text) &&
      (text.length >= taken!.length * LEAST_PART || (view !== undefined && WRITTEN.has(view)));
  }

  /** Whether the pipeline's input, as a whole, became the text. */
  function tookInput(): boolean {
    const isFirst = bound.outputs.length === 0;
    const isBound = (tookPrevious && isFirst) ||
      textsGiven().some((place) => place === "$INPUT" || (isFirst && place === "$PREV"));
    if (!isBound || !textOf(call)?.startsWith("{")) return false;
    // As the tool's whole input, the object has a text of its own, which may be one of JSON.
    return typeof bound.input === "string" || textOf(call) === JSON.stringify(bound.input);
  }

  /** The pipeline's input, or the object that it is the JSON of, has the tool's text, perhaps under another name. */
  function inputAsText(property: string, given: unknown): Warning[] {
    const input = typeof given === "string" ? objectIn(given) : given;
    if (!isJsonObject(input)) return [];
    const members = Object.keys(input);
    const text = members.find((key) => declaredKey(shape, key) === property) ??
      members.find((key) => isTextName(tool, key));
    const areOptions = members.every((key) =>
      key === text || declaredKey(shape, key) !== undefined
    );
    if (text === undefined || typeof input[text] !== "string" || !areOptions) return [];
    const names = firstNames(members, MAX_SHOWN);
    const message = given === input
      ? `The pipeline's input, an object with ${names}, was taken as its JSON text: send "$INPUT.${text}" if the text in it is meant`
      : `The pipeline's input is the JSON text of an object with ${names}, and was taken as text: send the text in it alone if that is meant`;
    return [{ code: "OBJECT_AS_TEXT", message, path: property }];
  }

  function textsGiven(): unknown[] {
    return [step.input, ...textsUnder(step), ...textsUnder(step.input)];
  }

  /** The step whose whole output became the text; -1 for none. */
  function indexOfSource(): number {
    const previous = bound.outputs.length - 1;
    for (const place of textsGiven()) {
      const match = typeof place === "string" ? WHOLE_OUTPUT.exec(place) : null;
      if (match) return match[1] === undefined ? previous : Number(match[1]);
    }
    return tookPrevious ? previous : -1;
  }

  /** What an object has under the names of the tool's text, in any style. */
  function textsUnder(value: unknown): unknown[] {
    if (!isJsonObject(value)) return [];
    return Object.keys(value).filter((key) => declaredKey(shape, key) === textProperty)
      .map((key) => value[key]);
  }

  function textOf({ input, options }: ToolCall): string | undefined {
    const given = isJsonObject(input) ? input[textProperty!] ?? options?.[textProperty!] : input;
    return typeof given === "string" ? given : undefined;
  }
}

/** The object that a text is the JSON of. */
function objectIn(text: string): unknown {
  if (text.length > MAX_PARSED) return undefined;
  try {
    return parseJsonValue(text);
  } catch {
    return undefined;
  }
}
