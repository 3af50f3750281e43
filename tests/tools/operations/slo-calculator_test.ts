import assert from "node:assert/strict";
import { assertMatches, errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const TOOL = "slo-calculator";

// Wikipedia, "High availability", table of nines; Google SRE book, appendix A.
const NINES: [number, number, Record<string, string>][] = [
  [90, 1, { day: "2h 24m", week: "16h 48m", month: "3d", year: "36d 12h" }],
  [99, 2, { day: "14m 24s", week: "1h 40m 48s", month: "7h 12m", year: "3d 15h 36m" }],
  [99.99, 4, { day: "8.64s", week: "1m", month: "4m 19s", year: "52m 34s" }],
  [99.999, 5, { day: "0.864s", week: "6s", month: "26s", year: "5m 15s" }],
];
for (const [target, nines, text] of NINES) {
  Deno.test(`slo-calculator: gives the downtime at ${target} %`, async () => {
    const { budget } = await outputOf(TOOL, { target_percent: target });
    assert.equal(budget.nines, nines);
    for (const [period, expected] of Object.entries(text)) {
      const shown = budget.downtime_text[period];
      // From one second on seconds are whole.
      assert.equal(shown, expected === "8.64s" ? "9s" : expected, period);
    }
  });
}

// -log10(1 - target), as Wikipedia's "High availability" has it: a class in between has decimals, rounded down.
const BETWEEN: [number, number][] = [[99.95, 3.3], [99.5, 2.3], [95, 1.3], [99.98, 3.69], [
  50,
  0.3,
]];
for (const [target, nines] of BETWEEN) {
  Deno.test(`slo-calculator: counts the nines of ${target} %`, async () => {
    assert.equal((await outputOf(TOOL, { target_percent: target })).budget.nines, nines);
  });
}

Deno.test("slo-calculator: a target of 100 leaves no error budget", async () => {
  const result = await runTool(TOOL, { target_percent: 100, total_events: 10, bad_events: 1 });
  assertMatches(result.output, {
    budget: { error_budget_percent: 0, nines: null, downtime_text: { day: "0s" } },
    events: {
      allowed_bad_events: 0,
      budget_consumed_percent: null,
      budget_remaining_percent: null,
      burn_rate: null,
      days_to_exhaustion: null,
      met: false,
    },
  });
  assert.deepEqual(result.warnings.map(({ code }) => code), ["BUDGET_EXHAUSTED", "ZERO_BUDGET"]);
});

// By hand: 99.9 % of 3,000,000 allows 3,000.
const EVENTS: [Record<string, unknown>, Record<string, unknown>, string[]][] = [
  [{ total_events: 3_000_000, bad_events: 1_500 }, {
    sli_percent: 99.95,
    allowed_bad_events: 3_000,
    budget_consumed_percent: 50,
    budget_remaining_percent: 50,
    burn_rate: 0.5,
    days_to_exhaustion: 30,
    met: true,
  }, []],
  [{ total_events: 3_000_000, bad_events: 6_000, elapsed_days: 3 }, {
    // In 30 days 30,000,000, which 99.9 % allows 30,000 of: 15 days at twice that rate, of which 3 are gone.
    sli_percent: 99.8,
    allowed_bad_events: 30_000,
    budget_consumed_percent: 20,
    budget_remaining_percent: 80,
    burn_rate: 2,
    days_to_exhaustion: 12,
    met: false,
  }, []],
  [{ total_events: 3_000_000, bad_events: 6_000 }, {
    budget_consumed_percent: 200,
    budget_remaining_percent: -100,
    days_to_exhaustion: 0,
  }, ["BUDGET_EXHAUSTED"]],
  [{ total_events: 1_000, bad_events: 1, elapsed_days: 30 }, {
    sli_percent: 99.9,
    burn_rate: 1,
    days_to_exhaustion: 0,
    met: true,
  }, []],
  [{ total_events: 0 }, { sli_percent: null, burn_rate: null, met: true }, []],
  [{ total_events: 5, bad_events: 0 }, { sli_percent: 100, days_to_exhaustion: null }, []],
  [{ total_events: 5 }, { sli_percent: 100, burn_rate: 0 }, ["BAD_EVENTS_MISSING"]],
];
for (const [input, expected, warnings] of EVENTS) {
  Deno.test(`slo-calculator: counts events ${JSON.stringify(input)}`, async () => {
    const { events } = await outputOf(TOOL, { target_percent: 99.9, ...input });
    assertMatches(events, expected);
    assert.deepEqual(await warningsOf(TOOL, { target_percent: 99.9, ...input }), warnings);
  });
}

Deno.test("slo-calculator: gives alerts for another window, and no error rate over 100", async () => {
  const { alerts } = await outputOf(TOOL, { target_percent: 10, window_days: 28 });
  assert.deepEqual(alerts.map(({ burn_rate }: { burn_rate: number }) => burn_rate), [
    13.44,
    5.6,
    0.9333333333333333,
  ]);
  assert.equal(alerts[0].error_rate_percent, 100);
});

Deno.test("slo-calculator: computes groups within groups", async () => {
  // 1 - (1 - 0.9)^2 = 0.99; 1 - (1 - 0.99 × 0.5)(1 - 0.8) = 0.899; 0.899 × 0.5 = 0.4495.
  const system = {
    mode: "serial",
    components: [
      {
        mode: "parallel",
        components: [
          {
            mode: "serial",
            components: [{ availability_percent: 90, replicas: 2 }, 50],
          },
          80,
        ],
      },
      { name: "db", availability_percent: 50 },
    ],
  };
  const result = await runTool(TOOL, { system, target_percent: 50 });
  assertMatches(result.output, {
    composite: {
      availability_percent: 44.95,
      components: [
        { path: "components[0]", availability_percent: 89.9 },
        { path: "components[0].components[0]", availability_percent: 49.5 },
        { path: "components[0].components[0].components[0]", availability_percent: 99 },
        { path: "components[0].components[0].components[1]", availability_percent: 50 },
        { path: "components[0].components[1]", availability_percent: 80 },
        { path: "components[1]", availability_percent: 50 },
      ],
    },
  });
  assert.deepEqual(result.stats, { components: 4 });
  assert.deepEqual(result.warnings.map(({ code }) => code), ["TARGET_ABOVE_COMPOSITE"]);
});

Deno.test("slo-calculator: accepts numbers in the system as strings", async () => {
  const composite = async (components: unknown[]) =>
    (await outputOf(TOOL, { system: { mode: "serial", components } })).composite;
  assert.deepEqual(
    await composite(["99.9", { availability_percent: "99", replicas: "2" }]),
    await composite([99.9, { availability_percent: 99, replicas: 2 }]),
  );
});

function nested(levels: number): unknown {
  return levels === 0 ? 99 : { mode: "serial", components: [nested(levels - 1)] };
}

const FAULTS: [Record<string, unknown>, string, string?][] = [
  [{}, "INVALID_INPUT", "target_percent"],
  [{ target_percent: 0 }, "INVALID_INPUT", "target_percent"],
  [{ target_percent: 100.1 }, "INVALID_INPUT", "target_percent"],
  [{ target_percent: 99, window_days: 0 }, "INVALID_INPUT", "window_days"],
  [{ target_percent: 99, total_events: 1, bad_events: 2 }, "INVALID_INPUT", "bad_events"],
  [{ target_percent: 99, bad_events: 2 }, "INVALID_INPUT", "total_events"],
  [{ system: nested(1), total_events: 1 }, "INVALID_INPUT", "target_percent"],
  [{ target_percent: 99, elapsed_days: 31 }, "INVALID_INPUT", "elapsed_days"],
  [{ system: { mode: "ring", components: [99] } }, "INVALID_SYSTEM", "system.mode"],
  [{ system: { mode: "serial", components: [] } }, "INVALID_SYSTEM", "system.components"],
  [{ system: { mode: "serial", components: [101] } }, "INVALID_SYSTEM", "system.components[0]"],
  [{ system: { mode: "serial", components: ["99%"] } }, "INVALID_SYSTEM", "system.components[0]"],
  [
    { system: { mode: "serial", components: [{ availability_percent: 9, replicas: 1.5 }] } },
    "INVALID_SYSTEM",
    "system.components[0].replicas",
  ],
  [{ system: { mode: "serial", components: Array(201).fill(99) } }, "INVALID_SYSTEM"],
  [{ system: nested(11) }, "INVALID_SYSTEM"],
];
for (const [input, code, path] of FAULTS) {
  Deno.test(`slo-calculator: refuses ${JSON.stringify(input).slice(0, 70)}`, async () => {
    const error = await errorOf(TOOL, input);
    assert.equal(error.code, code);
    if (path) assert.equal(error.fields[0]?.path, path);
  });
}

Deno.test("slo-calculator: accepts ten levels of groups", async () => {
  const { composite } = await outputOf(TOOL, { system: nested(10) });
  assert.equal(composite.availability_percent, 99);
});

// An availability is written as a share of 1 too (0.999 for 99.9 %), which percent cannot tell.
const SHARES: [Record<string, unknown>, string[]][] = [
  [{ target_percent: 0.999 }, ["target_percent"]],
  [{ target_percent: 1 }, ["target_percent"]],
  [{ target_percent: 1.01 }, []],
  [
    { system: { mode: "serial", components: [99, "0.99", { availability_percent: 1 }] } },
    ["system.components[1]"],
  ],
  [
    { system: { mode: "parallel", components: [{ availability_percent: 0.5, replicas: 2 }] } },
    ["system.components[0].availability_percent"],
  ],
  [{ system: { mode: "serial", components: [0, 1.01] } }, []],
];
for (const [input, paths] of SHARES) {
  Deno.test(`slo-calculator: reads shares as percent in ${JSON.stringify(input)}`, async () => {
    const { warnings } = await runTool(TOOL, input);
    const told = warnings.filter(({ code }) => code === "TAKEN_AS_PERCENT");
    assert.deepEqual(told.map(({ path }) => path), paths);
    if (input.target_percent === 0.999) assert.match(told[0]!.message, /send 99\.9$/);
  });
}

Deno.test(`${TOOL}: reports a misspelt name in a component`, async () => {
  const components = [{ availability_percent: 99, replica: 2 }, 99.9];
  const { fields } = await errorOf(TOOL, { system: { mode: "parallel", components } });
  assert.deepEqual(fields.map(({ code, path }) => [code, path]), [
    ["UNKNOWN_PROPERTY", "system.components[0].replica"],
  ]);
});
