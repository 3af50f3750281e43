/**
 * Checks the assertions of a case.
 *
 * @module
 */
import { cutText } from "../../shared/cut_text.ts";
import { parseJson } from "../../shared/json/read.ts";
import { isJsonObject, type JsonValue } from "../../shared/json/value.ts";
import { valueKey } from "../../shared/json/value_key.ts";
import { linearPattern } from "../../shared/linear_pattern.ts";
import { textFinder } from "../../shared/text_finder.ts";
import { ASSERTION_TYPES, type AssertionType } from "./assertion_types.ts";
import type { RecordedOutput } from "./recorded_output.ts";

/** An assertion as it was sent. */
export interface GivenAssertion {
  type?: string | undefined;
  value?: unknown;
}

/** Tells whether an output meets an assertion. */
export type Assertion = (output: RecordedOutput) => boolean;

/** Makes an assertion of its value; undefined where the value is of a wrong type. */
interface Kind {
  wants: string;
  read: (value: unknown) => Assertion | undefined;
}

/** The types of assertions. */
const KINDS: Readonly<Record<AssertionType, Kind>> = {
  contains: ofText(({ text }, value) => textFinder(value)(text)),
  not_contains: ofText(({ text }, value) => !textFinder(value)(text)),
  equals: ofText(({ text }, value) => text === value),
  starts_with: ofText(({ text }, value) => text.startsWith(value)),
  ends_with: ofText(({ text }, value) => text.endsWith(value)),
  regex: {
    wants:
      "an ECMAScript regular expression (in Unicode mode: a backslash stands before ^$\\.*+?()[]{}|/ and letters of its own only)",
    read(value) {
      const pattern = typeof value === "string" ? patternOf(value) : undefined;
      return pattern && (({ text }) => pattern.test(text));
    },
  },
  max_chars: {
    wants: "a whole number",
    read: (value) => Number.isInteger(value) ? ({ chars }) => chars <= Number(value) : undefined,
  },
  json_valid: {
    wants: "true",
    read: (value) => value === true ? ({ isJson }) => isJson : undefined,
  },
  json_path: {
    wants: "a path, or {path, equals?}",
    read(value) {
      const wish = readPathWish(value);
      const wanted = wish?.hasValue ? keyOf(wish.equals) : undefined;
      return wish && ((output) => {
        const found = output.select(wish.path);
        return wanted === undefined
          ? found.length > 0
          : found.some((each) => keyOf(each) === wanted);
      });
    },
  },
  number_within: {
    wants: "{min, max}, or {target, tolerance}",
    read(value) {
      const range = readRange(value);
      return range &&
        (({ number }) => number !== undefined && range.min <= number && number <= range.max);
    },
  },
};

/**
 * An assertion to test with.
 *
 * @returns The fault instead, if its type is unknown or its value of a wrong type.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { readAssertion } from "./assertions.ts";
 * import { RecordedOutput } from "./recorded_output.ts";
 *
 * const meets = readAssertion({ type: "starts_with", value: "Dear" });
 * assert.ok(typeof meets === "function");
 * assert.equal(meets(new RecordedOutput("dear all")), false);
 * assert.equal(readAssertion({ type: "max_chars", value: "9" }), 'max_chars wants a whole number, found "9"');
 * ```
 */
export function readAssertion({ type = "", value }: GivenAssertion): Assertion | string {
  const known = ASSERTION_TYPES.find((name) => name === type);
  if (!known) {
    return `${JSON.stringify(cutText(type))} is not an assertion type: use one of ${
      ASSERTION_TYPES.join(", ")
    }`;
  }
  const kind = KINDS[known];
  return kind.read(value) ?? `${type} wants ${kind.wants}, found ${shown(value)}`;
}

/** The path that an assertion asks for; undefined for all that are of another type. */
export function pathOf({ type, value }: GivenAssertion): string | undefined {
  return type === "json_path" ? readPathWish(value)?.path : undefined;
}

/** An assertion in a message. */
export function assertionText({ type, value }: GivenAssertion): string {
  return `${type} ${shown(value)}`;
}

function ofText(test: (output: RecordedOutput, value: string) => boolean): Kind {
  return {
    wants: "a text",
    read: (value) => typeof value === "string" ? (output) => test(output, value) : undefined,
  };
}

function patternOf(source: string): Pick<RegExp, "test"> | undefined {
  try {
    new RegExp(source, "u");
  } catch {
    return undefined;
  }
  return linearPattern(source);
}

/** A path, and the value that must be there where one is given. */
function readPathWish(
  value: unknown,
): { path: string; hasValue: boolean; equals: JsonValue } | undefined {
  const { path, equals = null, ...rest } = typeof value === "string"
    ? { path: value }
    : isJsonObject(value)
    ? value
    : {};
  if (typeof path !== "string" || Object.keys(rest).length > 0) return undefined;
  const hasValue = typeof value === "object" && Object.hasOwn(value as object, "equals");
  return { path, hasValue, equals };
}

/** A key that equal values share, 1 and 1.0 too; long numbers by all their digits. */
function keyOf(value: JsonValue): string {
  const document = parseJson(JSON.stringify(value));
  return valueKey(document, document.root);
}

function readRange(value: unknown): { min: number; max: number } | undefined {
  if (!isJsonObject(value)) return undefined;
  const { min, max, target, tolerance = 0, ...rest } = value;
  if (Object.keys(rest).length > 0) return undefined;
  if (typeof target === "number") {
    if (typeof tolerance !== "number" || tolerance < 0 || min !== undefined || max !== undefined) {
      return undefined;
    }
    return { min: target - tolerance, max: target + tolerance };
  }
  const isBound = (bound: unknown) => bound === undefined || typeof bound === "number";
  if (!isBound(min) || !isBound(max) || (min === undefined && max === undefined)) return undefined;
  return { min: (min as number) ?? -Infinity, max: (max as number) ?? Infinity };
}

function shown(value: unknown): string {
  return value === undefined ? "none" : cutText(JSON.stringify(value));
}
