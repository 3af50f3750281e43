import assert from "node:assert/strict";
import { assertMatches, errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const ID = "compound-interest-calculator";

// Examples of Microsoft's documentation of FV, PMT and EFFECT. FV(0.06/12, 10, -200, -500, 1) is written here
// as ten periods of a year at 5 %, also 0.5 % a period.
const SPREADSHEET_CASES: [string, Record<string, unknown>, Record<string, unknown>][] = [
  ["FV(0.06/12, 10, -200, -500, 1) = 2,581.40", {
    principal: 500,
    annual_rate: 5,
    years: 1,
    compounds_per_year: 10,
    contribution: 200,
    contributions_per_year: 10,
    contribution_timing: "begin",
  }, { future_value: 2581.4, contribution_count: 10 }],
  ["FV(0.12/12, 12, -1000) = 12,682.50", {
    annual_rate: 12,
    years: 1,
    contribution: 1000,
  }, { future_value: 12_682.5, growth_multiple: 1.056875 }],
  ["FV(0.06/12, 12, -100, -1000, 1) = 2,301.40", {
    principal: 1000,
    annual_rate: 6,
    years: 1,
    contribution: 100,
    contribution_timing: "begin",
  }, { future_value: 2301.4 }],
  // The double nearest to 35/12 is a hair below it.
  ["FV(0.11/12, 35, -2000, , 1) = 82,846.25", {
    annual_rate: 11,
    years: 35 / 12,
    contribution: 2000,
    contribution_timing: "begin",
  }, { future_value: 82_846.25, contribution_count: 35 }],
  ["FV(0.06/12, 10, -200, -500, 1) = 2,581.40, as 10/12 years", {
    principal: 500,
    annual_rate: 6,
    years: 10 / 12,
    contribution: 200,
    contribution_timing: "begin",
  }, { future_value: 2581.4, contribution_count: 10 }],
  ["PMT(6%/12, 18*12, 0, 50000) = -129.08", {
    annual_rate: 6,
    years: 18,
    target_value: 50_000,
  }, { required_contribution: 129.08 }],
  ["EFFECT(5.25%, 4) = 0.0535427", {
    annual_rate: 5.25,
    years: 1,
    compounds_per_year: 4,
  }, { effective_annual_rate: 5.354267 }],
];
for (const [title, input, expected] of SPREADSHEET_CASES) {
  Deno.test(`${ID}: ${title}`, async () => {
    const { output, warnings } = await runTool(ID, input);
    assertMatches(output, expected);
    assert.deepEqual(warnings, []);
  });
}

// From here on, where no other source is named: the entry's formulas by Python's decimal at 120 digits.
Deno.test(`${ID}: computes a part of a year, the value after inflation, and when a target is reached`, async () => {
  const input = {
    principal: 5000,
    annual_rate: 4.5,
    years: 10.3,
    contribution: 100,
    inflation_rate: 2.5,
    target_value: 50_000,
  };
  const result = await runTool(ID, input);
  assertMatches(result.output, {
    future_value: 23_567.98,
    principal: 5000,
    total_contributions: 12_300,
    total_interest: 6267.98,
    contribution_count: 123,
    effective_annual_rate: 4.593983,
    growth_multiple: 1.362311,
    real_future_value: 18_275.38,
    doubling_time_years: 15.4321,
    required_contribution: 269.15,
  });
  const { yearly } = result.output as { yearly: unknown[] };
  assert.equal(yearly.length, 10);
  assert.deepEqual(yearly[9], {
    year: 10,
    contributions: 12_000,
    interest: 5954.77,
    balance: 22_954.77,
  });
  assert.deepEqual(result.stats, { years: 10.3 });
  assert.deepEqual(result.warnings.map(({ code, path }) => [code, path]), [
    ["PARTIAL_PERIOD", "years"],
  ]);
});

Deno.test(`${ID}: compounds continuously with withdrawals`, async () => {
  const output = await outputOf(ID, {
    principal: 5000,
    annual_rate: 5,
    years: 2.5,
    compounding: "continuous",
    rate_type: "effective",
    contribution: -30,
    contributions_per_year: 4,
    contribution_timing: "begin",
  });
  assert.deepEqual(output, {
    future_value: 5344.18,
    principal: 5000,
    total_contributions: -300,
    total_interest: 644.18,
    contribution_count: 10,
    effective_annual_rate: 5.12711,
    growth_multiple: 1.137061,
    real_future_value: 5344.18,
    doubling_time_years: 13.8629,
    required_contribution: null,
    yearly: [
      { year: 1, contributions: -120, interest: 252.53, balance: 5132.53 },
      { year: 2, contributions: -240, interest: 511.86, balance: 5271.86 },
    ],
  });
});

Deno.test(`${ID}: the effective rate does not depend on the number of periods`, async () => {
  for (const compounds_per_year of [1, 365]) {
    const output = await outputOf(ID, {
      principal: 1000,
      annual_rate: 6,
      rate_type: "effective",
      years: 3,
      contribution: 50,
      compounds_per_year,
    });
    assertMatches(output, { effective_annual_rate: 6, future_value: 3153.15 });
    assert.equal(output.yearly[0].balance, 1676.33);
  }
});

Deno.test(`${ID}: a negative rate makes a negative interest`, async () => {
  const output = await outputOf(ID, {
    principal: 1000,
    annual_rate: -3,
    years: 2,
    compounds_per_year: 1,
  });
  assertMatches(output, {
    future_value: 940.9,
    total_interest: -59.1,
    effective_annual_rate: -3,
    growth_multiple: 0.9409,
    doubling_time_years: null,
  });
});

// By hand: 0.1 x 1.05 = 0.105; 1080 x (1 + 5 % / 3)^3 = 1080 x (61/60)^3 = 1134.905, though 5 % / 3 is no
// finite decimal; 1000 x 1.21^0.5 = 1100.
const EXACT: [string, Record<string, unknown>, number][] = [
  ["a tie", { principal: 0.1, annual_rate: 5, years: 1, compounds_per_year: 1 }, 0.11],
  [
    "a tie of thirds",
    { principal: 1080, annual_rate: 5, years: 1, compounds_per_year: 3 },
    1134.91,
  ],
  ["a root", { principal: 1000, annual_rate: 21, years: 0.5, rate_type: "effective" }, 1100],
  ["no rate", { principal: 7.5, annual_rate: 0, years: 2, contribution: 0.1 }, 9.9],
  ["a rate of 1e-45", { principal: 1000, annual_rate: 1e-45, years: 2, contribution: 1 }, 1024],
  ["a rate of 1e-320", { principal: 1000, annual_rate: 1e-320, years: 2, contribution: 1 }, 1024],
];
for (const [title, input, expected] of EXACT) {
  Deno.test(`${ID}: computes ${title} exactly`, async () => {
    assert.equal((await outputOf(ID, input)).future_value, expected);
  });
}

Deno.test(`${ID}: gives no multiple without payments, and no contribution for less than a period`, async () => {
  const none = await outputOf(ID, { annual_rate: 5, years: 1 });
  assertMatches(none, { future_value: 0, growth_multiple: null, required_contribution: null });
  const short = { annual_rate: 5, years: 0.05, contribution: 10, target_value: 100 };
  assertMatches(await outputOf(ID, short), {
    contribution_count: 0,
    required_contribution: null,
    yearly: [],
  });
  assert.deepEqual(await warningsOf(ID, short), ["PARTIAL_PERIOD"]);
  assert.deepEqual(await warningsOf(ID, { ...short, contribution: 0 }), []);
});

Deno.test(`${ID}: a target below the grown principal needs a withdrawal`, async () => {
  const output = await outputOf(ID, {
    principal: 1000,
    annual_rate: 0,
    years: 1,
    target_value: 400,
    contribution: 5,
  });
  assert.equal(output.required_contribution, -50);
});

Deno.test(`${ID}: warns of a balance below 0, in a year or at the end`, async () => {
  const { warnings } = await runTool(ID, {
    principal: 100,
    annual_rate: 0,
    years: 2,
    contribution: -6,
  });
  assert.deepEqual(warnings.map(({ code }) => code), ["NEGATIVE_BALANCE"]);
  assert.match(warnings[0]!.message, /-44 after year 2/);
  const atTheEnd = { principal: 100, annual_rate: 0, years: 0.5, contribution: -60 };
  assert.deepEqual(await warningsOf(ID, atTheEnd), ["NEGATIVE_BALANCE"]);
});

const PLAN = { principal: 1, annual_rate: 5, years: 1 };
const FAULTS: [string, Record<string, unknown>, [string, string][]][] = [
  ["nothing", { annual_rate: "", years: null }, [
    ["annual_rate", "REQUIRED"],
    ["years", "REQUIRED"],
  ]],
  ["a rate of -100", { ...PLAN, annual_rate: -100 }, [["annual_rate", "INVALID_VALUE"]]],
  ["no time", { ...PLAN, years: 0 }, [["years", "INVALID_VALUE"]]],
  ["201 years", { ...PLAN, years: 201 }, [["years", "INVALID_VALUE"]]],
  ["a negative principal", { ...PLAN, principal: -1 }, [["principal", "INVALID_VALUE"]]],
  ["a contribution beyond money", { ...PLAN, contribution: -1.1e12 }, [
    ["contribution", "INVALID_VALUE"],
  ]],
  ["a target beyond money", { ...PLAN, target_value: 1.1e12 }, [
    ["target_value", "INVALID_VALUE"],
  ]],
  ["367 periods", { ...PLAN, compounds_per_year: 367 }, [["compounds_per_year", "INVALID_VALUE"]]],
  ["an unknown timing", { ...PLAN, contribution_timing: "start" }, [
    ["contribution_timing", "INVALID_VALUE"],
  ]],
  ["growth beyond a double", { ...PLAN, annual_rate: 1000, years: 200 }, [
    ["annual_rate", "INVALID_VALUE"],
  ]],
  ["deflation beyond a double", { ...PLAN, inflation_rate: -99.99, years: 200 }, [
    ["inflation_rate", "INVALID_VALUE"],
  ]],
];
for (const [title, input, fields] of FAULTS) {
  Deno.test(`${ID}: refuses ${title}`, async () => {
    const error = await errorOf(ID, input);
    assert.equal(error.code, "INVALID_INPUT");
    assert.deepEqual(error.fields.map(({ path, code }) => [path, code]), fields);
  });
}

Deno.test(`${ID}: tells of properties that continuous compounding does not use`, async () => {
  const deposit = { principal: 1000, annual_rate: 5, years: 2 };
  const continuous = { ...deposit, compounding: "continuous" };
  const cases: [Record<string, unknown>, string[]][] = [
    [{ ...continuous, compounds_per_year: 4 }, ["compounds_per_year"]],
    [{ ...continuous, rate_type: "effective" }, ["rate_type"]],
    [continuous, []],
    [{ ...deposit, rate_type: "effective", compounds_per_year: 4 }, []],
  ];
  for (const [input, paths] of cases) {
    const { warnings } = await runTool(ID, input);
    assert.deepEqual(warnings.map(({ path }) => path), paths, JSON.stringify(input));
  }
});
