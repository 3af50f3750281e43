/**
 * What a key says by the value under it, and whether that is what the tool works on.
 *
 * @module
 */
import type { AnyTool } from "../tools/tool.ts";
import { isCommonFor, wordsOf } from "../tools/shared/other_names.ts";

/** A digest in hex, the shortest being that of MD5. */
const DIGEST = /^[\da-f]{32,128}$/i;

/** What a key says with its value: a `hash` is an algorithm where it has the name of one, and a digest where it is one. */
export function saidBy(key: string, value: unknown): string {
  return key === "hash" && typeof value === "string" && DIGEST.test(value) ? "digest" : key;
}

/**
 * Whether a key names what the tool is for and holds a text, while the tool's own text is missing and need not be there:
 * without the `uuid` to inspect, uuid-generator would make a new one. What another property is called elsewhere, such as
 * the `checksum` to verify, is meant for that.
 */
export function isSubject(
  { id, textProperty, textMayBeEmpty, input: { shape } }: AnyTool,
  key: string,
  object: Readonly<Record<string, unknown>>,
): boolean {
  const said = saidBy(key, object[key]);
  if (Object.keys(shape).some((name) => name !== textProperty && isCommonFor(said, name))) {
    return false;
  }
  return textProperty !== undefined && textMayBeEmpty === true &&
    !Object.hasOwn(object, textProperty) && typeof object[key] === "string" &&
    object[key] !== "" && wordsOf(id).includes(key.toLowerCase());
}
