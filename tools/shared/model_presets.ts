/**
 * The providers' published facts about their models: context windows, output limits, list prices. They are static, each
 * with its date and its list, so that an estimate can be repeated; explicit inputs override them.
 *
 * @module
 */
import { cutText } from "./cut_text.ts";
import { firstNames } from "./messages.ts";
import { nearest } from "./nearest.ts";
import { ToolError } from "./tool_error.ts";

/** The date of the table: the date of its latest fact. */
export const PRESETS_AS_OF = "2026-11-18";

/** US dollars per million tokens. */
export interface ModelPrices {
  readonly input: number;
  /** Input tokens read from the prompt cache. */
  readonly cachedInput: number;
  readonly output: number;
}

/** A model with its context window and its prices. */
export interface ModelPreset {
  readonly id: string;
  /** Tokens of input and output together. */
  readonly contextWindow: number;
  /** Tokens of one answer at most; null if the provider names no limit. */
  readonly maxOutput: number | null;
  readonly prices: ModelPrices;
  /** Prices of the whole request once its input has this many tokens. */
  readonly longContext: { readonly fromInputTokens: number; readonly prices: ModelPrices } | null;
  /** When these prices do not hold, as a sentence; null where they always do. */
  readonly exception: string | null;
  /** The provider's price list, and the date of what was taken from it. */
  readonly source: { readonly url: string; readonly asOf: string };
}

/** Exceptions by the beginning of a model's id. */
const EXCEPTIONS: readonly (readonly [RegExp, string])[] = [
  [/^deepseek-/, "These are the prices of its peak hours; outside of them it charges half"],
  [/^gemini-3\.8-flash$/, "These prices end with 2026; from 2027 on it charges twice as much"],
];

/** Price lists by the beginning of a model's id. */
const PRICE_LISTS: readonly (readonly [RegExp, string])[] = [
  [/^(?:gpt-|o\d)/, "https://developers.openai.com/api/docs/pricing"],
  [/^claude-/, "https://platform.claude.com/docs/en/about-claude/pricing"],
  [/^gemini-/, "https://ai.google.dev/gemini-api/docs/pricing"],
  [/^grok-/, "https://docs.x.ai/docs/models"],
  [/^mistral-/, "https://mistral.ai/pricing"],
  [/^deepseek-/, "https://api-docs.deepseek.com/quick_start/pricing"],
];

/** The models that tables list when none is named. */
export const LISTED_PRESETS: readonly ModelPreset[] = [
  preset("gpt-5.5", 1_050_000, 128_000, [5, 0.5, 30], { from: 272_001, prices: [10, 1, 45] }),
  preset("gpt-5.4", 1_050_000, 128_000, [2.5, 0.25, 15], { from: 272_001, prices: [5, 0.5, 22.5] }),
  preset("gpt-5.4-mini", 400_000, 128_000, [0.75, 0.075, 4.5]),
  preset("gpt-5", 400_000, 128_000, [1.25, 0.125, 10]),
  preset("gpt-5-mini", 400_000, 128_000, [0.25, 0.025, 2]),
  preset("gpt-4.1", 1_047_576, 32_768, [2, 0.5, 8]),
  preset("gpt-4o", 128_000, 16_384, [2.5, 1.25, 10]),
  preset("claude-opus-5", 1_000_000, 128_000, [5, 0.5, 25]),
  preset("claude-sonnet-5", 1_000_000, 128_000, [2, 0.2, 10]),
  preset("claude-haiku-4-5", 200_000, 64_000, [1, 0.1, 5]),
  preset("gemini-3.1-pro-preview", 1_048_576, 65_536, [2, 0.2, 12], {
    from: 200_001,
    prices: [4, 0.4, 18],
  }),
  preset("gemini-3.5-flash", 1_048_576, 65_535, [1.5, 0.15, 9]),
  preset("gemini-2.5-flash", 1_048_576, 65_535, [0.3, 0.03, 2.5]),
  preset("grok-4.3", 1_000_000, null, [1.25, 0.2, 2.5], { from: 200_000, prices: [2.5, 0.4, 5] }),
];

/** Other models that people call, recent and older. */
const FURTHER_PRESETS: readonly ModelPreset[] = [
  ...dated("2026-11-18", [
    ["gpt-6.2-sol", 1_050_000, 128_000, [2, 0.1, 10], { from: 272_001, prices: [4, 0.2, 15] }],
    ["gpt-6.1-sol", 1_050_000, 128_000, [2, 0.1, 10], { from: 272_001, prices: [4, 0.2, 15] }],
    ["gpt-6.1-terra", 1_050_000, 128_000, [1, 0.05, 5], { from: 272_001, prices: [2, 0.1, 7.5] }],
  ]),
  ...dated("2026-10-27", [
    ["deepseek-v4-pro", 1_000_000, 384_000, [1.32, 0.044, 3.96]],
    ["deepseek-flash", 1_000_000, 384_000, [0.3, 0.006, 1.2]],
  ]),
  ...dated("2026-10-24", [
    ["claude-fable-5-1", 1_000_000, 128_000, [10, 0.25, 50]],
    ["claude-fable-5", 1_000_000, 128_000, [10, 1, 50]],
    ["claude-opus-5-5", 1_000_000, 128_000, [4, 0.2, 20]],
    ["claude-sonnet-5-5", 1_000_000, 128_000, [2, 0.1, 10]],
    ["claude-haiku-5-5", 1_000_000, 128_000, [0.1, 0.01, 0.5], {
      from: 100_001,
      prices: [0.5, 0.05, 2.5],
    }],
  ]),
  ...dated("2026-10-07", [
    ["gemini-3.8-flash", 1_048_576, 65_536, [0.75, 0.075, 3.75]],
    ["gemini-3.5-flash-lite", 1_048_576, 65_536, [0.3, 0.03, 2.5]],
  ]),
  ...dated("2026-09-23", [
    ["gpt-6-astra", 1_050_000, 128_000, [10, 1, 50], { from: 272_001, prices: [20, 2, 75] }],
    ["gpt-6-sol", 1_050_000, 128_000, [2, 0.2, 10], { from: 272_001, prices: [4, 0.4, 15] }],
    ["gpt-6-luna", 1_050_000, 128_000, [0.1, 0.01, 0.5], {
      from: 272_001,
      prices: [0.2, 0.02, 0.75],
    }],
    ["gpt-5.6", 1_050_000, 128_000, [4, 0.4, 20], { from: 272_001, prices: [8, 0.8, 30] }],
    ["gpt-5.6-terra", 1_050_000, 128_000, [2, 0.2, 12], { from: 272_001, prices: [4, 0.4, 18] }],
    ["gpt-5.6-luna", 1_050_000, 128_000, [0.2, 0.02, 1.2], {
      from: 272_001,
      prices: [0.4, 0.04, 1.8],
    }],
    ["o1", 200_000, 100_000, [15, 7.5, 60]],
    ["o3-pro", 200_000, 100_000, [20, 20, 80]],
    ["gemini-3-flash-preview", 1_048_576, 65_536, [0.5, 0.05, 3]],
    ["grok-4.5", 500_000, null, [2, 0.3, 6], { from: 200_000, prices: [4, 0.6, 12] }],
    ["mistral-medium-3-5", 256_000, null, [1.5, 0.15, 7.5]],
  ]),
  ...dated("2026-07-24", [
    ["gpt-5.4-nano", 400_000, 128_000, [0.2, 0.02, 1.25]],
    ["gpt-5.2", 400_000, 128_000, [1.75, 0.175, 14]],
    ["gpt-5.1", 400_000, 128_000, [1.25, 0.125, 10]],
    ["gpt-5-nano", 400_000, 128_000, [0.05, 0.005, 0.4]],
    ["gpt-4.1-mini", 1_047_576, 32_768, [0.4, 0.1, 1.6]],
    ["gpt-4.1-nano", 1_047_576, 32_768, [0.1, 0.025, 0.4]],
    ["gpt-4o-mini", 128_000, 16_384, [0.15, 0.075, 0.6]],
    ["gpt-4-turbo", 128_000, 4_096, [10, 10, 30]],
    ["gpt-4", 8_192, 8_192, [30, 30, 60]],
    ["gpt-3.5-turbo", 16_385, 4_096, [0.5, 0.5, 1.5]],
    ["o3", 200_000, 100_000, [2, 0.5, 8]],
    ["o3-mini", 200_000, 100_000, [1.1, 0.55, 4.4]],
    ["o4-mini", 200_000, 100_000, [1.1, 0.275, 4.4]],
    ["claude-opus-4-8", 1_000_000, 128_000, [5, 0.5, 25]],
    ["claude-opus-4-7", 1_000_000, 128_000, [5, 0.5, 25]],
    ["claude-opus-4-6", 1_000_000, 128_000, [5, 0.5, 25]],
    ["claude-opus-4-5", 200_000, 64_000, [5, 0.5, 25]],
    ["claude-opus-4-1", 200_000, 32_000, [15, 1.5, 75]],
    ["claude-sonnet-4-6", 1_000_000, 64_000, [3, 0.3, 15]],
    ["claude-sonnet-4-5", 200_000, 64_000, [3, 0.3, 15], { from: 200_001, prices: [6, 0.6, 22.5] }],
    ["gemini-3.1-flash-lite", 1_048_576, 65_536, [0.25, 0.025, 1.5]],
    ["gemini-2.5-pro", 1_048_576, 65_535, [1.25, 0.125, 10], {
      from: 200_001,
      prices: [2.5, 0.25, 15],
    }],
    ["gemini-2.5-flash-lite", 1_048_576, 65_535, [0.1, 0.01, 0.4]],
    ["gemini-2.0-flash", 1_048_576, 8_192, [0.1, 0.025, 0.4]],
  ]),
];

/** Every preset. */
export const PRESETS: readonly ModelPreset[] = [...LISTED_PRESETS, ...FURTHER_PRESETS];

/** Snapshots and other names that cost what the model does; a snapshot with a price of its own is not here. */
const SNAPSHOTS: Readonly<Record<string, string>> = {
  "gpt-5.6-sol": "gpt-5.6",
  "o1-2024-12-17": "o1",
  // DeepSeek answers calls of the former name with its successor, at its price.
  "deepseek-v4-flash": "deepseek-flash",
  "gpt-5-2025-08-07": "gpt-5",
  "gpt-5-mini-2025-08-07": "gpt-5-mini",
  "gpt-5-nano-2025-08-07": "gpt-5-nano",
  "gpt-4.1-2025-04-14": "gpt-4.1",
  "gpt-4.1-mini-2025-04-14": "gpt-4.1-mini",
  "gpt-4.1-nano-2025-04-14": "gpt-4.1-nano",
  "gpt-4o-2024-08-06": "gpt-4o",
  "gpt-4o-2024-11-20": "gpt-4o",
  "gpt-4o-mini-2024-07-18": "gpt-4o-mini",
  "gpt-4-turbo-2024-04-09": "gpt-4-turbo",
  "gpt-4-0613": "gpt-4",
  "gpt-3.5-turbo-0125": "gpt-3.5-turbo",
  "o3-2025-04-16": "o3",
  "o3-mini-2025-01-31": "o3-mini",
  "o4-mini-2025-04-16": "o4-mini",
  "claude-opus-4-5-20251101": "claude-opus-4-5",
  "claude-opus-4-1-20250805": "claude-opus-4-1",
  "claude-sonnet-4-5-20250929": "claude-sonnet-4-5",
  "claude-haiku-4-5-20251001": "claude-haiku-4-5",
};

/** Providers' names before an id, as gateways and SDKs write them. */
const PROVIDER = /^(?:openai|anthropic|google|gemini|models|xai|x-ai|mistral|mistralai|deepseek)\//;

/**
 * The preset of an id; case, outer spaces and the provider's name before it are ignored. A dated snapshot is the
 * model's only where it is known to cost the same.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { findPreset } from "./model_presets.ts";
 * assert.equal(findPreset(" GPT-4o ")?.contextWindow, 128_000);
 * assert.equal(findPreset("gpt-1"), undefined);
 * ```
 */
export function findPreset(id: string): ModelPreset | undefined {
  const wanted = canonicalModelId(id).replace(PROVIDER, "");
  // Gateways write claude-sonnet-4.5.
  const name = wanted.startsWith("claude-") ? wanted.replaceAll(".", "-") : wanted;
  const known = Object.hasOwn(SNAPSHOTS, name) ? SNAPSHOTS[name] : name;
  return PRESETS.find((preset) => preset.id === known);
}

/** A model id as tables spell it: people write "Claude Sonnet 4.5". */
function canonicalModelId(id: string): string {
  return id.trim().slice(0, MAX_ID).toLowerCase().replace(/[\s_]+/g, "-");
}

/** Longer than any id. */
const MAX_ID = 200;

/** The error for an id that no table has; `path` is the input property that holds it. */
export function unknownModelMessage(path: string, id: string): string {
  return `"${path}" is ${shown(id)}, which is not in the table of models`;
}

/** The failure for an unknown id. It names the nearest ids by spelling, else those of the same family, else all. */
export function unknownModelError<Code extends string>(
  code: Code,
  path: string,
  id: string,
  ids: readonly string[],
  remedy: string,
): ToolError<Code> {
  const name = modelNameOf(id);
  const near = nearest(name, ids, 3);
  const suggestions = near.length > 0
    ? near
    : ids.filter((known) => familyOf(known) === familyOf(name)).slice(0, MAX_OF_FAMILY);
  const wanted = suggestions.length > 0
    ? `the nearest ${suggestions.length === 1 ? "is" : "are"} ${suggestions.join(", ")}`
    : `known are ${firstNames(ids, MAX_KNOWN)}`;
  return new ToolError<Code>(
    code,
    `${unknownModelMessage(path, id)}: ${wanted}; send the one you mean${remedy}`,
    suggestions.length > 0 ? { suggestions, known_count: ids.length } : { known: ids, suggestions },
  );
}

const MAX_OF_FAMILY = 5;
/** Ids that a message names where none is near; then the error's details have all. */
const MAX_KNOWN = 6;

/** The letters that an id begins with, such as mistral or deepseek. */
function familyOf(id: string): string {
  return /^[a-z]*/.exec(id)![0];
}

/** An id without the vendor before it (`openai/…`) and the date of a snapshot after it. */
function modelNameOf(id: string): string {
  return canonicalModelId(id).replace(/^.*\//, "").replace(
    /-(?:\d{4}-\d\d-\d\d|\d{8}|latest)$/,
    "",
  );
}

function shown(id: string): string {
  return JSON.stringify(cutText(id));
}

/** The arguments of `preset`, as one row. */
type PresetRow = readonly [
  id: string,
  contextWindow: number,
  maxOutput: number | null,
  prices: PriceRow,
  long?: { from: number; prices: PriceRow },
];

function dated(asOf: string, rows: readonly PresetRow[]): ModelPreset[] {
  return rows.map(([id, window, maxOutput, prices, long]) =>
    preset(id, window, maxOutput, prices, long, asOf)
  );
}

type PriceRow = readonly [input: number, cachedInput: number, output: number];

function preset(
  id: string,
  contextWindow: number,
  maxOutput: number | null,
  priceRow: PriceRow,
  long?: { from: number; prices: PriceRow },
  asOf = "2026-09-23",
): ModelPreset {
  return {
    id,
    contextWindow,
    maxOutput,
    prices: prices(priceRow),
    exception: EXCEPTIONS.find(([beginning]) => beginning.test(id))?.[1] ?? null,
    longContext: long ? { fromInputTokens: long.from, prices: prices(long.prices) } : null,
    source: { url: PRICE_LISTS.find(([beginning]) => beginning.test(id))![1], asOf },
  };
}

function prices([input, cachedInput, output]: PriceRow): ModelPrices {
  return { input, cachedInput, output };
}
