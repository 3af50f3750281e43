/**
 * What a schema asks of a value beyond its type.
 *
 * @module
 */
import { codePointLength } from "../../../../tools/shared/code_points.ts";
import type { Fault, Reading } from "./faults.ts";

/** A check of a value, with what a JSON Schema says of it. */
export interface Check {
  run(reading: Reading): void;
  /** Whether whatever has a length is measured, of the right type or not. */
  isOfLength?: true;
  /** The bounds of a number or of a length. */
  bounds?: Partial<Record<BoundName, number>>;
  isWhole?: true;
  pattern?: RegExp;
}

/** How JSON Schema calls the bounds of a number; those of a length have the first names of either side. */
export type BoundName = "minimum" | "exclusiveMinimum" | "maximum" | "exclusiveMaximum";

/** What is said where a refinement fails. */
export type Words = string | { message?: string; path?: PropertyKey[] };

/** What a check of the caller's can say. */
export interface Context {
  addIssue(issue: { code?: string; path?: PropertyKey[]; message?: string }): void;
}

/** A number is on the right side of a limit. */
export function within(name: BoundName, limit: number): Check {
  const isLeast = /min/i.test(name);
  const inclusive = !name.startsWith("excl");
  return check((value) => {
    const beyond = (value as number) - limit;
    if ((isLeast ? beyond > 0 : beyond < 0) || (inclusive && beyond === 0)) return;
    return isLeast ? tooSmall("number", limit, inclusive) : tooBig("number", limit, inclusive);
  }, { bounds: { [name]: limit } });
}

/** A text or a list has so many characters or items. */
export function ofLength(least: number | undefined, most: number | undefined): Check {
  const exact = least === most || undefined;
  return check((value) => {
    const isText = typeof value === "string";
    const length = isText ? codePointLength(value) : (value as unknown[]).length;
    const origin = isText ? "string" : Array.isArray(value) ? "array" : "unknown";
    if (length > most!) return { ...tooBig(origin, most!), exact };
    if (length < least!) return { ...tooSmall(origin, least!), exact };
  }, { bounds: { minimum: least, maximum: most }, isOfLength: true });
}

/** A number is an integer that a double holds exactly. */
export function whole(): Check {
  return check((value) => {
    if (!Number.isInteger(value)) return { code: "invalid_type", expected: "int", goesOn: false };
    if (Number.isSafeInteger(value)) return;
    return value as number > 0
      ? tooBig("int", Number.MAX_SAFE_INTEGER)
      : tooSmall("int", Number.MIN_SAFE_INTEGER);
  }, { isWhole: true });
}

/** A text matches a pattern. */
export function matching(pattern: RegExp, words?: Words): Check {
  return check((value) => {
    pattern.lastIndex = 0;
    if (pattern.test(value as string)) return;
    return { code: "invalid_format", origin: "string", pattern: `${pattern}`, ...said(words) };
  }, { pattern });
}

/** What the caller tests holds. */
export function refined(test: (value: never) => unknown, words?: Words): Check {
  return check((value) => test(value as never) ? undefined : { code: "custom", ...said(words) });
}

/** What the caller looks at, fault by fault. */
export function refinedBy(look: (value: never, context: Context) => void): Check {
  return {
    run({ value, faults }) {
      look(value as never, {
        addIssue: (issue) => faults.push({ code: "custom", input: value, goesOn: true, ...issue }),
      });
    },
  };
}

/** No check: the value becomes another. */
export function changed(change: (value: never) => unknown): Check {
  return { run: (reading) => reading.value = change(reading.value as never) };
}

function check(
  find: (value: unknown) => Omit<Fault, "input"> | undefined,
  rest: Omit<Check, "run"> = {},
): Check {
  return {
    run({ value, faults }) {
      const fault = find(value);
      if (fault) faults.push({ goesOn: true, ...fault, input: value } as Fault);
    },
    ...rest,
  };
}

function tooSmall(origin: string, minimum: number, inclusive = true) {
  return { code: "too_small", origin, minimum, inclusive };
}

function tooBig(origin: string, maximum: number, inclusive = true) {
  return { code: "too_big", origin, maximum, inclusive };
}

function said(words: Words | undefined): { message?: string; path?: PropertyKey[] } {
  if (typeof words === "string") return { message: words };
  // Whoever parses puts names before it.
  return { ...words, ...(words?.path && { path: [...words.path] }) };
}
