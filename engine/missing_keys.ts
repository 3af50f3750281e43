import type { z } from "zod";
import type { AnyTool, FieldError } from "../tools/tool.ts";
import { cutText } from "../tools/shared/cut_text.ts";
import type { JsonObject } from "../tools/shared/json/value.ts";
import { misspeltAs } from "../tools/shared/misspelt_keys.ts";
import { sameName } from "../tools/shared/other_names.ts";
import type { MissingKeyAdvice } from "./field_errors.ts";
import { choiceMeant } from "./meant_choice.ts";
import { missingOf, type Shape } from "./meant_property.ts";
import { choicesOf, shapeAt } from "./schema_walk.ts";

/**
 * Advice that finds the key of an object that was meant for one that it lacks.
 *
 * @param schema What the value was checked against: a key with another name is found, too, by the type of its value.
 */
export function missingKeyAdvice(schema?: z.ZodType): MissingKeyAdvice {
  return (issue, holder) => {
    const key = issue.path.at(-1);
    if (typeof key !== "string") return "";
    return misspeltAs(holder, key) || otherNameAdvice(key, issue, holder, schema);
  };
}

/**
 * The fault of a choice that a property does not have, or of a word where it takes a number, extended by the missing
 * property that is meant: `mode: "decode"` is meant for `action`, where `mode` chooses something else, and `indent:
 * "tab"` for `use_tabs`.
 */
export function withChoiceElsewhere(
  { id, input: { shape } }: AnyTool,
  field: FieldError,
  given: Record<string, unknown>,
): FieldError {
  const { path, message } = field;
  const value = Object.hasOwn(shape, path) && Object.hasOwn(given, path) ? given[path] : undefined;
  if (typeof value !== "string") return field;
  const meant = switchMeant(shape, value, given) ??
    (choicesOf(shape[path]!) && choiceMeant(shape, path, given, id));
  return meant === undefined ? field : { ...field, message: message + meant };
}

/** Advises to turn on the missing switch that a value says: the character or the word `tab` for `use_tabs`. */
function switchMeant(
  shape: Shape,
  value: string,
  given: Record<string, unknown>,
): string | undefined {
  const said = /^\t+$/.test(value) ? "tab" : value;
  if (!/^\w{3,20}$/.test(said)) return undefined;
  const switches = missingOf(shape, given)
    .filter((name) => shape[name]!.safeParse(undefined).data === false);
  const name = sameName(said, switches);
  return name === undefined ? undefined : `; did you mean "${name}": true?`;
}

/** The same of a key with another name: the only unknown one whose value has the wanted type. */
function otherNameAdvice(
  key: string,
  issue: z.core.$ZodIssue,
  holder: JsonObject,
  schema: z.ZodType | undefined,
): string {
  const shape = schema && shapeAt(schema, issue.path.slice(0, -1));
  if (!shape || issue.code !== "invalid_type") return "";
  // The other keys of what names a tool are its options.
  if (key !== "tool_id" && Object.hasOwn(holder, "tool_id")) return "";
  const others = Object.entries(holder).filter(([name, value]) =>
    !Object.hasOwn(shape, name) && typeName(value) === issue.expected
  );
  return others.length === 1
    ? `; "${cutText(others[0]![0])}" is not read: rename it to "${key}"`
    : "";
}

function typeName(value: unknown): string {
  return Array.isArray(value) ? "array" : typeof value;
}
