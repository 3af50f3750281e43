import type { ErrorCode, FieldError, RunInput } from "../../tool.ts";
import {
  findPreset,
  type ModelPreset,
  type ModelPrices,
  PRESETS,
  unknownModelError,
} from "../../shared/model_presets.ts";
import { ToolError } from "../../shared/tool_error.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

export type Input = RunInput<typeof contract>;

/** The prices of a request before the batch factor, and where they come from. */
export interface AppliedPrices {
  preset: ModelPreset | undefined;
  /** US dollars per million tokens. */
  perMillion: ModelPrices;
  source: "preset" | "explicit" | "mixed";
  /** The request's input reaches the preset's long-context threshold. */
  longContext: boolean;
}

/**
 * The caller's prices, and the preset's where the caller gave none. The preset's discount for cached input
 * belongs to its input price: with an input price of the caller's, cached input costs that.
 *
 * @throws {ToolError} `MISSING_PRICE` or `UNKNOWN_PRESET` when a price comes from neither.
 */
export function applyPrices(input: Input): AppliedPrices {
  const {
    inputPricePerMillion: ownInput,
    outputPricePerMillion: ownOutput,
    cached_input_price_per_million: ownCached,
  } = input;
  const isComplete = ownInput !== undefined && ownOutput !== undefined;
  const preset = presetOf(input, isComplete);
  const long = preset?.longContext;
  const longContext = !!long && input.inputTokens >= long.fromInputTokens;
  const list = longContext ? long.prices : preset?.prices;
  const isPreset = ownInput === undefined && ownOutput === undefined && ownCached === undefined;
  return {
    preset,
    // Without a preset both prices are the caller's: presetOf has seen to it.
    perMillion: {
      input: ownInput ?? list!.input,
      cachedInput: ownCached ?? ownInput ?? list!.cachedInput,
      output: ownOutput ?? list!.output,
    },
    source: isPreset ? "preset" : isComplete ? "explicit" : "mixed",
    longContext,
  };
}

/** Whether a preset was requested: a blank one counts as missing. */
export function asksForPreset(input: Input): input is Input & { preset: string } {
  return input.preset !== undefined && input.preset.trim() !== "";
}

/** The requested preset. Without a known one, the caller must send both prices. */
function presetOf(input: Input, isComplete: boolean): ModelPreset | undefined {
  const preset = asksForPreset(input) ? findPreset(input.preset) : undefined;
  if (preset || isComplete) return preset;
  if (!asksForPreset(input)) throw missingPrice(input);
  const ids = PRESETS.map((preset) => preset.id);
  const remedy = ", or both inputPricePerMillion and outputPricePerMillion";
  throw unknownModelError("UNKNOWN_PRESET", "preset", input.preset, ids, remedy);
}

function missingPrice(input: Input): ToolError<Code> {
  const fields: FieldError[] = (["inputPricePerMillion", "outputPricePerMillion"] as const)
    .filter((key) => input[key] === undefined)
    .map((key) => ({
      path: key,
      code: "REQUIRED",
      message: `"${key}" is required when no preset is given`,
    }));
  const missing = fields.map(({ path }) => path).join(" and ");
  return new ToolError<Code>(
    "MISSING_PRICE",
    `There is no price to calculate with: send a preset, or ${missing} in USD per million tokens`,
    undefined,
    fields,
  );
}
