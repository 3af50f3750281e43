import type { ErrorCode, FieldError } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { nearest } from "../../shared/nearest.ts";
import { formatPath } from "../../shared/path.ts";
import { inputTooLarge, invalidInput, ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import { exponential } from "./elementary.ts";
import { Fault } from "./fault.ts";
import { FUNCTIONS } from "./functions.ts";
import { type Decimal, isNumberText, type Numbers } from "./numbers.ts";
import type { Reference } from "./parse.ts";

type Code = ErrorCode<typeof contract>;

const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]*$/;
/** The names of the constants. */
export const CONSTANT_NAMES: readonly string[] = ["pi", "e", "tau", "phi"];
/** Names that mean something to every object of the language. */
const RESERVED = new Set(["__proto__", "constructor", "prototype"]);

/** The constants, to the working precision. */
export function constantsOf({ Working, Guarded, pi }: Numbers): Map<string, Decimal> {
  const exact: [string, Decimal][] = [
    ["pi", pi],
    ["e", exponential(new Guarded(1), Guarded)],
    ["tau", pi.times(2)],
    ["phi", new Guarded(5).sqrt().plus(1).dividedBy(2)],
  ];
  return new Map(
    exact.map(([name, value]) => [name, new Working(value).toSignificantDigits()]),
  );
}

/**
 * Checks the variables of a caller, name to number or decimal string.
 *
 * @throws {ToolError} `INPUT_TOO_LARGE`; `INVALID_INPUT` on every wrong name or value.
 */
export function checkVariables(variables: object): void {
  const entries = Object.entries(variables);
  const { max_variables } = contract.limits;
  if (entries.length > max_variables) {
    throw inputTooLarge(
      "max_variables",
      max_variables,
      entries.length,
      "The number of variables is",
    );
  }
  const faults = entries.flatMap(([name, value]) => variableFault(name, value) ?? []);
  if (faults.length > 0) throw invalidInput(faults);
}

/** The values of variables that have been checked. @throws {ToolError} `OVERFLOW`. */
export function readVariables(variables: object, numbers: Numbers): Map<string, Decimal> {
  return new Map(
    Object.entries(variables).map((
      [name, value],
    ) => [name, readValue(name, String(value), numbers)]),
  );
}

function variableFault(name: string, value: unknown): FieldError | undefined {
  const why = nameFault(name) ?? valueFault(value);
  if (why === undefined) return undefined;
  const path = formatPath(["variables", cutText(name)]);
  return { path, code: "INVALID_VALUE", message: `"${path}" ${why}` };
}

function nameFault(name: string): string | undefined {
  if (RESERVED.has(name)) return "is a reserved name: choose another";
  if (CONSTANT_NAMES.includes(name)) return "is the name of a constant: choose another";
  if (FUNCTIONS.has(name)) return "is the name of a function: choose another";
  if (IDENTIFIER.test(name)) return undefined;
  return "is not a valid name: use letters, digits and _, and do not begin with a digit";
}

function valueFault(value: unknown): string | undefined {
  const isNumber = typeof value === "number"
    ? Number.isFinite(value)
    : typeof value === "string" && isNumberText(value.trim());
  if (isNumber) return undefined;
  return `must be a number or a decimal string; got ${cutText(String(JSON.stringify(value)))}`;
}

function readValue(name: string, text: string, numbers: Numbers): Decimal {
  try {
    return numbers.read(text.trim());
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    throw new ToolError<Code>(
      error.code,
      `Cannot compute with variable ${cutText(name)}: ${error.message}`,
    );
  }
}

/**
 * Checks that every name is known and every function has the right number of arguments.
 *
 * @param known Names of constants and variables.
 * @throws {ToolError} `UNKNOWN_IDENTIFIER` or `WRONG_ARGUMENT_COUNT`, of the first reference that is wrong.
 */
export function checkReferences(
  references: readonly Reference[],
  known: ReadonlySet<string>,
): void {
  for (const reference of references) {
    const { name, argumentCount } = reference;
    const wanted = FUNCTIONS.get(name);
    if (!wanted && (argumentCount !== undefined || !known.has(name))) {
      throw unknownIdentifier(reference, known);
    }
    if (!wanted) continue;
    const { least, most } = wanted;
    if (argumentCount !== undefined && argumentCount >= least && argumentCount <= most) continue;
    throw wrongArgumentCount(reference, least, most);
  }
}

/** What other calculators and languages call a function, or write behind an angle. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  arccos: "acos",
  arcsin: "asin",
  arctan: "atan",
  average: "avg",
  ceiling: "ceil",
  factorial: "fact",
  int: "trunc",
  mean: "avg",
  power: "pow",
  sgn: "sign",
};
const DEGREES = /^deg(?:ree)?s?$/i;
/** Shorter names are like each other by chance: a is like tau, and km like lcm. */
const MIN_MISSPELLING = 4;

function unknownIdentifier(reference: Reference, known: ReadonlySet<string>): ToolError<Code> {
  const { name, position } = reference;
  return new ToolError<Code>(
    "UNKNOWN_IDENTIFIER",
    `Unknown name at position ${position}: there is no ${cutText(name)}; ${
      adviceFor(reference, known)
    }`,
    { position },
  );
}

function adviceFor(
  { name, argumentCount }: Reference,
  known: ReadonlySet<string>,
): string {
  const other = Object.hasOwn(OTHER_NAMES, name.toLowerCase())
    ? OTHER_NAMES[name.toLowerCase()]
    : undefined;
  const isCalled = argumentCount !== undefined;
  const alike = isCalled ? FUNCTIONS.keys() : [...known, ...FUNCTIONS.keys()];
  const near = other ?? (name.length < MIN_MISSPELLING ? undefined : nearest(name, alike, 1)[0]);
  if (near !== undefined) return `did you mean ${cutText(near)}?`;
  if (isCalled) return `the functions are ${[...FUNCTIONS.keys()].join(" ")}`;
  if (DEGREES.test(name)) return 'for angles in degrees, send angle_unit "deg"';
  return "give its value in variables, and leave out units";
}

function wrongArgumentCount(
  { name, position, argumentCount = 0 }: Reference,
  least: number,
  most: number,
): ToolError<Code> {
  const range = least === most
    ? String(least)
    : most === least + 1
    ? `${least} or ${most}`
    : `${least} to ${most}`;
  return new ToolError<Code>(
    "WRONG_ARGUMENT_COUNT",
    `${name} at position ${position} takes ${range} argument${
      most === 1 ? "" : "s"
    } in parentheses; got ${argumentCount}`,
    { position, function: name, least, most, actual: argumentCount },
  );
}
