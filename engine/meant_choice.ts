/**
 * Choices that a caller sent under a key which no tool reads.
 *
 * @module
 */
import type { z } from "zod";
import { choiceInAnyStyle, plainName } from "../tools/shared/choices.ts";
import {
  areOpposed,
  inSnakeCase,
  isCommonFor,
  isYes,
  meaningOf,
  otherName,
  wordsOf,
} from "../tools/shared/other_names.ts";
import { RESPONSE_MODES } from "./result.ts";
import { isAboutCall, isFormOfAnswer, isUsual, missingOf, type Shape } from "./meant_property.ts";
import { isInUnit } from "./meant_unit.ts";
import { choicesOf, coreOf, namedValuesOf } from "./schema_walk.ts";

/** The one property that has the value among its choices: `mode: "decode"` probably means `action`. */
function propertyTaking(
  shape: Shape,
  value: unknown,
  names = Object.keys(shape),
): string | undefined {
  if (typeof value !== "string") return undefined;
  const taking = names.filter((name) => declaredValue(shape[name]!, value) !== undefined);
  return taking.length === 1 ? taking[0] : undefined;
}

/**
 * The one property that a foreign key's value hints at: none for what callers add about a call, nor for values that are
 * choices of many properties.
 */
export function propertyHinted(
  shape: Shape,
  key: string,
  object: Record<string, unknown>,
): string | undefined {
  const value = object[key];
  if (isAboutCall(key) || isFormOfAnswer(key, value)) return undefined;
  if (typeof value !== "string" || BY_CHANCE.test(value)) return undefined;
  const taking = propertyTaking(shape, value, missingOf(shape, object));
  return taking !== undefined && isAboutOther(shape, taking, key) ? undefined : taking;
}

/**
 * Whether a value is a choice of one property, and so not meant for another that takes any text. A `state` is a region's
 * name, whatever else has such a choice.
 */
export function isChoiceElsewhere(
  shape: Shape,
  key: string,
  name: string,
  value: unknown,
): boolean {
  const taking = propertyTaking(shape, value);
  const isNamed = isCommonFor(key, name) &&
    !wordsOf(key).some((word) => wordsOf(taking ?? "").includes(word));
  return taking !== undefined && taking !== name && !isNamed &&
    coreOf(shape[name]!).type === "string" && namedValuesOf(shape[name]!).length === 0;
}

/** The choice, or the example of a text, that a value is in any style. */
function declaredValue(schema: z.ZodType, value: string): string | undefined {
  return choiceInAnyStyle(
    value,
    namedValuesOf(schema).filter((named) => typeof named === "string"),
  );
}

/**
 * Advises what to send instead of a key that stands for a choice of a property that is missing, other than its default:
 * `mode: "decode"`, `decode: true` and `to: "yaml"` are meant for `action` and `direction`, `base: 58` for "base58".
 *
 * @param owner The tool's id.
 */
export function choiceMeant(
  shape: Shape,
  key: string,
  object: Record<string, unknown>,
  owner: string,
): string | undefined {
  const value = object[key];
  // What the tool is called is nothing to choose: `encoding: "base64"` of base64.
  if (typeof value === "string" && plainName(value) === plainName(owner)) return undefined;
  const fit = Object.fromEntries(Object.entries(shape).filter(([name]) => !areOpposed(key, name)));
  const missing = missingOf(shape, object).filter((name) => Object.hasOwn(fit, name));
  const chosen = choiceFor(fit, missing, key, value) ?? switchNamed(shape, missing, key, value);
  if (!chosen) return severalMeant(shape, missing, key, value);
  const [name, choice] = chosen;
  if (choice === shape[name]!.safeParse(undefined).data) return undefined;
  return `; did you mean "${name}": ${JSON.stringify(choice)}?`;
}

/**
 * Advises on a choice that several missing properties have, none of them by default: `encoding: "hex"`, where the input
 * and the output may be hex.
 */
function severalMeant(
  shape: Shape,
  missing: readonly string[],
  key: string,
  value: unknown,
): string | undefined {
  if (typeof value !== "string" || !isChosen(key, value)) return undefined;
  const taking = Object.keys(shape).filter((name) =>
    declaredValue(shape[name]!, value) !== undefined
  );
  const isMeant = taking.length > 1 &&
    taking.every((name) =>
      missing.includes(name) && !isAboutOther(shape, name, key) &&
      shape[name]!.safeParse(undefined).data !== declaredValue(shape[name]!, value)
    );
  if (!isMeant) return undefined;
  const names = taking.map((name) => `"${name}"`).join(" or ");
  return `; did you mean ${names}: ${JSON.stringify(declaredValue(shape[taking[0]!]!, value))}?`;
}

/** The missing switch, off by default, that a value names: `action: "dedupe"` for `unique`. */
function switchNamed(
  shape: Shape,
  missing: readonly string[],
  key: string,
  value: unknown,
): [name: string, on: true] | undefined {
  if (typeof value !== "string" || !isChosen(key, value)) return undefined;
  const name = missing.find((name) =>
    coreOf(shape[name]!).type === "boolean" && meaningOf(name) === meaningOf(value.toLowerCase()) &&
    shape[name]!.safeParse(undefined).data === false
  );
  return name === undefined ? undefined : [name, true];
}

/** Whether a value can be a choice under any key: it is a word, and neither usual elsewhere nor about the call. */
function isChosen(key: string, value: string): boolean {
  return /\p{L}{3}/u.test(value) && !BY_CHANCE.test(value) && !isUsual(value) &&
    !isAboutCall(key) &&
    !isFormOfAnswer("output_format", value) &&
    !(RESPONSE_MODES as readonly string[]).includes(value);
}

/** Values that are choices of one property, and often the values of another or of none. */
const BY_CHANCE = /^(?:all|auto|default|none|text)$/;

/** The missing property that a key is meant for by its value, and the choice: by its name where a switch is on. */
function choiceFor(
  shape: Shape,
  missing: readonly string[],
  key: string,
  value: unknown,
): [name: string, choice: string | number] | undefined {
  if (value === false) return choiceNone(shape, missing, key);
  const text = value === true ? key : typeof value === "number" ? `${key}${value}` : value;
  if (typeof text !== "string") return undefined;
  const numbered = versionMeant(shape, missing, text);
  if (numbered !== undefined) return numbered;
  const taking = propertyTaking(shape, text);
  if (taking !== undefined) {
    const isMeant =
      (/\p{L}{3}|\p{L}{2}\d/u.test(text) && !BY_CHANCE.test(text) && !isAboutCall(key) &&
        !isAboutOther(shape, taking, key)) ||
      (/\p{L}{2}/u.test(text) && otherName(key, [taking]) !== undefined);
    return isMeant && missing.includes(taking)
      ? [taking, declaredValue(shape[taking]!, text)!]
      : undefined;
  }
  return value === true ? likeKey(shape, missing, text) : likeValue(shape, missing, key, text);
}

/** The only choice that the name of a switch is like: `descending: true` stands for "desc". */
function likeKey(
  shape: Shape,
  missing: readonly string[],
  key: string,
): [name: string, choice: string] | undefined {
  return onlyChoice(
    shape,
    missing,
    (choice, name) =>
      isShortFor(choice, key) || isCommonFor(key, choice) || isNamedWith(choice, name, key),
  );
}

/** The only choice that a value is like, unless several properties have that value itself. */
function likeValue(
  shape: Shape,
  missing: readonly string[],
  key: string,
  value: string,
): [name: string, choice: string] | undefined {
  const isElsewhere = Object.values(shape).some((schema) =>
    declaredValue(schema, value) !== undefined
  );
  return onlyChoice(
    shape,
    missing,
    (choice, name) =>
      leadsTo(choice, value, key) || isNamedWith(choice, name, value) ||
      isInUnit(choice, value, key) ||
      (!isElsewhere && isShortOf(choice, value) && !isAboutCall(key) &&
        !isAboutOther(shape, name, key)),
  );
}

/** The choice of a missing property that passes a test, if it is the only one. */
function onlyChoice(
  shape: Shape,
  missing: readonly string[],
  test: (choice: string, name: string) => boolean,
): [name: string, choice: string] | undefined {
  const found = missing.flatMap((name) =>
    (choicesOf(shape[name]!) ?? []).map(String)
      .filter((choice) => test(choice, name))
      .map((choice): [string, string] => [name, choice])
  );
  return found.length === 1 ? found[0] : undefined;
}

/** The number that a value such as `v7` or `uuid7` says, where `version` takes only some. */
function versionMeant(
  { version }: Shape,
  missing: readonly string[],
  value: string,
): [name: string, choice: number] | undefined {
  if (!missing.includes("version")) return undefined;
  const number = Number(/^(?:[a-z_-]{0,10}v|uuid[_-]?)(\d{1,3})$/i.exec(value)?.[1]);
  return coreOf(version!).values?.includes(number) ? ["version", number] : undefined;
}

/** The choice "none" of the property that a switch is meant for: `has_header: false` for `headerMode`. */
function choiceNone(
  shape: Shape,
  missing: readonly string[],
  key: string,
): [name: string, choice: string] | undefined {
  const word = wordsOf(key).filter((word) => !isYes(word)).join("");
  const name = missing.find((name) => plainName(name).startsWith(word));
  return name !== undefined && word.length > 3 && choicesOf(shape[name]!)?.includes("none")
    ? [name, "none"]
    : undefined;
}

/** Whether a choice and a word mean the same and begin alike: `desc` and `descending`, but not `jsonpath` and `filter`. */
function isShortFor(choice: string, word: string): boolean {
  return meaningOf(choice) === meaningOf(word) && choice.slice(0, 3) === word.slice(0, 3);
}

/** The fewest letters of a text that stands for a longer choice. */
const LEAST_SHORT = 4;

/** Whether a text is another name of a choice, or its first words or its singular: `cl100k` of `cl100k_base`. */
function isShortOf(choice: string, text: string): boolean {
  if (isFormOfAnswer("output_format", text)) return false;
  if (isCommonFor(text, choice)) return true;
  if (text.length < LEAST_SHORT) return false;
  const words = wordsOf(text);
  const chosen = wordsOf(choice);
  return choice === `${text}s` || (words.length < chosen.length && !chosen.includes("to") &&
    words.every((word, index) => word === chosen[index]));
}

/** Whether a text has a choice and, besides, only words of its property: `quote_all` has "all" of `quote`. */
function isNamedWith(choice: string, property: string, text: string): boolean {
  const words = wordsOf(text).filter((word) => !isYes(word)).map(meaningOf);
  const chosen = wordsOf(choice).map(meaningOf);
  const others = words.filter((word) => !chosen.includes(word));
  return choice.length > 2 && others.length > 0 && others.length < words.length &&
    chosen.every((word) => words.includes(word)) &&
    others.every((word) => wordsOf(property).map(meaningOf).includes(word));
}

/** Words of keys that say what comes out, and those that say what goes in. */
const COMES_OUT = /(?:^|_)(?:dest|destination|export|into|output|return|target|to)(?:_|$)/;
const GOES_IN = /(?:^|_)(?:from|in|input|source)(?:_|$)/;

/**
 * Whether a choice converts to what a key says that comes out, or from what goes in: `json_to_yaml` for `to: "yaml"`. A
 * key such as `format` says neither.
 */
function leadsTo(choice: string, word: string, key: string): boolean {
  const name = inSnakeCase(key);
  const side = word.toLowerCase();
  return (COMES_OUT.test(name) && choice.endsWith(`_to_${side}`)) ||
    (GOES_IN.test(name) && choice.startsWith(`${side}_to_`));
}

/**
 * Whether a key is about something else than a property: about what comes out, where the property, which is detected by
 * default, is how the input is read; or about what something is measured in.
 */
function isAboutOther(shape: Shape, name: string, key: string): boolean {
  const words = inSnakeCase(key);
  const isRead = shape[name]!.safeParse(undefined).data === "auto" && !COMES_OUT.test(name);
  return (isRead && COMES_OUT.test(words)) ||
    (meaningOf(words) === "unit" && !/units?$/.test(name));
}
