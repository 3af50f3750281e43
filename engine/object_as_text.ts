/**
 * Objects whose JSON became a text, although one of their members is the text that was meant: outputs of earlier steps,
 * and the input of a pipeline.
 *
 * @module
 */
import type { AnyTool, ViewKind, Warning } from "../tools/tool.ts";
import { takesJsonText } from "../tools/shared/json/input_schema.ts";
import { isJsonObject, type JsonObject } from "../tools/shared/json/value.ts";
import { firstNames } from "../tools/shared/messages.ts";
import type { Bound } from "./bindings.ts";
import type { ToolCall } from "./execute.ts";
import { declaredKey } from "./key_styles.ts";
import { coreOf, formOf } from "./schema_walk.ts";

/** A binding of a whole output, or of the whole input. */
const WHOLE = /^\$(?:INPUT|PREV|STEP\[(\d{1,6})\])$/;

/** Stands for the pipeline's input among the indexes of steps. */
const INPUT = -1;

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

/** The most bindings that it suggests. */
const MAX_TEXTS = 2;

/**
 * `OBJECT_AS_TEXT` where a tool for text gets the JSON of an output that a contract describes member by member, and one
 * of these members is a text in a language, such as `body` of a document with front matter, or a large part of it. What
 * is data as a whole, such as the value that a query selects, has no such description, and its JSON is meant. The
 * pipeline's input is none where it has a text by the name that the tool has for its own.
 *
 * @param tookPrevious Whether the previous output became the text without a binding.
 */
export function objectAsText(
  { textProperty, input: { shape } }: AnyTool,
  step: Record<string, unknown>,
  call: ToolCall,
  bound: Bound,
  tookPrevious: boolean,
): Warning[] {
  if (textProperty === undefined || takesJsonText(coreOf(shape[textProperty]!))) return [];
  const index = indexOfSource();
  if (index === undefined) return [];
  const source = index === INPUT ? bound.input : bound.outputs[index];
  const taken = textOf(call);
  // An object that is the whole input has its own text, which may begin so, too.
  if (!isJsonObject(source) || call.input === source || !taken?.startsWith("{")) return [];
  const texts = textsOf(source, index, taken);
  if (texts.length === 0) return [];
  const members = texts.slice(0, MAX_TEXTS).map((name) => `"${nameOf(index)}.${name}"`);
  const what = index === INPUT ? "The pipeline's input" : `The output of ${toolOf(index)!.id}`;
  const message = `${what}, an object with ${
    firstNames(Object.keys(source), MAX_SHOWN)
  }, was taken as its JSON text: send ${members.join(" or ")} if a text in it is meant`;
  return [{ code: "OBJECT_AS_TEXT", message, path: textProperty }];

  function toolOf(index: number): AnyTool | undefined {
    return bound.tools?.[index];
  }

  function nameOf(index: number): string {
    if (index === INPUT) return "$INPUT";
    return index === bound.outputs.length - 1 ? "$PREV" : `$STEP[${index}]`;
  }

  /** The members that are rather the text, the longest first. */
  function textsOf(source: JsonObject, index: number, taken: string): string[] {
    if (index === INPUT) {
      return Object.keys(source).filter((name) =>
        typeof source[name] === "string" && declaredKey(shape, name) === textProperty
      );
    }
    const contract = toolOf(index);
    const described = contract && formOf(contract.output, source)?.shape || {};
    return Object.keys(described)
      .filter((name) => {
        const text = source[name];
        return typeof text === "string" && isMeant(contract!, name, text, taken);
      })
      .sort((a, b) => String(source[b]).length - String(source[a]).length);
  }

  /** The step whose whole output became the text, or the input; undefined if it is neither. */
  function indexOfSource(): number | undefined {
    // In the first step, the previous output is the input.
    const previous = bound.outputs.length - 1;
    for (const place of [step.input, ...textsUnder(step), ...textsUnder(step.input)]) {
      const match = typeof place === "string" ? WHOLE.exec(place) : null;
      if (match?.[0] === "$INPUT") return INPUT;
      if (match) return match[1] === undefined ? previous : Number(match[1]);
    }
    return tookPrevious ? previous : undefined;
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

function isMeant({ views }: AnyTool, name: string, text: string, taken: string): boolean {
  const hint = views?.[name];
  const view = typeof hint === "object" ? hint.view : hint;
  return /\s/.test(text) &&
    (text.length >= taken.length * LEAST_PART || (view !== undefined && WRITTEN.has(view)));
}
