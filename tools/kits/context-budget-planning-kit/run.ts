import type { contract as contextWindowCalculator } from "../../ai/context-window-calculator/contract.ts";
import type { contract as promptCostCalculator } from "../../ai/prompt-cost-calculator/contract.ts";
import type { contract as tokenCounter } from "../../ai/token-counter/contract.ts";
import type { Run } from "../../define.ts";
import { cutText } from "../../shared/cut_text.ts";
import { csvText, jsonText } from "../../shared/kits/files.ts";
import { Kit } from "../../shared/kits/kit.ts";
import { counted } from "../../shared/messages.ts";
import { findPreset } from "../../shared/model_presets.ts";
import { chooseParts } from "./choose.ts";
import { contract } from "./contract.ts";
import { FINDINGS, READY_ACTION } from "./findings.ts";
import { checkParts, type Part, sizedParts, sumsByKind } from "./parts.ts";

/** The columns of budget-plan.csv, which are the keys of a part in budget-plan.json. */
const COLUMNS = ["name", "kind", "tokens", "priority", "required", "kept"] as const;

/** Plans which parts of a prompt go into a model's window. */
export const run: Run<typeof contract> = (input, context) => {
  const { parts: given = [], preset, windowSize, responseTokens, safetyMarginPercent } = input;
  const kit = new Kit(contract, FINDINGS, context);
  const unlessBlocked = () => kit.isBlocked ? "a blocker was found" : undefined;

  const check = kit.local("check", {}, () => {
    const faults = checkParts(given);
    const summary = `${counted(given.length, "part")}, ${counted(faults.length, "fault")}`;
    return { output: faults, ok: faults.length === 0, summary };
  }, "check-parts");
  for (const { code, path, message } of check.output ?? []) {
    kit.find(code, check, { path, message });
  }

  const isKnown = preset !== undefined && findPreset(preset) !== undefined;
  const counts = kit.each(
    "count",
    "token-counter",
    { after: [check], skip: unlessBlocked() },
    given.filter(({ text }) => text),
    ({ name, text }, index, id) =>
      kit.tool<typeof tokenCounter>(
        id,
        "token-counter",
        // What all counts would say of the model is said once.
        { after: [check], quiet: index > 0 ? ["ESTIMATED_TOKENIZER"] : [] },
        () => ({ text, ...(isKnown && { model: preset }) }),
        ({ tokens }) => `${cutText(name!)}: ${counted(tokens, "token")}`,
      ),
  );

  const sized = kit.isBlocked
    ? []
    : sizedParts(given, counts.map(({ output }) => output?.tokens ?? 0));
  const fitInput = (parts: readonly Part[]) => ({
    preset,
    windowSize,
    ...sumsByKind(parts),
    responseTokens,
    safetyMarginPercent,
  });
  const fit = kit.tool<typeof contextWindowCalculator>(
    "fit",
    "context-window-calculator",
    { after: counts, skip: unlessBlocked() },
    () => fitInput(sized),
    summarizeFit,
  );

  const plan = kit.local("plan", { after: [fit], skip: unlessBlocked() }, () => {
    const { usable_tokens: usable, components } = fit.output!;
    const choice = chooseParts(sized, usable - components.response.tokens);
    const kept = choice.parts.filter((part) => part.kept);
    const dropped = choice.parts.filter((part) => !part.kept);
    return {
      output: { ...choice, kept, dropped },
      ok: choice.fits && dropped.length === 0,
      summary: `${kept.length} of ${counted(given.length, "part")} kept`,
    };
  }, "choose-parts");
  const { kept = [], dropped = [] } = plan.output ?? {};
  const window = fit.output;
  const responseSize = window?.components.response.tokens ?? 0;
  const keptTokens = plan.output ? plan.output.tokens + responseSize : null;
  const remaining = window && keptTokens !== null ? window.usable_tokens - keptTokens : null;
  if (plan.output?.fits === false) {
    const required = counted(kept.length, "required part");
    kit.find("CANNOT_FIT", plan, {
      message: `${required} and the response need ${keptTokens} tokens; ` +
        `${window!.usable_tokens} are usable`,
    });
  } else if (dropped.length > 0) {
    const names = dropped.map(({ name, tokens }) => `${JSON.stringify(cutText(name))} (${tokens})`);
    const over = counted(window!.overflow_tokens, "token");
    kit.find("OVER_BUDGET", plan, {
      message: `All parts together are ${over} too long; left out: ${names.join(", ")}`,
    });
  }

  const refit = kit.tool<typeof contextWindowCalculator>(
    "refit",
    "context-window-calculator",
    {
      after: [plan],
      skip: dropped.length === 0 ? "no part was left out" : undefined,
      quiet: fit.result?.warnings.map(({ code }) => code),
    },
    () => fitInput(kept),
    summarizeFit,
  );

  const lastFit = refit.output ? refit : fit;
  for (const { code, message } of fit.result?.warnings ?? []) {
    if (code === "DEFAULT_WINDOW") kit.find(code, fit, { message });
  }
  for (const { code, message, path } of lastFit.result?.warnings ?? []) {
    if (code === "RESPONSE_OVER_MODEL_MAX") kit.find(code, lastFit, { message, path });
  }
  if (lastFit.output?.status === "tight") {
    const { remaining_tokens: left, usable_tokens: usable } = lastFit.output;
    kit.find("TIGHT", lastFit, {
      message: `${counted(left, "token")} of ${usable} usable ones are left`,
    });
  }

  const { inputPricePerMillion, outputPricePerMillion, requests } = input;
  const hasPrice = !!preset?.trim() ||
    (inputPricePerMillion !== undefined && outputPricePerMillion !== undefined);
  const cost = kit.tool<typeof promptCostCalculator>(
    "cost",
    "prompt-cost-calculator",
    {
      need: "advisory",
      after: [plan],
      skip: plan.status === "skipped"
        ? "there is no plan"
        : hasPrice
        ? undefined
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

  if (window && plan.output) {
    const rows = plan.output.parts.map((part) => COLUMNS.map((column) => part[column]));
    kit.deliver(
      "budget-plan.json",
      jsonText({
        window_size: window.window_size,
        usable_tokens: window.usable_tokens,
        response_tokens: responseSize,
        parts: rows.map((row) => Object.fromEntries(COLUMNS.map((name, at) => [name, row[at]]))),
        total_tokens: keptTokens,
        remaining_tokens: remaining,
      }),
    );
    kit.deliver("budget-plan.csv", csvText(COLUMNS, rows));
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

function summarizeFit(
  { total_tokens, usable_tokens, status }: {
    total_tokens: number;
    usable_tokens: number;
    status: string;
  },
): string {
  return `${total_tokens} of ${usable_tokens} usable tokens: ${status}`;
}
