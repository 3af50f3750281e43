/**
 * The property that a caller meant by a key which no tool reads, with the value that stands there.
 *
 * @module
 */
import type { z } from "zod";
import type { AnyTool } from "../tools/tool.ts";
import { meantKey } from "../tools/shared/misspelt_keys.ts";
import {
  inSnakeCase,
  isCommonFor,
  meaningOf,
  otherName,
  reverseName,
  sameName,
  wordsOf,
} from "../tools/shared/other_names.ts";
import { plainName } from "../tools/shared/choices.ts";
import { scalarText } from "../tools/shared/json/value.ts";
import { MAX_FIELD_ERRORS } from "./field_errors.ts";
import { choicesOf, coreOf, isSetting } from "./schema_walk.ts";
import { saidBy } from "./subject.ts";
import { asTaken, couldBeFor, couldTake, couldTakeSome } from "./taken_value.ts";

/** The properties that an object declares. */
export type Shape = Record<string, z.ZodType>;
type Properties = Record<string, unknown>;

/**
 * Keys that callers add about a call: for themselves, or for whoever reads along. Where such a key is not just another
 * name of a property, it says nothing to the tool.
 */
const ABOUT_CALL: ReadonlySet<string> = new Set(
  ("active additional_info async client comment comments content_type context data_type debug description detail details enabled explain explanation goal " +
    "id info input_type intent label log message meta mime_type name note notes offset owner page project purpose rationale reason reasoning scope session " +
    "response_format return_format source status step tag tags task thought thoughts title tool_name trace user validate verbose version")
    .split(" "),
);

/** Whether a key is one that callers add about a call. */
export function isAboutCall(key: string): boolean {
  return ABOUT_CALL.has(inSnakeCase(key));
}

/**
 * The missing property that says just what a key says and would take its value.
 *
 * @param owner The tool's id, whose words a name may have or lack: `csv_delimiter` of csv-diff.
 */
export function sameProperty(
  shape: Shape,
  key: string,
  object: Properties,
  owner: string,
): string | undefined {
  // A property that has the form among its choices is found by the value.
  if (isFormOfAnswer(key, object[key])) return undefined;
  const missing = missingOf(shape, object);
  const taking = missing.filter((name) => couldTakeSome(shape[name]!, object[key]));
  return sameName(saidBy(key, object[key]), taking, isAboutCall(key) ? "" : owner) ??
    idOf(key, taking, shape) ??
    onlyLimit(key, Number(scalarText(object[key])) > 0 ? missing.filter(isNumber) : [], owner) ??
    commonProperty(shape, key, object, isAboutCall(key) ? "" : owner);

  function isNumber(name: string): boolean {
    return isSetting(shape[name]!) && coreOf(shape[name]!).type === "number";
  }
}

/** The property that is the id of what a key names, as its description says: `preset`, a "Model id", for `model`. */
function idOf(key: string, taking: readonly string[], shape: Shape): string | undefined {
  const named = wordsOf(key).filter((word) => word !== "id").join(" ");
  return taking.find((name) => shape[name]!.description?.toLowerCase().startsWith(`${named} id`));
}

/**
 * The missing property that a key is another name of, although it does not take the value: for a key of several words or
 * a switch that is turned on, for an amount that is out of the property's range, for several values where it takes one,
 * and for a choice that it does not have.
 */
function commonProperty(
  shape: Shape,
  key: string,
  object: Properties,
  owner: string,
): string | undefined {
  const value = object[key];
  const missing = missingOf(shape, object);
  if (value === true || (value !== false && wordsOf(key).length > 1)) {
    const common = missing.find((name) =>
      isCommonFor(key, name) && !(value === true && isAmount(shape[name]!) && !isOff(shape[name]!))
    );
    if (common !== undefined || value === true) return common;
  }
  return sameName(key, missing.filter((name) => isForKind(name, shape[name]!, value)), owner);
}

/** Whether a missing property is the tool's text, and the call has another in its place: `items` for `text`. */
export function isReplaced(
  { textProperty, mainKeys = [] }: AnyTool,
  name: string,
  object: Properties,
): boolean {
  return name === textProperty && mainKeys.includes(name) &&
    mainKeys.some((key) => Object.hasOwn(object, key));
}

/** What nearly every program does by default, and so no other job than the one without the key. */
const USUAL = /^(?:auto|default|en(?:[-_]\w\w)?|english|none|standard|utf-?8)$/i;

/** Whether a value is what nearly every program does by default. */
export function isUsual(value: string): boolean {
  return USUAL.test(value);
}

/** Words that ask for no fewer than there are, or for how a number is rounded, where a number says how many. */
const NO_NUMBER =
  /^(?:all|any|full|max|maximum|unlimited|(?:half_)?(?:down|even|up)|ceil(?:ing)?|floor|nearest)$/i;

/** One word, as choices are, or a mark such as the comma of decimals: a sentence or an address asks for none. */
const WORD = /^(?:[\w-]{1,40}|[^\w\s])$/;

/** A date with a time, which may be meant for a number of seconds. */
const TIME = /^\d{4}-\d\d-\d\d[T ][\d:.]{4,20}(?:Z|[+-][\d:]{2,6})?$/;

/**
 * Whether a property is for the kind of a value that it may not take: a number or a list where it takes either, several
 * values where it takes one of them, or a word where it takes a number or has choices and one by default.
 */
function isForKind(name: string, schema: z.ZodType, value: unknown): boolean {
  const { type } = coreOf(schema);
  if (typeof value === "number" || Array.isArray(value)) return isAmount(schema) || isPlural();
  if (typeof value !== "string" || isUsual(value) || FORMS_OF_ANSWERS.test(value)) return false;
  if (type === "number") {
    return !NO_NUMBER.test(value) && (WORD.test(value) || isTimeOf(name, value));
  }
  return type === "enum" && isSetting(schema) && WORD.test(value);

  function isPlural(): boolean {
    return Array.isArray(value) && value.length > 1 && value.length <= MAX_FIELD_ERRORS &&
      value.every((item) => couldTake(schema, item)) &&
      schema.safeParse(undefined).data !== undefined;
  }
}

function isTimeOf(name: string, value: string): boolean {
  return /time/.test(name) && TIME.test(value);
}

/** Whether a property takes numbers or lists, which no switch stands for: `headers: true` is no list of `columns`. */
function isAmount(schema: z.ZodType): boolean {
  return ["array", "number"].includes(coreOf(schema).type);
}

/** Whether a number is 0 by default, which a switch turns on: `wrap: true` asks for some `line_length`. */
function isOff(schema: z.ZodType): boolean {
  return schema.safeParse(undefined).data === 0;
}

/** Forms in which callers ask any tool to answer. */
const FORMS_OF_ANSWERS = /^(?:json|markdown|md|object|plain|string|text)$/i;

/** Whether a key asks for the form of the whole answer, as `output_format: "json"` does of any tool. */
export function isFormOfAnswer(key: string, value: unknown): boolean {
  return inSnakeCase(key) === "output_format" && typeof value === "string" &&
    FORMS_OF_ANSWERS.test(value);
}

/** Words of keys that may limit how many are listed: the number of `subnets` to make is no `max_subnets`. */
const MOST: ReadonlySet<string> = new Set(["limit", "max", "top"]);

/** The missing property that a key most likely misspells, or says in part, and that would take its value. */
export function misspeltProperty(
  shape: Shape,
  key: string,
  object: Properties,
): string | undefined {
  if (typeof object[key] === "boolean" && isAboutCall(key)) return undefined;
  if (isFormOfAnswer(key, object[key])) return undefined;
  const isMost = wordsOf(key).map(meaningOf).some((word) => MOST.has(word));
  const taking = takers(shape, key, object).filter((name) => isMost || !isListLimit(name));
  const isOther = isAboutCall(key) || isCommonFor(key, "limit") || key === "limit";
  const name = meantKey(key, taking) ?? (isOther ? undefined : otherName(key, taking));
  if (name === undefined || !isOtherJob(shape[name]!, object[key])) return undefined;
  const isText = couldTake(shape[name]!, object[key]) &&
    typeof asTaken(shape[name]!, object[key]) === "string";
  return isText && !isSetting(shape[name]!) && qualifies(key, name) ? undefined : name;
}

/** The missing switch of which a key says the reverse, and its value: `case_sensitive: false` is `ignore_case: true`. */
export function reverseSwitch(
  shape: Shape,
  key: string,
  object: Properties,
): [name: string, value: boolean] | undefined {
  const switches = takers(shape, key, object)
    .filter((name) => typeof asTaken(shape[name]!, object[key]) === "boolean");
  const name = reverseName(key, switches);
  if (name === undefined) return undefined;
  const value = !asTaken(shape[name]!, object[key]);
  return shape[name]!.safeParse(undefined).data === value ? undefined : [name, value];
}

/** The missing properties that would take the value of a key. */
export function takers(shape: Shape, key: string, object: Properties): string[] {
  return missingOf(shape, object).filter((name) =>
    // How many are listed is no limit of what there may be.
    (!name.endsWith("_listed") || /list/i.test(key)) && couldBeFor(shape[name]!, object[key])
  );
}

/** The properties that an object lacks and that are read with what it chooses. */
export function missingOf(shape: Shape, object: Properties): string[] {
  return Object.keys(shape).filter((name) =>
    !Object.hasOwn(object, name) && !isForOthers(shape, name, object)
  );
}

/** The choices with which a property is read, at the beginning of its description: `add, subtract: days`. */
const FOR_CHOICES = /^\w+(?:, \w+)*(?=: )/;

/** Whether a property's description begins with choices, and says nothing of the one that an object has. */
function isForOthers(shape: Shape, name: string, object: Properties): boolean {
  const { description = "" } = shape[name]!;
  const choices = FOR_CHOICES.exec(description)?.[0].split(", ");
  // A description may also begin with what the property's own choice means: `auto: base64 when compressing`.
  const own: unknown[] = choicesOf(shape[name]!) ?? [];
  if (choices === undefined || choices.every((choice) => own.includes(choice))) return false;
  return Object.keys(shape).some((chooser) => {
    const chosen = Object.hasOwn(object, chooser) ? nameOf(object[chooser]) : undefined;
    const { entries = {}, values = Object.values(entries) } = coreOf(shape[chooser]!);
    const all: unknown[] = values.map(nameOf);
    return typeof chosen === "string" && all.includes(chosen) && !description.includes(chosen) &&
      choices.every((choice) => all.includes(choice));
  });
}

/** A choice as descriptions name it: the version 7 is `v7`. */
function nameOf(choice: unknown): unknown {
  return typeof choice === "number" ? `v${choice}` : choice;
}

/** Whether a run with a value does another job than one without it. */
export function isOtherJob(schema: z.ZodType, value: unknown): boolean {
  return schema.safeParse(undefined).data !== asTaken(schema, value);
}

/**
 * Whether a key that does not say of what asks for no more than a list shows anyway. The answer has all that was asked
 * for, and more.
 */
export function isShorterList(
  schema: z.ZodType,
  key: string,
  name: string,
  value: unknown,
): boolean {
  const shown = schema.safeParse(undefined).data;
  const asked = asTaken(schema, value);
  return isListLimit(name) && !isCommonFor(key, name) &&
    typeof shown === "number" && shown > 0 && typeof asked === "number" && asked <= shown;
}

/** The one property that limits how many there are, for a key that does not say of what: `limit` for `max_errors`. */
function onlyLimit(key: string, taking: readonly string[], owner: string): string | undefined {
  const isLimit = key === "limit" || key === "max";
  if (key.length < 3 || !(isLimit || isCommonFor(key, "limit"))) return undefined;
  const limits = taking.filter((name) =>
    isListLimit(name) || (isLimit && /^max_(.*_)?tokens$/.test(name))
  );
  return sameName("limit", limits, owner) ?? (limits.length === 1 ? limits[0] : undefined);
}

/** Whether a property is the most of something that is shown, other than of what a text is measured in. */
function isListLimit(name: string): boolean {
  return /^(?:max_.*s|top(?:_words)?)$/.test(name) && !/_(?:bytes|chars|lines|tokens)$/.test(name);
}

/**
 * Whether a key means a word of a name, but not the last, which says what the property is: a text under `user` may be
 * just that and no `user_agent`, nor one under `filter` a `path_separator`, while one under `issuer` is meant for
 * `expected_issuer`.
 */
function qualifies(key: string, name: string): boolean {
  const words = wordsOf(name).map(meaningOf);
  const meaning = meaningOf(plainName(key));
  return words.includes(meaning) && words.at(-1) !== meaning;
}
