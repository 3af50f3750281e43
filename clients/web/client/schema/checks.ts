/**
 * The checks of a schema beyond its type.
 *
 * @module
 */
import { codePointLength } from "../../../../tools/shared/code_points.ts";
import type { Fault, Reading } from "./faults.ts";

/** A check of a value, with its JSON Schema keywords. */
export interface Check {
  run(reading: Reading): void;
  /** Whether any value with a length is measured, even of another type. */
  isOfLength?: true;
  /** The bounds of a number or of a length. */
  bounds?: Partial<Record<BoundName, number>>;
  isWhole?: true;
  pattern?: RegExp;
}

/** JSON Schema's keywords for a number's bounds; lengths use the inclusive ones. */
export type BoundName = "minimum" | "exclusiveMinimum" | "maximum" | "exclusiveMaximum";

/** The message of a failed refinement. */
export type Words = string | { message?: string; path?: PropertyKey[] };

/** The function with which a custom check reports a fault. */
export interface Context {
  addIssue(issue: { code?: string; path?: PropertyKey[]; message?: string }): void;
}

/** A number within a limit. */
export function within(name: BoundName, limit: number): Check {
  const isLeast = /min/i.test(name);
  const inclusive = !name.startsWith("excl");
  return check((value) => {
    const beyond = (value as number) - limit;
    if ((isLeast ? beyond > 0 : beyond < 0) || (inclusive && beyond === 0)) return;
    return isLeast ? tooSmall("number", limit, inclusive) : tooBig("number", limit, inclusive);
  }, { bounds: { [name]: limit } });
}

/** A text or list of a limited length. */
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

/** An integer that a double represents exactly. */
export function whole(): Check {
  return check((value) => {
    if (!Number.isInteger(value)) return { code: "invalid_type", expected: "int", goesOn: false };
    if (Number.isSafeInteger(value)) return;
    return value as number > 0
      ? tooBig("int", Number.MAX_SAFE_INTEGER)
      : tooSmall("int", Number.MIN_SAFE_INTEGER);
  }, { isWhole: true });
}

/** A text that matches a pattern. */
export function matching(pattern: RegExp, words?: Words): Check {
  return check((value) => {
    pattern.lastIndex = 0;
    if (pattern.test(value as string)) return;
    return { code: "invalid_format", origin: "string", pattern: `${pattern}`, ...wording(words) };
  }, { pattern });
}

/** A custom test. */
export function refined(test: (value: never) => unknown, words?: Words): Check {
  return check((value) => test(value as never) ? undefined : { code: "custom", ...wording(words) });
}

/** A custom check that reports each problem itself. */
export function refinedBy(look: (value: never, context: Context) => void): Check {
  return {
    run({ value, faults }) {
      look(value as never, {
        addIssue: (issue) => faults.push({ code: "custom", input: value, goesOn: true, ...issue }),
      });
    },
  };
}

/** Not a check: transforms the value. */
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

function wording(words: Words | undefined): { message?: string; path?: PropertyKey[] } {
  if (typeof words === "string") return { message: words };
  // Callers that parse an outer value prepend their path.
  return { ...words, ...(words?.path && { path: [...words.path] }) };
}
