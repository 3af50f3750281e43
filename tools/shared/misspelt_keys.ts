/**
 * Keys of submitted objects whose shape no contract declares. A misspelt one would be ignored and the answer would be to
 * another question, so the caller is warned of it as the engine warns of keys of declared objects.
 *
 * @module
 */
import type { FieldError, Warning } from "../tool.ts";
import { plainName } from "./choices.ts";
import { cutText } from "./cut_text.ts";
import { isJsonObject, type JsonObject } from "./json/value.ts";
import { firstNames } from "./messages.ts";
import { editDistance, nearest } from "./nearest.ts";
import { areOpposed, isVague, isYes, otherName, wordsOf } from "./other_names.ts";
import { formatPath } from "./path.ts";
import { warningList } from "./warning_list.ts";

/** The objects of a list, and the keys that are read of them. */
export interface ReadList {
  /** The property that holds them. */
  property: string;
  /** The keys, or a function that returns the keys for an object's kind. */
  keys: readonly string[] | ((object: JsonObject) => readonly string[]);
}

/** The most known keys that a message lists if none is similar. */
const MAX_KNOWN_SHOWN = 8;

/** The fewest letters of a shortened name, of a misspelt one and of one that a longer word begins with. */
const LEAST_ALIKE = 3;
const LEAST_MISSPELT = 4;
const LEAST_BEGUN = 6;

/** From this length on two letters may be wrong. */
const LONG = 8;

/** Keys that are neither typing errors for others nor the beginnings of them: `mode` is no `model`. */
const WORDS: ReadonlySet<string> = new Set(
  "context data date kind mode model time type".split(" "),
);

/** Further keys of an object are not looked at: there may be any number. */
const MAX_KEYS = 200;

/**
 * One `UNKNOWN_PROPERTY` for each key that looks like one that is read and missing, at the first object that has it.
 * Objects may hold anything else besides.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { misspeltKeys } from "./misspelt_keys.ts";
 *
 * const list = { property: "steps", keys: ["type", "call_id"] };
 * assert.deepEqual(misspeltKeys([{ type: "x", callid: "1", at: 5 }], list), [{
 *   code: "UNKNOWN_PROPERTY",
 *   message: '"callid" is not a property of the items of "steps" and was ignored; did you mean "call_id"?',
 *   path: "steps[0].callid",
 * }]);
 * ```
 */
export function misspeltKeys(
  objects: readonly JsonObject[],
  { property, keys }: ReadList,
): Warning<"UNKNOWN_PROPERTY">[] {
  const warnings = warningList<"UNKNOWN_PROPERTY">();
  const told = new Set<string>();
  objects.forEach((object, index) => {
    const known = typeof keys === "function" ? keys(object) : keys;
    for (const { key, meant } of misspeltIn(object, known)) {
      if (told.has(key)) continue;
      told.add(key);
      const shown = cutText(key);
      warnings.add(
        "UNKNOWN_PROPERTY",
        `"${shown}" is not a property of the items of "${property}" and was ignored${
          keyAdvice(meant, known)
        }`,
        formatPath([property, index, shown]),
      );
    }
  });
  return warnings.list();
}

/**
 * One error for each unknown key of objects that hold rules: an ignored rule would be a check that was not made, and what
 * was not checked must not pass.
 *
 * @param path The place of an object.
 */
export function unknownKeyFaults(
  objects: readonly unknown[],
  path: (index: number) => readonly (string | number)[],
  keys: readonly string[],
): FieldError[] {
  return objects.flatMap((object, index) =>
    isJsonObject(object)
      ? unknownIn(object, keys).map(({ key, meant }) => {
        const place = formatPath([...path(index), cutText(key)]);
        const message = `"${place}" is not read${keyAdvice(meant, keys)}`;
        return { path: place, code: "INVALID_VALUE", message };
      })
      : []
  );
}

function unknownIn(
  object: JsonObject,
  keys: readonly string[],
): { key: string; meant: string | undefined }[] {
  return Object.keys(object).slice(0, MAX_KEYS).filter((key) => !keys.includes(key))
    .map((key) => ({ key, meant: suggestedKey(key, keys) }));
}

/**
 * The keys of an object that look like known keys missing from it, each with the key that was meant.
 *
 * @param keys The keys that are read from the object.
 */
export function misspeltIn(
  object: JsonObject,
  keys: readonly string[],
): { key: string; meant: string }[] {
  const missing = keys.filter((name) => !Object.hasOwn(object, name));
  if (missing.length === 0) return [];
  return Object.keys(object).slice(0, MAX_KEYS).flatMap((key) => {
    const meant = keys.includes(key) ? undefined : meantKey(key, missing);
    return meant === undefined ? [] : [{ key, meant }];
  });
}

/** The end of a message about a missing key: what the object has that was meant for it. */
export function misspeltAs(object: JsonObject, name: string): string {
  if (Object.hasOwn(object, name)) return "";
  const key = Object.keys(object).slice(0, MAX_KEYS).find((key) => meantKey(key, [name]));
  return key === undefined ? "" : `; "${cutText(key)}" is not read: did you mean "${name}"?`;
}

/** The end of a message about an unknown key: the key that was meant, or those that there are. */
export function keyAdvice(meant: string | undefined, known: readonly string[]): string {
  return meant === undefined
    ? `; known keys: ${firstNames(known, MAX_KNOWN_SHOWN)}`
    : `; did you mean "${meant}"?`;
}

/**
 * The key that a caller of a closed object may have meant: one that looks alike or has another name, the only one that
 * contains it, or the nearest, where the two are alike.
 */
export function suggestedKey(key: string, known: readonly string[]): string | undefined {
  const fitting = known.filter((name) => !areOpposed(key, name));
  return meantKey(key, fitting) ?? otherName(key, fitting) ?? nameWithPart(key, fitting) ??
    nearest(key, fitting, 1).find((name) => areAlike(key, name));
}

/**
 * Whether no more than a third of two names differs after the same first letter, or most words of the first are in the
 * second. What only says yes is no likeness: `include_raw` is not meant for `include_svg`.
 */
function areAlike(key: string, name: string): boolean {
  const words = wordsOf(key).filter((word) => !isYes(word));
  const [a, b] = [words.join(""), wordsOf(name).filter((word) => !isYes(word)).join("")];
  if (WORDS.has(a) || a === "") return false;
  const shared = words.filter((word) => wordsOf(name).includes(word));
  return (a[0] === b[0] && editDistance(a, b) <= Math.min(a.length, b.length) / 3) ||
    shared.length > words.length / 2;
}

/** The one known name that a key is a part of: `algo` is meant for `algorithm`, `years` for `term_years`. */
function nameWithPart(key: string, known: readonly string[]): string | undefined {
  const part = plainName(key);
  if (part.length < LEAST_ALIKE || isVague(key)) return undefined;
  const whole = known.filter((name) => {
    const words = wordsOf(name);
    return words.some((_, at) => words.slice(at).join("").startsWith(part));
  });
  return whole.length === 1 ? whole[0] : undefined;
}

/**
 * Words that add nothing to the name before them: `error_message` holds the error. Others name something else, such as
 * `error_count` and `tool_version`.
 */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  ("answer code content data json message ms msg name output response s sec seconds text used value")
    .split(" "),
);

/**
 * The known key that an unknown one was most likely meant for: the same name in another style, with a typing error,
 * shortened (`args`, `duration`) or with a word added (`error_message`, `tool_call_id` for `call_id`).
 */
export function meantKey(key: string, known: readonly string[]): string | undefined {
  const shown = key.slice(0, 80);
  const plain = plainName(shown);
  const words = wordsOf(shown);
  const isWord = WORDS.has(plain);
  const rules: ((name: string) => boolean)[] = [
    (name) => plainName(name) === plain,
    (name) => !isWord && isSlip(plain, plainName(name)),
    (name) => plain.length >= LEAST_ALIKE && isShortFor(plain, name, isWord),
    (name) => isLongFor(words, name),
  ];
  for (const isLike of rules) {
    const meant = known.find((name) => isLike(name) && !areOpposed(shown, name));
    if (meant !== undefined) return meant;
  }
}

function isSlip(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length);
  if (length < LEAST_MISSPELT || Math.abs(a.length - b.length) > 2) return false;
  // Few typing errors are in the first letter: "tool_name" is no "root_name".
  return editDistance(a, b) <= (length >= LONG && a[0] === b[0] ? 2 : 1);
}

/**
 * Whether a name begins with the short form (a whole word of it, where that is a word of its own), or is one word that
 * has its letters in order, the first and last too.
 */
function isShortFor(short: string, name: string, isWord: boolean): boolean {
  const plain = plainName(name);
  const words = wordsOf(name);
  if (isWord) return words[0] === short;
  if (plain.startsWith(short)) return true;
  if (words.length > 1) return false;
  if (short[0] !== plain[0] || short.at(-1) !== plain.at(-1)) return false;
  let at = 0;
  for (const letter of plain) if (letter === short[at]) at++;
  return at === short.length;
}

/**
 * Whether words are a name and empty ones after it, end with a name of several words, or are one that begins with
 * the name (`expectation` for `expect`).
 */
function isLongFor(words: readonly string[], name: string): boolean {
  const plain = plainName(name);
  if (plain.length < LEAST_MISSPELT) return false;
  if (words.length === 1 && plain.length >= LEAST_BEGUN && words[0]!.startsWith(plain)) return true;
  const isLong = wordsOf(name).length > 1;
  return words.some((_, at) =>
    at > 0 && (
      (words.slice(0, at).join("") === plain &&
        words.slice(at).every((word) => EMPTY_WORDS.has(word))) ||
      (isLong && words.slice(at).join("") === plain)
    )
  );
}
