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
 * The fault of a text that a property does not take, extended by what is meant: of a choice that it does not have, or a
 * word where it takes a number, the missing property that has it (`mode: "decode"` is meant for `action`, where `mode`
 * chooses something else, and `indent: "tab"` for `use_tabs`); where it takes an object, what that holds.
 */
export function withWhatIsMeant(
  { id, input: { shape } }: AnyTool,
  field: FieldError,
  given: Record<string, unknown>,
): FieldError {
  const { path, message } = field;
  const value = Object.hasOwn(shape, path) && Object.hasOwn(given, path) ? given[path] : undefined;
  if (typeof value !== "string") return field;
  const members = shapeAt(shape[path]!, []);
  const meant = members ? objectMeant(members, value) : switchMeant(shape, value, given) ??
    (choicesOf(shape[path]!) && choiceMeant(shape, path, given, id));
  return meant === undefined ? field : { ...field, message: message + meant };
}

/** The most keys of an object that a message names. */
const MAX_NAMED_KEYS = 8;

/** The object that a text is meant for: by the key that has it as a choice, or by its keys. */
function objectMeant(members: Shape, value: string): string | undefined {
  // Its JSON text is told to be that.
  if (value.trimStart().startsWith("{")) return undefined;
  const names = Object.keys(members);
  const key = names.find((name) => choicesOf(members[name]!)?.includes(value));
  if (key !== undefined) return `; send {"${key}": ${JSON.stringify(value)}}`;
  const named = names.slice(0, MAX_NAMED_KEYS).join(", ");
  return `; send an object with ${named}${names.length > MAX_NAMED_KEYS ? ", …" : ""}`;
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
