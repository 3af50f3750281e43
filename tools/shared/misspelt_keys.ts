/**
 * Keys of submitted objects that a tool reads by itself, past the schema of its contract. A misspelt one would be
 * ignored, and the answer be to another question; so it is told as the engine tells it of declared objects.
 *
 * @module
 */
import type { FieldError, Warning } from "../tool.ts";
import { plainName } from "./choices.ts";
import { cutText } from "./cut_text.ts";
import { isJsonObject, type JsonObject } from "./json/value.ts";
import { firstNames } from "./messages.ts";
import { editDistance, nearest } from "./nearest.ts";
import { formatPath } from "./path.ts";
import { warningList } from "./warning_list.ts";

/** The objects of a list, and the keys that are read of them. */
export interface ReadList {
  /** The property that holds them. */
  property: string;
  /** The keys, or those of an object where its kind decides. */
  keys: readonly string[] | ((object: JsonObject) => readonly string[]);
  /** Objects may hold more than is read of them: only a key that looks like one that is missing is told. */
  isOpen?: boolean;
}

/** The most known keys that a message lists if none is similar. */
const MAX_KNOWN_SHOWN = 8;

/** Shorter names are like each other, and parts of names, by chance. */
const LEAST_ALIKE = 3;
const LEAST_MISSPELT = 4;

/** From this length on two letters may be wrong. */
const LONG = 8;

/** More of an item is not looked at: of open ones a caller may send any number. */
const MAX_KEYS = 200;

/**
 * One `UNKNOWN_PROPERTY` for each key that is not read, at the first object that has it.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { misspeltKeys } from "./misspelt_keys.ts";
 *
 * const list = { property: "steps", keys: ["type", "call_id"], isOpen: true };
 * assert.deepEqual(misspeltKeys([{ type: "x", callid: "1", at: 5 }], list), [{
 *   code: "UNKNOWN_PROPERTY",
 *   message: '"callid" is not a property of the items of "steps" and was ignored; did you mean "call_id"?',
 *   path: "steps[0].callid",
 * }]);
 * ```
 */
export function misspeltKeys(
  objects: readonly JsonObject[],
  { property, keys, isOpen = false }: ReadList,
): Warning<"UNKNOWN_PROPERTY">[] {
  const warnings = warningList<"UNKNOWN_PROPERTY">();
  const told = new Set<string>();
  objects.forEach((object, index) => {
    const known = typeof keys === "function" ? keys(object) : keys;
    const found = isOpen ? misspeltIn(object, known) : unknownIn(object, known);
    for (const { key, meant } of found) {
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
 * One fault for each key of objects that is not read: of rules to check by, a key that is ignored is a check that
 * is not made, and what was not checked must not pass.
 *
 * @param path Where the objects stand.
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
 * The keys of an object that may hold any others, but look like those that it has not: each with what was meant.
 *
 * @param keys What is read of the object.
 */
export function misspeltIn(
  object: JsonObject,
  keys: readonly string[],
): { key: string; meant: string }[] {
  const missing = keys.filter((name) => !Object.hasOwn(object, name));
  if (missing.length === 0) return [];
  return Object.keys(object).slice(0, MAX_KEYS).flatMap((key) => {
    const meant = keys.includes(key) ? undefined : likeKey(key, missing);
    return meant === undefined ? [] : [{ key, meant }];
  });
}

/** The end of a message about a missing key: what the object has that was meant for it. */
export function misspeltAs(object: JsonObject, name: string): string {
  const key = Object.keys(object).slice(0, MAX_KEYS).find((key) => likeKey(key, [name]));
  return key === undefined ? "" : `; "${cutText(key)}" is not read: did you mean "${name}"?`;
}

/** The end of a message about an unknown key: the key that was meant, or those that there are. */
export function keyAdvice(meant: string | undefined, known: readonly string[]): string {
  return meant === undefined
    ? `; known keys: ${firstNames(known, MAX_KNOWN_SHOWN)}`
    : `; did you mean "${meant}"?`;
}

/** What a key that can be nothing else may have been meant for: the nearest, or the one name that it is a part of. */
export function suggestedKey(key: string, known: readonly string[]): string | undefined {
  return nearest(key, known, 1)[0] ?? nameWithPart(key, known);
}

/** The one known name that a key is a part of: `algo` is meant for `algorithm`, `years` for `term_years`. */
function nameWithPart(key: string, known: readonly string[]): string | undefined {
  const part = plainName(key);
  if (part.length < LEAST_ALIKE) return undefined;
  const whole = known.filter((name) => plainName(name).includes(part));
  return whole.length === 1 ? whole[0] : undefined;
}

/**
 * Words that say no more of a thing than that it is there. Others make another thing of it: `error_message` holds the
 * error, `error_count` and `tool_version` are keys of their own.
 */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  ("answer code content data json message ms msg name output response s sec seconds text used value")
    .split(" "),
);

/**
 * What a key that may well be another one is so like that it was meant for it: the same in another style, with a slip
 * of the fingers, shortened (`args`, `duration`) or with a word more (`error_message`, `tool_call_id` for `call_id`).
 */
function likeKey(key: string, known: readonly string[]): string | undefined {
  const shown = key.slice(0, 80);
  const plain = plainName(shown);
  const words = wordsOf(shown);
  const rules: ((name: string) => boolean)[] = [
    (name) => plainName(name) === plain,
    (name) => isSlip(plain, plainName(name)),
    (name) => plain.length >= LEAST_ALIKE && isShortFor(plain, name),
    (name) => isLongFor(words, name),
  ];
  for (const isLike of rules) {
    const meant = known.find(isLike);
    if (meant !== undefined) return meant;
  }
}

function wordsOf(name: string): string[] {
  return name.replace(/([a-z\d])([A-Z])/g, "$1_$2").toLowerCase().split(/[^a-z\d]+/);
}

function isSlip(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length);
  if (length < LEAST_MISSPELT || Math.abs(a.length - b.length) > 2) return false;
  return editDistance(a, b) <= (length >= LONG ? 2 : 1);
}

/** Whether a name begins with the short form, or is one word that has its letters in order, the first and last too. */
function isShortFor(short: string, name: string): boolean {
  const plain = plainName(name);
  if (plain.startsWith(short)) return true;
  if (wordsOf(name).length > 1) return false;
  if (short[0] !== plain[0] || short.at(-1) !== plain.at(-1)) return false;
  let at = 0;
  for (const letter of plain) if (letter === short[at]) at++;
  return at === short.length;
}

/** Whether words are a name and empty ones after it, or end with a name of several words. */
function isLongFor(words: readonly string[], name: string): boolean {
  const plain = plainName(name);
  if (plain.length < LEAST_MISSPELT) return false;
  const isLong = wordsOf(name).length > 1;
  return words.some((_, at) =>
    at > 0 && (
      (words.slice(0, at).join("") === plain &&
        words.slice(at).every((word) => EMPTY_WORDS.has(word))) ||
      (isLong && words.slice(at).join("") === plain)
    )
  );
}
