import assert from "node:assert/strict";
import { assertMatches, errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const ID = "npv-irr-calculator";

const XIRR_FLOWS = {
  cash_flows: [-10_000, 2750, 4250, 3250, 2750],
  dates: ["2008-01-01", "2008-03-01", "2008-10-30", "2009-02-15", "2009-04-01"],
};
const IRR_FLOWS = [-70_000, 12_000, 15_000, 18_000, 21_000, 26_000];
const MIRR_FLOWS = [-120_000, 39_000, 30_000, 21_000, 37_000, 46_000];

// Examples of Microsoft's documentation, with the decimals that it gives. Its NPV discounts the first flow too,
// so there the investment is added apart, as in its second example.
const SPREADSHEET_CASES: [string, Record<string, unknown>, string, number, number][] = [
  [
    "NPV with the investment apart",
    {
      cash_flows: [-40_000, 8000, 9200, 10_000, 12_000, 14_500],
      rate: 8,
    },
    "npv",
    1922.06,
    2,
  ],
  [
    "NPV with a loss in the sixth year",
    {
      cash_flows: [-40_000, 8000, 9200, 10_000, 12_000, 14_500, -9000],
      rate: 8,
    },
    "npv",
    -3749.47,
    2,
  ],
  ["IRR after four years", { cash_flows: IRR_FLOWS.slice(0, 5) }, "irr", -2.1, 1],
  ["IRR after five years", { cash_flows: IRR_FLOWS }, "irr", 8.7, 1],
  ["IRR after two years", { cash_flows: IRR_FLOWS.slice(0, 3) }, "irr", -44.4, 1],
  ["XNPV", { ...XIRR_FLOWS, rate: 9 }, "npv", 2086.65, 2],
  ["XIRR 37.34 %", XIRR_FLOWS, "irr", 37.34, 2],
  [
    "MIRR after five years",
    { cash_flows: MIRR_FLOWS, finance_rate: 10, reinvest_rate: 12 },
    "mirr",
    12.61,
    2,
  ],
  [
    "MIRR after three years",
    {
      cash_flows: MIRR_FLOWS.slice(0, 4),
      finance_rate: 10,
      reinvest_rate: 12,
    },
    "mirr",
    -4.8,
    1,
  ],
  [
    "MIRR with a reinvestment at 14 %",
    {
      cash_flows: MIRR_FLOWS,
      finance_rate: 10,
      reinvest_rate: 14,
    },
    "mirr",
    13.48,
    2,
  ],
];
for (const [title, input, key, expected, decimals] of SPREADSHEET_CASES) {
  Deno.test(`${ID}: ${title}`, async () => {
    assert.equal(Number((await outputOf(ID, input))[key].toFixed(decimals)), expected);
  });
}

// Python's decimal at 60 digits: the definitions, and bisection of the net present value.
Deno.test(`${ID}: gives all figures for dated flows`, async () => {
  assert.deepEqual(await outputOf(ID, { ...XIRR_FLOWS, rate: 9 }), {
    npv: 2086.65,
    irr: 37.336253,
    irr_status: "found",
    irr_roots: [37.336253],
    mirr: 26.854911,
    timing: "dated",
    total: 3000,
    payback_period: null,
    discounted_payback_period: null,
    profitability_index: 1.208665,
    roi_percent: 30,
    sign_changes: 1,
    discounted_flows: [-10_000, 2711.32, 3956.58, 2949.44, 2469.31],
  });
});

Deno.test(`${ID}: gives all figures for period flows`, async () => {
  const result = await runTool(ID, { cash_flows: MIRR_FLOWS, rate: 12, finance_rate: "10" });
  assert.deepEqual(result.output, {
    npv: 3300.43,
    irr: 13.073554,
    irr_status: "found",
    irr_roots: [13.073554],
    mirr: 12.609413,
    timing: "periodic",
    total: 53_000,
    payback_period: 3.8108,
    discounted_payback_period: 4.8736,
    profitability_index: 1.027504,
    roi_percent: 44.1667,
    sign_changes: 1,
    discounted_flows: [-120_000, 34_821.43, 23_915.82, 14_947.39, 23_514.17, 26_101.64],
  });
  assert.deepEqual(result.stats, { flows: 6 });
  assert.deepEqual(result.warnings, []);
});

Deno.test(`${ID}: accepts dates in any order after the first, and two flows on one day`, async () => {
  const [first, ...later] = XIRR_FLOWS.cash_flows;
  const [start, ...days] = XIRR_FLOWS.dates;
  const shuffled = {
    cash_flows: [first, ...later.toReversed(), 1000, -1000],
    dates: [start, ...days.toReversed(), "2009-02-01", "2009-02-01"],
    rate: 9,
  };
  assertMatches(await outputOf(ID, shuffled), { npv: 2086.65, irr: 37.336253, sign_changes: 2 });
});

/** The running sums of the flows and of the discounted ones both fall below 0 again. */
const TAKEN_BACK = ["PAYBACK_TAKEN_BACK", "PAYBACK_TAKEN_BACK"];

// Polynomials of known roots, multiplied out: (x - 1.1)(x - 1.2)(x - 1.3), (x - 1.1)^3, (x - 1)^2 and so on,
// with x = 1 + r. The first is at the ends of the searched range, both inclusive.
const ROOTS: [string, number[], number[], string[]][] = [
  ["10,000 %", [-1, 101], [10_000], []],
  ["-99.99 %", [-10_000, 1], [-99.99], []],
  ["just beyond", [-1, 101.00001], [], ["IRR_NOT_FOUND"]],
  ["0", [-5, 5], [0], []],
  ["three roots", [-1000, 3600, -4310, 1716], [10, 20, 30], ["MULTIPLE_IRR", ...TAKEN_BACK]],
  ["a threefold root", [-1000, 3300, -3630, 1331], [10], TAKEN_BACK],
  ["a root that touches", [-1, 2, -1], [], ["IRR_NOT_FOUND", "PAYBACK_TAKEN_BACK"]],
  ["no root", [100, -150, 100], [], ["IRR_NOT_FOUND"]],
  ["one sign", [100, 0, 50], [], ["NO_SIGN_CHANGE"]],
  ["nothing", [0, 0], [], ["NO_SIGN_CHANGE"]],
];
for (const [title, cash_flows, irr_roots, codes] of ROOTS) {
  Deno.test(`${ID}: finds internal rates of return, ${title}`, async () => {
    const output = await outputOf(ID, { cash_flows });
    assert.deepEqual(output.irr_roots, irr_roots);
    assert.equal(output.irr, irr_roots.length === 1 ? irr_roots[0] : null);
    assert.equal(output.irr_status, ["none", "found"][irr_roots.length] ?? "multiple");
    assert.deepEqual(await warningsOf(ID, { cash_flows }), codes);
  });
}

// (x - 1)^40 touches 0 and does not cross it; in doubles it is nothing but noise from -60 to 150 %.
Deno.test(`${ID}: does not report rounding noise as a root`, async () => {
  let binomials = [1];
  for (let n = 1; n <= 40; n++) {
    binomials = [...binomials, 0].map((value, k) => value - (binomials[k - 1] ?? 0));
  }
  assert.deepEqual((await outputOf(ID, { cash_flows: binomials })).irr_roots, []);
});

Deno.test(`${ID}: any number of zeros before the first flow does not matter`, async () => {
  const cash_flows = [...Array(598).fill(0), -100, 110];
  assertMatches(await outputOf(ID, { cash_flows }), { irr: 10, irr_roots: [10] });
});

Deno.test(`${ID}: flows that cancel out on their day have no IRR, since every rate fits`, async () => {
  const input = { cash_flows: [-100, 100], dates: ["2025-01-01", "2025-01-01"] };
  assertMatches(await outputOf(ID, input), { npv: 0, irr_status: "none", mirr: null });
  const { warnings } = await runTool(ID, input);
  assert.deepEqual(warnings.map(({ code }) => code), ["IRR_NOT_FOUND"]);
  assert.match(warnings[0]!.message, /every rate/);
});

// By hand. 50 + 50 are exactly the 100 invested, though 1 / 1.1 has no finite decimal.
const PAYBACKS: [number[], number, number | null, number | null][] = [
  [[-100, 50, 100], 0, 1.5, 1.5],
  [[-100, 55, 60.5], 10, 1.7438, 2],
  [[-100, 110], 10, 0.9091, 1],
  [[-100, 40, 50], 10, null, null],
  [[0, -100, 50], 10, 0, 0],
  [[100, -50], 10, 0, 0],
  [[-100, 150, -100], 0, 0.6667, 0.6667],
];
for (const [cash_flows, rate, simple, discounted] of PAYBACKS) {
  Deno.test(`${ID}: gives the payback of ${cash_flows} at ${rate} %`, async () => {
    assertMatches(await outputOf(ID, { cash_flows, rate }), {
      payback_period: simple,
      discounted_payback_period: discounted,
    });
  });
}

Deno.test(`${ID}: gives no return without an outflow`, async () => {
  assertMatches(await outputOf(ID, { cash_flows: [100, 10] }), {
    roi_percent: null,
    profitability_index: null,
    mirr: null,
  });
  assertMatches(await outputOf(ID, { cash_flows: [0, -100, 120], rate: 0 }), {
    roi_percent: 20,
    profitability_index: null,
    mirr: 9.544512, // sqrt(1.2) - 1
  });
});

// By hand: 0.01575 / 1.05 = 0.015.
Deno.test(`${ID}: rounds a tie of half a cent up`, async () => {
  const output = await outputOf(ID, { cash_flows: [-1, 0.01575, -0.01575], rate: 5 });
  assert.deepEqual(output.discounted_flows, [-1, 0.02, -0.01]);
  const negative = await outputOf(ID, { cash_flows: [-1, -0.01575], rate: 5 });
  assert.deepEqual(negative.discounted_flows, [-1, -0.02]);
});

Deno.test(`${ID}: treats blanks as missing values`, async () => {
  const output = await outputOf(ID, {
    cash_flows: ["-100", "110"],
    rate: "",
    dates: null,
    finance_rate: "",
  });
  assertMatches(output, { npv: 0, timing: "periodic", irr: 10 });
});

const FLOWS = { cash_flows: [-1, 1, 1] };
const FAULTS: [string, Record<string, unknown>, string, string?][] = [
  ["no flows", {}, "cash_flows", "REQUIRED"],
  ["empty flows", { cash_flows: "" }, "cash_flows", "REQUIRED"],
  ["one flow", { cash_flows: [1] }, "cash_flows"],
  ["601 flows", { cash_flows: Array(601).fill(1) }, "cash_flows"],
  ["a flow that is no number", { cash_flows: [-1, "x"] }, "cash_flows[1]"],
  ["a flow beyond money", { cash_flows: [-1, 1.1e12] }, "cash_flows[1]"],
  ["a rate of -100", { ...FLOWS, rate: -100 }, "rate"],
  ["a rate over 10,000", { ...FLOWS, reinvest_rate: 10_001 }, "reinvest_rate"],
  ["two dates for three flows", { ...FLOWS, dates: ["2025-01-01", "2025-01-02"] }, "dates"],
  ["no dates for flows", { ...FLOWS, dates: [] }, "dates"],
  ["no such date", { ...FLOWS, dates: ["2025-01-01", "2025-01-02", "2025-02-29"] }, "dates[2]"],
  ["a week date", { ...FLOWS, dates: ["2025-01-01", "2025-W01-4", "2025-03-01"] }, "dates[1]"],
  ["a date before the first", {
    ...FLOWS,
    dates: ["2025-01-02", "2025-01-03", "2025-01-01"],
  }, "dates[2]"],
  ["a present value beyond a double", {
    cash_flows: [-1, ...Array(599).fill(1)],
    rate: -99.99,
  }, "rate"],
];
for (const [title, input, path, code = "INVALID_VALUE"] of FAULTS) {
  Deno.test(`${ID}: refuses ${title}`, async () => {
    const error = await errorOf(ID, input);
    assert.equal(error.code, "INVALID_INPUT");
    assert.deepEqual(error.fields.map((field) => [field.path, field.code]), [[path, code]]);
  });
}

Deno.test(`${ID}: a flow of 0 changes no sign, and a stream that begins with a gain has no profitability index`, async () => {
  assertMatches(await outputOf(ID, { cash_flows: [-100, 0, -10, 0, 120], rate: 5 }), {
    sign_changes: 1,
  });
  assertMatches(await outputOf(ID, { cash_flows: [0.5, -1, 2], rate: 5 }), {
    sign_changes: 2,
    profitability_index: null,
  });
});

// By hand: of -1000, 1500, -800, 600 the running sums are -1000, 500, -300, 300.
Deno.test(`${ID}: says when later payments take back what was paid back`, async () => {
  const told = async (cash_flows: number[], rate = 10) => {
    const { warnings } = await runTool(ID, { cash_flows, rate });
    return warnings.filter(({ code }) => code === "PAYBACK_TAKEN_BACK")
      .map(({ message }) => message);
  };
  const [simple, discounted, ...more] = await told([-1000, 1500, -800, 600]);
  assert.match(simple!, /sum of the flows is 0 or more at 0\.6667 .* only from 2\.5 on$/);
  assert.match(discounted!, /sum of the discounted flows .* at 0\.7333 .* only from 2\.66 on$/);
  assert.deepEqual(more, []);
  const [lost] = await told([-1000, 500, 500, 500, -900], 0);
  assert.match(lost!, /at 2 .* falls below 0 again and ends below 0/);
  for (const flows of [[-100, 60, 60], [-100, 60, -30, 90], [-100, 20], [100, 100], [-1, 3, -1]]) {
    assert.deepEqual(await told(flows, 0), [], flows.join());
  }
});
