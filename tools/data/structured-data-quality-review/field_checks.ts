/**
 * The checks of one rule on one field.
 *
 * @module
 */
import { codePointLength } from "../../shared/code_points.ts";
import { counted } from "../../shared/messages.ts";
import { compareDecimals } from "../../shared/json/number.ts";
import type { JsonValue } from "../../shared/json/value.ts";
import type { FieldRule } from "./field_rules.ts";
import { Offenders } from "./offenders.ts";
import type { Report } from "./report.ts";
import type { FieldType } from "./rules.ts";
import { isMissing, type Table } from "./table.ts";
import { compareTexts, hasType, numberOf } from "./value_types.ts";

type ValueCheck = "DQ_TYPE" | "DQ_PATTERN" | "DQ_RANGE" | "DQ_LENGTH" | "DQ_NOT_ALLOWED";

/** How the values of each type are written. */
const FORMS: Readonly<Record<FieldType, string>> = {
  string: "as JSON strings",
  number: "as JSON numbers",
  integer: "as whole numbers, without a fraction",
  boolean: "as true or false",
  date: "as YYYY-MM-DD, days that the calendar has",
  datetime: "as RFC 3339 with Z or an offset, such as 2026-01-05T08:00:00Z",
  email: "as name@domain.tld, one address a value",
  uuid: "as 8-4-4-4-12 hexadecimal digits",
  array: "as JSON arrays, not as text",
  object: "as JSON objects, not as text",
};

/** Reports the rows that lack a required field. */
export function checkRequired({ field, required }: FieldRule, table: Table, report: Report): void {
  if (!required) return;
  const offenders = new Offenders(table, field);
  for (let row = 0; row < table.rows.length; row++) {
    if (isMissing(table.valueAt(row, field))) offenders.add(row);
  }
  report("DQ_MISSING", offenders, {
    subject: field,
    fault: "have no value (absent, null or blank)",
    checked: table.rows.length,
    fix: "Fill the field at the source, leave these rows out, or remove required from the rule.",
  });
}

/** Whether a rule checks values, so that its field counts in the validity. */
export function checksValues(rule: FieldRule): boolean {
  return [
    rule.type,
    rule.pattern,
    rule.min,
    rule.max,
    rule.min_length,
    rule.max_length,
    rule.allowed,
  ].some((part) => part !== undefined);
}

/**
 * Reports the present values that have not the type, and of the others those that break the rest of the rule.
 *
 * @param onInvalid Gets each row with such a value, once a check.
 */
export function checkValues(
  rule: FieldRule,
  table: Table,
  coerces: boolean,
  report: Report,
  onInvalid: (row: number) => void,
): void {
  const { field } = rule;
  const allowed = rule.allowed && new Set(rule.allowed.map((value) => table.textOf(value)));
  const found: Record<ValueCheck, Offenders> = {
    DQ_TYPE: new Offenders(table, field),
    DQ_PATTERN: new Offenders(table, field),
    DQ_RANGE: new Offenders(table, field),
    DQ_LENGTH: new Offenders(table, field),
    DQ_NOT_ALLOWED: new Offenders(table, field),
  };
  for (const [row, value] of table.presentValues(field)) {
    for (const check of faultsOf(value)) {
      found[check].add(row, value);
      onInvalid(row);
    }
  }
  const checked = table.columns.get(field)?.present ?? 0;
  for (const [check, wording] of Object.entries(wordingsOf(rule, found.DQ_TYPE))) {
    report(check as ValueCheck, found[check as ValueCheck], {
      subject: field,
      what: "values",
      checked,
      ...wording,
    });
  }

  function faultsOf(value: JsonValue): ValueCheck[] {
    if (rule.type !== undefined && !hasType(value, rule.type, coerces)) return ["DQ_TYPE"];
    const faults: ValueCheck[] = [];
    if (rule.pattern && typeof value === "string" && !rule.pattern.test(value)) {
      faults.push("DQ_PATTERN");
    }
    if (isOutOfRange(rule, value, coerces)) faults.push("DQ_RANGE");
    if (hasWrongLength(rule, value)) faults.push("DQ_LENGTH");
    if (allowed && !allowed.has(table.textOf(value))) faults.push("DQ_NOT_ALLOWED");
    return faults;
  }
}

function isOutOfRange(rule: FieldRule, value: JsonValue, coerces: boolean): boolean {
  const { type, min, max } = rule;
  if (min === undefined && max === undefined) return false;
  // Value and bounds have the kind that the type asks for.
  if (type === "date" || type === "datetime") {
    return (min !== undefined && compareTexts(value as string, min as string) < 0) ||
      (max !== undefined && compareTexts(value as string, max as string) > 0);
  }
  const number = numberOf(value, coerces);
  if (number === undefined) return false;
  return (min !== undefined && compareDecimals(number, String(min)) < 0) ||
    (max !== undefined && compareDecimals(number, String(max)) > 0);
}

function hasWrongLength(rule: FieldRule, value: JsonValue): boolean {
  const { min_length: least = 0, max_length: most = Infinity } = rule;
  if (least === 0 && most === Infinity) return false;
  if (typeof value !== "string" && !Array.isArray(value)) return false;
  const length = typeof value === "string" ? codePointLength(value) : value.length;
  return length < least || length > most;
}

/** The message of each check, in the order of the checks. */
function wordingsOf(rule: FieldRule, { types }: Offenders) {
  const { type } = rule;
  return {
    DQ_TYPE: {
      fault: `do not have the type ${type} (they are: ${[...types].sort().join(", ")})`,
      fix: type ? `Write them ${FORMS[type]}.` : "",
      data: { expected: type ?? null },
    },
    DQ_PATTERN: {
      fault: "do not match the pattern",
      fix:
        "Correct them at the source, or correct the pattern: it matches anywhere in a value; anchor it with ^ and $.",
      data: {},
    },
    DQ_RANGE: {
      fault: `are ${boundsText(rule.min, rule.max, "below", "above")}`,
      fix: "Check the unit and source of these values, then correct them or the bounds.",
      data: {},
    },
    DQ_LENGTH: {
      fault: `are ${boundsText(rule.min_length, rule.max_length, "shorter than", "longer than")}`,
      fix:
        "Check whether they were cut, padded or joined on the way, then correct them or the bounds.",
      data: {},
    },
    DQ_NOT_ALLOWED: {
      fault: `are not among the ${counted(rule.allowed?.length ?? 0, "allowed value")}`,
      fix:
        'Map them to allowed values, or extend the list; case and type count: 1 and "1" are two values.',
      data: {},
    },
  };
}

function boundsText(
  min: number | string | undefined,
  max: number | string | undefined,
  below: string,
  above: string,
): string {
  return [
    ...(min === undefined ? [] : [`${below} ${min}`]),
    ...(max === undefined ? [] : [`${above} ${max}`]),
  ].join(" or ");
}

/** Reports present values that an earlier row has. @returns How many there are, and how many are later ones. */
export function checkUnique({ field }: FieldRule, table: Table, report: Report) {
  const offenders = new Offenders(table, field);
  const seen = new Set<string>();
  let values = 0;
  for (const [row] of table.presentValues(field)) {
    const text = table.identityAt(row, field);
    if (seen.has(text)) offenders.add(row);
    else seen.add(text);
    values++;
  }
  report("DQ_DUPLICATE", offenders, {
    subject: field,
    what: "values",
    fault: "repeat an earlier one",
    checked: values,
    fix: "Find out which row is right, and whether rows were loaded twice; then keep one of each.",
  });
  return { values, duplicates: offenders.count };
}
