import type { contract as contextWindowCalculator } from "../../ai/context-window-calculator/contract.ts";
import type { contract as promptCostCalculator } from "../../ai/prompt-cost-calculator/contract.ts";
import type { contract as tokenCounter } from "../../ai/token-counter/contract.ts";
import type { Run, RunInput, RunOutput } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { csvText, jsonText } from "../../shared/kits/files.ts";
import { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted } from "../../shared/messages.ts";
import { findPreset } from "../../shared/model_presets.ts";
import { canBeCut, type Choice, chooseParts } from "./choose.ts";
import { contract } from "./contract.ts";
import { FINDINGS, READY_ACTION } from "./findings.ts";
import { planPage } from "./plan_page.ts";
import { checkParts, type Part, sizedParts, sumsByKind } from "./parts.ts";

/** The columns of budget-plan.csv, which are the keys of a part in budget-plan.json. */
const COLUMNS = [
  "name",
  "kind",
  "tokens",
  "priority",
  "required",
  "kept",
  "fits_tokens",
] as const;

type Input = RunInput<typeof contract>;
type GivenPart = NonNullable<Input["parts"]>[number];
type BudgetKit = Kit<keyof typeof FINDINGS>;
type Fit = RunOutput<typeof contextWindowCalculator>;

/** The parts that go into the window, and those that do not. */
type Plan = Choice<Part> & { kept: readonly Part[]; dropped: Choice<Part>["parts"] };

/** Plans which parts of a prompt go into a model's window. */
export const run: Run<typeof contract> = (input, context) => {
  const { parts: given = [], preset } = input;
  const kit: BudgetKit = new Kit(contract, FINDINGS, context);

  const check = checkGiven(kit, given);
  const counts = countTokens(kit, given, preset, check);
  const sized = kit.isBlocked
    ? []
    : sizedParts(given, counts.map(({ output }) => output?.tokens ?? 0));
  const fit = kit.tool<typeof contextWindowCalculator>(
    "fit",
    "context-window-calculator",
    { after: counts, skip: unlessBlocked(kit) },
    () => fitInput(input, sized),
    summarizeFit,
  );
  const plan = planParts(kit, sized, fit);
  const { kept = [], dropped = [] } = plan.output ?? {};
  const refit = kit.tool<typeof contextWindowCalculator>(
    "refit",
    "context-window-calculator",
    {
      after: [plan],
      skip: dropped.length === 0 ? "no part was left out" : undefined,
      quiet: fit.result?.warnings.map(({ code }) => code),
    },
    () => fitInput(input, kept),
    summarizeFit,
  );
  reportFit(kit, fit, refit.output ? refit : fit);
  reportEstimate(kit, input, counts, kept, refit.output ? refit : fit);
  const cost = priceRequests(kit, input, plan);

  const window = fit.output;
  const keptTokens = window && plan.output ? tokensWithResponse(plan.output, window) : null;
  const remaining = window && keptTokens !== null ? window.usable_tokens - keptTokens : null;
  if (window && plan.output) {
    const rows = plan.output.parts.map((part) => COLUMNS.map((column) => part[column]));
    kit.deliver(
      "budget-plan.json",
      jsonText({
        window_size: window.window_size,
        usable_tokens: window.usable_tokens,
        response_tokens: window.components.response.tokens,
        parts: rows.map((row) => Object.fromEntries(COLUMNS.map((name, at) => [name, row[at]]))),
        total_tokens: keptTokens,
        remaining_tokens: remaining,
      }),
    );
    kit.deliver("budget-plan.csv", csvText(COLUMNS, rows));
    kit.deliver(
      "budget-plan.md",
      planPage(plan.output, {
        windowSize: window.window_size,
        usableTokens: window.usable_tokens,
        responseTokens: window.components.response.tokens,
        keptTokens: tokensWithResponse(plan.output, window),
        cost: cost.output?.total.total_cost ?? null,
        requests: input.requests,
      }),
    );
  }
  return kit.finish({
    window_size: window?.window_size ?? null,
    usable_tokens: window?.usable_tokens ?? null,
    total_tokens: window?.total_tokens ?? null,
    kept_tokens: keptTokens,
    remaining_tokens: remaining,
    kept: kept.map(({ name }) => name),
    dropped: dropped.map(({ name }) => name),
    total_cost: cost.output?.total.total_cost ?? null,
  }, READY_ACTION);
};

function checkGiven(kit: BudgetKit, given: readonly GivenPart[]): Step {
  const check = kit.local("check", {}, () => {
    const faults = checkParts(given);
    const summary = `${counted(given.length, "part")}, ${counted(faults.length, "fault")}`;
    return { output: faults, ok: faults.length === 0, summary };
  }, "check-parts");
  for (const { code, path, message } of check.output ?? []) {
    kit.find(code, check, { path, message });
  }
  return check;
}

/** Counts each part that has a text which is not empty. */
function countTokens(
  kit: BudgetKit,
  given: readonly GivenPart[],
  preset: Input["preset"],
  check: Step,
): Step<RunOutput<typeof tokenCounter>>[] {
  const isKnown = preset !== undefined && findPreset(preset) !== undefined;
  return kit.each(
    "count",
    "token-counter",
    { after: [check], skip: unlessBlocked(kit) },
    given.filter(({ text }) => text),
    ({ name, text }, index, id) =>
      kit.tool<typeof tokenCounter>(
        id,
        "token-counter",
        // The first count alone warns about the model, of which all counts would say the same.
        { after: [check], quiet: index > 0 ? ["ESTIMATED_TOKENIZER"] : [] },
        () => ({ text, ...(isKnown && { model: preset }) }),
        ({ tokens }) => `${cutText(name!)}: ${counted(tokens, "token")}`,
      ),
  );
}

/** Chooses what goes into the window, and reports what does not fit. */
function planParts(kit: BudgetKit, sized: readonly Part[], fit: Step<Fit>): Step<Plan> {
  const plan = kit.local("plan", { after: [fit], skip: unlessBlocked(kit) }, () => {
    const { usable_tokens: usable, components } = fit.output!;
    const choice = chooseParts(sized, usable - components.response.tokens);
    const kept = choice.parts.filter((part) => part.kept);
    const dropped = choice.parts.filter((part) => !part.kept);
    return {
      output: { ...choice, kept, dropped },
      ok: choice.fits && dropped.length === 0,
      summary: `${kept.length} of ${counted(sized.length, "part")} kept`,
    };
  }, "choose-parts");
  if (!plan.output) return plan;
  // It was made from them.
  const window = fit.output!;
  const { kept, dropped, fits } = plan.output;
  if (!fits) {
    const required = counted(kept.length, "required part");
    const needed = tokensWithResponse(plan.output, window);
    kit.find("CANNOT_FIT", plan, {
      message: `${required} and the response need ${needed} tokens; ` +
        `${window.usable_tokens} are usable`,
    });
  } else if (dropped.length > 0) {
    const names = dropped.map(({ name, tokens }) => `${quoted(name)} (${tokens})`).join(", ");
    const over = counted(window.overflow_tokens, "token");
    kit.find("OVER_BUDGET", plan, {
      message: `All parts together are ${over} too long; left out: ${names}${
        roomFor(dropped, window.usable_tokens - tokensWithResponse(plan.output, window))
      }`,
    });
  }
  return plan;
}

/** The lengths to which omitted parts could be cut; the room is available once. @param left Beside the kept parts. */
function roomFor(dropped: Plan["dropped"], left: number): string {
  const cut = dropped.filter(canBeCut);
  const named = (parts: Plan["dropped"]) =>
    parts.map(({ name, fits_tokens: fits }) => `${quoted(name)} cut to ${fits}`).join(", or ");
  const beside = named(cut.filter(({ fits_tokens: fits }) => fits <= left));
  const instead = named(cut.filter(({ fits_tokens: fits }) => fits > left));
  return (beside && `; there is room for ${beside}`) +
    (instead && `; in place of less important parts, for ${instead}`);
}

function quoted(name: string): string {
  return JSON.stringify(cutText(name));
}

/** Reports what the window says. @param last Of the parts that were kept. */
function reportFit(kit: BudgetKit, fit: Step<Fit>, last: Step<Fit>): void {
  for (const { code, message } of fit.result?.warnings ?? []) {
    if (code === "DEFAULT_WINDOW") kit.find(code, fit, { message });
  }
  for (const { code, message, path } of last.result?.warnings ?? []) {
    if (code === "RESPONSE_OVER_MODEL_MAX") kit.find(code, last, { message, path });
  }
  // Where parts were left out, the plan uses the room on purpose.
  if (last === fit && last.output?.status === "tight") {
    const { remaining_tokens: left, usable_tokens: usable } = last.output;
    kit.find("TIGHT", last, {
      message: `Only ${left} of ${usable} usable tokens are left`,
    });
  }
}

/**
 * How much more tokens a model may make of a text than the encoding that it was counted with. Anthropic names 30 percent
 * for Claude from 4.7 on, against those before, which make more than OpenAI's encodings already.
 */
const ESTIMATE_MARGIN = 0.35;

/** Reports a window that may be too small only because the texts were counted with another model's tokenizer. */
function reportEstimate(
  kit: BudgetKit,
  { parts: given = [], preset }: Input,
  counts: readonly Step[],
  kept: readonly Part[],
  { output: window, id }: Step<Fit>,
): void {
  const isEstimate = counts.some(({ result }) =>
    result?.warnings.some(({ code }) => code === "ESTIMATED_TOKENIZER")
  );
  if (!isEstimate || !window || kit.isBlocked) return;
  const texts = new Set(given.filter(({ text }) => text).map(({ name }) => name));
  const ofTexts = kept.reduce((sum, { name, tokens }) => sum + (texts.has(name) ? tokens : 0), 0);
  const most = window.total_tokens + Math.ceil(ofTexts * ESTIMATE_MARGIN);
  if (most <= window.window_size) return;
  kit.find("COUNT_UNCERTAIN", { id }, {
    message: `The texts were counted for another tokenizer than that of ${quoted(preset ?? "")}: ` +
      `with a third more tokens, they and the response need ${most} of ${window.window_size}`,
  });
}

/** Prices the parts that were kept, where a model or both prices are known. */
function priceRequests(
  kit: BudgetKit,
  { preset, inputPricePerMillion, outputPricePerMillion, responseTokens, requests }: Input,
  plan: Step<Plan>,
): Step<RunOutput<typeof promptCostCalculator>> {
  const isModel = preset !== undefined && preset.trim() !== "";
  const hasPrices = inputPricePerMillion !== undefined && outputPricePerMillion !== undefined;
  return kit.tool<typeof promptCostCalculator>(
    "cost",
    "prompt-cost-calculator",
    {
      need: "advisory",
      after: [plan],
      skip: plan.status === "skipped"
        ? "there is no plan"
        : hasPrices || (isModel && findPreset(preset))
        ? undefined
        : isModel
        ? "the model's prices are not known, and both were not given"
        : "neither a model nor both prices were given",
    },
    () => ({
      inputTokens: plan.output!.tokens,
      outputTokens: responseTokens,
      requests,
      preset,
      inputPricePerMillion,
      outputPricePerMillion,
    }),
    ({ total }) => `${total.total_cost} USD for ${counted(requests, "request")}`,
  );
}

/** Why a step is left out; undefined where no blocker was found. */
function unlessBlocked({ isBlocked }: BudgetKit): string | undefined {
  return isBlocked ? "a blocker was found" : undefined;
}

function fitInput(
  { preset, windowSize, responseTokens, safetyMarginPercent }: Input,
  parts: readonly Part[],
) {
  return { preset, windowSize, ...sumsByKind(parts), responseTokens, safetyMarginPercent };
}

function summarizeFit({ total_tokens, usable_tokens, status }: Fit): string {
  return `${total_tokens} of ${usable_tokens} usable tokens: ${status}`;
}

function tokensWithResponse({ tokens }: Plan, { components }: Fit): number {
  return tokens + components.response.tokens;
}
