/**
 * What a case asserts of its outputs.
 *
 * @module
 */
import { codePointLength } from "../../shared/code_points.ts";
import { cutText } from "../../shared/cut_text.ts";
import { parseJsonValue } from "../../shared/json/parse.ts";

/** An assertion as it was sent. */
export interface GivenAssertion {
  type?: string | undefined;
  value?: unknown;
}

/** Tells whether an output meets an assertion. */
export type Assertion = (output: RecordedOutput) => boolean;

/** An output, with what may be asked of it often. */
export class RecordedOutput {
  readonly text: string;
  #chars: number | undefined;
  #isJson: boolean | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** Code points. */
  get chars(): number {
    return this.#chars ??= codePointLength(this.text);
  }

  /** Whether it is strict JSON (RFC 8259), white space around it aside. */
  get isJson(): boolean {
    return this.#isJson ??= isStrictJson(this.text.trim());
  }
}

/**
 * An assertion to test with.
 *
 * @returns What is wrong with it instead, where its type is unknown or its value of a wrong type.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { readAssertion, RecordedOutput } from "./assertions.ts";
 *
 * const meets = readAssertion({ type: "starts_with", value: "Dear" });
 * assert.ok(typeof meets === "function");
 * assert.equal(meets(new RecordedOutput("dear all")), false);
 * assert.equal(readAssertion({ type: "max_chars", value: "9" }), 'max_chars wants a whole number, found "9"');
 * ```
 */
export function readAssertion({ type = "", value }: GivenAssertion): Assertion | string {
  switch (type) {
    case "contains":
    case "not_contains":
    case "equals":
    case "starts_with":
      if (typeof value !== "string") return `${type} wants a text, found ${shown(value)}`;
      return textAssertion(type, value);
    case "max_chars":
      if (!Number.isInteger(value)) return `${type} wants a whole number, found ${shown(value)}`;
      return ({ chars }) => chars <= Number(value);
    case "json_valid":
      if (value !== true) return `${type} wants true, found ${shown(value)}`;
      return ({ isJson }) => isJson;
    default:
      return `${JSON.stringify(cutText(type))} is no type of assertion`;
  }
}

function textAssertion(
  type: "contains" | "not_contains" | "equals" | "starts_with",
  value: string,
): Assertion {
  switch (type) {
    case "contains":
      return ({ text }) => text.includes(value);
    case "not_contains":
      return ({ text }) => !text.includes(value);
    case "equals":
      return ({ text }) => text === value;
    case "starts_with":
      return ({ text }) => text.startsWith(value);
  }
}

/** An assertion in a message. */
export function assertionText({ type, value }: GivenAssertion): string {
  return `${type} ${shown(value)}`;
}

function shown(value: unknown): string {
  return value === undefined ? "none" : cutText(JSON.stringify(value));
}

/** Nothing is read from the text but whether it is JSON, however deep. */
function isStrictJson(text: string): boolean {
  try {
    parseJsonValue(text);
    return true;
  } catch {
    return false;
  }
}
