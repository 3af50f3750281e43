/**
 * Text that somebody else wrote, as reviews and reports show it.
 *
 * @module
 */
import { cutCodePoints } from "../code_points.ts";

/** Ids of records and documents that are safe in file names, addresses and messages. */
export const SAFE_ID = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/;

/** How messages describe such an id. */
export const SAFE_ID_RULE =
  "a letter or digit, then up to 63 letters, digits, dots, underscores, colons or hyphens";

/** The most code points that an excerpt shows. */
const EXCERPT_LENGTH = 240;

/**
 * Control characters but tab, line feed and carriage return, and the controls of bidirectional text (Unicode
 * 15, section 23.2), which make a text read as something else than it is.
 */
const UNSAFE = "\\0-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f\\u202a-\\u202e\\u2066-\\u2069";
const UNSAFE_CHARACTER = new RegExp(`[${UNSAFE}]`);
const UNSAFE_CHARACTERS = new RegExp(`[${UNSAFE}]`, "g");

/** Control sequences and operating system commands of terminals (ECMA-48, sections 5.4 and 8.3.89). */
// deno-lint-ignore no-control-regex -- they are what it looks for
const ANSI_SEQUENCE = /\x1b(?:\[[\x20-\x3f]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\))/g;

/** Whether a text holds a character that {@linkcode clean} replaces. */
export function isUnsafe(text: string): boolean {
  return UNSAFE_CHARACTER.test(text);
}

/**
 * A text without sequences for terminals, every unsafe character as U+FFFD.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { clean } from "./text.ts";
 *
 * assert.equal(clean("\x1b[31mred\x1b[0m\x07"), "red\ufffd");
 * ```
 */
export function clean(text: string): string {
  return text.replace(ANSI_SEQUENCE, "").replace(UNSAFE_CHARACTERS, "\ufffd");
}

/** A JSON value of the same shape in which each text is as {@linkcode clean} has it. */
export function cleanTexts<Value>(value: Value): Value {
  return cleaned(value) as Value;
}

function cleaned(value: unknown): unknown {
  if (typeof value === "string") return clean(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [clean(name), cleaned(member)]),
  );
}

/** The first 240 code points of a clean text, with "…" after where that is not all. */
export function excerpt(text: string): string {
  return cutCodePoints(clean(text), EXCERPT_LENGTH);
}
