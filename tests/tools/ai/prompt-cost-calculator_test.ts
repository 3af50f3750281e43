import assert from "node:assert/strict";
import { assertMatches, errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const ID = "prompt-cost-calculator";
const OWN_PRICES = { inputPricePerMillion: 2, outputPricePerMillion: 8 };

Deno.test(`${ID}: prices a cached request on a preset`, async () => {
  // By hand: 1,000,000 × 5 = 5; 234,567 × 0.5 = 0.1172835; 7,654 × 25 = 0.19135 (each / 1e6); the sum
  // 5.3086335, × 3 = 15.9259005. Tokens × 3.
  const { output, stats, warnings } = await runTool(ID, {
    preset: "Claude-Opus-5 ",
    inputTokens: 1_234_567,
    cached_input_tokens: 234_567,
    outputTokens: 7_654,
    requests: 3,
  });
  assert.deepEqual(output, {
    currency: "USD",
    preset: "claude-opus-5",
    scenario: "standard",
    prices: {
      input_per_million: 5,
      cached_input_per_million: 0.5,
      output_per_million: 25,
      source: "preset",
      long_context: false,
      as_of: "2026-09-23",
      price_list: "https://platform.claude.com/docs/en/about-claude/pricing",
    },
    per_request: {
      input_cost: 5,
      cached_input_cost: 0.1172835,
      output_cost: 0.19135,
      total_cost: 5.3086335,
    },
    total: {
      requests: 3,
      input_tokens: 3_703_701,
      output_tokens: 22_962,
      input_cost: 15,
      cached_input_cost: 0.3518505,
      output_cost: 0.57405,
      total_cost: 15.9259005,
    },
    cost_per_1000_requests: 5308.6335,
    requests_per_dollar: 0,
  });
  assert.deepEqual(stats, { line_items: 3 });
  assert.deepEqual(warnings, []);
});

// Input, cached input and output price per million, by the rules of the catalog.
const PRICES: [
  title: string,
  input: Record<string, unknown>,
  prices: [number, number, number],
  source: string,
  warnings: string[],
][] = [
  ["a preset", { preset: "gpt-4o" }, [2.5, 1.25, 10], "preset", []],
  ["both prices given", OWN_PRICES, [2, 2, 8], "explicit", []],
  ["both over a preset", { preset: "gpt-4o", ...OWN_PRICES }, [2, 2, 8], "explicit", []],
  ["an input price", { preset: "gpt-4o", inputPricePerMillion: 3 }, [3, 3, 10], "mixed", []],
  ["an output price", { preset: "gpt-4o", outputPricePerMillion: 3 }, [2.5, 1.25, 3], "mixed", []],
  [
    "a cached price",
    { preset: "gpt-4o", cached_input_price_per_million: 1 },
    [2.5, 1, 10],
    "mixed",
    [],
  ],
  ["a price of 0", { preset: "gpt-4o", inputPricePerMillion: 0 }, [0, 0, 10], "mixed", []],
  [
    "an unknown preset beside both prices",
    { preset: "gpt-9", ...OWN_PRICES },
    [2, 2, 8],
    "explicit",
    ["UNKNOWN_PRESET"],
  ],
  ["an empty preset beside both prices", { preset: "", ...OWN_PRICES }, [2, 2, 8], "explicit", []],
  ["a batch", { preset: "gpt-4o", scenario: "batch" }, [1.25, 0.625, 5], "preset", []],
  ["a batch in capitals", { preset: "gpt-4o", scenario: " Batch" }, [1.25, 0.625, 5], "preset", []],
  ["a batch at own prices", { ...OWN_PRICES, scenario: "batch" }, [1, 1, 4], "explicit", []],
  [
    "a label",
    { preset: "gpt-4o", scenario: "Nightly" },
    [2.5, 1.25, 10],
    "preset",
    ["CUSTOM_SCENARIO"],
  ],
  [
    "a long context",
    { preset: "gpt-5.4", inputTokens: 272_001 },
    [5, 0.5, 22.5],
    "preset",
    ["LONG_CONTEXT_RATE"],
  ],
  [
    "almost a long context",
    { preset: "gpt-5.4", inputTokens: 272_000 },
    [2.5, 0.25, 15],
    "preset",
    [],
  ],
  [
    "a long context from its first token on",
    { preset: "grok-4.3", inputTokens: 200_000 },
    [2.5, 0.4, 5],
    "preset",
    ["LONG_CONTEXT_RATE"],
  ],
  [
    "a long context with an own output price",
    { preset: "gpt-5.5", inputTokens: 300_000, outputPricePerMillion: 1 },
    [10, 1, 1],
    "mixed",
    ["LONG_CONTEXT_RATE"],
  ],
  [
    "a long context in a batch",
    { preset: "gemini-3.1-pro-preview", inputTokens: 200_001, scenario: "batch" },
    [2, 0.2, 9],
    "preset",
    ["LONG_CONTEXT_RATE"],
  ],
];
Deno.test(`${ID}: tells when a preset's prices do not hold`, async () => {
  // https://api-docs.deepseek.com/quick_start/pricing and https://ai.google.dev/gemini-api/docs/pricing
  for (const preset of ["deepseek-v4-pro", "gemini-3.8-flash"]) {
    assert.deepEqual(await warningsOf(ID, { preset, inputTokens: 5 }), ["CONDITIONAL_PRICE"]);
  }
});

for (const [title, input, [fresh, cached, out], source, warnings] of PRICES) {
  Deno.test(`${ID}: takes the prices of ${title}`, async () => {
    const { prices } = await outputOf(ID, input);
    assertMatches(prices, {
      input_per_million: fresh,
      cached_input_per_million: cached,
      output_per_million: out,
      source,
      long_context: warnings.includes("LONG_CONTEXT_RATE"),
      as_of: source === "explicit" ? null : "2026-09-23",
    });
    assert.deepEqual(await warningsOf(ID, input), warnings);
  });
}

// Python's decimal, quantized to 12 places ROUND_HALF_UP at the end; binary floats go wrong on each.
const ROUNDED: [
  title: string,
  input: Record<string, unknown>,
  expected: Record<string, unknown>,
][] = [
  ["a tie at the 12th decimal goes up", {
    inputTokens: 5,
    inputPricePerMillion: 0.0000001,
    outputPricePerMillion: 0,
    requests: 3,
  }, {
    // 5e-13 a request; 3 requests cost 1.5e-12.
    per_request: { input_cost: 1e-12, total_cost: 1e-12 },
    total: { input_cost: 2e-12, total_cost: 2e-12 },
    requests_per_dollar: 2_000_000_000_000,
  }],
  ["tenths stay exact", {
    inputTokens: 1,
    outputTokens: 1,
    inputPricePerMillion: 100_000,
    outputPricePerMillion: 200_000,
  }, {
    per_request: { input_cost: 0.1, output_cost: 0.2, total_cost: 0.3 },
    requests_per_dollar: 3,
  }],
  ["a quotient that is whole stays so", {
    inputTokens: 7,
    inputPricePerMillion: 10_000,
    outputPricePerMillion: 0,
  }, { per_request: { total_cost: 0.07 }, requests_per_dollar: 14, cost_per_1000_requests: 70 }],
  ["fractions of tokens count", {
    inputTokens: 0.5,
    cached_input_tokens: 0.25,
    inputPricePerMillion: 4,
    outputPricePerMillion: 0,
  }, { per_request: { input_cost: 1e-6, cached_input_cost: 1e-6 } }],
  ["the largest numbers", {
    inputTokens: 1e12,
    inputPricePerMillion: 1e6,
    outputPricePerMillion: 0,
    requests: 1e12,
  }, { total: { input_tokens: 1e24, total_cost: 1e24 }, requests_per_dollar: 0 }],
];
for (const [title, input, expected] of ROUNDED) {
  Deno.test(`${ID}: ${title}`, async () => {
    assertMatches(await outputOf(ID, input), expected);
  });
}

Deno.test(`${ID}: no requests and no tokens cost nothing`, async () => {
  const none = await outputOf(ID, { preset: "gpt-5", inputTokens: 1000, requests: 0 });
  assertMatches(none.total, { requests: 0, input_tokens: 0, total_cost: 0 });
  assert.equal(none.per_request.total_cost, 0.00125);
  const { output, stats } = await runTool(ID, { preset: "gpt-5", requests: -0 });
  assertMatches(output, {
    requests_per_dollar: null,
    cost_per_1000_requests: 0,
    total: { requests: 0, total_cost: 0 },
  });
  assert.deepEqual(stats, { line_items: 0 });
});

Deno.test(`${ID}: gives null where a dollar pays for unlimited requests`, async () => {
  const tiny = await outputOf(ID, {
    inputTokens: 1,
    inputPricePerMillion: 5e-324,
    outputPricePerMillion: 0,
  });
  assert.equal(tiny.requests_per_dollar, null);
});

const MISSING: [Record<string, unknown>, string, string[]][] = [
  [{}, "MISSING_PRICE", ["inputPricePerMillion", "outputPricePerMillion"]],
  [{ preset: " " }, "MISSING_PRICE", ["inputPricePerMillion", "outputPricePerMillion"]],
  [{ inputPricePerMillion: 1 }, "MISSING_PRICE", ["outputPricePerMillion"]],
  [{ outputPricePerMillion: 1 }, "MISSING_PRICE", ["inputPricePerMillion"]],
  [{ preset: "gpt-9", inputPricePerMillion: 1 }, "UNKNOWN_PRESET", []],
  [{ preset: "__proto__" }, "UNKNOWN_PRESET", []],
];
for (const [input, code, paths] of MISSING) {
  Deno.test(`${ID}: ${JSON.stringify(input)} is ${code}`, async () => {
    const error = await errorOf(ID, input);
    assert.equal(error.code, code);
    assert.deepEqual(error.fields.map((field) => field.path), paths);
    if (code === "UNKNOWN_PRESET") {
      assert.match(error.message, /the nearest are gpt-5\b|known are gpt-5\.5/);
    }
  });
}

const INVALID: [Record<string, unknown>, string[]][] = [
  [{ inputTokens: -1 }, ["inputTokens"]],
  [{ requests: 1.5 }, ["requests"]],
  [{ requests: "x" }, ["requests"]],
  [{ inputTokens: 5, cached_input_tokens: 6 }, ["cached_input_tokens"]],
  [{ requests: 0.5, cached_input_tokens: 1 }, ["requests", "cached_input_tokens"]],
  [{ outputPricePerMillion: 1_000_001 }, ["outputPricePerMillion"]],
  [{ cached_input_price_per_million: -1 }, ["cached_input_price_per_million"]],
  [{ scenario: 5 }, ["scenario"]],
];
for (const [input, paths] of INVALID) {
  Deno.test(`${ID}: refuses ${JSON.stringify(input)}`, async () => {
    const error = await errorOf(ID, { preset: "gpt-5", ...input });
    assert.equal(error.code, "INVALID_INPUT");
    assert.deepEqual(error.fields.map((field) => field.path), paths);
  });
}

Deno.test(`${ID}: reports a price for 1,000 tokens`, async () => {
  const prices = { inputTokens: 1000, inputPricePerMillion: 0.003, outputPricePerMillion: 15 };
  const { warnings } = await runTool(ID, prices);
  assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [
    ["PRICE_LOOKS_PER_THOUSAND", "inputPricePerMillion"],
  ]);
  assert.match(warnings[0]!.message, /send 3$/);
  assert.deepEqual(await warningsOf(ID, { ...prices, inputPricePerMillion: 0.01 }), []);
  assert.deepEqual(await warningsOf(ID, { ...prices, inputPricePerMillion: 0 }), []);
});
