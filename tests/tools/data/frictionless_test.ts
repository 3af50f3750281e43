/**
 * What Frictionless (github.com/frictionlessdata/frictionless-py, its tests of fields, constraints and checks, 2026)
 * finds wrong, by its own names of errors. Those of files, encodings, headers and labels have no counterpart in rows of
 * JSON.
 */
import assert from "node:assert/strict";
import type { JsonValue } from "../../../tools/shared/json/value.ts";
import { outputOf } from "../../support.ts";

/** Values by their type there, and whether each is one. */
const TYPES: [type: string, values: JsonValue[], others: JsonValue[]][] = [
  ["string", ["string"], [0]],
  ["email", ["name@gmail.com"], ["http://google.com", "string", 0]],
  ["boolean", [true, false], ["t", "YES", "f", "NO", "No", 0, 1, "3.14"]],
  ["integer", [1, 2 ** 53, 1.0, 0], ["0.0003", true, false, 3.14, "3.14", "string"]],
  ["number", [1, 1.0, 24.122667], ["string", true]],
  ["date", ["2019-01-01"], ["10th Jan 1969", "invalid", true, "21/11/06 16:30"]],
  [
    "datetime",
    ["2014-01-01T06:00:00Z", "2014-01-01T06:00:00+01:00"],
    ["2014-01-01T06:00:00+1:00", "Mon 1st Jan 2014 9 am", "invalid", true],
  ],
  ["array", [[], ["val1", "val2"]], [{ key: "value" }, '{"key": "value"}', "string", 1, "3.14"]],
  ["object", [{}, { key: "value" }], ['["key", "value"]', "string", "1", 1, "3.14"]],
  ["integer", ["1"], []],
  ["number", ["1", "10.00", "0.003", "-1000"], []],
  ["boolean", ["true", "false"], []],
  // Frictionless takes these, as it reads tables of text. Here a text counts where it is written as JSON writes the
  // value: zeros in front are those of a code, and without a zone a date-time is none of RFC 3339.
  ["integer", [], ["000835", " 01 "]],
  ["boolean", [], ["TRUE", "0"]],
  ["array", [], ['["val1", "val2"]']],
  ["object", [], ['{"key": "value"}']],
  ["datetime", [], ["2014-01-01T06:00:00"]],
];

type Rule = Record<string, JsonValue>;

/** Constraints, values that meet each and values that do not. */
const CONSTRAINTS: [rule: Rule, check: string, met: JsonValue[], broken: JsonValue[]][] = [
  [{ required: true }, "DQ_MISSING", ["test", "null", "none", "nan", "-"], ["", null]],
  [{ type: "string", min_length: 2 }, "DQ_LENGTH", ["abc", "ab", ""], ["a"]],
  [{ type: "string", max_length: 2 }, "DQ_LENGTH", ["ab", "a", ""], ["abc"]],
  [{ type: "array", min_length: 1 }, "DQ_LENGTH", [[1]], [[]]],
  [{ type: "integer", min: 2 }, "DQ_RANGE", [3, 2, null], [1]],
  [{ type: "integer", max: 2 }, "DQ_RANGE", [1, 2, null], [3]],
  [{ type: "date", min: "1789-07-14" }, "DQ_RANGE", ["1789-07-14"], ["1789-07-13"]],
  [
    { type: "datetime", max: "2001-01-01T12:00:00Z" },
    "DQ_RANGE",
    ["2001-01-01T13:00:00+01:00"],
    ["2001-01-01T12:00:01Z"],
  ],
  [{ type: "string", pattern: "^a|b$" }, "DQ_PATTERN", ["a", "b", ""], ["c"]],
  [{ allowed: ["a", "b"] }, "DQ_NOT_ALLOWED", ["a", "b"], ["c"]],
];

/** Errors of rows and tables. */
const TABLES: [error: string, rows: JsonValue[], more: Rule, check: string][] = [
  ["type-error", [{ a: "x" }], { rules: [{ field: "a", type: "integer" }] }, "DQ_TYPE"],
  [
    "unique-error",
    [{ a: 1 }, { a: 1 }],
    { rules: [{ field: "a", unique: true }] },
    "DQ_DUPLICATE",
  ],
  [
    "primary-key",
    [{ a: 1, b: 1 }, { a: 1, b: 1, c: 2 }],
    { unique_keys: [["a", "b"]] },
    "DQ_DUPLICATE_KEY",
  ],
  [
    "missing-cell",
    [{ a: 1, b: 2 }, { a: 1 }],
    { rules: [{ field: "b", required: true }] },
    "DQ_MISSING",
  ],
  ["blank-row", [{ a: 1 }, {}], { rules: [{ field: "a", required: true }] }, "DQ_MISSING"],
  [
    "extra-cell",
    [{ a: 1, b: 2 }],
    { rules: [{ field: "a" }], allow_extra: false },
    "DQ_UNEXPECTED_FIELD",
  ],
  ["duplicate-row", [{ a: 1 }, { a: 1 }], {}, "DQ_DUPLICATE_ROW"],
  [
    "forbidden-value",
    [{ a: "x" }],
    { rules: [{ field: "a", pattern: "^[^x]" }] },
    "DQ_PATTERN",
  ],
  [
    "row-constraint",
    [{ salary: 1000, bonus: 1500 }],
    { comparisons: [{ left: "salary", op: ">", right: "bonus" }] },
    "DQ_INCONSISTENT",
  ],
];

async function checksOf(rows: JsonValue[], more: Rule): Promise<string[]> {
  const { findings } = await outputOf("structured-data-quality-review", { rows, ...more });
  return findings.map(({ rule }: { rule: string }) => rule);
}

Deno.test("structured-data-quality-review: accepts values of Frictionless's types, and refuses others", async () => {
  for (const [type, values, others] of TYPES) {
    for (const value of [...values, ...others]) {
      const checks = await checksOf([{ a: value }], { rules: [{ field: "a", type }] });
      const expected = others.includes(value) ? ["DQ_TYPE"] : [];
      assert.deepEqual(checks, expected, `${type} ${JSON.stringify(value)}`);
    }
  }
});

Deno.test("structured-data-quality-review: applies Frictionless's constraints, met and broken", async () => {
  for (const [rule, check, met, broken] of CONSTRAINTS) {
    for (const value of [...met, ...broken]) {
      const checks = await checksOf([{ a: value }], { rules: [{ field: "a", ...rule }] });
      const expected = broken.includes(value) ? [check] : [];
      assert.deepEqual(checks, expected, JSON.stringify([rule, value]));
    }
  }
});

Deno.test("structured-data-quality-review: finds Frictionless's errors of rows and tables", async () => {
  for (const [error, rows, more, check] of TABLES) {
    assert.ok((await checksOf(rows, more)).includes(check), error);
  }
});
