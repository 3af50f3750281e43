import assert from "node:assert/strict";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const ID = "context-window-calculator";

Deno.test(`${ID}: empty input gives an empty default window`, async () => {
  const { output, stats, warnings } = await runTool(ID, {});
  const nothing = { tokens: 0, percent_of_window: 0 };
  assert.deepEqual(output, {
    preset: null,
    window_size: 128000,
    safety_margin_percent: 10,
    safety_margin_tokens: 12800,
    usable_tokens: 115200,
    components: {
      system: nothing,
      user_prompt: nothing,
      memory: nothing,
      retrieved_context: nothing,
      tool_output: nothing,
      response: nothing,
    },
    input_tokens: 0,
    total_tokens: 0,
    remaining_tokens: 115200,
    overflow_tokens: 0,
    utilization_percent: 0,
    fits: true,
    status: "ok",
    max_response_tokens: 115200,
    cuts: [],
    uncut_overflow: 0,
    preset_source: null,
    presets_as_of: "2026-11-18",
  });
  assert.deepEqual(stats, { components_used: 0 });
  assert.deepEqual(warnings.map(({ code }) => code), ["DEFAULT_WINDOW"]);
});

Deno.test(`${ID}: every component counts`, async () => {
  const { output, stats } = await runTool(ID, {
    windowSize: 3000,
    safetyMarginPercent: 0,
    systemTokens: 1,
    userPromptTokens: 20,
    memoryTokens: 300,
    retrievedContextTokens: 400,
    toolOutputTokens: 500,
    responseTokens: 600,
  });
  const expected = {
    // By hand: 100/3000 = 0.0333…, 2000/3000 = 0.666…, 10, 13.33…, 16.66…, 20.
    components: {
      system: { tokens: 1, percent_of_window: 0.03 },
      user_prompt: { tokens: 20, percent_of_window: 0.67 },
      memory: { tokens: 300, percent_of_window: 10 },
      retrieved_context: { tokens: 400, percent_of_window: 13.33 },
      tool_output: { tokens: 500, percent_of_window: 16.67 },
      response: { tokens: 600, percent_of_window: 20 },
    },
    input_tokens: 1221,
    total_tokens: 1821,
    remaining_tokens: 1179,
    utilization_percent: 60.7,
    max_response_tokens: 1779,
  };
  for (const [key, value] of Object.entries(expected)) {
    assert.deepEqual((output as Record<string, unknown>)[key], value, key);
  }
  assert.deepEqual(stats, { components_used: 6 });
});

// Python: (Decimal(window) * Decimal(percent) / 100).to_integral_value(ROUND_CEILING).
const MARGINS: [window: number, percent: number, margin: number][] = [
  [1_000_000, 0.07, 700],
  [128_000, 33.3, 42_624],
  [200_000, 12.3456, 24_692],
  [1, 10, 1],
  [1_000, 0, 0],
  [1_000, 99.9999, 1_000],
  [1e12, 0.29, 2_900_000_000],
  [10, 1e-7, 1],
];
for (const [windowSize, safetyMarginPercent, margin] of MARGINS) {
  Deno.test(`${ID}: ${safetyMarginPercent} % of ${windowSize} is ${margin}`, async () => {
    const output = await outputOf(ID, { windowSize, safetyMarginPercent });
    assert.equal(output.safety_margin_tokens, margin);
    assert.equal(output.usable_tokens, windowSize - margin);
  });
}

// A window of 1000 with a margin of 100: 900 usable, tight below 90 left.
const STATUSES: [total: number, status: string, fits: boolean][] = [
  [0, "ok", true],
  [810, "ok", true],
  [811, "tight", true],
  [900, "tight", true],
  [901, "exceeds_margin", false],
  [1000, "exceeds_margin", false],
  [1001, "exceeds_window", false],
];
for (const [systemTokens, status, fits] of STATUSES) {
  Deno.test(`${ID}: ${systemTokens} of 1000 tokens is ${status}`, async () => {
    const output = await outputOf(ID, { windowSize: 1000, systemTokens });
    assert.deepEqual([output.status, output.fits], [status, fits]);
    assert.equal(output.remaining_tokens, 900 - systemTokens);
  });
}

Deno.test(`${ID}: rounds percentages half up`, async () => {
  // 1 * 100 / 800 = 0.125; 23 * 100 / 800 = 2.875.
  const output = await outputOf(ID, { windowSize: 800, systemTokens: 1, memoryTokens: 22 });
  assert.equal(output.components.system.percent_of_window, 0.13);
  assert.equal(output.utilization_percent, 2.88);
});

Deno.test(`${ID}: trims components in the stated order, each to 0 before the next`, async () => {
  const output = await outputOf(ID, {
    windowSize: 100,
    safetyMarginPercent: 0,
    systemTokens: 90,
    userPromptTokens: 30,
    memoryTokens: 15,
    toolOutputTokens: 5,
    responseTokens: 7,
  });
  assert.deepEqual(output.cuts, [
    { component: "memory", tokens: 15, cut: 15, after: 0 },
    { component: "tool_output", tokens: 5, cut: 5, after: 0 },
    { component: "response", tokens: 7, cut: 7, after: 0 },
  ]);
  assert.deepEqual([output.overflow_tokens, output.uncut_overflow], [47, 20]);

  const partly = await outputOf(ID, {
    windowSize: 100,
    safetyMarginPercent: 0,
    retrievedContextTokens: 60,
    memoryTokens: 50,
    toolOutputTokens: 70,
  });
  assert.deepEqual(partly.cuts, [
    { component: "retrieved_context", tokens: 60, cut: 60, after: 0 },
    { component: "memory", tokens: 50, cut: 20, after: 30 },
  ]);
  assert.equal(partly.uncut_overflow, 0);
});

const WINDOWS: [
  title: string,
  input: Record<string, unknown>,
  expected: unknown[],
  warnings: string[],
][] = [
  ["a preset", { preset: " GPT-5-Mini" }, ["gpt-5-mini", 400000, 128000], []],
  ["windowSize over the preset's", { preset: "gpt-4o", windowSize: 1e6 }, [
    "gpt-4o",
    1000000,
    16384,
  ], []],
  ["a preset without an output limit", { preset: "grok-4.3" }, ["grok-4.3", 1000000, 900000], []],
  ["an unknown preset beside a window", { preset: "gpt-9", windowSize: 50 }, [null, 50, 45], [
    "UNKNOWN_PRESET",
  ]],
  ["an empty preset", { preset: "" }, [null, 128000, 115200], ["DEFAULT_WINDOW"]],
  ["a fraction of a window", { windowSize: 50.9 }, [null, 50, 45], ["FRACTIONAL_TOKENS"]],
  // Windows are named in thousands: 128k.
  ["a window in thousands", { windowSize: 128 }, [null, 128, 115], ["WINDOW_IN_THOUSANDS"]],
  ["a window as text", { windowSize: "50" }, [null, 50, 45], []],
];
for (const [title, input, expected, warnings] of WINDOWS) {
  Deno.test(`${ID}: takes the window of ${title}`, async () => {
    const output = await outputOf(ID, input);
    assert.deepEqual([output.preset, output.window_size, output.max_response_tokens], expected);
    assert.deepEqual(await warningsOf(ID, input), warnings);
  });
}

Deno.test(`${ID}: rounds fractions of tokens up, with one warning`, async () => {
  const input = { windowSize: 1000, systemTokens: 0.2, memoryTokens: 10.5, responseTokens: -0 };
  const output = await outputOf(ID, input);
  assert.deepEqual(output.components.system.tokens, 1);
  assert.deepEqual(output.components.memory.tokens, 11);
  assert.deepEqual(output.components.response.tokens, 0);
  assert.equal(output.total_tokens, 12);
  assert.deepEqual(await warningsOf(ID, input), ["FRACTIONAL_TOKENS"]);
});

Deno.test(`${ID}: warns of a margin that looks like a fraction`, async () => {
  const withMargin = (safetyMarginPercent: number) => ({ windowSize: 1000, safetyMarginPercent });
  assert.deepEqual(await warningsOf(ID, withMargin(0.1)), ["RATE_LOOKS_LIKE_FRACTION"]);
  for (const margin of [0, 1, 10]) assert.deepEqual(await warningsOf(ID, withMargin(margin)), []);
});

Deno.test(`${ID}: warns of a response longer than the model allows`, async () => {
  const over = { preset: "gpt-4o", responseTokens: 16385 };
  assert.deepEqual(await warningsOf(ID, over), ["RESPONSE_OVER_MODEL_MAX"]);
  assert.deepEqual(await warningsOf(ID, { ...over, responseTokens: 16384 }), []);
  assert.deepEqual(await warningsOf(ID, { preset: "grok-4.3", responseTokens: 800000 }), []);
});

Deno.test(`${ID}: refuses an unknown preset and lists the ids`, async () => {
  const error = await errorOf(ID, { preset: "gpt-5-min" });
  assert.equal(error.code, "UNKNOWN_PRESET");
  assert.match(error.message, /nearest are gpt-5-mini, /);
  assert.equal((await errorOf(ID, { preset: "__proto__" })).code, "UNKNOWN_PRESET");
});

const INVALID: [Record<string, unknown>, string][] = [
  [{ systemTokens: -1 }, "systemTokens"],
  [{ responseTokens: "many" }, "responseTokens"],
  [{ toolOutputTokens: 1e12 + 1 }, "toolOutputTokens"],
  [{ windowSize: 0.5 }, "windowSize"],
  [{ safetyMarginPercent: 100 }, "safetyMarginPercent"],
  [{ safetyMarginPercent: -0.1 }, "safetyMarginPercent"],
];
for (const [input, path] of INVALID) {
  Deno.test(`${ID}: refuses ${JSON.stringify(input)}`, async () => {
    const error = await errorOf(ID, input);
    assert.equal(error.code, "INVALID_INPUT");
    assert.deepEqual(error.fields.map((field) => field.path), [path]);
  });
}
