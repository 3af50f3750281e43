/**
 * Checks that look at several fields of a row, or at whole rows.
 *
 * @module
 */
import type { RunInput } from "../../tool.ts";
import { compareDecimals } from "../../shared/json/number.ts";
import type { JsonValue } from "../../shared/json/value.ts";
import type { contract } from "./contract.ts";
import { Offenders } from "./offenders.ts";
import { type Report, shown } from "./report.ts";
import type { Operator } from "./rules.ts";
import { isMissing, jsonTypeOf, type Table } from "./table.ts";
import { compareTexts, numberOf } from "./value_types.ts";

type Input = RunInput<typeof contract>;

/** Reports rows whose values in some fields an earlier row has. Rows that lack one of them are left out. */
export function checkUniqueKey(fields: readonly string[], table: Table, report: Report) {
  const offenders = new Offenders(table);
  const seen = new Set<string>();
  const parts = [...new Set(fields)];
  let values = 0;
  for (let row = 0; row < table.rows.length; row++) {
    const key = keyOf(row, parts, table);
    if (key === undefined) continue;
    values++;
    if (seen.has(key)) offenders.add(row);
    else seen.add(key);
  }
  report("DQ_DUPLICATE_KEY", offenders, {
    subject: fields.join("+"),
    fault: "repeat the values of an earlier row in these fields",
    checked: values,
    fix: "Find out whether rows were loaded twice or the key lacks a field; then keep one of each.",
  });
  return { values, duplicates: offenders.count };
}

function keyOf(row: number, fields: readonly string[], table: Table): string | undefined {
  const parts: string[] = [];
  for (const field of fields) {
    const value = table.valueAt(row, field);
    if (isMissing(value)) return undefined;
    parts.push(table.identityAt(row, field));
  }
  return parts.join(",");
}

const HOLDS: Readonly<Record<Operator, (a: number, b: number) => boolean>> = {
  "<": (a, b) => a < b,
  "<=": (a, b) => a <= b,
  ">": (a, b) => a > b,
  ">=": (a, b) => a >= b,
  "==": (a, b) => a === b,
  "!=": (a, b) => a !== b,
};

/** Reports rows in which two fields do not stand in a relation. @returns How many rows were compared. */
export function checkComparison(
  { left, op, right }: Input["comparisons"][number],
  table: Table,
  coerces: boolean,
  report: Report,
) {
  const offenders = new Offenders(table);
  let relations = 0;
  for (let row = 0; row < table.rows.length; row++) {
    const holds = compare(table.valueAt(row, left), table.valueAt(row, right));
    if (holds === undefined) continue;
    relations++;
    if (!holds) offenders.add(row);
  }
  report("DQ_INCONSISTENT", offenders, {
    subject: `${left} ${op} ${right}`,
    fault: "contradict this",
    checked: relations,
    fix:
      "Find out which of the two fields is wrong in these rows: swapped columns, units and time zones " +
      "come first.",
  });
  return { relations, broken: offenders.count };

  /** Undefined where the two cannot be compared. */
  function compare(a: JsonValue | undefined, b: JsonValue | undefined): boolean | undefined {
    if (isMissing(a) || isMissing(b)) return undefined;
    const [aNumber, bNumber] = [numberOf(a, coerces), numberOf(b, coerces)];
    if (aNumber !== undefined && bNumber !== undefined) {
      return HOLDS[op](compareDecimals(aNumber, bNumber), 0);
    }
    if (typeof a !== "string" || typeof b !== "string") return undefined;
    return HOLDS[op](compareTexts(a, b), 0);
  }
}

/** Reports rows in which a field breaks what another one requires. @returns The number of rows that require it. */
export function checkCondition(
  { if: premise, then }: Input["conditions"][number],
  table: Table,
  report: Report,
) {
  const offenders = new Offenders(table);
  // Members of JSON are JSON.
  const wanted = table.textOf(premise.equals as JsonValue);
  const equals = Object.hasOwn(then, "equals") ? table.textOf(then.equals as JsonValue) : undefined;
  const allowed = then.allowed &&
    new Set(then.allowed.map((value) => table.textOf(value as JsonValue)));
  let relations = 0;
  for (const row of table.columns.get(premise.field)?.rows ?? []) {
    if (table.textOf(table.valueAt(row, premise.field)) !== wanted) continue;
    relations++;
    if (!holds(table.valueAt(row, then.field))) offenders.add(row);
  }
  report("DQ_CONDITION", offenders, {
    subject: then.field,
    fault: `break the rule that applies when ${shown(premise.field)} has the given value (${
      demands().join(", ")
    })`,
    checked: relations,
    fix: `Correct ${shown(then.field)} in these rows, or ${
      shown(premise.field)
    } if that is the wrong one.`,
  });
  return { relations, broken: offenders.count };

  function holds(value: JsonValue | undefined): boolean {
    if (then.required && isMissing(value)) return false;
    if (equals !== undefined && table.textOf(value) !== equals) return false;
    return !allowed || isMissing(value) || allowed.has(table.textOf(value));
  }

  function demands(): string[] {
    return [
      ...(then.required ? ["it must have a value"] : []),
      ...(equals === undefined ? [] : ["it must equal the given value"]),
      ...(allowed ? ["it must be an allowed value"] : []),
    ];
  }
}

/** Reports, for each field that has no rule, the rows that have it. */
export function checkUnexpected(known: ReadonlySet<string>, table: Table, report: Report): void {
  for (const { field, rows } of table.columns.values()) {
    if (known.has(field)) continue;
    const offenders = new Offenders(table, field);
    for (const row of rows) offenders.add(row);
    report("DQ_UNEXPECTED_FIELD", offenders, {
      subject: field,
      fault: "have this field, for which there is no rule",
      checked: table.rows.length,
      fix: "Drop the field, correct its name if it is a typo, or add a rule for it.",
    });
  }
}

/** Reports, for each field whose type no rule fixes, values of another type than its first. */
export function checkMixedTypes(typed: ReadonlySet<string>, table: Table, report: Report): void {
  for (const { field, present } of table.columns.values()) {
    if (typed.has(field) || present < 2) continue;
    const offenders = new Offenders(table, field);
    let first: string | undefined;
    for (const [row, value] of table.presentValues(field)) {
      first ??= jsonTypeOf(value);
      if (jsonTypeOf(value) !== first) offenders.add(row, value);
    }
    const types = [first ?? "", ...offenders.types].sort();
    report("DQ_MIXED_TYPES", offenders, {
      subject: field,
      what: "values",
      fault: `have another type than the first, which is ${first} (all types: ${types.join(", ")})`,
      checked: present,
      fix: "Write the field in one type, and add a rule with that type.",
      data: { types },
    });
  }
}

/** Reports rows that repeat an earlier row. */
export function checkDuplicateRows(table: Table, report: Report): void {
  const offenders = new Offenders(table);
  const seen = new Set<string>();
  table.rows.forEach((_, index) => {
    const text = table.identityAt(index);
    if (seen.has(text)) offenders.add(index);
    else seen.add(text);
  });
  report("DQ_DUPLICATE_ROW", offenders, {
    subject: "row",
    fault: "repeat an earlier row",
    checked: table.rows.length,
    fix: "Look for a load that ran twice or a join that multiplies rows; then keep one of each.",
  });
}
