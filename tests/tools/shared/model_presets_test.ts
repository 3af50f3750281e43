import assert from "node:assert/strict";
import {
  findPreset,
  PRESETS,
  PRESETS_AS_OF,
  unknownModelError,
  unknownModelMessage,
} from "../../../tools/shared/model_presets.ts";

Deno.test("model presets: ids are distinct and numbers plausible", () => {
  assert.equal(new Set(PRESETS.map(({ id }) => id)).size, PRESETS.length);
  assert.match(PRESETS_AS_OF, /^\d{4}-\d\d-\d\d$/);
  for (const { id, contextWindow, maxOutput, prices, longContext } of PRESETS) {
    assert.equal(id, id.trim().toLowerCase());
    assert.ok((maxOutput ?? 1) <= contextWindow, id);
    for (const { input, cachedInput, output } of [prices, longContext?.prices ?? prices]) {
      assert.ok(0 < cachedInput && cachedInput <= input && input <= output, id);
    }
    // A longer window may be on request only, at these prices.
    assert.ok((longContext?.fromInputTokens ?? 0) <= contextWindow + 1, id);
  }
});

Deno.test("model presets: are found in any case and with surrounding spaces", () => {
  assert.equal(findPreset("  Claude-Opus-5\n")?.id, "claude-opus-5");
  assert.equal(findPreset("Claude Opus 5")?.id, "claude-opus-5");
});

Deno.test("model presets: an unknown id is refused with the nearest and how many are known", () => {
  assert.equal(
    unknownModelMessage("model", "gpt-4p"),
    '"model" is "gpt-4p", which is not in the table of models',
  );
  const error = unknownModelError<"X">("X", "model", "gpt-4p", ["gpt-4o", "grok-4.3"], ", or none");
  assert.equal(error.code, "X");
  assert.match(error.message, /: the nearest is gpt-4o; send the one you mean, or none$/);
  assert.deepEqual(error.details, { suggestions: ["gpt-4o"], known_count: 2 });
});

Deno.test("model presets: names five ids of a large family", () => {
  const ids = Array.from({ length: 7 }, (_, index) => `claude-${index}`);
  const { details } = unknownModelError<"X">("X", "model", "claude-of-next-year", ids, "");
  assert.deepEqual(details, { suggestions: ids.slice(0, 5), known_count: 7 });
});

// Ids as answers of the vendors and of gateways write them.
const WRITTEN_OUT: [string, string][] = [
  ["gpt-4o-2024-08-06", "gpt-4o"],
  ["openai/gpt-4o", "gpt-4o"],
  ["claude-sonnet-4-5-20251231", "claude-sonnet-4-5"],
  ["models/gemini-2.5-flash-latest", "gemini-2.5-flash"],
  ["mistral-large-latest", "mistral-medium-3-5"],
  ["deepseek-chat", "deepseek-flash"],
  ["OpenRouter/anthropic/claude-opus-4-1-20250805", "claude-opus-4-1"],
];
for (const [id, suggested] of WRITTEN_OUT) {
  Deno.test(`model presets: ${id} suggests ${suggested}`, () => {
    const ids = PRESETS.map((preset) => preset.id);
    const { message } = unknownModelError<"X">("X", "model", id, ids, "");
    assert.match(message, new RegExp(`the nearest (?:is|are) ${suggested}\\b`));
  });
}

// Ids as people and gateways write them, and the model whose prices they have.
const SAME_MODEL: [string, string | undefined][] = [
  ["gpt-4o-mini", "gpt-4o-mini"],
  ["openai/gpt-4o-mini-2024-07-18", "gpt-4o-mini"],
  ["claude-sonnet-4-5", "claude-sonnet-4-5"],
  ["anthropic/claude-sonnet-4.5", "claude-sonnet-4-5"],
  ["claude-sonnet-4-5-20250929", "claude-sonnet-4-5"],
  ["models/gemini-2.5-pro", "gemini-2.5-pro"],
  // OpenAI's alias, and DeepSeek's former name of the model that answers it.
  ["gpt-5.6-sol", "gpt-5.6"],
  ["deepseek-v4-flash", "deepseek-flash"],
  // Of the same family, at other prices.
  ["gpt-6", undefined],
  ["gpt-6-terra", undefined],
  // This snapshot has a price of its own, and these are other models.
  ["gpt-4o-2024-05-13", undefined],
  ["gpt-4o-audio-preview", undefined],
  ["claude-sonnet", undefined],
  ["constructor", undefined],
];
for (const [id, expected] of SAME_MODEL) {
  Deno.test(`model presets: ${id} is ${expected ?? "no preset"}`, () => {
    assert.equal(findPreset(id)?.id, expected);
  });
}

// By genai-prices 0.1.8 of 2026-09-23: input, cached input and output of 100,000 tokens; input and output of 300,000.
const PRICES: [id: string, prices: number[], long: number[]][] = [
  ["gpt-6-astra", [10, 1, 50], [20, 75]],
  ["gpt-6-luna", [0.1, 0.01, 0.5], [0.2, 0.75]],
  ["gpt-5.6", [4, 0.4, 20], [8, 30]],
  ["gpt-5.6-terra", [2, 0.2, 12], [4, 18]],
  ["gpt-4.1-nano", [0.1, 0.025, 0.4], [0.1, 0.4]],
  ["o3-pro", [20, 20, 80], [20, 80]],
  ["claude-fable-5-1", [10, 0.25, 50], [10, 50]],
  ["claude-opus-5-5", [4, 0.2, 20], [4, 20]],
  ["claude-sonnet-4-5", [3, 0.3, 15], [6, 22.5]],
  ["gemini-3.8-flash", [0.75, 0.075, 3.75], [0.75, 3.75]],
  ["gemini-2.5-pro", [1.25, 0.125, 10], [2.5, 15]],
  ["grok-4.5", [2, 0.3, 6], [4, 12]],
  ["mistral-medium-3-5", [1.5, 0.15, 7.5], [1.5, 7.5]],
];
Deno.test("model presets: prices are those of another table", () => {
  for (const [id, expected, expectedLong] of PRICES) {
    const { prices, longContext } = findPreset(id)!;
    assert.deepEqual([prices.input, prices.cachedInput, prices.output], expected, id);
    const long = longContext?.prices ?? prices;
    assert.deepEqual([long.input, long.output], expectedLong, id);
  }
});
