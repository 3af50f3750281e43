/**
 * Choices that a caller sent under a key which no tool reads.
 *
 * @module
 */
import type { z } from "zod";
import { choiceInAnyStyle, plainName } from "../tools/shared/choices.ts";
import {
  areOpposed,
  isCommonFor,
  isYes,
  meaningOf,
  otherName,
  wordsOf,
} from "../tools/shared/other_names.ts";
import { isAboutCall } from "./meant_property.ts";
import { choicesOf, namedValuesOf } from "./schema_walk.ts";

type Shape = Record<string, z.ZodType>;

/**
 * The one property that has the value among its choices: `mode: "decode"` probably means `action`.
 */
export function propertyTaking(shape: Shape, value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const taking = Object.keys(shape).filter((name) =>
    declaredValue(shape[name]!, value) !== undefined
  );
  return taking.length === 1 ? taking[0] : undefined;
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
 * `mode: "decode"`, `decode: true` and `to: "yaml"` are meant for `action` and `direction`.
 */
export function choiceMeant(
  shape: Shape,
  key: string,
  object: Record<string, unknown>,
): string | undefined {
  const missing = Object.keys(shape).filter((name) =>
    !Object.hasOwn(object, name) && !areOpposed(key, name)
  );
  const [name, choice] = choiceFor(shape, missing, key, object[key]) ?? [];
  if (name === undefined || choice === shape[name]!.safeParse(undefined).data) return undefined;
  return `; did you mean "${name}": ${JSON.stringify(choice)}?`;
}

/** Values that are choices of one property and not rarely the values of another one, or of none. */
const BY_CHANCE = /^(?:all|auto|default|none|text)$/;

function choiceFor(
  shape: Shape,
  missing: readonly string[],
  key: string,
  value: unknown,
): [name: string, choice: string] | undefined {
  if (value === false) return choiceNone(shape, missing, key);
  const text = value === true ? key : value;
  if (typeof text !== "string") return undefined;
  const taking = propertyTaking(shape, text);
  if (taking !== undefined) {
    const isMeant =
      (/\p{L}{3}|\p{L}{2}\d/u.test(text) && !BY_CHANCE.test(text) && !isAboutCall(key)) ||
      (/\p{L}{2}/u.test(text) && otherName(key, [taking]) !== undefined);
    return isMeant && missing.includes(taking)
      ? [taking, declaredValue(shape[taking]!, text)!]
      : undefined;
  }
  const alike = missing.flatMap((name) =>
    (choicesOf(shape[name]!) ?? []).map(String)
      .filter((choice) =>
        value === true
          ? isShortFor(choice, text) || isCommonFor(text, choice) || isNamedWith(choice, name, text)
          : endsWith(choice, text) || isNamedWith(choice, name, text)
      )
      .map((choice): [string, string] => [name, choice])
  );
  return alike.length === 1 ? alike[0] : undefined;
}

/** The choice "none" of the property that a switch is meant for: `has_header: false` for `headerMode`. */
function choiceNone(
  shape: Shape,
  missing: readonly string[],
  key: string,
): [name: string, choice: string] | undefined {
  const word = wordsOf(key.slice(0, 80)).filter((word) => !isYes(word)).join("");
  const name = missing.find((name) => plainName(name).startsWith(word));
  return name !== undefined && word.length > 3 && choicesOf(shape[name]!)?.includes("none")
    ? [name, "none"]
    : undefined;
}

/** Whether a choice and a word mean the same and begin alike: `desc` and `descending`, but not `jsonpath` and `filter`. */
function isShortFor(choice: string, word: string): boolean {
  return meaningOf(choice) === meaningOf(word) && choice.slice(0, 3) === word.slice(0, 3);
}

/** Whether a text has a choice and, besides, only words of its property: `quote_all` has "all" of `quote`. */
function isNamedWith(choice: string, property: string, text: string): boolean {
  const words = wordsOf(text.slice(0, 80)).filter((word) => !isYes(word));
  const chosen = wordsOf(choice);
  const others = words.filter((word) => !chosen.includes(word));
  return choice.length > 2 && others.length > 0 && others.length < words.length &&
    chosen.every((word) => words.includes(word)) &&
    others.every((word) => wordsOf(property).includes(word));
}

/** Whether a choice ends with a word: `json_to_yaml` with `yaml`. */
function endsWith(choice: string, word: string): boolean {
  return word.length > 2 && /[_-]$/.test(choice.slice(0, -word.length)) &&
    choice.endsWith(word.toLowerCase());
}
