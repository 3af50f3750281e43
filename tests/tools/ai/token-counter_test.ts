import assert from "node:assert/strict";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const PRESET_IDS = [
  "gpt-5.5",
  "gpt-5.4",
  "gpt-5.4-mini",
  "gpt-5",
  "gpt-5-mini",
  "gpt-4.1",
  "gpt-4o",
  "claude-opus-5",
  "claude-sonnet-5",
  "claude-haiku-4-5",
  "gemini-3.1-pro-preview",
  "gemini-3.5-flash",
  "gemini-2.5-flash",
  "grok-4.3",
];

// Counts: OpenAI's cookbook ("How to count tokens with tiktoken") where named; every encoding is held
// against tiktoken itself in tests/tools/shared/tokens.
const COUNTS: [title: string, input: Record<string, unknown>, encoding: string, tokens: number][] =
  [
    ["the default encoding", { text: "hello world" }, "o200k_base", 2],
    ["a plain string", { text: "tiktoken is great!", encoding: "cl100k_base" }, "cl100k_base", 6],
    ["the tiktoken cookbook's o200k_base", { text: "tiktoken is great!" }, "o200k_base", 6],
    [
      "the tiktoken cookbook's antidisestablishmentarianism, r50k_base",
      { text: "antidisestablishmentarianism", encoding: "r50k_base" },
      "r50k_base",
      5,
    ],
    [
      "the tiktoken cookbook's antidisestablishmentarianism, p50k_base",
      { text: "antidisestablishmentarianism", encoding: "p50k_base" },
      "p50k_base",
      5,
    ],
    [
      "the tiktoken cookbook's antidisestablishmentarianism, cl100k_base",
      { text: "antidisestablishmentarianism", encoding: "cl100k_base" },
      "cl100k_base",
      6,
    ],
    [
      "the tiktoken cookbook's 2 + 2 = 4, cl100k_base",
      { text: "2 + 2 = 4", encoding: "cl100k_base" },
      "cl100k_base",
      7,
    ],
    [
      "the tiktoken cookbook's お誕生日おめでとう, r50k_base",
      { text: "お誕生日おめでとう", encoding: "r50k_base" },
      "r50k_base",
      14,
    ],
    [
      "the tiktoken cookbook's お誕生日おめでとう, cl100k_base",
      { text: "お誕生日おめでとう", encoding: "cl100k_base" },
      "cl100k_base",
      9,
    ],
    [
      "the tiktoken cookbook's お誕生日おめでとう, o200k_base",
      { text: "お誕生日おめでとう" },
      "o200k_base",
      8,
    ],
    [
      "harmony like its base",
      { text: "hello world", encoding: "o200k_harmony" },
      "o200k_harmony",
      2,
    ],
    ["an old model's encoding", { text: "hello world", model: "gpt-4" }, "cl100k_base", 2],
    [
      "an encoding over a model",
      { text: "a", model: "gpt-4", encoding: "r50k_base" },
      "r50k_base",
      1,
    ],
    ["white space alone", { text: " \n\t" }, "o200k_base", 2],
  ];
for (const [title, input, encoding, tokens] of COUNTS) {
  Deno.test(`token-counter: counts ${title}`, async () => {
    const output = await outputOf("token-counter", input);
    assert.deepEqual([output.encoding, output.tokens], [encoding, tokens]);
  });
}

Deno.test("token-counter: counts the text of a special token as ordinary text", async () => {
  // tiktoken: encode("<|endoftext|>", disallowed_special=()) in cl100k_base.
  const output = await outputOf("token-counter", {
    text: "<|endoftext|>",
    encoding: "cl100k_base",
    include_tokens: true,
  });
  assert.deepEqual(
    output.token_list.map(({ id }: { id: number }) => id),
    [27, 91, 8862, 728, 428, 91, 29],
  );
});

Deno.test("token-counter: gives sizes, and their quotients rounded half up", async () => {
  // 👩‍🚀 is three code points: 5 UTF-16 units, 11 bytes.
  const output = await outputOf("token-counter", { text: "a👩‍🚀", encoding: "cl100k_base" });
  assert.deepEqual([output.chars, output.utf16_units, output.bytes], [4, 6, 12]);
  // 8 tokens: digits and spaces. 9 / 8 = 1.125.
  const eight = await outputOf("token-counter", { text: "1 2 3 40 " });
  assert.deepEqual([eight.tokens, eight.chars, eight.chars_per_token], [8, 9, 1.13]);
});

Deno.test("token-counter: gives a row for each preset in the table's order when no model is given", async () => {
  const { model, exact, context_share } = await outputOf("token-counter", "hello world");
  assert.deepEqual([model, exact], [null, true]);
  assert.deepEqual(context_share.map((row: { model: string }) => row.model), PRESET_IDS);
  assert.deepEqual(
    context_share.map((row: { exact: boolean }) => row.exact),
    PRESET_IDS.map((id) => id.startsWith("gpt-")),
  );
  // 2 * 100 / 1050000 = 0.000190476…
  assert.deepEqual(context_share[0], {
    model: "gpt-5.5",
    context_window: 1050000,
    percent: 0.0002,
    fits: true,
    exact: true,
  });
});

const EXACT: [model: string, encoding: string | undefined, exact: boolean, window: number][] = [
  ["gpt-5", undefined, true, 400000],
  ["gpt-5", "o200k_harmony", true, 400000],
  ["gpt-5", "cl100k_base", false, 400000],
  ["gpt-4", undefined, true, 8192],
  ["gpt-4-turbo", undefined, true, 128000],
  ["gpt-3.5-turbo", undefined, true, 16385],
  ["gpt-4", "o200k_base", false, 8192],
  ["claude-opus-5", undefined, false, 1000000],
  ["gemini-2.5-flash", "cl100k_base", false, 1048576],
];
for (const [model, encoding, exact, window] of EXACT) {
  Deno.test(`token-counter: ${model} with ${encoding ?? "its encoding"} is exact: ${exact}`, async () => {
    const output = await outputOf("token-counter", { text: "hi", model, encoding });
    const [row, ...others] = output.context_share;
    assert.deepEqual([output.exact, row.exact, row.context_window], [exact, exact, window]);
    assert.deepEqual(others, []);
  });
}

Deno.test("token-counter: a custom window is the last row", async () => {
  const alone = await outputOf("token-counter", { text: "hello world", context_window: 3 });
  assert.equal(alone.context_share.length, PRESET_IDS.length + 1);
  // 200 / 3 = 66.66666…
  const custom = { model: "custom", context_window: 3, percent: 66.6667, fits: true, exact: true };
  assert.deepEqual(alone.context_share.at(-1), custom);
  const beside = await outputOf("token-counter", {
    text: "hello world",
    model: "grok-4.3",
    context_window: 1,
  });
  assert.deepEqual(beside.context_share[1], {
    ...custom,
    context_window: 1,
    percent: 200,
    fits: false,
  });
  assert.equal(beside.exact, false);
});

Deno.test("token-counter: rounds percent half up on exact decimals", async () => {
  // 1 * 100 / 800000 = 0.000125; 1 * 100 / 64000 = 0.0015625; 1 * 100 / 2000000 = 0.00005.
  for (const [window, percent] of [[800000, 0.0001], [64000, 0.0016], [2000000, 0.0001]]) {
    const output = await outputOf("token-counter", { text: "a", context_window: window });
    assert.equal(output.context_share.at(-1).percent, percent);
  }
});

Deno.test("token-counter: lists tokens, with null for half a character", async () => {
  // cl100k_base has no token for 😀 (F0 9F 98 80): tiktoken gives 76460 (F0 9F 98) and 222 (80).
  const result = await runTool("token-counter", {
    text: "hi😀",
    encoding: "cl100k_base",
    include_tokens: true,
  });
  assert.deepEqual((result.output as Record<string, unknown>).token_list, [
    { id: 6151, text: "hi", hex: "6869" },
    { id: 76460, text: null, hex: "f09f98" },
    { id: 222, text: null, hex: "80" },
  ]);
  assert.deepEqual(result.stats, { listed_tokens: 3 });
});

Deno.test("token-counter: lists no more than requested", async () => {
  const result = await runTool("token-counter", {
    text: "a ".repeat(300),
    include_tokens: true,
    max_tokens_listed: 5,
  });
  assert.equal((result.output as { token_list: unknown[] }).token_list.length, 5);
  assert.deepEqual(result.stats, { listed_tokens: 5 });
  assert.deepEqual(result.warnings.map(({ code }) => code), ["TOKENS_TRUNCATED"]);
  const exactly = { text: "hello world", include_tokens: true, max_tokens_listed: 2 };
  assert.deepEqual(await warningsOf("token-counter", exactly), []);
  const unlisted = await runTool("token-counter", { text: "a b c", max_tokens_listed: 1 });
  assert.equal("token_list" in (unlisted.output as object), false);
  assert.deepEqual([unlisted.stats, unlisted.warnings], [{ listed_tokens: 0 }, []]);
});

const MODEL_IDS: [given: string, canonical: string | null, warnings: string[]][] = [
  [" GPT-4O ", "gpt-4o", []],
  ["Claude-Sonnet-5", "claude-sonnet-5", ["ESTIMATED_TOKENIZER"]],
  ["gemini-3.5-flash", "gemini-3.5-flash", ["ESTIMATED_TOKENIZER"]],
  ["grok-4.3", "grok-4.3", ["ESTIMATED_TOKENIZER"]],
  ["gpt-6-sol", "gpt-6-sol", ["ESTIMATED_TOKENIZER"]],
  ["GPT-3.5-Turbo", "gpt-3.5-turbo", []],
  ["", null, []],
];
for (const [given, canonical, warnings] of MODEL_IDS) {
  Deno.test(`token-counter: finds the model ${JSON.stringify(given)}`, async () => {
    const input = { text: "hi", model: given };
    assert.equal((await outputOf("token-counter", input)).model, canonical);
    assert.deepEqual(await warningsOf("token-counter", input), warnings);
  });
}

Deno.test("token-counter: refuses an unknown model and lists the near ids or all", async () => {
  const { details } = await errorOf("token-counter", { text: "hi", model: "gpt4o" });
  assert.ok((details!.suggestions as string[]).includes("gpt-4o"));
  assert.deepEqual([details!.known, typeof details!.known_count], [undefined, "number"]);
  for (const model of ["__proto__", "constructor", "x".repeat(10_000)]) {
    const error = await errorOf("token-counter", { text: "hi", model });
    assert.equal(error.code, "UNKNOWN_MODEL");
    for (const id of [...PRESET_IDS, "gpt-4", "gpt-4-turbo", "gpt-3.5-turbo"]) {
      assert.ok((error.details!.known as string[]).includes(id), id);
    }
    assert.ok(error.message.length < 1_000);
  }
});

Deno.test("token-counter: counts a lone surrogate as three bytes, with a warning", async () => {
  const lone = await runTool("token-counter", { text: "\udc00\ud800", include_tokens: true });
  const replaced = await outputOf("token-counter", { text: "\ufffd\ufffd", include_tokens: true });
  assert.deepEqual(lone.output, replaced);
  assert.equal((lone.output as { bytes: number }).bytes, 6);
  assert.deepEqual(lone.warnings.map(({ code }) => code), ["LONE_SURROGATE"]);
});

Deno.test("token-counter: refuses empty input, long input and wrong types", async () => {
  assert.equal((await errorOf("token-counter", {})).code, "EMPTY_INPUT");
  assert.equal((await errorOf("token-counter", "")).code, "EMPTY_INPUT");
  assert.equal((await errorOf("token-counter", "a".repeat(1_500_001))).code, "INPUT_TOO_LARGE");
  for (
    const input of [
      { encoding: "gpt2" },
      { context_window: 0 },
      { context_window: 1.5 },
      { max_tokens_listed: 2001 },
      { text: 5 },
    ]
  ) {
    const error = await errorOf("token-counter", { text: "a", ...input });
    assert.equal(error.code, "INVALID_INPUT", JSON.stringify(input));
  }
});
