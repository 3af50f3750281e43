/**
 * Parses values by schemas as zod does, collecting every problem.
 *
 * @module
 */
import type { Check } from "./checks.ts";
import { type Fault, issueOf, type Reading } from "./faults.ts";

/** A schema without the methods that create others. */
export interface Defined {
  readonly def: Definition;
  meta(): Record<string, unknown> | undefined;
}

/** A schema's definition; the engine reads these names. */
export type Definition =
  & { checks?: readonly Check[] }
  & (
    | { type: "string" | "number" | "boolean" | "null" | "unknown" | "never" }
    | { type: "enum"; entries: Record<string, unknown> }
    | { type: "literal"; values: readonly unknown[] }
    | { type: "array"; element: Defined }
    | { type: "object"; shape: Record<string, Defined>; isLoose: boolean }
    | { type: "record"; valueType: Defined }
    | { type: "union"; options: readonly Defined[]; discriminator?: string }
    | { type: "optional" | "nullable"; innerType: Defined }
    | { type: "default" | "prefault"; innerType: Defined; defaultValue: unknown }
    | { type: "pipe"; in: Defined; out: Defined }
    | { type: "transform"; transform: (value: unknown) => unknown }
  );

type Of<Type> = Extract<Definition, { type: Type }>;

/** Whether a member may be missing, and whether a default then replaces it. */
type Absence = "optional" | "defaulted" | undefined;

/** Parses a value and returns the result with its problems. */
export function read({ def }: Defined, given: Reading): Reading {
  const readType = READERS[def.type] as (def: Definition, given: Reading) => Reading;
  const reading = readType(def, given);
  let isDone = reading.isOver || reading.faults.some(stops);
  for (const check of def.checks ?? []) {
    if (check.isOfLength ? !hasLength(reading) : isDone) continue;
    const before = reading.faults.length;
    check.run(reading);
    isDone ||= reading.faults.slice(before).some(stops);
  }
  return reading;
}

/** How each type is parsed. */
const READERS: { [Type in Definition["type"]]: (def: Of<Type>, reading: Reading) => Reading } = {
  string: (_, reading) => mustBe("string", typeof reading.value === "string", reading),
  number: (_, reading) => mustBe("number", Number.isFinite(reading.value), reading),
  boolean: (_, reading) => mustBe("boolean", typeof reading.value === "boolean", reading),
  null: (_, reading) => mustBe("null", reading.value === null, reading),
  never: (_, reading) => mustBe("never", false, reading),
  unknown: (_, reading) => reading,
  enum: ({ entries }, reading) => mustBeOneOf(Object.values(entries), reading),
  literal: ({ values }, reading) => mustBeOneOf(values, reading),
  array: readArray,
  object: readObject,
  record: readRecord,
  union: readUnion,
  nullable: ({ innerType }, reading) => reading.value === null ? reading : read(innerType, reading),
  optional({ innerType }, reading) {
    if (reading.value !== undefined) return read(innerType, reading);
    if (absenceOf(innerType) !== "defaulted") return reading;
    const { value, faults } = read(innerType, { value: undefined, faults: [] });
    reading.value = faults.length > 0 ? undefined : value;
    return reading;
  },
  default({ innerType, defaultValue }, reading) {
    const isGiven = reading.value !== undefined;
    const result = isGiven ? read(innerType, reading) : reading;
    result.value ??= result.value === undefined ? structuredClone(defaultValue) : null;
    return result;
  },
  prefault({ innerType, defaultValue }, reading) {
    if (reading.value === undefined) reading.value = structuredClone(defaultValue);
    return read(innerType, reading);
  },
  pipe(def, reading) {
    const between = read(def.in, reading);
    if (between.faults.length === 0) return read(def.out, between);
    between.isOver = true;
    return between;
  },
  transform({ transform }, reading) {
    reading.value = transform(reading.value);
    return reading;
  },
};

function mustBe(expected: string, isSo: boolean, reading: Reading): Reading {
  const { value, faults } = reading;
  if (!isSo) faults.push({ code: "invalid_type", expected, input: value });
  return reading;
}

function mustBeOneOf(values: readonly unknown[], reading: Reading): Reading {
  const { value, faults } = reading;
  if (!values.includes(value)) faults.push({ code: "invalid_value", values, input: value });
  return reading;
}

function readArray({ element, checks = [] }: Of<"array">, reading: Reading): Reading {
  const { value } = reading;
  if (!Array.isArray(value)) return mustBe("array", false, reading);
  // A list that is too long is rejected before a million items are parsed.
  for (const check of checks) {
    if (!check.isOfLength) break;
    if (value.length <= (check.bounds?.maximum ?? Infinity)) continue;
    check.run(reading);
    reading.faults.at(-1)!.goesOn = false;
    return reading;
  }
  reading.value = value.map((item, index) => member(element, item, index, reading));
  return reading;
}

function readObject({ shape, isLoose }: Of<"object">, reading: Reading): Reading {
  const { value } = reading;
  if (!hasMembers(value)) return mustBe("object", false, reading);
  const members: Record<string, unknown> = {};
  reading.value = members;
  for (const [key, schema] of Object.entries(shape)) {
    if (key in value) members[key] = member(schema, value[key], key, reading);
    else readMissing(schema, key, members, reading);
  }
  if (!isLoose) return reading;
  for (const key in value) {
    // As a name it would set the new object's prototype.
    if (key !== "__proto__" && !Object.hasOwn(shape, key)) members[key] = value[key];
  }
  return reading;
}

/** Fills in a missing member, or reports that it is required. */
function readMissing(
  schema: Defined,
  key: string,
  members: Record<string, unknown>,
  { faults }: Reading,
): void {
  const absence = absenceOf(schema);
  const isOptional = mayBeMissing(schema);
  if (absence === "optional" && isOptional) return;
  const result = read(schema, { value: undefined, faults: [] });
  if (absence && isOptional && result.faults.length > 0) return;
  prefix(key, result, faults);
  if (absence) {
    if (result.value !== undefined || !isOptional) members[key] = result.value;
  } else if (result.faults.length === 0) {
    faults.push({ code: "invalid_type", expected: "nonoptional", input: undefined, path: [key] });
  }
}

/** How a schema handles a missing member. */
export function absenceOf({ def }: Defined): Absence {
  switch (def.type) {
    case "optional":
      return absenceOf(def.innerType) ?? "optional";
    case "nullable":
      return absenceOf(def.innerType);
    case "default":
    case "prefault":
      return "defaulted";
    case "transform":
      return "optional";
    case "pipe":
      return absenceOf(def.in);
    case "union": {
      const all = def.options.map(absenceOf);
      return all.includes("defaulted") ? "defaulted" : all.find((one) => one);
    }
  }
}

/** Whether the parsed object may lack the member. */
function mayBeMissing({ def }: Defined): boolean {
  switch (def.type) {
    case "optional":
      return true;
    case "nullable":
      return mayBeMissing(def.innerType);
    case "pipe":
      return mayBeMissing(def.out);
    case "union":
      return def.options.some(mayBeMissing);
    default:
      return false;
  }
}

function readRecord({ valueType }: Of<"record">, reading: Reading): Reading {
  const { value } = reading;
  if (!hasMembers(value)) return mustBe("record", false, reading);
  const members: Record<string, unknown> = {};
  reading.value = members;
  for (const [key, item] of Object.entries(value)) {
    if (key !== "__proto__") members[key] = member(valueType, item, key, reading);
  }
  return reading;
}

function readUnion({ options, discriminator }: Of<"union">, reading: Reading): Reading {
  if (discriminator !== undefined) return readVariant(options, discriminator, reading);
  if (options.length === 1) return read(options[0]!, reading);
  const results: Reading[] = [];
  for (const option of options) {
    const result = read(option, { value: reading.value, faults: [] });
    if (result.faults.length === 0) return result;
    results.push(result);
  }
  const closest = results.filter(({ faults, isOver }) => !isOver && !faults.some(stops));
  if (closest.length === 1) return closest[0]!;
  const errors = results.map(({ faults }) => faults.map((fault) => issueOf(fault)));
  reading.faults.push({ code: "invalid_union", errors, input: reading.value });
  return reading;
}

/** The option of a discriminated union. */
function readVariant(options: readonly Defined[], name: string, reading: Reading): Reading {
  const { value, faults } = reading;
  if (!hasMembers(value)) return mustBe("object", false, reading);
  const named = value[name];
  const names = options.map(({ def }) =>
    ((def as Of<"object">).shape[name]!.def as Of<"literal">).values
  );
  const at = names.findIndex((values) => values.includes(named));
  if (at >= 0) return read(options[at]!, reading);
  faults.push({
    code: "invalid_union",
    errors: [],
    options: names.flat(),
    input: value,
    path: [name],
  });
  return reading;
}

function hasMembers(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Parses a value's member; its problems are added to the value's. */
function member(schema: Defined, value: unknown, step: PropertyKey, outer: Reading): unknown {
  const result = read(schema, { value, faults: [] });
  prefix(step, result, outer.faults);
  return result.value;
}

function prefix(step: PropertyKey, { faults }: Reading, into: Fault[]): void {
  for (const fault of faults) {
    (fault.path ??= []).unshift(step);
    into.push(fault);
  }
}

/** Whether checks after this problem are pointless. */
function stops({ goesOn }: Fault): boolean {
  return !goesOn;
}

/** Values of other types are measured too, unless a problem has ended all checks. */
function hasLength({ value, faults, isOver }: Reading): boolean {
  if (isOver || faults.some(({ goesOn }) => goesOn === false)) return false;
  return (value as { length?: unknown } | null | undefined)?.length !== undefined;
}
