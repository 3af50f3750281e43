/**
 * Findings: what a check says of its input, each with a severity, a code, a message and a place.
 *
 * A contract declares its codes with their severities once, as data, and takes the fields of its schema from that
 * table. The run takes its list from the table and the schema: a code that nobody declared does not compile, a
 * severity follows from its code, and keys are in the order of the schema.
 *
 * The place is whatever other keys the schema has: `line`, `path`, `directive` and `value`, or `step` and
 * `fix`. A document with names of its own (`rule` for the code, ids that follow the order) is written from the
 * sorted list.
 *
 * @module
 */
import { z } from "zod";
import { compareCodePoints } from "./code_points.ts";

/** The codes of one tool's findings. */
export interface FindingTable<Severity extends string = string, Code extends string = string> {
  /** The most severe first; lists sorted by severity follow this order. */
  readonly severities: readonly Severity[];
  readonly codes: Readonly<Record<Code, Severity>>;
}

/** The codes of a table: `CodeOf<typeof FINDINGS>`. */
export type CodeOf<Table extends FindingTable> = keyof Table["codes"] & string;

/** The fields of every finding; the other fields give its place. */
interface FindingOf<Severity extends string, Code extends string> {
  severity: Severity;
  code: Code;
  message: string;
}

/** The keys of a finding that say where it is, or more about it. */
export type PlaceOf<Found> = Omit<Found, "severity" | "code" | "message">;

/** Adds a finding. Its code gives the severity, unless the caller sets another. */
export type AddFinding<Found extends FindingOf<string, string>> = (
  code: Found["code"],
  message: string,
  ...where: object extends PlaceOf<Found> ? [place?: PlaceOf<Found>, severity?: Found["severity"]]
    : [place: PlaceOf<Found>, severity?: Found["severity"]]
) => void;

/** The order of findings: by keys or comparisons; the first that differs decides. */
export type FindingOrder<Found> = readonly (keyof Found | ((a: Found, b: Found) => number))[];

/** A list of findings that is being built. */
export interface FindingList<Found extends FindingOf<string, string>> {
  readonly add: AddFinding<Found>;
  /** The number of findings, of one severity or in total. */
  count(severity?: Found["severity"]): number;
  /**
   * All of them, sorted; equal ones in the order in which they were added.
   *
   * @param most Of more than this the most severe are taken. Default: all.
   */
  list(most?: number): Found[];
}

/**
 * Declares a table. It returns its argument with a narrower type.
 *
 * @param severities The most severe first.
 */
export function defineFindings<const Severity extends string, Code extends string>(
  severities: readonly Severity[],
  codes: Readonly<Record<Code, NoInfer<Severity>>>,
): FindingTable<Severity, Code> {
  return { severities, codes };
}

/** The schema fields of a contract's findings, beside the fields of the place. */
export function findingFields<Severity extends string, Code extends string>(
  { severities, codes }: FindingTable<Severity, Code>,
) {
  return {
    severity: z.enum(severities),
    // The keys of a record by code are codes.
    code: z.enum(Object.keys(codes) as Code[]),
    message: z.string(),
  };
}

/**
 * An empty list.
 *
 * @param schema The contract's schema of one finding, made with `findingFields`.
 * @param order Texts are compared by code point, numbers by size, severities from the most severe down; null comes
 * first. Without an order findings stay as they were added.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { z } from "zod";
 * import { createFindingList, defineFindings, findingFields } from "./findings.ts";
 *
 * // In the contract:
 * const FINDINGS = defineFindings(["error", "info"], { KEY_TYPO: "info", MALFORMED_LINE: "error" });
 * const { severity, code, message } = findingFields(FINDINGS);
 * const schema = z.object({ line: z.int(), severity, code, message });
 *
 * // In the run:
 * const findings = createFindingList(FINDINGS, schema, ["severity", "line"]);
 * findings.add("KEY_TYPO", '"dissalow" should be "disallow"', { line: 2 });
 * findings.add("MALFORMED_LINE", '"x" is no "key: value" line', { line: 7 });
 * assert.equal(findings.count("error"), 1);
 * assert.deepEqual(findings.list()[0], {
 *   line: 7,
 *   severity: "error",
 *   code: "MALFORMED_LINE",
 *   message: '"x" is no "key: value" line',
 * });
 * ```
 */
export function createFindingList<
  Severity extends string,
  Code extends string,
  Found extends FindingOf<Severity, Code>,
>(
  table: FindingTable<Severity, Code>,
  schema: z.ZodObject & z.ZodType<Found>,
  order: FindingOrder<Found> = [],
): FindingList<Found> {
  const keys = Object.keys(schema.shape) as (keyof Found)[];
  const found: Found[] = [];
  const counts = new Map<string, number>();
  return {
    add(code, message, ...where) {
      const [place, severity = table.codes[code]] = where;
      counts.set(severity, (counts.get(severity) ?? 0) + 1);
      // A place and the three other fields are all of a finding, which the compiler cannot verify for a generic one.
      const finding = { ...place, severity, code, message } as unknown as Found;
      found.push(inOrder(finding, keys));
    },
    count: (severity) => severity === undefined ? found.length : counts.get(severity) ?? 0,
    list(most = Infinity) {
      const severest = compareFindings<Found>(table, ["severity", ...order]);
      const kept = found.length > most ? found.toSorted(severest).slice(0, most) : found;
      return kept.toSorted(compareFindings(table, order));
    },
  };
}

/** A copy whose keys are in the order of `keys`, which has them all. */
function inOrder<Value extends object>(value: Value, keys: readonly (keyof Value)[]): Value {
  const copy: Partial<Value> = {};
  for (const key of keys) if (Object.hasOwn(value, key)) copy[key] = value[key];
  return copy as Value;
}

/**
 * A comparison of findings for `sort`, for tools that keep findings in their own form until they list them.
 *
 * @param order As for `createFindingList`.
 */
export function compareFindings<Found extends object>(
  { severities }: FindingTable,
  order: FindingOrder<Found>,
): (a: Found, b: Found) => number {
  const ranks = new Map<unknown, number>(severities.map((severity, rank) => [severity, rank]));
  const comparisons = order.map((by) => {
    if (typeof by === "function") return by;
    const valueOf = (found: Found) => by === "severity" ? ranks.get(found[by]) : found[by];
    return (a: Found, b: Found) => compareValues(valueOf(a), valueOf(b));
  });
  return (a, b) => {
    for (const compare of comparisons) {
      const difference = compare(a, b);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}

function compareValues(a: unknown, b: unknown): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (typeof a === "string" && typeof b === "string") return compareCodePoints(a, b);
  return Number(isMissing(b)) - Number(isMissing(a));
}

function isMissing(value: unknown): boolean {
  return value === null || value === undefined;
}
