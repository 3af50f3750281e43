/**
 * What the providers publish about their current models: context windows, output limits, list prices.
 * Static facts of one date, so that an estimate can be repeated; explicit inputs override them.
 *
 * @module
 */
import { cutText } from "./cut_text.ts";
import { nearest } from "./nearest.ts";
import { ToolError } from "./tool_error.ts";

/** The date of the table. */
export const PRESETS_AS_OF = "2026-09-23";

/** US dollars per million tokens. */
export interface ModelPrices {
  readonly input: number;
  /** Input tokens read from the prompt cache. */
  readonly cachedInput: number;
  readonly output: number;
}

export interface ModelPreset {
  readonly id: string;
  /** Tokens of input and output together. */
  readonly contextWindow: number;
  /** Tokens of one answer at most; null where the provider names no limit. */
  readonly maxOutput: number | null;
  readonly prices: ModelPrices;
  /** Prices of the whole request once its input has this many tokens. */
  readonly longContext: { readonly fromInputTokens: number; readonly prices: ModelPrices } | null;
}

/** Every preset, in the order of listings. */
export const PRESETS: readonly ModelPreset[] = [
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

/**
 * The preset of an id; case and outer spaces are ignored.
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
  const wanted = canonicalModelId(id);
  return PRESETS.find((preset) => preset.id === wanted);
}

/** A model id as tables spell it. */
export function canonicalModelId(id: string): string {
  return id.trim().toLowerCase();
}

/** What to say of an id that is in no table; `path` is the input property that holds it. */
export function unknownModelMessage(path: string, id: string): string {
  return `"${path}" is ${shown(id)}, which is not in the table of models`;
}

/** The failure for an id that is not one of `ids`: it lists them and names the nearest. */
export function unknownModelError<Code extends string>(
  code: Code,
  path: string,
  id: string,
  ids: readonly string[],
  remedy: string,
): ToolError<Code> {
  const suggestions = nearest(modelNameOf(id), ids, 3);
  const hint = suggestions.length > 0 ? ` (did you mean ${suggestions[0]}?)` : "";
  return new ToolError<Code>(
    code,
    `${unknownModelMessage(path, id)}${hint}: send one of ${ids.join(", ")}${remedy}`,
    { known: ids, suggestions },
  );
}

/** An id without the vendor before it (`openai/…`) and the date of a snapshot behind it. */
function modelNameOf(id: string): string {
  return canonicalModelId(id).replace(/^.*\//, "").replace(
    /-(?:\d{4}-\d\d-\d\d|\d{8}|latest)$/,
    "",
  );
}

function shown(id: string): string {
  return JSON.stringify(cutText(id));
}

type PriceRow = readonly [input: number, cachedInput: number, output: number];

function preset(
  id: string,
  contextWindow: number,
  maxOutput: number | null,
  priceRow: PriceRow,
  long?: { from: number; prices: PriceRow },
): ModelPreset {
  return {
    id,
    contextWindow,
    maxOutput,
    prices: prices(priceRow),
    longContext: long ? { fromInputTokens: long.from, prices: prices(long.prices) } : null,
  };
}

function prices([input, cachedInput, output]: PriceRow): ModelPrices {
  return { input, cachedInput, output };
}
