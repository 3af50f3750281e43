import assert from "node:assert/strict";
import { assertMatches, errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const ID = "loan-amortization-calculator";

// Examples of Microsoft's documentation of PMT, IPMT, PPMT and CUMPRINC; the tool books whole cents, so only
// figures of the first payment are compared to the cent.
const SPREADSHEET_CASES: [string, Record<string, unknown>, Record<string, unknown>][] = [
  [
    "PMT(8%/12, 10, 10000) = -1,037.03",
    { principal: 10_000, annual_rate: 8, term_payments: 10 },
    { payment: 1037.03 },
  ],
  [
    "IPMT(10%/12, 1, 36, 8000) = -66.67",
    { principal: 8000, annual_rate: 10, term_years: 3, max_rows: 1 },
    { schedule: [{ interest: 66.67 }] },
  ],
  [
    "PPMT(10%/12, 1, 24, 2000) = -75.62",
    { principal: 2000, annual_rate: 10, term_years: 2, max_rows: 1 },
    { schedule: [{ principal: 75.62 }] },
  ],
  [
    "CUMIPMT and CUMPRINC(9%/12, 360, 125000, 1, 1, 0) = -937.50 and -68.28",
    { principal: 125_000, annual_rate: 9, term_years: 30, max_rows: 1 },
    { schedule: [{ interest: 937.5, principal: 68.28 }] },
  ],
];
for (const [title, input, expected] of SPREADSHEET_CASES) {
  Deno.test(`${ID}: ${title}`, async () => assertMatches(await outputOf(ID, input), expected));
}

// IPMT(10%, 3, 3, 8000) = -292.45 and PPMT(8%, 10, 10, 200000) = -27,598.05 in the same documentation: here
// the last row holds some cents of rounding.
Deno.test(`${ID}: matches a spreadsheet's last row to within cents`, async () => {
  const short = { principal: 8000, annual_rate: 10, term_payments: 3, payments_per_year: 1 };
  assert.ok(Math.abs((await outputOf(ID, short)).schedule[2].interest - 292.45) < 0.05);
  const long = { principal: 200_000, annual_rate: 8, term_payments: 10, payments_per_year: 1 };
  assert.ok(Math.abs((await outputOf(ID, long)).schedule[9].principal - 27_598.05) < 0.05);
});

// From here on: Python's fractions (interest of a row) and decimal at 120 digits (payment), half up.
Deno.test(`${ID}: gives a whole quarterly schedule`, async () => {
  const result = await runTool(ID, {
    principal: 1200,
    annual_rate: 6,
    term_years: 1,
    payments_per_year: 4,
    first_payment_date: "2025-01-31",
  });
  const row = (
    number: number,
    date: string,
    payment: number,
    principal: number,
    interest: number,
    balance: number,
  ) => ({ number, date, payment, principal, interest, extra: 0, balance });
  assert.deepEqual(result.output, {
    payment: 311.33,
    scheduled_payments: 4,
    actual_payments: 4,
    total_paid: 1245.33,
    total_interest: 45.33,
    total_extra: 0,
    effective_annual_rate: 6.136355,
    final_payment: 311.34,
    payoff_date: "2025-10-31",
    payments_saved: 0,
    interest_saved: 0,
    yearly: [{ year: 1, principal: 1200, interest: 45.33, extra: 0, balance: 0 }],
    schedule: [
      row(1, "2025-01-31", 311.33, 293.33, 18, 906.67),
      row(2, "2025-04-30", 311.33, 297.73, 13.6, 608.94),
      row(3, "2025-07-31", 311.33, 302.2, 9.13, 306.74),
      row(4, "2025-10-31", 311.34, 306.74, 4.6, 0),
    ],
    schedule_truncated: false,
  });
  assert.deepEqual(result.stats, { rows_total: 4, rows_returned: 4 });
  assert.deepEqual(result.warnings, []);
});

Deno.test(`${ID}: extra payments shorten the loan`, async () => {
  const input = {
    principal: 200_000,
    annual_rate: 6.5,
    term_years: 30,
    extra_payment: 100,
    extra_payments: [
      { payment_number: 12, amount: 5000 },
      { payment_number: 12, amount: 2500.005 },
    ],
  };
  const output = await outputOf(ID, input);
  assertMatches(output, {
    payment: 1264.14,
    scheduled_payments: 360,
    actual_payments: 270,
    total_paid: 374_531.53,
    total_interest: 174_531.53,
    total_extra: 34_400.01,
    final_payment: 77.86,
    payments_saved: 90,
    interest_saved: 80_554.29,
    schedule_truncated: true,
  });
  assert.deepEqual(output.yearly.slice(0, 2), [
    { year: 1, principal: 2271.91, interest: 12_897.77, extra: 8700.01, balance: 189_028.08 },
    { year: 2, principal: 3006.71, interest: 12_162.97, extra: 1200, balance: 184_821.37 },
  ]);
  assert.deepEqual(output.yearly.at(-1), {
    year: 23,
    principal: 6286.63,
    interest: 111.93,
    extra: 500,
    balance: 0,
  });
  assert.deepEqual(output.schedule[59], {
    number: 60,
    payment: 1264.14,
    principal: 338.58,
    interest: 925.56,
    extra: 100,
    balance: 170_434.13,
  });
  assert.deepEqual(await warningsOf(ID, input), ["SCHEDULE_TRUNCATED"]);
});

Deno.test(`${ID}: computes payments every two weeks`, async () => {
  const output = await outputOf(ID, {
    principal: 5000,
    annual_rate: 7,
    term_years: 2,
    payments_per_year: 26,
    first_payment_date: "2023-12-30",
  });
  assertMatches(output, {
    payment: 103.17,
    actual_payments: 52,
    total_interest: 364.91,
    final_payment: 103.24,
    effective_annual_rate: 7.24073,
    payoff_date: "2025-12-13",
    yearly: [
      { principal: 2412.62, interest: 269.8, balance: 2587.38 },
      { principal: 2587.38, interest: 95.11, balance: 0 },
    ],
  });
  assert.equal(output.schedule[1].date, "2024-01-13");
});

// 1003.50 x 4 % / 12 is 3.345 exactly, though 4 % / 12 has no finite decimal.
Deno.test(`${ID}: rounds a tie of half a cent up`, async () => {
  const output = await outputOf(ID, { principal: 1003.5, annual_rate: 4, term_payments: 12 });
  assertMatches(output.schedule[0], { interest: 3.35, principal: 82.1, balance: 921.4 });
  assertMatches(output, { payment: 85.45, final_payment: 85.43, total_interest: 21.88 });
});

Deno.test(`${ID}: payments rounded up end the loan early, and save nothing`, async () => {
  const output = await outputOf(ID, { principal: 1, annual_rate: 0, term_payments: 150 });
  assertMatches(output, { payment: 0.01, actual_payments: 100, payments_saved: 0 });
});

for (const annual_rate of [1e-20, 1e-300]) {
  Deno.test(`${ID}: treats a rate of ${annual_rate} as none`, async () => {
    const output = await outputOf(ID, { principal: 1000, annual_rate, term_payments: 3 });
    assertMatches(output, { payment: 333.33, total_interest: 0, final_payment: 333.34 });
  });
}

const DATES: [string, number, string, string[]][] = [
  ["the end of each month", 12, "2024-01-31", ["2024-01-31", "2024-02-29", "2024-03-31"]],
  ["half years", 2, "2023-08-31", ["2023-08-31", "2024-02-29", "2024-08-31"]],
  ["years from a leap day", 1, "2024-02-29", ["2024-02-29", "2025-02-28", "2026-02-28"]],
  ["weeks", 52, "2024-02-26", ["2024-02-26", "2024-03-04", "2024-03-11"]],
];
for (const [title, payments_per_year, first_payment_date, expected] of DATES) {
  Deno.test(`${ID}: gives dates, ${title}`, async () => {
    const { schedule, payoff_date } = await outputOf(ID, {
      principal: 900,
      annual_rate: 0,
      term_payments: 3,
      payments_per_year,
      first_payment_date,
    });
    assert.deepEqual(schedule.map(({ date }: { date: string }) => date), expected);
    assert.equal(payoff_date, expected[2]);
  });
}

Deno.test(`${ID}: term_payments overrides term_years, and a term may include part of a year`, async () => {
  const loan = { principal: 900, annual_rate: 0 };
  const both = await outputOf(ID, { ...loan, term_years: 0.123, term_payments: 3 });
  assert.equal(both.scheduled_payments, 3);
  const half = await outputOf(ID, { ...loan, term_years: "0.25", max_rows: 0 });
  assertMatches(half, { scheduled_payments: 3, schedule: [], schedule_truncated: true });
  // The double nearest to 35/12 is a hair below it.
  const months = await outputOf(ID, { ...loan, term_years: 35 / 12 });
  assert.equal(months.scheduled_payments, 35);
});

Deno.test(`${ID}: ignores lump sums after the payoff`, async () => {
  const { warnings, output } = await runTool(ID, {
    principal: 1000,
    annual_rate: 5,
    term_years: 1,
    extra_payments: [
      { payment_number: 13, amount: 5 },
      { payment_number: 1, amount: 900 },
      { payment_number: 2, amount: 5 },
    ],
  });
  assertMatches(output, { actual_payments: 2, total_extra: 900, payments_saved: 10 });
  assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [
    ["EXTRA_UNUSED", "extra_payments[0]"],
    ["EXTRA_UNUSED", "extra_payments[2]"],
  ]);
});

Deno.test(`${ID}: an extra payment never exceeds what is owed`, async () => {
  const output = await outputOf(ID, {
    principal: 1000,
    annual_rate: 12,
    term_years: 1,
    extra_payment: 1e12,
  });
  assertMatches(output, { actual_payments: 1, total_paid: 1010, total_interest: 10 });
  assert.deepEqual(output.schedule[0].balance, 0);
});

const LOAN = { principal: 1000, annual_rate: 5, term_years: 1 };
const FAULTS: [string, Record<string, unknown>, [string, string][]][] = [
  ["nothing", {}, [["principal", "REQUIRED"], ["annual_rate", "REQUIRED"]]],
  ["no term", { ...LOAN, term_years: "" }, [["term_years", "REQUIRED"]]],
  ["a principal of 0", { ...LOAN, principal: 0 }, [["principal", "INVALID_VALUE"]]],
  ["less than half a cent", { ...LOAN, principal: 0.004 }, [["principal", "INVALID_VALUE"]]],
  ["a negative rate", { ...LOAN, annual_rate: -1 }, [["annual_rate", "INVALID_VALUE"]]],
  ["a term of 12.36 payments", { ...LOAN, term_years: 1.03 }, [["term_years", "INVALID_VALUE"]]],
  ["2,652 payments", { ...LOAN, term_years: 51, payments_per_year: 52 }, [
    ["term_years", "INVALID_VALUE"],
  ]],
  ["2,601 payments", { ...LOAN, term_payments: 2601 }, [["term_payments", "INVALID_VALUE"]]],
  ["3 payments a year", { ...LOAN, payments_per_year: 3 }, [
    ["payments_per_year", "INVALID_VALUE"],
  ]],
  ["no such date", { ...LOAN, first_payment_date: "2025-02-29" }, [
    ["first_payment_date", "INVALID_VALUE"],
  ]],
  ["a date with a time", { ...LOAN, first_payment_date: "2025-02-28T00:00" }, [
    ["first_payment_date", "INVALID_VALUE"],
  ]],
  ["a date past 9999", { ...LOAN, first_payment_date: "9999-06-01" }, [
    ["first_payment_date", "INVALID_VALUE"],
  ]],
  ["bad lump sums", {
    ...LOAN,
    extra_payments: [{ payment_number: 1, amount: 0 }, { payment_number: 0.5, amount: 1 }, 5],
  }, [
    ["extra_payments[0].amount", "INVALID_VALUE"],
    ["extra_payments[1].payment_number", "INVALID_VALUE"],
    ["extra_payments[2]", "INVALID_VALUE"],
  ]],
  ["lump sums with blanks", {
    ...LOAN,
    extra_payments: [{ payment_number: "1", amount: "" }, { payment_number: null }],
  }, [
    ["extra_payments[0].amount", "REQUIRED"],
    ["extra_payments[1].payment_number", "REQUIRED"],
    ["extra_payments[1].amount", "REQUIRED"],
  ]],
  ["a lump sum below half a cent", {
    ...LOAN,
    extra_payments: [{ payment_number: 1, amount: 0.004 }],
  }, [["extra_payments[0].amount", "INVALID_VALUE"]]],
  ["201 lump sums", {
    ...LOAN,
    extra_payments: Array(201).fill({ payment_number: 1, amount: 1 }),
  }, [["extra_payments", "INVALID_VALUE"]]],
];
for (const [title, input, fields] of FAULTS) {
  Deno.test(`${ID}: refuses ${title}`, async () => {
    const error = await errorOf(ID, input);
    assert.equal(error.code, "INVALID_INPUT");
    assert.deepEqual(error.fields.map(({ path, code }) => [path, code]), fields);
  });
}

Deno.test(`${ID}: tells of a term in years that is not the term in payments`, async () => {
  const loan = { principal: 18_000, annual_rate: 5.9, max_rows: 0 };
  const [warning, ...others] = (await runTool(ID, { ...loan, term_years: 4, term_payments: 60 }))
    .warnings;
  assert.deepEqual(others, []);
  assert.deepEqual([warning!.code, warning!.path], ["TERMS_DIFFER", "term_years"]);
  assert.match(warning!.message, /is 48 payments at 12 a year.* 60 were used/);
  for (const term of [{ term_years: 4 }, { term_payments: 48 }]) {
    assert.deepEqual(await warningsOf(ID, { ...loan, ...term }), []);
  }
  for (const years of [4, 4.04]) {
    assert.deepEqual(await warningsOf(ID, { ...loan, term_years: years, term_payments: 48 }), []);
  }
});

Deno.test(`${ID}: max_rows 0 asks for no schedule, so leaving it out is no news`, async () => {
  const loan = { principal: 18_000, annual_rate: 5.9, term_years: 30 };
  assert.deepEqual(await warningsOf(ID, { ...loan, max_rows: 0 }), []);
  assert.deepEqual(await warningsOf(ID, loan), ["SCHEDULE_TRUNCATED"]);
});
