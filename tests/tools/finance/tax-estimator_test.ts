import assert from "node:assert/strict";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

// Taxes as the rate schedules of Rev. Proc. 2024-40 and 2025-32 word them: "$57,231 plus 35 % of the
// excess over $250,525" and so on; the base amounts are theirs, not sums of ours.
const SCHEDULE_CASES: [number, string, number, number, number, number][] = [
  // year, status, taxable income, base amount, excess over, rate in percent
  [2025, "single", 40_000, 1_192.5, 11_925, 12],
  [2025, "single", 300_000, 57_231, 250_525, 35],
  [2025, "single", 1_000_000, 188_769.75, 626_350, 37],
  [2025, "married_joint", 800_000, 202_154.5, 751_600, 37],
  [2025, "married_separate", 400_000, 101_077.25, 375_800, 37],
  [2025, "head_of_household", 700_000, 187_031.5, 626_350, 37],
  [2026, "single", 700_000, 192_979.25, 640_600, 37],
  [2026, "married_joint", 800_000, 206_583.5, 768_700, 37],
  [2026, "married_separate", 400_000, 103_291.75, 384_350, 37],
  [2026, "head_of_household", 700_000, 191_171, 640_600, 37],
];
for (const [tax_year, filingStatus, income, base, over, rate] of SCHEDULE_CASES) {
  Deno.test(`tax-estimator: taxes ${filingStatus} ${tax_year} at ${income} by the schedule`, async () => {
    const output = await outputOf("tax-estimator", {
      income,
      filingStatus,
      tax_year,
      deduction: 0,
    });
    assert.equal(output.federal_tax, base + (income - over) * rate / 100);
    assert.equal(output.marginal_rate, rate);
    assert.equal(output.deduction_kind, "custom");
    assert.equal(output.brackets.at(-1).from, over);
    assert.equal(output.brackets.at(-1).to === null, rate === 37);
  });
}

// Public Law 119-21, section 70102, and Rev. Proc. 2025-32, section 4.14.
const STANDARD_DEDUCTIONS: [number, string, number][] = [
  [2025, "single", 15_750],
  [2025, "married_joint", 31_500],
  [2025, "married_separate", 15_750],
  [2025, "head_of_household", 23_625],
  [2026, "single", 16_100],
  [2026, "married_joint", 32_200],
  [2026, "married_separate", 16_100],
  [2026, "head_of_household", 24_150],
];
for (const [tax_year, filingStatus, expected] of STANDARD_DEDUCTIONS) {
  Deno.test(`tax-estimator: gives the standard deduction of ${filingStatus} in ${tax_year}`, async () => {
    const output = await outputOf("tax-estimator", { income: 50_000, filingStatus, tax_year });
    assert.deepEqual([output.deduction, output.deduction_kind], [expected, "standard"]);
  });
}

// IR-2025-103 (2026) and the day on which Public Law 119-21 became law (2025).
const SOURCES: [number, RegExp, string][] = [
  [2025, /Rev\. Proc\. 2024-40.*Public Law 119-21/, "2025-07-04"],
  [2026, /Rev\. Proc\. 2025-32/, "2025-10-09"],
];
for (const [tax_year, source, as_of] of SOURCES) {
  Deno.test(`tax-estimator: names source and date of the tables of ${tax_year}`, async () => {
    const { table_source, table_as_of } = await outputOf("tax-estimator", { income: 1, tax_year });
    assert.match(table_source, source);
    assert.equal(table_as_of, as_of);
  });
}

const SPELLINGS: [string, string][] = [
  ["Married Filing-Jointly", "married_joint"],
  [" MFJ ", "married_joint"],
  ["Married  filing - jointly", "married_joint"],
  ["qualifying surviving spouse", "married_joint"],
  ["QSS", "married_joint"],
  ["joint", "married_joint"],
  ["married", "married_joint"],
  ["married-jointly", "married_joint"],
  ["married filing separately", "married_separate"],
  ["separate", "married_separate"],
  ["mfs", "married_separate"],
  ["Head", "head_of_household"],
  ["HoH", "head_of_household"],
  ["head of household", "head_of_household"],
];
for (const [filingStatus, expected] of SPELLINGS) {
  Deno.test(`tax-estimator: reads the filing status "${filingStatus}"`, async () => {
    const output = await outputOf("tax-estimator", { income: 1, filingStatus });
    assert.equal(output.filing_status, expected);
  });
}

Deno.test("tax-estimator: a bracket includes its upper bound", async () => {
  const at = await outputOf("tax-estimator", { income: 12_400, deduction: 0 });
  assert.deepEqual(at.brackets, [{ rate: 10, from: 0, to: 12400, taxable: 12400, tax: 1240 }]);
  assert.equal(at.marginal_rate, 10);
  const above = await outputOf("tax-estimator", { income: 12_400.01, deduction: 0 });
  assert.deepEqual(above.brackets[1], { rate: 12, from: 12400, to: 50400, taxable: 0.01, tax: 0 });
  assert.equal(above.marginal_rate, 12);
});

Deno.test("tax-estimator: no taxable income means no tax", async () => {
  const { output, stats } = await runTool("tax-estimator", { income: 10_000 });
  assert.deepEqual(stats, { brackets_used: 0 });
  const { brackets, taxable_income, marginal_rate, effective_total_rate, after_tax_income } =
    output as Record<string, unknown>;
  assert.deepEqual(
    [brackets, taxable_income, marginal_rate, effective_total_rate, after_tax_income],
    [[], 0, 0, 0, 10_000],
  );
  const none = await outputOf("tax-estimator", { income: 0 });
  assert.deepEqual([none.effective_federal_rate, none.effective_total_rate], [0, 0]);
});

// Python's decimal: 100.05 x 10 % = 10.005 and 100.05 x 5 % = 5.0025, each rounded half up, then added.
Deno.test("tax-estimator: rounds taxes once, half up, and then adds them", async () => {
  const output = await outputOf("tax-estimator", { income: 100.05, deduction: 0, stateRate: 5 });
  assert.equal(output.federal_tax, 10.01);
  assert.equal(output.state_tax, 5);
  assert.equal(output.total_tax, 15.01);
  assert.equal(output.after_tax_income, 85.04);
  assert.equal(output.effective_federal_rate, 10.005);
  assert.equal(output.effective_total_rate, 15.0025);
});

// 2026 single: 192979.25 + (1e12 - 640600) x 37 %, by Python's decimal.
Deno.test("tax-estimator: keeps the cents of the largest income", async () => {
  const output = await outputOf("tax-estimator", { income: 1e12, deduction: 0 });
  assert.equal(output.federal_tax, 369999955957.25);
});

Deno.test("tax-estimator: gives each warning", async () => {
  const input = { income: "90000", stateRate: 0.05, deduction: null };
  assert.deepEqual(await warningsOf("tax-estimator", input), [
    "RATE_LOOKS_LIKE_FRACTION",
    "ESTIMATE_ONLY",
  ]);
  const { warnings } = await runTool("tax-estimator", input);
  assert.match(warnings[0]!.message, /send 5 if/);
  assert.deepEqual(await warningsOf("tax-estimator", { income: 1, stateRate: 1 }), [
    "ESTIMATE_ONLY",
  ]);
});

const FAULTS: [string, Record<string, unknown>, string, string?][] = [
  ["no income", {}, "INVALID_INPUT", "income"],
  ["an empty income", { income: "" }, "INVALID_INPUT", "income"],
  ["a negative income", { income: -1 }, "INVALID_INPUT", "income"],
  ["an income over 1e12", { income: 1.1e12 }, "INVALID_INPUT", "income"],
  ["a formatted income", { income: "$5" }, "INVALID_INPUT", "income"],
  ["a negative deduction", { income: 1, deduction: -1 }, "INVALID_INPUT", "deduction"],
  ["a state rate over 100", { income: 1, stateRate: 101 }, "INVALID_INPUT", "stateRate"],
  ["a broken year", { income: 1, tax_year: 2025.5 }, "INVALID_INPUT", "tax_year"],
  ["an unknown year", { income: 1, tax_year: 2024 }, "UNSUPPORTED_TAX_YEAR"],
  ["an unknown status", { income: 1, filingStatus: "widowed" }, "UNSUPPORTED_FILING_STATUS"],
  ["a prototype key", { income: 1, filingStatus: "__proto__" }, "UNSUPPORTED_FILING_STATUS"],
];
for (const [title, input, code, path] of FAULTS) {
  Deno.test(`tax-estimator: refuses ${title}`, async () => {
    const error = await errorOf("tax-estimator", input);
    assert.equal(error.code, code);
    assert.deepEqual(error.fields.map((field) => field.path), path ? [path] : []);
  });
}

Deno.test("tax-estimator: says which years and statuses are supported", async () => {
  const status = await errorOf("tax-estimator", { income: 1, filingStatus: "x" });
  assert.match(status.message, /single, married_joint, married_separate, head_of_household/);
  const year = await errorOf("tax-estimator", { income: 1, tax_year: 2030 });
  assert.match(year.message, /2025 or 2026/);
});
