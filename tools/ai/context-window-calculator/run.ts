import type { Run, RunInput, RunOutput, RunWarning } from "../../tool.ts";
import { decimal, rounded } from "../../shared/decimal.ts";
import { fractionRates } from "../../shared/fraction_rate.ts";
import {
  findPreset,
  type ModelPreset,
  PRESETS,
  PRESETS_AS_OF,
  unknownModelError,
  unknownModelMessage,
} from "../../shared/model_presets.ts";
import { invalidField } from "../../shared/tool_error.ts";
import { type Component, COMPONENTS, CUT_ORDER } from "./components.ts";
import type { contract } from "./contract.ts";

type Input = RunInput<typeof contract>;
type Output = RunOutput<typeof contract>;

const DEFAULT_WINDOW = 128_000;

/** The input property of each component. */
const INPUT_KEYS = {
  system: "systemTokens",
  user_prompt: "userPromptTokens",
  memory: "memoryTokens",
  retrieved_context: "retrievedContextTokens",
  tool_output: "toolOutputTokens",
  response: "responseTokens",
} as const satisfies Record<Component, keyof Input>;

/** Sets the parts of a model call against the model's context window. Token counts are whole numbers. */
export const run: Run<typeof contract> = (input) => {
  const marginPercent = input.safetyMarginPercent;
  if (marginPercent >= 100) {
    throw invalidField(
      "safetyMarginPercent",
      `"safetyMarginPercent" must be less than 100; got ${marginPercent}`,
    );
  }
  const preset = presetOf(input);
  const window = Math.floor(input.windowSize ?? preset?.contextWindow ?? DEFAULT_WINDOW);
  const tokens = wholeTokens(input);

  const margin = decimal(window).times(marginPercent).dividedBy(100).ceil().toNumber();
  const usable = window - margin;
  const total = COMPONENTS.reduce((sum, component) => sum + tokens[component], 0);
  const inputTokens = total - tokens.response;
  const remaining = usable - total;
  const overflow = Math.max(0, -remaining);
  const { cuts, uncut } = cutsFor(overflow, tokens);
  return {
    output: {
      preset: preset?.id ?? null,
      window_size: window,
      safety_margin_percent: marginPercent + 0,
      safety_margin_tokens: margin,
      usable_tokens: usable,
      components: componentShares(tokens, window),
      input_tokens: inputTokens,
      total_tokens: total,
      remaining_tokens: remaining,
      overflow_tokens: overflow,
      utilization_percent: percentOf(total, window),
      fits: total <= usable,
      status: statusOf(total, window, usable),
      max_response_tokens: Math.min(
        Math.max(0, usable - inputTokens),
        preset?.maxOutput ?? Infinity,
      ),
      cuts,
      uncut_overflow: uncut,
      preset_source: preset ? { url: preset.source.url, as_of: preset.source.asOf } : null,
      presets_as_of: PRESETS_AS_OF,
    },
    stats: { components_used: COMPONENTS.filter((component) => tokens[component] > 0).length },
    warnings: warningsOf(input, preset, tokens),
  };
};

function presetOf({ preset: id, windowSize }: Input): ModelPreset | undefined {
  if (isBlank(id)) return undefined;
  const preset = findPreset(id);
  if (preset || windowSize !== undefined) return preset;
  const ids = PRESETS.map((preset) => preset.id);
  throw unknownModelError("UNKNOWN_PRESET", "preset", id, ids, ", or a windowSize");
}

function isBlank(id: string | undefined): id is undefined {
  return id === undefined || id.trim() === "";
}

function wholeTokens(input: Input): Record<Component, number> {
  const tokens = {} as Record<Component, number>;
  // Adding 0 makes a 0 of -0.
  for (const component of COMPONENTS) {
    tokens[component] = Math.ceil(input[INPUT_KEYS[component]]) + 0;
  }
  return tokens;
}

function componentShares(tokens: Record<Component, number>, window: number): Output["components"] {
  const shares = {} as Output["components"];
  for (const component of COMPONENTS) {
    shares[component] = {
      tokens: tokens[component],
      percent_of_window: percentOf(tokens[component], window),
    };
  }
  return shares;
}

function percentOf(tokens: number, window: number): number {
  return rounded(decimal(tokens).times(100).dividedBy(window), 2);
}

function statusOf(total: number, window: number, usable: number): Output["status"] {
  if (total > window) return "exceeds_window";
  if (total > usable) return "exceeds_margin";
  return (usable - total) * 10 < usable ? "tight" : "ok";
}

/** Takes the overflow out of the components that may be cut, each down to 0 before the next. */
function cutsFor(overflow: number, tokens: Record<Component, number>) {
  const cuts: Output["cuts"] = [];
  let uncut = overflow;
  for (const component of CUT_ORDER) {
    const before = tokens[component];
    const cut = Math.min(before, uncut);
    if (cut === 0) continue;
    cuts.push({ component, tokens: before, cut, after: before - cut });
    uncut -= cut;
  }
  return { cuts, uncut };
}

/** Windows that models have, in thousands of tokens. */
const THOUSANDS: ReadonlySet<number> = new Set([8, 16, 32, 64, 100, 128, 200, 256, 400, 512]);

function warningsOf(
  input: Input,
  preset: ModelPreset | undefined,
  tokens: Record<Component, number>,
): RunWarning<typeof contract>[] {
  const warnings: RunWarning<typeof contract>[] = [];
  const { windowSize } = input;
  if (windowSize !== undefined && THOUSANDS.has(windowSize)) {
    warnings.push({
      code: "WINDOW_IN_THOUSANDS",
      message: `"windowSize" is ${windowSize} tokens: for ${windowSize}k send ${windowSize * 1000}`,
      path: "windowSize",
    });
  }
  if (isBlank(input.preset)) {
    if (input.windowSize === undefined) {
      warnings.push({
        code: "DEFAULT_WINDOW",
        message: `Neither preset nor windowSize was given: a window of ${DEFAULT_WINDOW} was used`,
      });
    }
  } else if (!preset) {
    warnings.push({
      code: "UNKNOWN_PRESET",
      message: `${unknownModelMessage("preset", input.preset)}; windowSize alone was used`,
      path: "preset",
    });
  }
  const fractional = (["windowSize", ...Object.values(INPUT_KEYS)] as const)
    .filter((key) => !Number.isInteger(input[key] ?? 0));
  if (fractional.length > 0) {
    warnings.push({
      code: "FRACTIONAL_TOKENS",
      message: `Tokens are whole: ${fractional.join(", ")} had a fraction ` +
        "(windowSize was rounded down, counts were rounded up)",
      path: fractional[0],
    });
  }
  const { id, maxOutput = null } = preset ?? {};
  if (maxOutput !== null && tokens.response > maxOutput) {
    warnings.push({
      code: "RESPONSE_OVER_MODEL_MAX",
      message: `responseTokens is ${tokens.response}, but ${id} answers with at most ${maxOutput}`,
      path: "responseTokens",
    });
  }
  warnings.push(...fractionRates([[input.safetyMarginPercent, "safetyMarginPercent"]]));
  return warnings;
}
