/**
 * The meaning of plain scalars: the core schema of YAML 1.2.2 (section 10.3.2), and the older meanings of YAML 1.1
 * that some readers still use.
 *
 * @module
 */

/** A scalar as JSON holds it, and what could not be kept. */
export interface CoreValue {
  value: string | number | boolean | null;
  /** An integer beyond ±(2^53-1), given as its decimal digits. */
  unsafeInteger?: boolean;
  /** An infinity, not-a-number, or a number too large for a double, given as text. */
  notFinite?: boolean;
  /** A number as JSON writes it, with the digits that it was written with. */
  json?: string;
}

/** The tags of the core schema that a scalar can have. */
export type CoreScalarTag = "null" | "bool" | "int" | "float" | "str";

const NULL = /^(?:null|Null|NULL|~|)$/;
const BOOL = /^(?:true|True|TRUE|false|False|FALSE)$/;
const INT = /^(?:[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+)$/;
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
/** The parts of a decimal number: its sign, digits before and after the point, and exponent. */
const DECIMAL = /^([-+]?)0*([0-9]*)(?:\.([0-9]*))?([eE].+)?$/;
const INFINITY = /^[-+]?\.(?:inf|Inf|INF)$/;
const NAN = /^\.(?:nan|NaN|NAN)$/;

/** The booleans of YAML 1.1 (yaml.org/type/bool) that the core schema reads as text. */
const BOOL_1_1_ONLY = /^(?:y|Y|yes|Yes|YES|n|N|no|No|NO|on|On|ON|off|Off|OFF)$/;

/** An integer with a leading zero: octal in YAML 1.1, decimal in the core schema. */
const OCTAL_1_1 = /^(?:\+|(-))?0([0-7]+)$/;
/** With another digit it is text there. */
const NO_OCTAL_1_1 = /^[-+]?0[0-7]*[89][0-9]*$/;

/** Numbers of YAML 1.1 that the core schema reads as text: binary ones, with underscores, and to the base of 60. */
const NUMBERS_1_1_ONLY: readonly RegExp[] = [
  /^[-+]?0b[01_]+$/,
  /^[-+]?[1-9][0-9]*_[0-9_]*$/,
  /^[-+]?0x[0-9a-fA-F]+_[0-9a-fA-F_]*$/,
  /^[-+]?[1-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?$/,
];

/** A number with an exponent: YAML 1.1 (yaml.org/type/float) asks for a point and for the sign of the exponent. */
const EXPONENT = /^[-+]?[0-9.]+[eE][-+]?[0-9]+$/;
const EXPONENT_1_1 = /^[-+]?[0-9]*\.[0-9.]*[eE][-+][0-9]+$/;

/** Forms that YAML 1.1 (yaml.org/type) reads as something else than text, the core schema's apart. */
const TYPED_1_1_ONLY: readonly RegExp[] = [
  BOOL_1_1_ONLY,
  ...NUMBERS_1_1_ONLY,
  /^(?:<<|=)$/,
  /^[-+]?[0-9][0-9_]*$/,
  /^[-+]?0x[0-9a-fA-F_]+$/,
  /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?$/,
  /^[-+]?(?:[0-9][0-9_]*)?\.[0-9_]*$/,
  /^[-+]?(?:[0-9][0-9_]*)?(?:\.[0-9_]*)?[eE][-+]?[0-9]+$/,
  /^[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:$|[tT \t])/,
];

/**
 * Reads a plain scalar without a tag.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { resolvePlain } from "./core_schema.ts";
 * assert.deepEqual(resolvePlain("0x1F"), { value: 31, json: "31" });
 * assert.deepEqual(resolvePlain("yes"), { value: "yes" });
 * ```
 */
export function resolvePlain(source: string): CoreValue {
  for (const tag of ["null", "bool", "int", "float"] as const) {
    const resolved = resolveTagged(source, tag);
    if (resolved) return resolved;
  }
  return { value: source };
}

/** Reads a scalar as a tag of the core schema; undefined when its text is not one of that type. */
export function resolveTagged(source: string, tag: CoreScalarTag): CoreValue | undefined {
  switch (tag) {
    case "str":
      return { value: source };
    case "null":
      return NULL.test(source) ? { value: null } : undefined;
    case "bool":
      return BOOL.test(source) ? { value: /^t/i.test(source) } : undefined;
    case "int":
      return INT.test(source) ? integer(source) : undefined;
    case "float":
      return float(source);
  }
}

function integer(source: string): CoreValue {
  const number = Number(source);
  const json = /^0[ox]/.test(source) ? String(BigInt(source)) : asJson(source);
  if (!Number.isSafeInteger(number)) return { value: json, unsafeInteger: true, json };
  return { value: number === 0 ? 0 : number, json };
}

/** A decimal number as JSON writes it (RFC 8259, section 6), with all its digits: +07.50 is 7.50, .5 is 0.5. */
function asJson(source: string): string {
  const [, sign, whole, fraction, exponent = ""] = DECIMAL.exec(source)!;
  return `${sign === "-" ? "-" : ""}${whole || "0"}${fraction ? `.${fraction}` : ""}${exponent}`;
}

function float(source: string): CoreValue | undefined {
  if (FLOAT.test(source)) {
    const number = Number(source);
    const json = asJson(source);
    if (!Number.isFinite(number)) return { value: source, notFinite: true, json };
    return { value: number === 0 ? 0 : number, json };
  }
  if (INFINITY.test(source)) {
    return { value: source.startsWith("-") ? "-.inf" : ".inf", notFinite: true };
  }
  return NAN.test(source) ? { value: ".nan", notFinite: true } : undefined;
}

/** A plain scalar as two versions of YAML read it. */
export interface Disagreement {
  /** By the core schema of YAML 1.2. */
  here: string;
  /** By YAML 1.1 (yaml.org/type). */
  there: string;
}

/**
 * Where YAML 1.1 reads a plain scalar as something else than the core schema does: as a boolean, another number or text.
 * Its dates are not reported: in files that people write they are everywhere, and a text to most who read them; nor is
 * 0o17, which only YAML 1.2 writes.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { disagreementOn } from "./core_schema.ts";
 * assert.deepEqual(disagreementOn("0644"), { here: "644", there: "420" });
 * assert.equal(disagreementOn("0"), undefined);
 * ```
 */
export function disagreementOn(source: string): Disagreement | undefined {
  if (BOOL_1_1_ONLY.test(source)) return { here: "text", there: "a boolean" };
  const [, sign = "", digits] = OCTAL_1_1.exec(source) ?? [];
  if (digits !== undefined) {
    const [here, there] = [BigInt(digits), BigInt(`0o${digits}`)];
    return here === there ? undefined : { here: `${sign}${here}`, there: `${sign}${there}` };
  }
  if (NUMBERS_1_1_ONLY.some((pattern) => pattern.test(source))) {
    return { here: "text", there: "a number" };
  }
  const isNumberHereOnly = NO_OCTAL_1_1.test(source) ||
    (EXPONENT.test(source) && FLOAT.test(source) && !EXPONENT_1_1.test(source));
  return isNumberHereOnly ? { here: "a number", there: "text" } : undefined;
}

/** Whether both YAML 1.2 (core schema) and YAML 1.1 read a plain scalar as the text it is. */
export function isTextEverywhere(source: string): boolean {
  return ![NULL, BOOL, INT, FLOAT, INFINITY, NAN].some((pattern) => pattern.test(source)) &&
    !TYPED_1_1_ONLY.some((pattern) => pattern.test(source));
}
