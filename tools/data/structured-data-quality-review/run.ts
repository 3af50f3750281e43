import type { Run, RunInput, RunOutput, RunWarning } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { ratioOf } from "../../shared/evidence/ratio.ts";
import { Review } from "../../shared/evidence/review.ts";
import { REVIEW_LIMITS } from "../../shared/evidence/review_schema.ts";
import { digestJson } from "../../shared/hash/json_digest.ts";
import { isJsonObject } from "../../shared/json/value.ts";
import { counted, firstNames } from "../../shared/messages.ts";
import { unknownKeyFaults } from "../../shared/misspelt_keys.ts";
import { nearest } from "../../shared/nearest.ts";
import { invalidField, invalidInput, requiredField } from "../../shared/tool_error.ts";
import { contract, RULE_KEYS } from "./contract.ts";
import { checkRequired, checksValues, checkUnique, checkValues } from "./field_checks.ts";
import { type FieldRule, readRules } from "./field_rules.ts";
import { type Report, reportTo } from "./report.ts";
import {
  checkComparison,
  checkCondition,
  checkDuplicateRows,
  checkMixedTypes,
  checkUnexpected,
  checkUniqueKey,
} from "./row_checks.ts";
import { RULES } from "./rules.ts";
import { type Column, jsonTypeOf, Table } from "./table.ts";

type Input = RunInput<typeof contract>;

/** The most absent fields that a warning names. */
const MAX_NAMED = 5;

/** The demands that a condition can make. */
const DEMANDS = ["required", "equals", "allowed"];

type Details = RunOutput<typeof contract>["details"];

export const run: Run<typeof contract> = (input, context) => {
  const review = new Review(contract, "structured-data-quality", RULES, context.given);
  const table = Table.read(input.rows ?? []);
  checkConditions(input);
  const rules = readRules(input.rules);
  const report = reportTo(review);
  const details = checkAll(input, rules, table, report);
  const optional = optionalFields(context.given);
  const names = [...table.columns.keys()];
  const absent = [...trustedFields(input)].filter((field) =>
    !table.columns.has(field) && (!optional.has(field) || nearest(field, names, 1).length > 0)
  );
  for (const field of absent) {
    review.leaveUnknown(
      field,
      "no row has this field, so its rule checked nothing: compare its name with the fields of the rows",
    );
  }
  if (table.inexact > 0) {
    review.leaveUnknown(
      "rows",
      `${
        counted(table.inexact, "number")
      } with more digits than a double holds: duplicates were told apart by all digits, everything else by the nearest doubles; send such numbers as strings`,
    );
  }
  const columns = [...table.columns.values()];
  for (const column of columns.slice(0, REVIEW_LIMITS.max_records)) {
    review.record({ kind: "column", data: profileOf(column, table) });
  }
  const reviewed = review.finish({
    subject: {
      rows: table.rows.length,
      fields: columns.length,
      rows_sha256: digestJson([...table.rows]),
    },
    details,
  });
  return { ...reviewed, warnings: [...reviewed.warnings, ...absenceWarning(absent)] };
};

/** The fields that a rule says may be missing, and not just does not demand. */
function optionalFields({ rules }: Readonly<Record<string, unknown>>): Set<unknown> {
  const stated = Array.isArray(rules) ? rules.filter(isJsonObject) : [];
  return new Set(stated.filter(({ required }) => required === false).map(({ field }) => field));
}

/** The fields without which a rule passes, whatever it asks for; a rule that demands its field fails by itself. */
function trustedFields({ rules, unique_keys, comparisons, conditions }: Input): Set<string> {
  return new Set([
    ...rules.filter(({ required }) => !required).map(({ field }) => field),
    ...unique_keys.flat(),
    ...comparisons.flatMap(({ left, right }) => [left, right]),
    ...conditions.flatMap(({ if: premise, then }) =>
      then.required || Object.hasOwn(then, "equals") ? [premise.field] : [premise.field, then.field]
    ),
  ]);
}

/** Unknowns do not change a review's verdict, which passes where a rule's name of its field is wrong. */
function absenceWarning(absent: readonly string[]): RunWarning<typeof contract>[] {
  if (absent.length === 0) return [];
  const names = firstNames(absent, MAX_NAMED, (field) => JSON.stringify(cutText(field)));
  return [{
    code: "FIELD_NOT_FOUND",
    message:
      `No row has ${names}, so rules about it checked nothing: compare the names with those of the rows, or send required false in the rule of a field that may be missing`,
    path: "rules",
  }];
}

/** @throws {ToolError} `INVALID_INPUT` on keys that no rule has: what they ask for would pass unchecked. */
export function refuse(given: Readonly<Record<string, unknown>>): void {
  const listOf = (value: unknown): unknown[] => Array.isArray(value) ? value : [];
  const partsOf = (part: "if" | "then") =>
    listOf(given.conditions).map((condition) => isJsonObject(condition) ? condition[part] : null);
  const faults = [
    ...(["rules", "comparisons", "conditions"] as const).flatMap((list) =>
      unknownKeyFaults(listOf(given[list]), (index) => [list, index], RULE_KEYS[list])
    ),
    ...(["if", "then"] as const).flatMap((part) =>
      unknownKeyFaults(
        partsOf(part),
        (index) => ["conditions", index, part],
        RULE_KEYS[part],
      )
    ),
  ];
  if (faults.length > 0) throw invalidInput(faults);
}

/** @throws {ToolError} `INVALID_INPUT` on a condition that never says when it applies, or asks for nothing. */
function checkConditions({ conditions }: Input): void {
  conditions.forEach(({ if: premise, then }, index) => {
    const path = `conditions[${index}]`;
    if (!Object.hasOwn(premise, "equals")) throw requiredField(`${path}.if.equals`);
    if (DEMANDS.some((name) => Object.hasOwn(then, name))) return;
    throw invalidField(
      `${path}.then`,
      `"${path}.then" requires nothing: add required, equals or allowed`,
    );
  });
}

/** Runs all checks, in the order in which findings of one rule are listed. */
function checkAll(
  { unique_keys, comparisons, conditions, allow_extra, coerce_strings }: Input,
  rules: readonly FieldRule[],
  table: Table,
  report: Report,
): Details {
  const unique = { values: 0, duplicates: 0 };
  const related = { relations: 0, broken: 0 };
  const validity = new ValidityCount(table);
  for (const rule of rules) {
    checkRequired(rule, table, report);
    if (checksValues(rule)) {
      checkValues(rule, table, coerce_strings, report, validity.counterOf(rule.field));
    }
    if (rule.unique) addTo(unique, checkUnique(rule, table, report));
  }
  for (const fields of unique_keys) addTo(unique, checkUniqueKey(fields, table, report));
  for (const comparison of comparisons) {
    addTo(related, checkComparison(comparison, table, coerce_strings, report));
  }
  for (const condition of conditions) addTo(related, checkCondition(condition, table, report));
  const ruled = new Set(rules.map(({ field }) => field));
  const typed = new Set(rules.filter(({ type }) => type).map(({ field }) => field));
  if (!allow_extra) checkUnexpected(ruled, table, report);
  checkMixedTypes(typed, table, report);
  checkDuplicateRows(table, report);
  const fields = ruled.size > 0 ? ruled : new Set(table.columns.keys());
  const cells = fields.size * table.rows.length;
  const values = validity.values();
  return {
    completeness: ratioOf(presentIn(fields, table), cells),
    uniqueness: ratioOf(unique.values - unique.duplicates, unique.values),
    validity: ratioOf(values - validity.invalid(), values),
    consistency: ratioOf(related.relations - related.broken, related.relations),
    checked: { cells, unique_values: unique.values, values, relations: related.relations },
  };
}

function addTo<Key extends string>(total: Record<Key, number>, more: Record<Key, number>): void {
  for (const key of Object.keys(total) as Key[]) total[key] += more[key];
}

function presentIn(fields: ReadonlySet<string>, table: Table): number {
  let present = 0;
  for (const field of fields) present += table.columns.get(field)?.present ?? 0;
  return present;
}

/** Counts the cells whose values were checked and those that failed, each once however many rules have its field. */
class ValidityCount {
  readonly #table: Table;
  readonly #invalidRows = new Map<string, Set<number>>();

  constructor(table: Table) {
    this.#table = table;
  }

  /** Takes a field in; what it returns counts a row's value as invalid. */
  counterOf(field: string): (row: number) => void {
    const rows = this.#invalidRows.get(field) ?? new Set();
    this.#invalidRows.set(field, rows);
    return (row) => rows.add(row);
  }

  values(): number {
    return presentIn(new Set(this.#invalidRows.keys()), this.#table);
  }

  invalid(): number {
    let invalid = 0;
    for (const { size } of this.#invalidRows.values()) invalid += size;
    return invalid;
  }
}

function profileOf({ field, present }: Column, table: Table) {
  const distinct = new Set<string>();
  const types = new Set<string>();
  for (const [, value] of table.presentValues(field)) {
    distinct.add(table.textOf(value));
    types.add(jsonTypeOf(value));
  }
  return {
    field,
    present,
    missing: table.rows.length - present,
    distinct: distinct.size,
    types: [...types].sort(),
  };
}
