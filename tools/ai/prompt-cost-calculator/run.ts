import { cutText } from "../../shared/cut_text.ts";
import type { FieldError, Run, RunWarning } from "../../tool.ts";
import { type Decimal, decimal, rounded } from "../../shared/decimal.ts";
import { unknownModelMessage } from "../../shared/model_presets.ts";
import { invalidInput } from "../../shared/tool_error.ts";
import type { contract } from "./contract.ts";
import { type AppliedPrices, applyPrices, asksForPreset, type Input } from "./prices.ts";

const MILLION = 1_000_000;
const BATCH_FACTOR = 0.5;
/** Decimals of every number that goes out; nothing is rounded before. */
const DECIMALS = 12;

/** The costs of one request, exact, in US dollars. */
interface Costs {
  input: Decimal;
  cachedInput: Decimal;
  output: Decimal;
}

/** Multiplies tokens, prices and requests in exact decimals. */
export const run: Run<typeof contract> = (input) => {
  checkCounts(input);
  const applied = applyPrices(input);
  const factor = scenarioOf(input) === "batch" ? BATCH_FACTOR : 1;
  const { perMillion, source } = applied;
  const costs = costsOf(input, perMillion, factor);
  const total = costs.input.plus(costs.cachedInput).plus(costs.output);
  return {
    output: {
      currency: "USD",
      preset: applied.preset?.id ?? null,
      scenario: input.scenario,
      prices: {
        input_per_million: presented(decimal(perMillion.input).times(factor)),
        cached_input_per_million: presented(decimal(perMillion.cachedInput).times(factor)),
        output_per_million: presented(decimal(perMillion.output).times(factor)),
        source,
        long_context: applied.longContext,
        as_of: source === "explicit" ? null : applied.preset!.source.asOf,
        price_list: source === "explicit" ? null : applied.preset!.source.url,
      },
      per_request: costsTimes(costs, 1),
      total: {
        requests: input.requests + 0,
        input_tokens: presented(decimal(input.inputTokens).times(input.requests)),
        output_tokens: presented(decimal(input.outputTokens).times(input.requests)),
        ...costsTimes(costs, input.requests),
      },
      cost_per_1000_requests: presented(total.times(1000)),
      requests_per_dollar: requestsPerDollar(total),
    },
    stats: { line_items: Object.values(costs).filter((cost: Decimal) => cost.gt(0)).length },
    warnings: warningsOf(input, applied),
  };
};

function checkCounts(input: Input): void {
  const fields: FieldError[] = [];
  if (!Number.isInteger(input.requests)) {
    fields.push({
      path: "requests",
      code: "INVALID_VALUE",
      message: `"requests" must be a whole number; got ${input.requests}`,
    });
  }
  if (input.cached_input_tokens > input.inputTokens) {
    fields.push({
      path: "cached_input_tokens",
      code: "INVALID_VALUE",
      message: `"cached_input_tokens" is ${input.cached_input_tokens}, more than the ` +
        `${input.inputTokens} of "inputTokens", which it is a part of`,
    });
  }
  if (fields.length > 0) throw invalidInput(fields);
}

function costsOf(input: Input, prices: AppliedPrices["perMillion"], factor: number): Costs {
  const cost = (tokens: Decimal, pricePerMillion: number) =>
    tokens.times(decimal(pricePerMillion)).times(factor).dividedBy(MILLION);
  const cached = decimal(input.cached_input_tokens);
  return {
    input: cost(decimal(input.inputTokens).minus(cached), prices.input),
    cachedInput: cost(cached, prices.cachedInput),
    output: cost(decimal(input.outputTokens), prices.output),
  };
}

function costsTimes({ input, cachedInput, output }: Costs, requests: number) {
  return {
    input_cost: presented(input.times(requests)),
    cached_input_cost: presented(cachedInput.times(requests)),
    output_cost: presented(output.times(requests)),
    total_cost: presented(input.plus(cachedInput).plus(output).times(requests)),
  };
}

/** The number of requests that a dollar pays for, rounded down; null also where that is beyond any number. */
function requestsPerDollar(costPerRequest: Decimal): number | null {
  if (costPerRequest.isZero()) return null;
  const requests = decimal(1).dividedToIntegerBy(costPerRequest).toNumber();
  return Number.isFinite(requests) ? requests : null;
}

function presented(value: Decimal): number {
  return rounded(value, DECIMALS);
}

/** The scenario that has a price of its own, in any case; undefined for a label. */
function scenarioOf({ scenario }: Input): "standard" | "batch" | undefined {
  const name = scenario.trim().toLowerCase();
  return name === "standard" || name === "batch" ? name : undefined;
}

/** No provider asks less, in USD per million tokens. */
const LOWEST_PRICE = 0.01;

function warningsOf(
  input: Input,
  { preset, source, longContext }: AppliedPrices,
): RunWarning<typeof contract>[] {
  const warnings: RunWarning<typeof contract>[] = [];
  if (scenarioOf(input) === undefined) {
    const shown = cutText(input.scenario);
    warnings.push({
      code: "CUSTOM_SCENARIO",
      message: `scenario ${JSON.stringify(shown)} is taken as a label and priced as standard; ` +
        'only "batch" halves the prices',
      path: "scenario",
    });
  }
  if (preset?.longContext && longContext && source !== "explicit") {
    warnings.push({
      code: "LONG_CONTEXT_RATE",
      message: `From ${preset.longContext.fromInputTokens} input tokens on, ${preset.id} charges ` +
        "its long-context prices for the whole request; they were used",
      path: "inputTokens",
    });
  }
  if (preset?.exception && source !== "explicit") {
    warnings.push({
      code: "CONDITIONAL_PRICE",
      message: `${preset.id}: ${preset.exception}`,
      path: "preset",
    });
  }
  if (asksForPreset(input) && !preset) {
    warnings.push({
      code: "UNKNOWN_PRESET",
      message: `${unknownModelMessage("preset", input.preset)}; your prices alone were used`,
      path: "preset",
    });
  }
  const low = (["inputPricePerMillion", "outputPricePerMillion"] as const)
    .find((key) => (input[key] ?? 0) > 0 && input[key]! < LOWEST_PRICE);
  if (low !== undefined) {
    warnings.push({
      code: "PRICE_LOOKS_PER_THOUSAND",
      message:
        `"${low}" is ${input[low]} USD per million tokens: if it is the price of 1,000, send ` +
        `${presented(decimal(input[low]!).times(1000))}`,
      path: low,
    });
  }
  return warnings;
}
