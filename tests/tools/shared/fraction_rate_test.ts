/**
 * A spreadsheet keeps 6.5 % as 0.065, and so it is pasted. The tools that take percentages read 0.065 %, as
 * they say, and tell of it.
 */
import assert from "node:assert/strict";
import { runTool } from "../../support.ts";

const LOAN = { principal: 1000, term_payments: 12 };
const DEPOSIT = { principal: 1000, years: 1 };
const LINE = { unit_price: 100 };

/** A tool, its input with fractions, and the paths and values to send instead. */
const FRACTIONS: [string, object, [path: string, percent: string][]][] = [
  ["loan-amortization-calculator", { ...LOAN, annual_rate: 0.065 }, [["annual_rate", "6.5"]]],
  ["compound-interest-calculator", { ...DEPOSIT, annual_rate: -0.05, inflation_rate: 0.02 }, [
    ["annual_rate", "-5"],
    ["inflation_rate", "2"],
  ]],
  ["npv-irr-calculator", { cash_flows: [-1, 2], rate: 0.1, finance_rate: 8, reinvest_rate: 0.12 }, [
    ["rate", "10"],
    ["reinvest_rate", "12"],
  ]],
  ["margin-markup-calculator", { cost: 50, margin_percent: 0.4, tax_rate: 0.19 }, [
    ["margin_percent", "40"],
    ["tax_rate", "19"],
  ]],
  ["margin-markup-calculator", { cost: 50, markup_percent: 0.4, discount_percent: 0.1 }, [
    ["markup_percent", "40"],
    ["discount_percent", "10"],
  ]],
  ["break-even-calculator", { fixed_costs: 1, price: 2, variable_cost: 1, tax_rate: 0.25 }, [
    ["tax_rate", "25"],
  ]],
  ["invoice-calculator", {
    lines: [LINE, { ...LINE, tax_rate: 0.19 }, { ...LINE, tax_rate: 0.19, discount_percent: 0.5 }],
    invoice_discount_percent: 0.03,
  }, [
    ["lines[1].tax_rate", "19"],
    ["lines[2].discount_percent", "50"],
    ["invoice_discount_percent", "3"],
  ]],
];

for (const [tool, input, expected] of FRACTIONS) {
  Deno.test(`${tool}: reports ${JSON.stringify(input)} as possible fractions`, async () => {
    const { ok, warnings } = await runTool(tool, input);
    assert.equal(ok, true);
    const told = warnings.filter(({ code }) => code === "RATE_LOOKS_LIKE_FRACTION");
    assert.deepEqual(told.map(({ path }) => path), expected.map(([path]) => path));
    for (const [index, [, percent]] of expected.entries()) {
      assert.ok(told[index]!.message.endsWith(`send ${percent} if you meant ${percent} %`));
    }
  });
}

/** From 1 % on, and at 0, nothing is told, nor of interest that as a fraction would be over 40 % a year. */
const PERCENTAGES: [string, object][] = [
  ["loan-amortization-calculator", { ...LOAN, annual_rate: 1 }],
  ["loan-amortization-calculator", { ...LOAN, annual_rate: 0 }],
  ["loan-amortization-calculator", { ...LOAN, annual_rate: 0.9 }],
  ["compound-interest-calculator", { ...DEPOSIT, annual_rate: 0.5, inflation_rate: -0.6 }],
  ["npv-irr-calculator", { cash_flows: [-1, 2], rate: 0.75 }],
  ["compound-interest-calculator", { ...DEPOSIT, annual_rate: -1 }],
  ["npv-irr-calculator", { cash_flows: [-1, 2] }],
  ["margin-markup-calculator", { cost: 50, margin_percent: 40 }],
  ["invoice-calculator", { lines: [{ ...LINE, tax_rate: 19 }] }],
];

for (const [tool, input] of PERCENTAGES) {
  Deno.test(`${tool}: reads ${JSON.stringify(input)} as percentages without a warning`, async () => {
    const { warnings } = await runTool(tool, input);
    assert.ok(!warnings.some(({ code }) => code === "RATE_LOOKS_LIKE_FRACTION"));
  });
}
