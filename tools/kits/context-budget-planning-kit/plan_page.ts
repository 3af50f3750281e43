/**
 * The plan on a page, for the person who builds the prompt.
 *
 * @module
 */
import { cutText } from "../../shared/cut_text.ts";
import { decimal } from "../../shared/decimal.ts";
import { escapeLine, markdownTable } from "../../shared/evidence/markdown.ts";
import { counted } from "../../shared/messages.ts";
import { canBeCut, type Choice } from "./choose.ts";
import type { Part } from "./parts.ts";

/** The page's text about the window and the price. */
export interface PlanFrame {
  windowSize: number;
  usableTokens: number;
  responseTokens: number;
  /** Kept parts and the response. */
  keptTokens: number;
  /** USD for all requests; null where it is not known. */
  cost: number | null;
  requests: number;
}

/** `budget-plan.md`: the parts in the order in which they are kept, those to leave out last. */
export function planPage({ parts, fits }: Choice<Part>, frame: PlanFrame): string {
  const { windowSize, usableTokens, responseTokens, keptTokens, cost, requests } = frame;
  const kept = parts.filter((part) => part.kept);
  const all = parts.reduce((sum, { tokens }) => sum + tokens, responseTokens);
  const margin = windowSize - usableTokens;
  const rows = parts.toSorted((a, b) => rankOf(a) - rankOf(b)).map((part) => [
    escapeLine(cutText(part.name)),
    part.kind,
    part.required ? "required" : `${part.priority}`,
    `${part.tokens}`,
    `${shareOf(part.tokens, usableTokens)} %`,
    decisionOf(part),
  ]);
  return [
    "# Context budget",
    fits
      ? `**${kept.length} of ${
        counted(parts.length, "part")
      } go in**: ${keptTokens} of ${usableTokens} usable tokens, ` +
        `${responseTokens} of them for the answer; ${margin} of the window's ${windowSize} stay free.`
      : `**The required parts do not fit**: they and the answer need ${keptTokens} tokens, ${usableTokens} are usable.`,
    markdownTable(["Part", "Kind", "Priority", "Tokens", "Share", "Decision"], rows),
    ...(parts.filter((part) => decisionOf(part).includes("cut")).length > 1
      ? [
        "The room to cut to is available once, for one of these parts; less important ones give way to it.",
      ]
      : []),
    ...(all > usableTokens && usableTokens > 0
      ? [`All parts would need a window of ${windowFor(all, frame)} tokens with the same margin.`]
      : []),
    ...(cost === null ? [] : [
      `Cost at most: ${cost} USD for ${counted(requests, "request")}` +
      (requests > 1 ? `, ${decimal(cost).dividedBy(requests).toFixed(6)} USD each.` : "."),
    ]),
  ].join("\n\n") + "\n";
}

type Planned = Choice<Part>["parts"][number];

function rankOf({ kept, required, priority }: Planned): number {
  return (kept ? 0 : 100) + (required ? 0 : priority);
}

function decisionOf(part: Planned): string {
  if (part.kept) return "keep";
  return canBeCut(part) ? `leave out, or cut to ${part.fits_tokens}` : "leave out";
}

function shareOf(tokens: number, usable: number): string {
  return usable > 0 ? decimal(tokens).times(100).dividedBy(usable).toFixed(1) : "–";
}

/** The least window of which the usable share holds so many tokens. */
function windowFor(tokens: number, { windowSize, usableTokens }: PlanFrame): number {
  return decimal(tokens).times(windowSize).dividedBy(usableTokens).ceil().toNumber();
}
