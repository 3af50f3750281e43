/** A property that the chosen operation does not read is told of: most often the operation was forgotten. */
import assert from "node:assert/strict";
import { runTool } from "../../support.ts";

const DATE = { date: "2026-11-23" };
const ASSET = { cost: 10_000 };
const LIFE = { ...ASSET, useful_life_years: 5 };
const MACRS = { ...ASSET, method: "macrs", property_class: 5 };

/** A tool, its input, and the messages. */
const INPUTS: [string, Record<string, unknown>, string[]][] = [
  ["date-calculator", { ...DATE, days: 3, end_date: "2026-12-25" }, [
    '"end_date" does nothing with operation "info": it is for difference',
    '"days" does nothing with operation "info": it is for add, subtract',
  ]],
  [
    "date-calculator",
    { ...DATE, operation: "difference", end_date: "2026-12-25", duration: "P1D" },
    [
      '"duration" does nothing with operation "difference": it is for add, subtract',
    ],
  ],
  ["date-calculator", { ...DATE, operation: "subtract", months: 1, end_date: "2026-12-25" }, [
    '"end_date" does nothing with operation "subtract": it is for difference',
  ]],
  ["date-calculator", { ...DATE, days: 0, end_date: "" }, []],
  ["date-calculator", { ...DATE, operation: "add", days: 3, duration: "P1D" }, []],
  ["business-day-calculator", { ...DATE, days: 5 }, [
    '"days" does nothing with operation "check": it is for add',
  ]],
  ["business-day-calculator", { ...DATE, operation: "add", days: 5, include_start: false }, [
    '"include_start" does nothing with operation "add": it is for count',
  ]],
  ["business-day-calculator", {
    ...DATE,
    operation: "count",
    end_date: "2026-12-25",
    roll: "forward",
  }, [
    '"roll" does nothing with operation "count": it is for add',
  ]],
  ["business-day-calculator", { ...DATE, operation: "count", end_date: "2026-12-25" }, []],
  ["depreciation-calculator", { ...MACRS, useful_life_years: 5, factor: 2, quarter: 2 }, [
    '"useful_life_years" does nothing with method "macrs": it is for straight_line, declining_balance, ' +
    "double_declining, sum_of_years_digits",
    '"factor" does nothing with method "macrs": it is for declining_balance',
    '"quarter" does nothing with convention "half_year": it is for mid_quarter',
  ]],
  ["depreciation-calculator", { ...LIFE, quarter: 2, units_per_year: [1] }, [
    '"quarter" does nothing with method "straight_line": it is for macrs',
    '"units_per_year" does nothing with method "straight_line": it is for units_of_production',
  ]],
  ["depreciation-calculator", { ...MACRS, convention: "mid_quarter", quarter: 2 }, []],
  ["depreciation-calculator", {
    ...LIFE,
    method: "double_declining",
    switch_to_straight_line: false,
  }, []],
];

for (const [tool, input, expected] of INPUTS) {
  Deno.test(`${tool}: unused in ${JSON.stringify(input)}`, async () => {
    const { ok, warnings } = await runTool(tool, input);
    assert.equal(ok, true);
    const unused = warnings.filter(({ code }) => code === "UNUSED_PROPERTY");
    assert.deepEqual(unused.map(({ message }) => message), expected);
  });
}
