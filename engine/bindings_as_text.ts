/**
 * Finds strings in a step that look like bindings but are plain text.
 *
 * @module
 */
import type { Warning } from "../tools/tool.ts";
import { cutText } from "../tools/shared/cut_text.ts";
import { isJsonObject } from "../tools/shared/json/value.ts";
import { formatPath } from "../tools/shared/path.ts";
import { warningList } from "../tools/shared/warning_list.ts";
import { isBinding } from "./bindings.ts";

/** `$INPUT`, `${PREV}` and `$STEP` anywhere in a text, unless preceded by another `$`. */
const INSIDE = /(?<!\$)\$\{?(INPUT|PREV|STEP)(?![\p{L}\p{N}_])/u;
/** A whole text that begins like a binding in another case. */
const OTHER_CASE = /^\$\{?(input|prev|step)(?![\p{L}\p{N}_])/iu;
/** A whole text that is a binding in another language: `{{steps[0].output}}`, `$steps[0]`, `PREV`, `STEP[0].rows`. */
const FOREIGN = [
  /^(?:\$\{?|\{\{\s*\$?)(?:input|prev(?:ious)?|steps?|step_?\d+)(?:[._[][\w.[\]'"]*)?\s*\}{0,2}$/i,
  /^(?:PREV|STEP\[\d+\])(?:\.[\w.[\]]*)?$/,
];
/** A whole text that is a name, maybe with a path behind it: `$s1.output`, `{{load}}`, `${steps.load.rows}`. */
const NAMED = /^(?:\$\{?|\{\{\s*\$?)(?:steps?\.)?([\w-]{1,80})(?:[.[][\w.[\]'"-]*)?\s*\}{0,2}$/;
/** A whole text that is a name in capitals: `$FOO`, `$OUTPUT.rows`. */
const OTHER_NAME = /^\$\{?[A-Z][A-Z0-9_]*\}?(?:[.[]|$)/;

/** A longer text is no binding of any language. */
const MAX_FOREIGN = 100;

const ONLY = 'only "$INPUT", "$PREV" and "$STEP[n]" bind, each with a path such as "$PREV.rows[0]"';

/** A valid binding. */
const SPELLINGS: Readonly<Record<string, string>> = {
  INPUT: "$INPUT",
  PREV: "$PREV",
  STEP: "$STEP[0]",
};

/**
 * `BINDING_AS_TEXT` for each text of a step that looks like a binding and is taken as text, with the place and the
 * spelling that binds.
 *
 * @param names What earlier steps are called by their caller, in order; undefined for one without a name.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { bindingsAsText } from "./bindings_as_text.ts";
 *
 * const step = { input: { text: "Hello $INPUT", mode: "$PREV", note: "$$PREV" } };
 * assert.deepEqual(bindingsAsText(step).map(({ path }) => path), ["input.text"]);
 * ```
 */
export function bindingsAsText(
  step: Record<string, unknown>,
  names: readonly (string | undefined)[] = [],
): Warning[] {
  const warnings = warningList();
  visit(step, []);
  return warnings.list();

  function visit(value: unknown, path: readonly (string | number)[]): void {
    if (typeof value === "string") {
      // A template may be nothing but a variable.
      const advice = path.at(-1) === "template"
        ? undefined
        : adviceOn(value) ?? adviceOnName(value, names);
      if (advice === undefined) return;
      const message = `"${cutText(value, 80)}" was taken as text: ${advice}`;
      warnings.add("BINDING_AS_TEXT", message, cutText(formatPath([...path]), 200));
    } else if (Array.isArray(value)) {
      value.forEach((item, index) => visit(item, [...path, index]));
    } else if (value !== null && typeof value === "object") {
      for (const [key, member] of Object.entries(value)) visit(member, [...path, key]);
    }
  }
}

/**
 * Finds where the input of a call outside a pipeline is a binding or has one as a property, although nothing
 * is bound there. Undefined if there is none.
 */
export function unboundPlaces(input: unknown): string[] | undefined {
  if (isBinding(input)) return ["input"];
  if (!isJsonObject(input)) return undefined;
  const places = Object.keys(input).filter((key) => isBinding(input[key])).map((key) =>
    cutText(formatPath([key]), 200)
  );
  return places.length > 0 ? places : undefined;
}

/** `BINDING_AS_TEXT` for such places. */
export function unboundWarnings(places: readonly string[] = []): Warning[] {
  const warnings = warningList();
  for (const place of places) {
    const message =
      `"${place}" was taken as text: $INPUT, $PREV and $STEP[n] are bindings only in the steps of a pipeline`;
    warnings.add("BINDING_AS_TEXT", message, place);
  }
  return warnings.list();
}

function adviceOn(text: string): string | undefined {
  if (isBinding(text)) return undefined;
  const isForeign = text.length <= MAX_FOREIGN && FOREIGN.some((form) => form.test(text));
  if (!text.includes("$")) return isForeign ? ONLY : undefined;
  const [, name] = OTHER_CASE.exec(text) ?? INSIDE.exec(text) ?? [];
  if (name !== undefined) {
    const spelling = SPELLINGS[name.toUpperCase()]!;
    return `a binding is a whole value in capitals, without braces. Send "${spelling}" alone, ` +
      `or write "$${spelling}" if you mean text`;
  }
  return isForeign || OTHER_NAME.test(text) ? ONLY : undefined;
}

/** Advises on a text that names an earlier step as its caller called it, which binds nothing. */
function adviceOnName(text: string, names: readonly (string | undefined)[]): string | undefined {
  if (text.length > MAX_FOREIGN) return undefined;
  const name = NAMED.exec(text)?.[1];
  const index = name === undefined ? -1 : names.lastIndexOf(name);
  return index === -1
    ? undefined
    : `steps have numbers, not names: send "$STEP[${index}]", with a path behind it if needed`;
}

/** Keys under which callers name a step. */
const NAME_KEYS = ["id", "name", "as", "step_id", "save_as", "output_as"];

/** What a caller calls a step. */
export function nameOfStep(given: Record<string, unknown>): string | undefined {
  const key = NAME_KEYS.find((key) => typeof given[key] === "string");
  return key === undefined ? undefined : given[key] as string;
}
