/**
 * What is wrong with a value, in zod's codes and words: the engine and some tools read both.
 *
 * @module
 */

/** A fault as callers of `safeParse` see it. */
export interface Issue {
  code: string;
  path: PropertyKey[];
  message: string;
  [detail: string]: unknown;
}

/** A fault on its way to whoever parses: its path grows from the inside. */
export interface Fault {
  code: string;
  path?: PropertyKey[];
  message?: string;
  /** The value that has it. */
  input: unknown;
  /** Whether later checks of the same value still run. */
  goesOn?: boolean;
  [detail: string]: unknown;
}

/** A value while it is read, and what is wrong with it so far. */
export interface Reading {
  value: unknown;
  faults: Fault[];
  /** Whether no check of the same value runs any more, whatever its faults say. */
  isOver?: boolean;
}

/** What the lengths of texts and lists count. */
const UNITS: Record<string, string> = { string: " characters", array: " items" };

/** A fault as an issue. @param withInput Whether it tells the value. */
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
