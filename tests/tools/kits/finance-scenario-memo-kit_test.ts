import assert from "node:assert/strict";
import { errorOf, outputOf } from "../../support.ts";
import { runKit } from "./kit_support.ts";

const ID = "finance-scenario-memo-kit";

const A = { name: "A", cash_flows: [-1000, 600, 600] };
const B = { name: "B", cash_flows: [-1000, 500, 500] };
const assumptions = ["Flows are after tax"];

Deno.test(`${ID}: does not count as paid back what later payments take away again`, async () => {
  const { files } = await runKit(ID, {
    scenarios: [{ name: "Mine", cash_flows: [-100, 230, -132] }, A],
    assumptions,
  });
  const memo = files["memo.md"]!;
  assert.match(memo, /^- Mine: there is no payback: later payments take back what had come in$/m);
  assert.deepEqual(memo.match(/^- Payback: [\d.]+/gm), ["- Payback: 1.6667"]);
});

// Worked by hand: 600 / 1.1 + 600 / 1.21 - 1000 = 41.32; 1000 x² = 600 x + 600 has x = 1.1306623863;
// MIRR √1.26 and √1.05; payback 1 + 400 / 600.
Deno.test(`${ID}: writes the expected memo for two investments`, async () => {
  const input = { title: "A *or* B", currency: "EUR", scenarios: [B, A], assumptions };
  const { verdict, facts, statuses, found, files } = await runKit(ID, input);
  assert.equal(verdict, "ready");
  assert.deepEqual(found, ["note NEGATIVE_NPV npv[0]"]);
  assert.deepEqual(statuses, [
    "npv[0] done",
    "npv[1] done",
    "loan skipped",
    "investment skipped",
    "break_even skipped",
    "rank done",
  ]);
  assert.deepEqual(Object.entries(facts), [
    ["best_scenario", "A"],
    ["ranking", [{ name: "A", npv: 41.32, irr: 13.066239 }, { name: "B", npv: -132.23, irr: 0 }]],
    ["npv_spread", 173.55],
    ["rank_stable", null],
  ]);
  assert.deepEqual(Object.keys(files), ["memo.md", "scenarios.csv", "scenarios.json"]);
  assert.equal(
    files["scenarios.csv"],
    "scenario,rate,npv,irr,mirr,payback_period,total,loan_payment,loan_total_interest," +
      "future_value,break_even_units_whole\n" +
      "B,10,-132.23,0,2.469508,2,0,,,,\n" +
      "A,10,41.32,13.066239,12.249722,1.6667,200,,,,\n",
  );
  const npvOf = ({ cash_flows }: typeof A) =>
    outputOf("npv-irr-calculator", { cash_flows, rate: 10 });
  const none = { loan: null, investment: null, break_even: null };
  const rows = [
    { name: "B", rate: 10, npv: await npvOf(B), ...none },
    { name: "A", rate: 10, npv: await npvOf(A), ...none },
  ];
  assert.equal(files["scenarios.json"], JSON.stringify(rows, null, 2) + "\n");
  assert.equal(
    files["memo.md"],
    `# A \\*or\\* B

Recommendation: **A**, with a net present value of 41.32 EUR at 10 %, the highest of 2.

## Scenarios

| Scenario | Rate | Net present value | IRR | Payback (periods) |
| --- | --- | --- | --- | --- |
| B | 10 % | -132.23 EUR | 0.00 % | 2 |
| A | 10 % | 41.32 EUR | 13.07 % | 1.6667 |

## B

- Net present value at 10 %: -132.23 EUR; sum of the flows: 0.00 EUR
- Internal rate of return: 0.00 %
- Modified internal rate of return: 2.47 %
- Payback: 2 periods; on discounted flows: never
- Profitability index: 0.87

## A

- Net present value at 10 %: 41.32 EUR; sum of the flows: 200.00 EUR
- Internal rate of return: 13.07 %
- Modified internal rate of return: 12.25 %
- Payback: 1.6667 periods; on discounted flows: 1.9167
- Profitability index: 1.04

## Assumptions

- Flows are after tax

The figures follow from the inputs and the assumptions as they were given. They are not advice.
`,
  );
});

Deno.test(`${ID}: loan, investment and break-even match their tools' answers`, async () => {
  const loan = { principal: 200_000, annual_rate: 6.5, term_years: 30, max_rows: 12 };
  const investment = { principal: 1000, annual_rate: 5, years: 3 };
  const break_even = { fixed_costs: 10_000, price: 25, variable_cost: 15, expected_units: 1600 };
  const { verdict, found, statuses, files } = await runKit(ID, {
    scenarios: [{ name: "One", loan, investment }, { name: "Two", break_even, loan }],
    assumptions,
  });
  assert.equal(verdict, "ready");
  assert.deepEqual(found, []);
  assert.deepEqual(statuses, [
    "npv skipped",
    "loan[0] done",
    "loan[1] done",
    "investment[0] done",
    "break_even[0] done",
    "rank done",
  ]);
  const [one, two] = JSON.parse(files["scenarios.json"]!);
  const alone = await outputOf("loan-amortization-calculator", { ...loan, max_rows: 0 });
  assert.deepEqual(one, {
    name: "One",
    rate: null,
    npv: null,
    loan: alone,
    investment: await outputOf("compound-interest-calculator", investment),
    break_even: null,
  });
  assert.deepEqual(two.break_even, await outputOf("break-even-calculator", break_even));
  // 1,264.14 a month and 255,085.82 in all: the worked example of the loan tool.
  assert.deepEqual(files["scenarios.csv"]!.split("\n").slice(1, 3), [
    "One,,,,,,,1264.14,255085.82,1161.47,",
    "Two,,,,,,,1264.14,255085.82,,1000",
  ]);
  const memo = files["memo.md"]!;
  assert.match(memo, /^Recommendation: \*\*none\*\*\. No scenario has a net present value/m);
  assert.match(memo, /Of the loans, One costs least interest: 255,085\.82\.$/m);
  assert.match(memo, /^- Loan: 360 payments of 1,264\.14; interest 255,085\.82 of 455,085\.82/m);
  assert.match(memo, /^- Investment: 1,161\.47 in the end, with interest of 161\.47/m);
  assert.match(memo, /^- Break-even: 1000 units, a revenue of 25,000\.00$/m);
  assert.match(memo, /profit before tax 6,000\.00, 600 units above the break-even$/m);
});

Deno.test(`${ID}: flows without the payments of their loan are a problem, else what the value is of is told`, async () => {
  const loan = { principal: 600, annual_rate: 5, term_years: 2 };
  const cash = { name: "cash", cash_flows: [-1000, 600, 600] };
  const lent = { name: "lent", cash_flows: [-400, 600, 600], loan };
  const { found, files } = await runKit(ID, { scenarios: [cash, lent], assumptions: ["none"] });
  assert.deepEqual(found, ["problem LOAN_LEFT_OUT rank"]);
  assert.match(files["memo.md"]!, /^- lent: after the first, its cash flows are those of cash:/m);
  const paid = { ...lent, cash_flows: [-400, 277, 277] };
  const { found: withPayments } = await runKit(ID, {
    scenarios: [cash, paid],
    assumptions: ["none"],
  });
  assert.deepEqual(withPayments, ["note LOAN_NOT_IN_VALUE rank"]);
});

const LOSS = { fixed_costs: 1000, price: 2, variable_cost: 3 };

Deno.test(`${ID}: reports flows without an IRR once, at whatever rates`, async () => {
  const scenarios = [A, { name: "never", cash_flows: [-5, -5] }];
  const { found } = await runKit(ID, { scenarios, sensitivity: true });
  assert.deepEqual(found.filter((one) => one.includes("NO_SIGN_CHANGE")), [
    "note NO_SIGN_CHANGE npv[1]",
  ]);
});

Deno.test(`${ID}: treats a blank title as none`, async () => {
  const { files } = await runKit(ID, { title: " ", scenarios: [A] });
  assert.match(files["memo.md"]!, /^# Scenario memo\n/);
});

// A title, the input, the verdict and the findings.
const FOUND: [string, Record<string, unknown>, string, string[]][] = [
  [
    "no name, a blank one, no calculation",
    { scenarios: [{ cash_flows: [-1, 2] }, { name: " ", cash_flows: [-1, 2] }, { name: "C" }, {}] },
    "blocked",
    Array(4).fill("blocker INVALID_SCENARIO rank"),
  ],
  [
    "a name twice",
    { scenarios: [A, { ...B, name: "a" }, { ...B, name: "A" }] },
    "blocked",
    ["blocker DUPLICATE_SCENARIO rank", "note NEGATIVE_NPV npv[1]", "note NEGATIVE_NPV npv[2]"],
  ],
  [
    "two rates, once",
    { scenarios: [A, { ...A, name: "A2", rate: 12 }, { ...A, name: "A3", rate: 8 }] },
    "needs_work",
    ["problem RATES_DIFFER rank"],
  ],
  [
    "a rate without cash flows is of no matter, and such a scenario is in no ranking",
    {
      scenarios: [A, { name: "L", rate: 3, loan: { principal: 1, annual_rate: 1, term_years: 1 } }],
    },
    "ready",
    ["note NOT_RANKED rank"],
  ],
  [
    "nothing earns the rate",
    { scenarios: [B] },
    "needs_work",
    ["problem NO_POSITIVE_SCENARIO rank", "note NEGATIVE_NPV npv[0]"],
  ],
  [
    "a value of 0 earns nothing and is no loss",
    { scenarios: [{ name: "Z", cash_flows: [-100, 110] }] },
    "needs_work",
    ["problem NO_POSITIVE_SCENARIO rank"],
  ],
  [
    "several rates of return, told once although three runs say it",
    { scenarios: [A, { name: "M", cash_flows: [-1600, 10000, -10000] }], sensitivity: true },
    "needs_work",
    ["problem MULTIPLE_IRR npv[1]", "note NEGATIVE_NPV npv[1]"],
  ],
  [
    "below the break-even, and none at all",
    {
      scenarios: [
        { ...A, break_even: { ...LOSS, price: 5, expected_units: 499 } },
        { name: "N", break_even: LOSS },
      ],
    },
    "needs_work",
    [
      "problem BELOW_BREAK_EVEN break_even[0]",
      "problem NO_BREAK_EVEN break_even[1]",
      "note NOT_RANKED rank",
    ],
  ],
  [
    "an advisory calculation that fails",
    {
      scenarios: [{
        ...A,
        loan: { principal: 1000 },
        investment: { years: 0 },
        break_even: { price: "x" },
      }],
    },
    "needs_work",
    [
      "problem STEP_FAILED loan[0]",
      "problem STEP_FAILED investment[0]",
      "problem STEP_FAILED break_even[0]",
      "note LOAN_NOT_IN_VALUE rank",
    ],
  ],
  [
    "cash flows that cannot be discounted",
    { scenarios: [{ name: "S", cash_flows: [1] }] },
    "blocked",
    ["blocker STEP_FAILED npv[0]"],
  ],
  [
    "other warnings are notes",
    { scenarios: [{ name: "G", cash_flows: [1, 2] }] },
    "needs_work",
    ["problem NO_OUTLAY rank", "note NO_SIGN_CHANGE npv[0]"],
  ],
  [
    "the best changes with the rate",
    {
      rate: 8,
      sensitivity: true,
      scenarios: [
        { name: "Late", cash_flows: [-100, 0, 0, 0, 150] },
        { name: "Soon", cash_flows: [-100, 120] },
      ],
    },
    "needs_work",
    ["problem RANK_SENSITIVE rank", "note HORIZONS_DIFFER rank"],
  ],
  [
    "its sign changes with the rate",
    { rate: 8, sensitivity: true, scenarios: [{ name: "Thin", cash_flows: [-100, 109] }] },
    "needs_work",
    ["problem RANK_SENSITIVE rank"],
  ],
];

for (const [title, input, verdict, expected] of FOUND) {
  Deno.test(`${ID}: ${title}`, async () => {
    const { found, ...run } = await runKit(ID, { assumptions, ...input });
    assert.deepEqual(found, expected);
    assert.equal(run.verdict, verdict);
    assert.equal("memo.md" in run.files, verdict !== "blocked");
  });
}

Deno.test(`${ID}: notes that there are no assumptions`, async () => {
  const { verdict, found } = await runKit(ID, { scenarios: [A] });
  assert.deepEqual([verdict, found], ["ready", ["note NO_ASSUMPTIONS rank"]]);
});

Deno.test(`${ID}: sensitivity runs everything again, lower, then higher`, async () => {
  const scenarios = [A, { name: "L", loan: { principal: 10, annual_rate: 1, term_years: 1 } }, {
    ...B,
    rate: 10.1,
  }];
  const { steps, facts, files, found } = await runKit(ID, {
    scenarios,
    sensitivity: true,
    assumptions,
  });
  assert.ok(found.includes("problem RATES_DIFFER rank"));
  assert.deepEqual(
    steps.filter(({ id }) => id.startsWith("npv")).map(({ summary }) =>
      / at (.*) %/.exec(summary)![1]
    ),
    ["10", "10.1", "8", "8.1", "12", "12.1"],
  );
  assert.equal(facts.rank_stable, true);
  // 600 / 1.08 + 600 / 1.08² - 1000 and so on.
  const npv = (flow: number, rate: number) =>
    (flow / (1 + rate) + flow / (1 + rate) ** 2 - 1000).toFixed(2);
  assert.equal(
    files["sensitivity.csv"],
    "scenario,npv_low,npv,npv_high\n" +
      `A,${npv(600, 0.08)},${npv(600, 0.1)},${npv(600, 0.12)}\n` +
      `B,${npv(500, 0.081)},${npv(500, 0.101)},${npv(500, 0.121)}\n`,
  );
  assert.match(files["memo.md"]!, /^This holds with discount rates 2 points lower/m);
});

Deno.test(`${ID}: a rate that cannot go lower blocks, and the table shows the rest`, async () => {
  const { verdict, found, facts, files } = await runKit(ID, {
    rate: -99,
    sensitivity: true,
    scenarios: [{ name: "=1+1", cash_flows: [-1, 1] }],
    assumptions,
  });
  assert.equal(verdict, "blocked");
  assert.deepEqual(found, ["blocker STEP_FAILED npv[1]"]);
  assert.equal(facts.rank_stable, null);
  // 1 / 0.01 - 1 and 1 / 0.03 - 1; a name that a spreadsheet would compute is text.
  assert.deepEqual(files, {
    "sensitivity.csv": "scenario,npv_low,npv,npv_high\n'=1+1,,99.00,32.33\n",
  });
});

Deno.test(`${ID}: the memo puts the calculators' warnings before the figures`, async () => {
  const flows = { cash_flows: [-100, 60, 60] };
  const unit = { fixed_costs: 1000, price: 10, variable_cost: 5, expected_units: 10 };
  const { files } = await runKit(ID, {
    rate: 0.1,
    scenarios: [{ name: "A_1", ...flows }, { name: "B", ...flows, rate: 2.5, break_even: unit }],
    sensitivity: true,
  });
  const memo = files["memo.md"]!;
  const [, lines] = /\n## To check before deciding\n\n([^]*?)\n\n## Scenarios\n/.exec(memo)!;
  // 2.5 less 2 points is below 1, and nobody gave it.
  assert.deepEqual(lines!.split("\n").map((line) => line.slice(0, 24)), [
    '- A_1: "rate" was read a',
    "- B: 10 units are below ",
  ]);
  const quiet = await runKit(ID, { scenarios: [{ name: "A", ...flows }] });
  assert.doesNotMatch(quiet.files["memo.md"]!, /To check/);
});

Deno.test(`${ID}: a tie goes to the first`, async () => {
  const { facts } = await runKit(ID, {
    scenarios: [B, { ...A, name: "A2" }, A],
    sensitivity: true,
    assumptions,
  });
  assert.equal(facts.best_scenario, "A2");
  assert.deepEqual(
    (facts.ranking as { name: string }[]).map(({ name }) => name),
    ["A2", "A", "B"],
  );
  assert.equal(facts.rank_stable, true);
});

Deno.test(`${ID}: no caller's text becomes live markup in the memo`, async () => {
  const nasty = "[x](http://x.example) <img src=x>\n# H | `c`";
  const { files } = await runKit(ID, {
    title: nasty,
    currency: "<b>",
    scenarios: [{ ...A, name: nasty }, { ...B, name: "__proto__" }],
    assumptions: [nasty],
  });
  const memo = files["memo.md"]!;
  assert.doesNotMatch(memo, /<|(?<!\\)\[|(?<!\\)`|^# H/m);
  assert.match(memo, /^## \\_\\_proto\\_\\_$/m);
});

Deno.test(`${ID}: says what is not computed`, async () => {
  const { files } = await runKit(ID, {
    scenarios: [
      { name: "M", cash_flows: [-1600, 10000, -10000], loan: { principal: 1 } },
      { name: "D", cash_flows: [-10, 4], dates: ["2024-01-01", "2025-01-01"], break_even: LOSS },
      { name: "P", cash_flows: [-10, 4] },
    ],
  });
  const memo = files["memo.md"]!;
  for (
    const line of [
      "- M: the loan could not be computed: see the findings",
      "- M: the internal rate of return is not unique: 25 %, 400 %",
      "- D: there is no break-even: the price does not cover the variable cost",
      "- D: no payback period is computed of dated flows",
      "- P: the flows are never paid back",
    ]
  ) assert.ok(memo.includes(`${line}\n`), line);
  assert.match(memo, /^None were stated\.$/m);
});

Deno.test(`${ID}: refuses invalid input with a typed error`, async () => {
  for (const scenarios of [undefined, null, []]) {
    assert.equal((await errorOf(ID, { scenarios })).code, "EMPTY_INPUT");
  }
  const wrong: [Record<string, unknown>, string][] = [
    [{ scenarios: { a: 1 } }, "scenarios"],
    [{ scenarios: ["A"] }, "scenarios[0]"],
    [{ scenarios: Array(7).fill(A) }, "scenarios"],
    [{ scenarios: [{ ...A, cash_flows: [1, "x"] }] }, "scenarios[0].cash_flows[1]"],
    [{ scenarios: [{ ...A, loan: [] }] }, "scenarios[0].loan"],
    [{ title: "x".repeat(201) }, "title"],
    [{ currency: "EURO" }, "currency"],
    [{ rate: "ten" }, "rate"],
    [{ assumptions: [1] }, "assumptions[0]"],
  ];
  for (const [input, path] of wrong) {
    const { code, fields } = await errorOf(ID, { scenarios: [A], ...input });
    assert.deepEqual([code, fields[0]!.path], ["INVALID_INPUT", path]);
  }
  const name = "x".repeat(100_000);
  assert.equal((await errorOf(ID, { scenarios: [{ ...A, name }] })).code, "INPUT_TOO_LARGE");
});

Deno.test(`${ID}: computes the largest job`, async () => {
  const flows = [-1e6, ...Array.from({ length: 599 }, (_, index) => 500_000 + index)];
  const scenario = {
    cash_flows: flows,
    loan: { principal: 1e6, annual_rate: 5, term_years: 50, payments_per_year: 52 },
    investment: { principal: 1e6, annual_rate: 5, years: 200, contribution: 100 },
    break_even: { fixed_costs: 1000, price: 3, variable_cost: 2 },
  };
  const { statuses, verdict } = await runKit(ID, {
    scenarios: ["1", "2", "3", "4", "5", "6"].map((name) => ({ name, ...scenario })),
    sensitivity: true,
    assumptions,
  });
  assert.equal(statuses.filter((status) => status.endsWith("done")).length, 18 + 6 + 6 + 6 + 1);
  assert.equal(verdict, "ready");
});

Deno.test(`${ID}: reports scenarios that run for different times, in the memo too`, async () => {
  const { found, files, verdict } = await runKit(ID, {
    rate: 8,
    assumptions: ["Prices stay."],
    scenarios: [
      { name: "Short", cash_flows: [-100, 70, 70] },
      { name: "Long", cash_flows: [-100, 40, 40, 40, 40] },
    ],
  });
  assert.equal(verdict, "ready");
  assert.deepEqual(found.filter((one) => one.includes("HORIZONS")), [
    "note HORIZONS_DIFFER rank",
  ]);
  assert.match(
    files["memo.md"]!,
    /## To check before deciding\n\n- The scenarios run for different numbers of periods, .* Long -?[\d.]+ over 4, Short /,
  );
});

Deno.test(`${ID}: ranks scenarios that only cost by their cost`, async () => {
  const compared = (rent: number[]) =>
    runKit(ID, {
      rate: 7.5,
      assumptions: ["Flows are after tax"],
      scenarios: [
        { name: "Lease", cash_flows: [-10_000, -52_000, -53_000] },
        { name: "Rent", cash_flows: rent },
      ],
    });
  const { verdict, found, files, facts } = await compared([0, -40_000, -40_000]);
  assert.deepEqual([verdict, facts.best_scenario], ["ready", "Rent"]);
  const memo = files["memo.md"]!;
  assert.match(memo, /^Recommendation: \*\*Rent\*\*, the least costly of 2: /m);
  // Nobody looks for what a cost returns.
  assert.doesNotMatch(memo, /payback|rate of return|Profitability/);
  assert.ok(!found.some((one) => one.includes("NEGATIVE_NPV")));
  // A residual value makes no earnings of a purchase.
  const bought = await runKit(ID, {
    rate: 6,
    assumptions: ["The residual value is 4,000"],
    scenarios: [
      { name: "Buy", cash_flows: [-42_000, -3000, -3000, -3000, 1000] },
      { name: "Rent", cash_flows: [0, -14_500, -14_500, -14_500, -14_500] },
    ],
  });
  assert.match(bought.files["memo.md"]!, /^Recommendation: \*\*Buy\*\*, the least costly of 2: /m);
  assert.doesNotMatch(bought.files["memo.md"]!, /rate of return|IRR/);
  assert.equal(bought.verdict, "ready");
  // What pays nothing first is never paid back, and not at once.
  const sublet = await compared([0, -40_000, 40_000]);
  assert.match(
    sublet.files["memo.md"]!,
    /^- Rent: there is no payback, as nothing is paid first$/m,
  );
});

Deno.test(`${ID}: reports different horizons with equal amounts a period`, async () => {
  const { findings } = await runKit(ID, {
    rate: 10,
    assumptions: ["Flows are after tax"],
    scenarios: [
      { name: "Long", cash_flows: [-1000, 600, 600] },
      { name: "Short", cash_flows: [-1000, 1200] },
    ],
  });
  // Excel: -PMT(10%, 2, NPV(10%, 600, 600) - 1000) and -PMT(10%, 1, 1200 / 1.1 - 1000).
  assert.match(
    findings.find(({ code }) => code === "HORIZONS_DIFFER")!.message,
    /they are worth Short 100\.00 over 1, Long 23\.81 over 2$/,
  );
});

Deno.test(`${ID}: questions a scenario that only earns, and notes one that cannot be ranked with another`, async () => {
  const told = async (...scenarios: Record<string, unknown>[]) =>
    (await runKit(ID, { scenarios, assumptions: ["x"] })).findings
      .filter(({ code }) => code === "NO_OUTLAY" || code === "NOT_RANKED")
      .map(({ code, path }) => [code, path]);
  const plan = { name: "Plan", cash_flows: [-1000, 700, 700] };
  assert.deepEqual(await told(plan), []);
  assert.deepEqual(await told({ name: "Unsigned", cash_flows: [1000, 700, 700] }), [
    ["NO_OUTLAY", "scenarios[0].cash_flows"],
  ]);
  const fund = { name: "Fund", investment: { principal: 1000, annual_rate: 4, years: 2 } };
  assert.deepEqual(await told(plan, fund), [["NOT_RANKED", "scenarios[1]"]]);
  assert.deepEqual(await told(fund), []);
});

Deno.test(`${ID}: says of flows that begin with income that an outlay has a minus`, async () => {
  const messageOf = async (cash_flows: number[]) =>
    (await runKit(ID, { scenarios: [{ name: "X", cash_flows }, A], assumptions })).findings
      .find(({ code }) => code === "NEGATIVE_NPV")!.message;
  assert.match(await messageOf([1000, -600, -600]), /an outlay is written with a minus$/);
  assert.match(await messageOf([-1000, 500, 500]), /is -132\.23$/);
});

Deno.test(`${ID}: a rate that looks like a fraction is told once for all scenarios`, async () => {
  const { found } = await runKit(ID, { rate: 0.065, scenarios: [A, B], assumptions });
  assert.equal(found.filter((line) => line.includes("RATE_LOOKS_LIKE_FRACTION")).length, 1);
});

Deno.test(`${ID}: asks whether dozens of equal flows are months at the rate of a year`, async () => {
  const codesOf = async (scenarios: object[], rate = 6.5) =>
    (await runKit(ID, { scenarios, rate, assumptions })).findings.map(({ code }) => code)
      .filter((code) => code === "PERIOD_UNCLEAR" || code === "DATES_MIXED");
  const flows = (count: number) => [-12_000, ...Array(count).fill(400)];
  assert.deepEqual(await codesOf([{ name: "Months", cash_flows: flows(36) }]), ["PERIOD_UNCLEAR"]);
  const { files } = await runKit(ID, { scenarios: [{ name: "Months", cash_flows: flows(36) }] });
  assert.match(files["memo.md"]!, /^- Months: 36 flows, most of one amount/m);
  assert.deepEqual(await codesOf([{ name: "Years", cash_flows: flows(25) }]), []);
  assert.deepEqual(await codesOf([{ name: "Own rate", cash_flows: flows(36) }], 1.2), []);
  for (const said of ["The flows are yearly", "Runs for 36 years", "Annual cash flows after tax"]) {
    const scenarios = [{ name: "Plant", cash_flows: flows(36) }];
    const { findings } = await runKit(ID, { scenarios, rate: 6.5, assumptions: [said] });
    assert.ok(findings.every(({ code }) => code !== "PERIOD_UNCLEAR"), said);
  }
  const { findings } = await runKit(ID, {
    scenarios: [{ name: "Machine, 3 years", cash_flows: flows(36) }],
    rate: 6.5,
    assumptions: ["The rate is annual"],
  });
  assert.ok(findings.some(({ code }) => code === "PERIOD_UNCLEAR"));
  const dated = (step: (index: number) => string) => [
    { name: "Dated", cash_flows: A.cash_flows, dates: [0, 1, 2].map(step) },
    B,
  ];
  assert.deepEqual(await codesOf(dated((at) => `2027-0${at + 1}-01`)), ["DATES_MIXED"]);
  assert.deepEqual(await codesOf(dated((at) => `202${at + 7}-01-01`)), []);
});

Deno.test(`${ID}: a loan with two terms is to be looked at`, async () => {
  const loan = { principal: 1000, annual_rate: 5, term_years: 2, term_payments: 36 };
  const { findings, verdict } = await runKit(ID, {
    scenarios: [{ name: "A", cash_flows: [-1000, 600, 600], loan }],
    rate: 8,
    assumptions,
  });
  assert.equal(verdict, "needs_work");
  const [found] = findings.filter(({ code }) => code === "TERMS_DIFFER");
  assert.deepEqual([found!.severity, found!.fix], ["problem", "Give one of the two terms."]);
});

Deno.test(`${ID}: tells amounts that look like thousands beside whole ones`, async () => {
  const scenarios = [A, { name: "B", cash_flows: [-1_000_000, 500_000, 600_000] }];
  const mixed = await runKit(ID, { scenarios, assumptions });
  assert.equal(mixed.verdict, "needs_work");
  const [told] = mixed.findings.filter(({ code }) => code === "SCALE_DIFFERS");
  assert.equal(told!.path, "scenarios[0].cash_flows");
  assert.match(
    told!.message,
    /^A: the largest flow is 1000, that of B is 1000000: one of them may/,
  );
  assert.match(mixed.files["memo.md"]!, /A: the largest flow is 1000, that of B is 1000000/);
  for (const other of [[-400_000, 300_000, 300_000], [0, 0, 0]]) {
    const { found } = await runKit(ID, {
      scenarios: [A, { name: "B", cash_flows: other }],
      assumptions,
    });
    assert.ok(!found.some((line) => line.includes("SCALE_DIFFERS")), String(other));
  }
});
