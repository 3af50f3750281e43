/**
 * Bindings of a pipeline: whole string values that stand for the pipeline's input or an earlier step's
 * output, such as `$INPUT`, `$PREV`, `$STEP[0]` and `$PREV.rows[0].name`.
 *
 * @module
 */
import type { AnyTool } from "../tools/tool.ts";
import { cutText } from "../tools/shared/cut_text.ts";
import { parseJsonValue } from "../tools/shared/json/parse.ts";
import { isRawNumber } from "../tools/shared/json/source_number.ts";
import { setOwn } from "../tools/shared/json/value.ts";
import { firstNames } from "../tools/shared/messages.ts";
import { inputTooLarge, maxOutputChars } from "../tools/shared/tool_error.ts";
import { RequestError } from "./request_errors.ts";

/** The value that a binding refers to. */
export interface Binding {
  source: { kind: "input" } | { kind: "previous" } | { kind: "step"; index: number };
  /** Names and indexes to follow inside the value. */
  path: (string | number)[];
}

/** The values that bindings can name while a step runs. */
export interface Bound {
  input: unknown;
  /** Outputs of the completed steps, in order. */
  outputs: unknown[];
  /** The tools of the completed steps. */
  tools?: readonly AnyTool[];
  /** What the caller calls them, where they have a name. */
  names?: readonly (string | undefined)[];
}

/** Characters of a binding, or of a name in it, that a message shows. */
const MAX_SHOWN = 80;

/**
 * The most names and indexes in the paths of a step's bindings together. They are checked on the
 * serving thread, which a million of them would hold for 150 ms.
 */
const MAX_PATH_STEPS = 10_000;

const LOOKS_LIKE_BINDING = /^\$(?:INPUT|PREV|STEP)(?![\p{L}\p{N}_])/u;
const ESCAPED = /^\$\$+(?:INPUT|PREV|STEP)(?![\p{L}\p{N}_])/u;
const SOURCE = /^\$(?:(INPUT)|(PREV)|STEP\[(\d{1,6})\])/;
const PATH_STEP = /\.([^.[\]"'\s]+)|\[(\d{1,9})\]|\[("(?:[^"\\]|\\.)*")\]/y;

/**
 * Checks every binding of a step's value before anything runs.
 *
 * @param stepIndex The step's own index: only earlier ones can be named.
 * @throws {RequestError} `INVALID_BINDING`, with `details.step` and `details.binding`.
 */
export function checkBindings(value: unknown, stepIndex: number): void {
  let pathSteps = 0;
  visitStrings(value, (text) => {
    if (!LOOKS_LIKE_BINDING.test(text)) return;
    const binding = parseBinding(text);
    if (!binding) {
      throw invalidBinding(
        text,
        stepIndex,
        "expected $INPUT, $PREV or $STEP[n] with a path such as .rows[0], and nothing else: bind each value in a " +
          'place of its own, or write "$$" for the first "$" if you mean text',
      );
    }
    pathSteps += binding.path.length;
    if (pathSteps > MAX_PATH_STEPS) {
      const reason = `the paths of a step may have ${MAX_PATH_STEPS} names and indexes together`;
      throw invalidBinding(text, stepIndex, reason);
    }
    if (binding.source.kind === "step" && binding.source.index >= stepIndex) {
      throw invalidBinding(text, stepIndex, "only the output of an earlier step can be used");
    }
  });
}

/**
 * Copies a step's value, replacing every binding at any depth with the value it names, and every
 * `$$PREV` with the literal `$PREV`.
 *
 * @throws {RequestError} `INVALID_BINDING` if a path leads to nothing.
 * @throws {ToolError} `INPUT_TOO_LARGE` if the bindings insert more characters of JSON text than the longest output
 *   has: a short request can name one long value thousands of times.
 */
export function resolveBindings(value: unknown, bound: Bound): unknown {
  const most = maxOutputChars();
  let used = 0;
  return resolve(value);

  function resolve(part: unknown): unknown {
    if (typeof part === "string") return resolveText(part);
    if (Array.isArray(part)) return part.map(resolve);
    if (part === null || typeof part !== "object" || isRawNumber(part)) return part;
    const resolved: Record<string, unknown> = {};
    for (const [key, member] of Object.entries(part)) setOwn(resolved, key, resolve(member));
    return resolved;
  }

  function resolveText(text: string): unknown {
    if (ESCAPED.test(text)) return text.slice(1);
    if (!LOOKS_LIKE_BINDING.test(text)) return text;
    const named = boundValue(text, bound);
    used += typeof named === "string" ? named.length : JSON.stringify(named).length;
    if (used <= most) return named;
    throw inputTooLarge("max_bound_chars", most, used, "The bindings have a length of");
  }
}

/** Whether the whole value is one binding. */
export function isBinding(value: unknown): boolean {
  return typeof value === "string" && LOOKS_LIKE_BINDING.test(value);
}

/** Whether a value contains a binding at any depth. */
export function holdsBinding(value: unknown): boolean {
  let holds = false;
  visitStrings(value, (text) => holds ||= isBinding(text));
  return holds;
}

/** Whether a value contains a binding of the previous output, or of a part of it. */
export function bindsPrevious(value: unknown, { outputs: { length } }: Bound): boolean {
  let binds = false;
  visitStrings(value, (text) => {
    const source = isBinding(text) ? parseBinding(text)!.source : undefined;
    binds ||= source?.kind === "previous" || (source?.kind === "input" && length === 0) ||
      (source?.kind === "step" && source.index === length - 1);
  });
  return binds;
}

/**
 * The value that a binding names.
 *
 * @throws {RequestError} `INVALID_BINDING` if there is none.
 */
function boundValue(text: string, bound: Bound): unknown {
  const { source, path } = parseBinding(text)!;
  const stepIndex = bound.outputs.length;
  const start = source.kind === "input"
    ? bound.input
    : source.kind === "step"
    ? bound.outputs[source.index]
    : stepIndex === 0
    ? bound.input
    : bound.outputs[stepIndex - 1];
  if (start === undefined) {
    throw invalidBinding(text, stepIndex, "the pipeline was sent without an input");
  }
  let value: unknown = start;
  for (const step of path) {
    if (!hasMember(value, step)) {
      const name = typeof step === "number"
        ? `index ${step}`
        : cutText(JSON.stringify(step), MAX_SHOWN);
      const advice = value === start && OUTPUT_NAMES.test(String(step)) ? wholeOutput(source) : "";
      throw invalidBinding(text, stepIndex, `${name} is not in ${kindOf(value)}${advice}`);
    }
    value = (value as Record<string | number, unknown>)[step];
  }
  return value;
}

/** Members that callers ask for although the binding is the output itself: `$PREV.output`. */
const OUTPUT_NAMES = /^(?:content|data|outputs?|results?|text|value)$/;

function wholeOutput(source: Binding["source"]): string {
  if (source.kind === "input") return ': the input itself is "$INPUT"';
  return `: the output itself is "${source.kind === "step" ? `$STEP[${source.index}]` : "$PREV"}"`;
}

function hasMember(value: unknown, step: string | number): boolean {
  if (value === null || typeof value !== "object" || isRawNumber(value)) return false;
  // An array's `length` is an own property too, but not data.
  if (Array.isArray(value) && typeof step !== "number") return false;
  return Object.hasOwn(value, step);
}

/** The most names of an object that a message about a missing one lists. */
const MAX_NAMES_SHOWN = 12;

/** Describes what a path ran into: its kind and names, not its values, which may be long. */
function kindOf(value: unknown): string {
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (value === null) return "null";
  if (isRawNumber(value)) return "a number";
  if (typeof value !== "object") return `a ${typeof value}`;
  const names = Object.keys(value);
  if (names.length === 0) return "an empty object";
  return `the object there, which has ${
    firstNames(names, MAX_NAMES_SHOWN, (name) => cutText(name, MAX_SHOWN))
  }`;
}

/** A binding, or undefined. Of a path over {@linkcode MAX_PATH_STEPS} only the beginning is read. */
function parseBinding(text: string): Binding | undefined {
  const head = SOURCE.exec(text);
  if (!head) return undefined;
  const path: (string | number)[] = [];
  PATH_STEP.lastIndex = head[0].length;
  while (PATH_STEP.lastIndex < text.length && path.length <= MAX_PATH_STEPS) {
    const match = PATH_STEP.exec(text);
    if (!match) return undefined;
    const [, name, index, quoted] = match;
    const step = name ?? (index !== undefined ? Number(index) : unquote(quoted!));
    if (step === undefined) return undefined;
    path.push(step);
  }
  const source: Binding["source"] = head[1]
    ? { kind: "input" }
    : head[2]
    ? { kind: "previous" }
    : { kind: "step", index: Number(head[3]) };
  return { source, path };
}

function unquote(literal: string): string | undefined {
  try {
    return parseJsonValue(literal) as string;
  } catch {
    return undefined;
  }
}

function visitStrings(value: unknown, visit: (text: string) => void): void {
  if (typeof value === "string") visit(value);
  else if (value !== null && typeof value === "object") {
    for (const member of Object.values(value)) visitStrings(member, visit);
  }
}

function invalidBinding(text: string, step: number, reason: string): RequestError {
  const binding = cutText(text, MAX_SHOWN);
  return new RequestError("INVALID_BINDING", `"${binding}" cannot be bound: ${reason}`, {
    step,
    binding,
  });
}
