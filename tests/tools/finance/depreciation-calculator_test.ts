import assert from "node:assert/strict";
import {
  HALF_YEAR,
  MID_QUARTER,
} from "../../../tools/finance/depreciation-calculator/macrs_tables.ts";
import { assertMatches, errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const ID = "depreciation-calculator";

type Input = Record<string, unknown>;

async function amounts(input: Input): Promise<number[]> {
  const { schedule } = await outputOf(ID, input);
  return schedule.map((row: { depreciation: number }) => row.depreciation);
}

// Published examples of spreadsheet functions: [source, input, year, depreciation of that year].
const PUBLISHED: [string, Input, number, number][] = [
  [
    "Excel SLN(30000,7500,10)",
    { cost: 30000, salvage_value: 7500, useful_life_years: 10 },
    4,
    2250,
  ],
  ["Numbers SLN(10000,0,6)", { cost: 10000, useful_life_years: 6 }, 1, 1666.67],
  ["Excel SYD(30000,7500,10,1)", syd(30000, 7500, 10), 1, 4090.91],
  ["Excel SYD(30000,7500,10,10)", syd(30000, 7500, 10), 10, 409.09],
  ["Numbers SYD(10000,1000,9,1)", syd(10000, 1000, 9), 1, 1800],
  ["Numbers SYD(10000,1000,9,8)", syd(10000, 1000, 9), 8, 400],
  ["Excel DDB(2400,300,10,1,2)", ddb(2400, 300, 10), 1, 480],
  ["Excel DDB(2400,300,10,10)", ddb(2400, 300, 10), 10, 22.12],
  ["Excel DDB(2400,300,10,2,1.5)", { ...ddb(2400, 300, 10), method: "declining_balance" }, 2, 306],
  ["Calc DDB(75000,1,60,12,2)", ddb(75000, 1, 60), 12, 1721.81],
  ["DDB(10000,1000,7,3) of a spreadsheet manual", ddb(10000, 1000, 7), 3, 1457.73],
];
function syd(cost: number, salvage_value: number, useful_life_years: number): Input {
  return { cost, salvage_value, useful_life_years, method: "sum_of_years_digits" };
}
function ddb(cost: number, salvage_value: number, useful_life_years: number): Input {
  return {
    cost,
    salvage_value,
    useful_life_years,
    method: "double_declining",
    switch_to_straight_line: false,
  };
}
for (const [source, input, year, expected] of PUBLISHED) {
  Deno.test(`${ID}: ${source}`, async () => {
    assert.equal((await amounts(input))[year - 1], expected);
  });
}

Deno.test(`${ID}: switches to straight line as VDB does`, async () => {
  // LibreOffice help: VDB(35000;7500;36;10;20;2) is 8603.80, unrounded between the periods.
  const input = { ...ddb(35000, 7500, 36), switch_to_straight_line: true };
  const sum = (await amounts(input)).slice(10, 20).reduce((left, right) => left + right, 0);
  assert.ok(Math.abs(sum - 8603.80) < 0.05, `${sum}`);
});

// Each amount by Python's fractions module from the rules of the method, rounded half up to cents.
const SCHEDULES: [string, Input, number[]][] = [
  ["a third a year, the rest last", { cost: 100, useful_life_years: 3 }, [33.33, 33.33, 33.34]],
  [
    "five months of the first year",
    { cost: 3700, salvage_value: 100, useful_life_years: 3, first_year_months: 5 },
    [500, 1200, 1200, 700],
  ],
  ["part of the only year", { cost: 120, useful_life_years: 1, first_year_months: 3 }, [30, 90]],
  ["more years than cents", { cost: 0.02, useful_life_years: 4 }, [0.01, 0.01, 0, 0]],
  ["cost rounded on entry", { cost: 10.005, useful_life_years: 1 }, [10.01]],
  [
    "150 % without the switch leaves a balance",
    { ...ddb(2400, 300, 10), method: "declining_balance" },
    [360, 306, 260.1, 221.09, 187.92, 159.73, 135.77, 115.41, 98.1, 83.38],
  ],
  [
    "a rate above 100 % stops at the salvage value",
    { ...ddb(100, 10, 1), method: "declining_balance", factor: 10 },
    [90],
  ],
  [
    "units of production",
    {
      cost: 10000,
      salvage_value: 1000,
      method: "units_of_production",
      total_units: 100000,
      units_per_year: [20000, 30000, 25000],
    },
    [1800, 2700, 2250],
  ],
  [
    "the year that reaches the total takes all that is left",
    {
      cost: 100,
      method: "units_of_production",
      total_units: 0.3,
      units_per_year: [0.1, 0.1, 0.1, 5],
    },
    [33.33, 33.33, 33.34, 0],
  ],
  [
    "7-year property, the last row takes the rest",
    { cost: 1234.56, method: "macrs", property_class: 7 },
    [176.42, 302.34, 215.92, 154.2, 110.25, 110.12, 110.25, 55.06],
  ],
  [
    "five cents of 5-year property",
    { cost: 0.05, method: "macrs", property_class: 5 },
    [0.01, 0.02, 0.01, 0.01, 0, 0],
  ],
  [
    // The worked example of IRS Publication 946, chapter 4: office furniture for $10,000.
    "the half-year example of Publication 946",
    { cost: 10000, method: "macrs", property_class: 7 },
    [1429, 2449, 1749, 1249, 893, 892, 893, 446],
  ],
];
for (const [title, input, expected] of SCHEDULES) {
  Deno.test(`${ID}: ${title}`, async () => assert.deepEqual(await amounts(input), expected));
}

// The same chapter's mid-quarter example: a machine in January, furniture in September, a computer in October.
const MID_QUARTER_EXAMPLE: [number, number, number, number][] = [
  [4000, 7, 1, 1000],
  [1000, 7, 3, 107.1],
  [5000, 5, 4, 250],
];
for (const [cost, property_class, quarter, expected] of MID_QUARTER_EXAMPLE) {
  Deno.test(`${ID}: computes mid-quarter, ${property_class}-year property of quarter ${quarter}`, async () => {
    const input = { cost, property_class, quarter, method: "macrs", convention: "mid_quarter" };
    assert.equal((await amounts(input))[0], expected);
    const { table_source } = await outputOf(ID, input);
    assert.match(table_source, new RegExp(`Publication 946.*Table A-${quarter + 1}$`));
  });
}

/**
 * The percentages by the method that the tables print (26 U.S.C. 168(b)): declining balance at 200 %, or
 * 150 % for 15 and 20 years, changing to straight line, with part of the first year.
 */
function computedPercentages(years: number, firstYear: number): number[] {
  const rate = (years >= 15 ? 1.5 : 2) / years;
  const percentages: number[] = [];
  let left = 100;
  for (let year = 0; year <= years; year++) {
    const yearsLeft = year === 0 ? years : years - year + 1 - firstYear;
    const share = Math.min(1, Math.max(rate, 1 / yearsLeft)) * (year === 0 ? firstYear : 1);
    percentages.push(left * share);
    left -= left * share;
  }
  return percentages;
}
const TABLES = [
  { table: HALF_YEAR, firstYear: 0.5 },
  ...MID_QUARTER.map((table, quarter) => ({ table, firstYear: (7 - 2 * quarter) / 8 })),
];
for (const { table, firstYear } of TABLES) {
  for (const [years, column] of table.percentages) {
    Deno.test(`${ID}: follows ${table.source} over ${years} years, and adds up`, () => {
      const cents = column.reduce((sum, text) => sum + Math.round(Number(text) * 1000), 0);
      assert.equal(cents, 100_000);
      const computed = computedPercentages(years, firstYear);
      assert.equal(column.length, computed.length);
      column.forEach((text, year) => {
        const gap = Math.abs(Number(text) - computed[year]!);
        assert.ok(gap < 0.015, `year ${year + 1}: ${text}, computed ${computed[year]}`);
      });
    });
  }
}

Deno.test(`${ID}: a MACRS answer names its table, edition and percentages`, async () => {
  const { output, stats, warnings } = await runTool(ID, {
    cost: 1000,
    salvage_value: 10,
    method: "macrs",
    property_class: "20",
  });
  assertMatches(output, {
    salvage_value: 0,
    depreciable_base: 1000,
    final_book_value: 0,
    table_source: "IRS Publication 946, How To Depreciate Property, Appendix A, Table A-1",
    table_as_of: "2024",
  });
  const { schedule } = output as { schedule: { rate_percent: number }[] };
  assert.deepEqual([schedule[1]!.rate_percent, schedule[20]!.rate_percent], [7.219, 2.231]);
  assert.deepEqual(stats, { years: 21 });
  assert.deepEqual(warnings.map(({ code }) => code), ["SALVAGE_IGNORED"]);
});

Deno.test(`${ID}: other methods name no table, and rows have only the keys that apply`, async () => {
  const plain = await outputOf(ID, { cost: 10, useful_life_years: 1 });
  assert.deepEqual([plain.table_source, plain.table_as_of], [null, null]);
  assert.deepEqual(plain.schedule, [
    { year: 1, depreciation: 10, accumulated: 10, book_value: 0 },
  ]);
  const dated = await outputOf(ID, { cost: 10, useful_life_years: 2, start_year: 2199 });
  assert.deepEqual(
    dated.schedule.map((row: { calendar_year: number }) => row.calendar_year),
    [2199, 2200],
  );
});

Deno.test(`${ID}: keeps the cents of the largest cost over the longest life`, async () => {
  const output = await outputOf(ID, { ...syd(999_999_999_999.99, 0.01, 100) });
  assert.equal(output.schedule.length, 100);
  assert.equal(output.total_depreciation, 999_999_999_999.98);
  assert.equal(output.final_book_value, 0.01);
});

const units = { method: "units_of_production", total_units: 10 };
const WARNINGS: [string, Input, string[]][] = [
  ["a balance without the switch", ddb(100, 0, 5), ["NOT_FULLY_DEPRECIATED"]],
  ["none with the switch", { ...ddb(100, 0, 5), switch_to_straight_line: true }, []],
  ["too few units", { cost: 9, ...units, units_per_year: [4, 5] }, ["NOT_FULLY_DEPRECIATED"]],
  ["too many units", { cost: 9, ...units, units_per_year: [4, 7] }, ["UNITS_EXCEED_TOTAL"]],
  ["just enough units", { cost: 9, ...units, units_per_year: [4, 6] }, []],
  ["nothing to depreciate", { cost: 9, salvage_value: 9, ...units, units_per_year: [0] }, []],
];
for (const [title, input, expected] of WARNINGS) {
  Deno.test(`${ID}: warns of ${title}`, async () => {
    assert.deepEqual(await warningsOf(ID, input), expected);
  });
}

const macrs = { cost: 1, method: "macrs" };
const FAULTS: [string, Input, string, string[]?][] = [
  ["no cost", { useful_life_years: 5 }, "INVALID_INPUT", ["cost"]],
  ["a blank cost", { cost: "", useful_life_years: 5 }, "INVALID_INPUT", ["cost"]],
  ["a cost of 0", { cost: 0, useful_life_years: 5 }, "INVALID_INPUT", ["cost"]],
  [
    "a salvage value above cost",
    { cost: 1, salvage_value: 1.01, useful_life_years: 5 },
    "INVALID_INPUT",
    ["salvage_value"],
  ],
  ["no life", { cost: 1 }, "INVALID_INPUT", ["useful_life_years"]],
  ["no life to decline over", { cost: 1, method: "declining_balance" }, "INVALID_INPUT", [
    "useful_life_years",
  ]],
  ["a life of 101 years", { cost: 1, useful_life_years: 101 }, "INVALID_INPUT", [
    "useful_life_years",
  ]],
  ["no units", { cost: 1, method: "units_of_production" }, "INVALID_INPUT", [
    "total_units",
    "units_per_year",
  ]],
  ["an empty list of units", { cost: 1, ...units, units_per_year: [] }, "INVALID_INPUT", [
    "units_per_year",
  ]],
  ["units below 0", { cost: 1, ...units, units_per_year: [1, -1] }, "INVALID_INPUT", [
    "units_per_year[1]",
  ]],
  [
    "101 years of units",
    { cost: 1, ...units, units_per_year: Array(101).fill(1) },
    "INPUT_TOO_LARGE",
  ],
  [
    "a factor of 0",
    { cost: 1, method: "declining_balance", useful_life_years: 3, factor: 0 },
    "INVALID_INPUT",
    [
      "factor",
    ],
  ],
  ["no property class", macrs, "INVALID_INPUT", ["property_class"]],
  ["an unknown property class", { ...macrs, property_class: 4 }, "INVALID_INPUT", [
    "property_class",
  ]],
  ["no quarter", { ...macrs, property_class: 5, convention: "mid_quarter" }, "INVALID_INPUT", [
    "quarter",
  ]],
  [
    "months with another method",
    { ...macrs, property_class: 5, first_year_months: 6 },
    "INVALID_INPUT",
    ["first_year_months"],
  ],
  [
    "mid-quarter for 15 years",
    { ...macrs, property_class: 15, convention: "mid_quarter", quarter: 1 },
    "UNSUPPORTED_TABLE",
  ],
  [
    "mid-quarter for 20 years",
    { ...macrs, property_class: 20, convention: "mid_quarter", quarter: 4 },
    "UNSUPPORTED_TABLE",
  ],
];
for (const [title, input, code, paths = []] of FAULTS) {
  Deno.test(`${ID}: refuses ${title}`, async () => {
    const error = await errorOf(ID, input);
    assert.equal(error.code, code);
    assert.deepEqual(error.fields.map(({ path }) => path), paths);
  });
}
