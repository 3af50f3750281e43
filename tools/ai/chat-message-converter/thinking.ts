/**
 * How much a model should think before it answers: a level or a budget of tokens, as each provider has them.
 *
 * @module
 */
import { plainNumbers } from "../../shared/json/source_number.ts";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
} from "../../shared/json/value.ts";
import type { Format } from "./contract.ts";

type Set = (name: string, value: JsonValue) => void;

/** The levels that each format has (`openai` 7.57, `@anthropic-ai/sdk` 1.12, `@google/genai` 3.1). */
const LEVELS: Readonly<Record<Format, readonly string[]>> = {
  openai: ["none", "minimal", "low", "medium", "high", "xhigh", "max"],
  "openai-responses": ["none", "minimal", "low", "medium", "high", "xhigh", "max"],
  anthropic: ["low", "medium", "high", "xhigh", "max"],
  gemini: ["minimal", "low", "medium", "high"],
};

/** The least budget that Anthropic takes (its reference of `budget_tokens`). */
const MIN_ANTHROPIC_BUDGET = 1_024;

/** Writes a level. @returns Whether the target has it. */
export function writeEffort(level: JsonValue, to: Format, set: Set): boolean {
  const name = String(level).toLowerCase();
  if (!LEVELS[to].includes(name)) return false;
  switch (to) {
    case "openai":
      set("reasoning_effort", name);
      break;
    case "openai-responses":
      set("reasoning.effort", name);
      break;
    case "anthropic":
      set("output_config.effort", name);
      break;
    case "gemini":
      set("thinkingConfig.thinkingLevel", name.toUpperCase());
  }
  return true;
}

/** Writes Anthropic's `thinking`. @returns Whether the target has all of it. */
export function writeThinking(thinking: JsonValue, to: Format, set: Set): boolean {
  if (memberOf(thinking, "type") === "disabled") return true;
  const budget = plainNumbers(memberOf(thinking, "budget_tokens"));
  if (to !== "gemini" || typeof budget !== "number") return false;
  set("thinkingConfig.thinkingBudget", budget);
  return true;
}

/** Writes Gemini's `thinkingConfig`. @returns Whether the target has all of it. */
export function writeThinkingConfig(config: JsonValue, to: Format, set: Set): boolean {
  if (!isJsonObject(config) || Object.keys(config).length !== 1) return false;
  if (config.thinkingLevel !== undefined) return writeEffort(config.thinkingLevel, to, set);
  const budget = plainNumbers(config.thinkingBudget);
  if (to !== "anthropic" || typeof budget !== "number" || budget < MIN_ANTHROPIC_BUDGET) {
    return false;
  }
  set("thinking", { type: "enabled", budget_tokens: budget });
  return true;
}

/** Whether Anthropic takes a request's budget: it is less than the tokens of the whole answer. */
export function leavesRoom({ thinking = null, max_tokens = null }: JsonObject): boolean {
  const [budget, most] = [memberOf(thinking, "budget_tokens"), max_tokens].map((value) =>
    plainNumbers(value)
  );
  return typeof budget !== "number" || typeof most !== "number" || budget < most;
}
