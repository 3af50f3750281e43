/**
 * Validation problems, with zod's codes and messages: the engine and some tools depend on both.
 *
 * @module
 */

/** A problem as `safeParse` returns it. */
export interface Issue {
  code: string;
  path: PropertyKey[];
  message: string;
  [detail: string]: unknown;
}

/** A problem while parsing; outer values prepend to its path. */
export interface Fault {
  code: string;
  path?: PropertyKey[];
  message?: string;
  /** The invalid value. */
  input: unknown;
  /** Whether later checks of the same value still run. */
  goesOn?: boolean;
  [detail: string]: unknown;
}

/** A value being parsed, with its problems so far. */
export interface Reading {
  value: unknown;
  faults: Fault[];
  /** Whether no more checks of this value run, whatever its problems. */
  isOver?: boolean;
}

/** The units in which lengths are counted. */
const UNITS: Record<string, string> = { string: " characters", array: " items" };

/**
 * Converts a problem to an issue.
 * @param withInput Whether it includes the value.
 */
export function issueOf({ goesOn: _, input, ...fault }: Fault, withInput = false): Issue {
  const { path = [], message = messageOf(fault, input) } = fault;
  return { ...fault, path, message, ...(withInput && { input }) };
}

function messageOf(fault: Omit<Fault, "input">, input: unknown): string {
  switch (fault.code) {
    case "invalid_type":
      return `Invalid input: expected ${fault.expected}, received ${kindOf(input)}`;
    case "invalid_value": {
      const values = (fault.values as unknown[]).map(quoted);
      return values.length === 1
        ? `Invalid input: expected ${values[0]}`
        : `Invalid option: expected one of ${values.join("|")}`;
    }
    case "too_small":
      return `Too small: ${boundOf(fault, ">", fault.minimum)}`;
    case "too_big":
      return `Too big: ${boundOf(fault, "<", fault.maximum)}`;
    case "invalid_format":
      return `Invalid string: must match pattern ${fault.pattern}`;
    case "invalid_key":
      return "Invalid key in record";
    case "invalid_union": {
      const { options = [] } = fault as { options?: unknown[] };
      if (options.length === 0) break;
      const choices = options.map((option) => `'${option}'`).join(" | ");
      return `Invalid discriminator value. Expected ${choices}`;
    }
  }
  return "Invalid input";
}

function boundOf({ origin, exact, inclusive }: Omit<Fault, "input">, sign: string, limit: unknown) {
  const relation = exact ? "exactly " : inclusive ? `${sign}=` : sign;
  const unit = UNITS[origin as string];
  return `expected ${origin} to ${unit ? "have" : "be"} ${relation}${limit}${unit ?? ""}`;
}

function kindOf(value: unknown): string {
  if (typeof value === "number") return Number.isFinite(value) ? "number" : String(value);
  if (value === null) return "null";
  if (typeof value !== "object") return typeof value;
  if (Array.isArray(value)) return "array";
  const isPlain = Object.getPrototypeOf(value) === Object.prototype || !value.constructor;
  return isPlain ? "object" : value.constructor.name;
}

function quoted(value: unknown): string {
  return typeof value === "string" ? `"${value}"` : String(value);
}
