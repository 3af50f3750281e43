import type { z } from "zod";
import type { FieldError } from "../tools/tool.ts";
import { MAX_FIELDS } from "../tools/shared/tool_error.ts";
import { cutText } from "../tools/shared/cut_text.ts";
import { counted } from "../tools/shared/messages.ts";
import { isCommonFor, wordsOf } from "../tools/shared/other_names.ts";
import { isJsonObject, type JsonObject } from "../tools/shared/json/value.ts";
import { formatPath } from "../tools/shared/path.ts";
import { millisecondsFor } from "./unix_time.ts";

/** The end of a message about a key that an object lacks: what the object has in its place. */
export type MissingKeyAdvice = (issue: z.core.$ZodIssue, holder: JsonObject) => string;

/** The most characters of a caller's value that a message repeats. */
const MAX_SHOWN = 60;

/** A longer text is no number; the patterns take time by the square of the length of white space. */
const MAX_NUMBER = 100;

/** A number as a spreadsheet shows it: 1.234,56 or 1,234.56. */
const GROUPED_NUMBER = /^\s*[-+]?\d[\d.]*[,' \u00a0\u202f][\d.,' \u00a0\u202f]*$/;
/** An abbreviated number: 128k. */
const SHORTENED_NUMBER = /^\s*[-+]?\d+(?:\.\d+)?\s*(?:k|M|mio|bn)\s*$/i;
/** A negative number as accountants write it: (1,200.50) or 1200.50-. */
const ACCOUNTED_NUMBER = /^\s*(?:\(\s*(?:\p{Sc}\s*)?\d[\d.,' ]*\)|\d[\d.,' ]*-)\s*$/u;
/** A number with a unit: $1,200.50 or 19 %. */
const NUMBER_WITH_UNIT =
  /^\s*[-+]?(?:\p{Sc}\s*[-+]?\d[\d.,' ]*|\d[\d.,' ]*\s*(?:\p{Sc}|%|\p{L}{1,7}))\s*$/u;

/** The most entries: a list of a million wrong items is usually wrong for one reason. */
export const MAX_FIELD_ERRORS = MAX_FIELDS;

/**
 * Returns one entry for each of the first 20 fields that fail a schema, with what was expected and
 * what was found; only the first problem of a field is reported.
 *
 * @param value The value that was checked; messages show the offending part, cut to 60 characters.
 * @param advise Ends the message about a missing key with the one that took its place.
 */
export function fieldErrors(
  error: z.ZodError,
  value: unknown,
  advise: MissingKeyAdvice,
): FieldError[] {
  const fields = new Map<string, FieldError>();
  for (const issue of error.issues.flatMap(closestIssues)) {
    const path = formatPath(issue.path);
    if (!fields.has(path)) fields.set(path, fieldError(path, issue, value, advise));
    if (fields.size === MAX_FIELD_ERRORS) break;
  }
  return [...fields.values()];
}

/**
 * The faults of a value that may have several forms. If its outer type matches just one of
 * them, such as an object where a text or an object is allowed, these are the faults inside it.
 */
function closestIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== "invalid_union") return [issue];
  const fitting = issue.errors.filter((branch) => branch.every(({ path }) => path.length > 0));
  if (fitting.length !== 1) return [issue];
  return fitting[0]!.flatMap((inner) =>
    closestIssues({ ...inner, path: [...issue.path, ...inner.path] })
  );
}

function fieldError(
  path: string,
  issue: z.core.$ZodIssue,
  value: unknown,
  advise: MissingKeyAdvice,
): FieldError {
  const name = path === "" ? "the value" : `"${path}"`;
  const found = valueAt(value, issue.path);
  if (found === undefined) {
    const holder = valueAt(value, issue.path.slice(0, -1));
    const advice = isJsonObject(holder) ? advise(issue, holder) : "";
    return { path, code: "REQUIRED", message: `${name} is required${advice}` };
  }
  return {
    path,
    code: "INVALID_VALUE",
    message: `${name} ${expectation(issue, found)}${foundText(found)}${typeAdvice(issue, found)}`,
  };
}

/** Choices that a message names all, whatever is sent. */
const MAX_NAMED_CHOICES = 8;

/** The choices of a list; of a long one those that are near to what was sent, if any are. */
function choicesFor(choices: readonly unknown[], found: unknown): string {
  const near = choices.length > MAX_NAMED_CHOICES && typeof found === "string"
    ? nearTo(found, choices.map(String))
    : [];
  if (near.length === 0) return oneOf(choices.map((choice) => JSON.stringify(choice)));
  const named = near.map((choice) => JSON.stringify(choice)).join(" or ");
  return `one of ${choices.length} choices, perhaps ${named}`;
}

/**
 * The choices that a text is another name of, or that begin like it or have a word of it. A misspelling is none of them:
 * of short choices, such as countries, nearly all look alike, and the one that was meant may not be among them.
 */
function nearTo(found: string, choices: readonly string[]): string[] {
  const shown = cutText(found, MAX_SHOWN);
  const text = shown.toLowerCase();
  const letters = text.replace(/[^a-z\d]/g, "");
  const common = choices.filter((choice) =>
    choice === letters || isCommonFor(text, choice) || isCommonFor(letters, choice)
  );
  if (common.length > 0) return common;
  const words = wordsOf(shown);
  const near = choices.filter((choice) =>
    begins(text, choice) || begins(choice, text) ||
    wordsOf(choice).some((word) => words.some((said) => said === word || areKin(said, word)))
  );
  return near.length > MAX_NAMED_CHOICES ? [] : near;
}

/** The letters with which words of one stem begin: `factors` and `factorize`. */
const STEM = 5;

function areKin(one: string, other: string): boolean {
  return one.length >= STEM && one.slice(0, STEM) === other.slice(0, STEM);
}

function begins(start: string, text: string): boolean {
  return start.length > 2 && text.startsWith(start);
}

function expectation(issue: z.core.$ZodIssue, found: unknown): string {
  switch (issue.code) {
    case "invalid_type":
      return `must be ${withArticle(issue.expected)}`;
    case "invalid_value":
      return `must be ${choicesFor(issue.values, found)}`;
    case "too_small":
      return bound(
        issue.origin,
        issue.inclusive === false ? "more than" : "at least",
        issue.minimum,
      );
    case "too_big":
      return bound(
        issue.origin,
        issue.inclusive === false ? "less than" : "at most",
        issue.maximum,
      );
    case "not_multiple_of":
      return `must be a multiple of ${issue.divisor}`;
    case "invalid_union":
      return unionExpectation(issue.errors);
    case "custom":
      return issue.message;
    default:
      return `is invalid (${issue.message})`;
  }
}

/** A union of types fails once per branch; the message lists the types once. */
function unionExpectation(branches: readonly (readonly z.core.$ZodIssue[])[]): string {
  const types = branches.flatMap((branch) =>
    branch.flatMap((issue) =>
      issue.code === "invalid_type" && issue.path.length === 0 ? [withArticle(issue.expected)] : []
    )
  );
  return types.length === branches.length
    ? `must be ${oneOf(types)}`
    : "has none of the accepted forms";
}

function bound(origin: string, relation: string, limit: number | bigint): string {
  if (origin === "string") return `must have ${relation} ${counted(limit, "character")}`;
  if (origin === "array" || origin === "set") {
    return `must have ${relation} ${counted(limit, "item")}`;
  }
  return `must be ${relation} ${limit}`;
}

function withArticle(type: string): string {
  if (type === "int") return "a whole number";
  if (type === "record") return "an object";
  return `${/^[aeiou]/.test(type) ? "an" : "a"} ${type}`;
}

function oneOf(choices: string[]): string {
  return choices.length === 1 ? choices[0]! : `one of ${choices.join(", ")}`;
}

function foundText(value: unknown): string {
  if (Array.isArray(value)) return `; got an array of ${value.length}`;
  if (value !== null && typeof value === "object") return "; got an object";
  // JSON has no literal for a number that overflowed when it was parsed.
  const text = typeof value === "number" ? String(value) : JSON.stringify(value);
  return `; got ${cutText(text, MAX_SHOWN)}`;
}

/** A hint for a number as people write it, for a single value where a list is needed, and the reverse. */
function typeAdvice(issue: z.core.$ZodIssue, found: unknown): string {
  if (issue.code !== "invalid_type") return "";
  if (issue.expected === "array" && found !== null && found !== undefined) {
    return typeof found === "string" && /^\s*\[/.test(found)
      ? "; send the list itself, not its JSON text"
      : "; send a list in [ ], even for one value";
  }
  if (issue.expected === "string" && Array.isArray(found)) {
    return found.length > 0 && found.every((item) => typeof item === "object")
      ? "; send one text, not its parsed value"
      : "; send one text: join the items, or make a call for each";
  }
  if (typeof found !== "string") return "";
  if ((issue.expected === "object" || issue.expected === "record") && /^\s*\{/.test(found)) {
    return "; send the object itself, not its JSON text";
  }
  if (issue.expected !== "number" && issue.expected !== "int") return "";
  if (found.length > MAX_NUMBER) return "";
  const time = millisecondsFor(String(issue.path.at(-1)), found);
  if (time !== undefined) return `; send ${time} for this date`;
  if (ACCOUNTED_NUMBER.test(found)) return "; write a minus sign before a negative number";
  if (GROUPED_NUMBER.test(found)) {
    return "; use a dot as the decimal separator and no thousands separators";
  }
  if (SHORTENED_NUMBER.test(found)) return "; write out all digits";
  return NUMBER_WITH_UNIT.test(found) ? "; leave out currency signs, units and %" : "";
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let current = value;
  for (const step of path) {
    if (current === null || typeof current !== "object") return undefined;
    current = Object.hasOwn(current, step)
      ? (current as Record<PropertyKey, unknown>)[step]
      : undefined;
  }
  return current;
}
