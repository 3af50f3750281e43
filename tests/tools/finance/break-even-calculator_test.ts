import assert from "node:assert/strict";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const ID = "break-even-calculator";

// Garrison, Noreen and Brewer, Managerial Accounting, "Cost-Volume-Profit Relationships", the company
// Acoustic Concepts: 350 speakers and $87,500 to break even, 750 for a profit of $40,000, and at 400 a margin
// of safety of 12.5 %. The operating leverage by hand: 40,000 / 5,000.
Deno.test(`${ID}: solves the textbook case of Acoustic Concepts`, async () => {
  const output = await outputOf(ID, {
    fixed_costs: 35_000,
    price: 250,
    variable_cost: 150,
    target_profit: 40_000,
    expected_units: 400,
  });
  assert.deepEqual(output, {
    contribution_margin: 100,
    contribution_margin_percent: 40,
    break_even_units: 350,
    break_even_units_whole: 350,
    break_even_revenue: 87_500,
    target_units: 750,
    target_units_whole: 750,
    target_revenue: 187_500,
    expected: {
      units: 400,
      revenue: 100_000,
      profit: 5_000,
      profit_after_tax: 5_000,
      margin_of_safety_units: 50,
      margin_of_safety_percent: 12.5,
      operating_leverage: 8,
    },
  });
});

// Expected values of the next two: Python's fractions, rounded half up.
const TAXED = {
  fixed_costs: 1000,
  price: 9.99,
  variable_cost: 6.5,
  target_profit: 2000,
  tax_rate: 30,
};

Deno.test(`${ID}: computes a target after tax, and a taxed profit`, async () => {
  const output = await outputOf(ID, { ...TAXED, expected_units: 1200 });
  assert.equal(output.target_units, 1105.198526);
  assert.equal(output.target_units_whole, 1106);
  assert.equal(output.target_revenue, 11_040.93);
  assert.deepEqual(output.expected, {
    units: 1200,
    revenue: 11_988,
    profit: 3188,
    profit_after_tax: 2231.6,
    margin_of_safety_units: 913.467049,
    margin_of_safety_percent: 76.1223,
    operating_leverage: 1.313676,
  });
});

Deno.test(`${ID}: does not tax a loss, which lies below break-even`, async () => {
  const result = await runTool(ID, { ...TAXED, expected_units: 200 });
  assert.deepEqual((result.output as { expected: unknown }).expected, {
    units: 200,
    revenue: 1998,
    profit: -302,
    profit_after_tax: -302,
    margin_of_safety_units: -86.532951,
    margin_of_safety_percent: -43.2665,
    operating_leverage: -2.311258,
  });
  assert.deepEqual(result.warnings.map(({ code, path }) => [code, path]), [
    ["BELOW_BREAK_EVEN", "expected_units"],
  ]);
});

// By hand. In binary floating point the quotients miss these whole numbers.
const WHOLE_UNITS: [string, Record<string, unknown>, number][] = [
  ["0.3 - 0.1 is 0.2", { fixed_costs: 10, price: 0.3, variable_cost: 0.1 }, 50],
  ["0.07 / 0.7 / 0.1 is 1", {
    fixed_costs: 0,
    price: 1.1,
    variable_cost: 1,
    target_profit: 0.07,
    tax_rate: 30,
  }, 1],
  ["1 / 3 is one unit", { fixed_costs: 1, price: 3, variable_cost: 0 }, 1],
  ["2 and something is three", { fixed_costs: 2.000001, price: 1, variable_cost: 0 }, 3],
  ["2.1 / 0.7 is 3", {
    fixed_costs: 0,
    price: 1,
    variable_cost: 0,
    target_profit: 2.1,
    tax_rate: 30,
  }, 3],
];
for (const [title, input, units] of WHOLE_UNITS) {
  Deno.test(`${ID}: rounds to whole units, ${title}`, async () => {
    assert.equal((await outputOf(ID, input)).target_units_whole, units);
  });
}

Deno.test(`${ID}: breaks even at once without fixed costs, and gives no percentages for 0 units`, async () => {
  const input = { fixed_costs: 0, price: 5, variable_cost: 4, expected_units: 0 };
  const output = await outputOf(ID, input);
  assert.deepEqual([output.break_even_units, output.break_even_revenue], [0, 0]);
  assert.equal(output.expected.margin_of_safety_percent, null);
  assert.equal(output.expected.operating_leverage, null);
  assert.deepEqual(await warningsOf(ID, input), []);
});

Deno.test(`${ID}: gives no warning and no leverage at break-even itself`, async () => {
  const input = { fixed_costs: 100, price: 3, variable_cost: 1, expected_units: 50 };
  const { expected } = await outputOf(ID, input);
  assert.deepEqual([expected.profit, expected.margin_of_safety_units], [0, 0]);
  assert.equal(expected.operating_leverage, null);
  assert.deepEqual(await warningsOf(ID, input), []);
});

Deno.test(`${ID}: treats blanks as missing values`, async () => {
  const output = await outputOf(ID, {
    fixed_costs: "100",
    price: "3",
    variable_cost: "1.5",
    target_profit: null,
    tax_rate: "",
    expected_units: "",
  });
  assert.equal(output.expected, null);
  assert.equal(output.target_units, output.break_even_units);
});

for (
  const [variable_cost, margin, why] of [[5, "of 0:", "nothing"], [5.25, "of -0.25:", "loses"]]
) {
  Deno.test(`${ID}: explains a unit that costs ${variable_cost} and sells for 5`, async () => {
    const error = await errorOf(ID, { fixed_costs: 0, price: 5, variable_cost });
    assert.equal(error.code, "NO_BREAK_EVEN");
    assert.ok(error.message.includes(String(margin)), error.message);
    assert.ok(error.message.includes(String(why)), error.message);
  });
}

const SALE = { fixed_costs: 100, price: 3, variable_cost: 1 };
const FAULTS: [string, Record<string, unknown>, [string, string][]][] = [
  ["nothing", {}, [
    ["fixed_costs", "REQUIRED"],
    ["price", "REQUIRED"],
    ["variable_cost", "REQUIRED"],
  ]],
  ["blanks", { ...SALE, price: "", variable_cost: null }, [
    ["price", "REQUIRED"],
    ["variable_cost", "REQUIRED"],
  ]],
  ["a price of 0", { ...SALE, price: 0 }, [["price", "INVALID_VALUE"]]],
  ["a formatted price", { ...SALE, price: "1,000" }, [["price", "INVALID_VALUE"]]],
  ["negative costs", { ...SALE, fixed_costs: -1 }, [["fixed_costs", "INVALID_VALUE"]]],
  ["costs over 1e12", { ...SALE, fixed_costs: 1.1e12 }, [["fixed_costs", "INVALID_VALUE"]]],
  ["all profit taxed", { ...SALE, tax_rate: 100 }, [["tax_rate", "INVALID_VALUE"]]],
  ["a negative target", { ...SALE, target_profit: -1 }, [["target_profit", "INVALID_VALUE"]]],
  ["a negative volume", { ...SALE, expected_units: -1 }, [["expected_units", "INVALID_VALUE"]]],
  ["units beyond a double", { fixed_costs: 1e12, price: 1e-300, variable_cost: 0 }, [
    ["price", "INVALID_VALUE"],
  ]],
];
for (const [title, input, fields] of FAULTS) {
  Deno.test(`${ID}: refuses ${title}`, async () => {
    const error = await errorOf(ID, input);
    assert.equal(error.code, "INVALID_INPUT");
    assert.deepEqual(error.fields.map(({ path, code }) => [path, code]), fields);
  });
}

Deno.test(`${ID}: refuses a plain string`, async () => {
  assert.equal((await errorOf(ID, "100")).code, "INVALID_INPUT");
});
