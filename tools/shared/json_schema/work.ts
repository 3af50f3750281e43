/**
 * Counts the steps of a validation. A schema and a document can multiply each other; they are refused at a number of
 * steps, not at a time, so the result does not depend on the machine.
 *
 * @module
 */
import type { JsonValue } from "../json/value.ts";
import { inputTooLarge } from "../tool_error.ts";

/**
 * Steps of one validation: applying a schema to a value is one, and so is each member, item or name that a keyword
 * looks at itself, and each failure. This many take a second or two.
 */
export const MAX_VALIDATION_STEPS = 3_000_000;

/** Characters of a text that are looked at in one step. */
const CHARS_PER_STEP = 16;

/** Counts the steps of one validation. */
export class Work {
  #steps = 0;

  constructor(readonly max = MAX_VALIDATION_STEPS) {}

  /** @throws {ToolError} `INPUT_TOO_LARGE` when there are too many. */
  spend(steps: number): void {
    this.#steps += steps;
    if (this.#steps > this.max) {
      throw inputTooLarge(
        "max_validation_steps",
        this.max,
        this.#steps,
        "the schema and this document multiply each other, send less of either: the steps of validating are",
      );
    }
  }
}

/** The steps that reading a text takes. */
export function stepsOfText(text: string): number {
  return Math.ceil(text.length / CHARS_PER_STEP);
}

/** The number of members of an object; one for anything else. */
export function memberCount(value: JsonValue): number {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject ? Object.keys(value).length : 1;
}

/** Sizes of objects and arrays, which never change while they are looked at. */
const sizes = new WeakMap<object, number>();

/** The steps that reading a value with everything inside it takes. */
export function stepsOfAll(value: JsonValue): number {
  if (typeof value === "string") return 1 + stepsOfText(value);
  if (typeof value !== "object" || value === null) return 1;
  let size = sizes.get(value);
  if (size === undefined) {
    size = 1;
    for (const part of Object.values(value)) size += stepsOfAll(part);
    sizes.set(value, size);
  }
  return size;
}
