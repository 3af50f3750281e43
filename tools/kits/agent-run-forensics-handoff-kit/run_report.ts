/**
 * The run for the people who look into it: what is open, what was closed and changed, and all calls in order.
 *
 * @module
 */
import { cutText } from "../../shared/cut_text.ts";
import { escapeLine, markdownTable } from "../../shared/evidence/markdown.ts";
import { counted } from "../../shared/messages.ts";
import type { handoffDocument } from "./handoff_document.ts";
import type { ShownCall } from "./outcome.ts";

/** Calls that are shown: of a longer run the first and the last. */
const FIRST_CALLS = 30;
const LAST_CALLS = 120;

/** The most characters of a line, and of what a call works on. */
const MAX_LINE = 600;
const MAX_TARGET = 120;

const STATUS: Readonly<Record<ShownCall["status"], string>> = {
  ok: "ok",
  failed: "**failed**",
  unanswered: "**no result**",
};

/** The report as Markdown. It contains what the run says as plain text. */
export function runReport(
  document: ReturnType<typeof handoffDocument>,
  calls: readonly ShownCall[],
  steps: number,
): string {
  const { goal, blockers, next_actions, completed, notes } = document;
  return [
    "# Agent run",
    `Goal: ${shown(goal)}`,
    `${steps} steps, ${calls.length} calls; ${
      blockers.length === 0 ? "nothing is open." : `open: ${blockers.length}.`
    }`,
    ...section("Open", blockers),
    ...section("What to do next", next_actions),
    ...section("Done, changed and closed", completed),
    ...section("Notes", notes),
    "## Calls",
    calls.length === 0 ? "None." : callTable(calls),
  ].join("\n\n") + "\n";
}

/**
 * The page that the next person acts on, as Markdown: what is open, what to do next, what to keep to, then the
 * rest.
 *
 * @param omitted Records that did not fit into the pack; the page has them.
 */
export function handoffPage(
  document: ReturnType<typeof handoffDocument>,
  omitted: number,
): string {
  const { goal, blockers, next_actions, constraints, decisions } = document;
  const { completed, unknowns, notes } = document;
  return [
    `# Handoff: ${shown(goal)}`,
    blockers.length === 0 ? "Nothing is open." : `Open: ${blockers.length}.`,
    ...section("What is open", blockers),
    ...section("What to do next", next_actions),
    ...section("What to keep to", constraints),
    ...section("Decided", decisions),
    ...section("Done, changed and closed", completed),
    ...section("Not known", unknowns),
    ...section("Notes", notes),
    omitted === 0
      ? "The evidence stands in handoff-pack.json."
      : `${counted(omitted, "record")} did not fit into handoff-pack.json; handoff.json has all.`,
  ].join("\n\n") + "\n";
}

/** @param records Those of the caller may be of any form. */
function section(title: string, records: readonly unknown[]): string[] {
  const lines = records.map((record) => {
    const { summary } = Object(record) as { summary?: unknown };
    return `- ${shown(typeof summary === "string" ? summary : JSON.stringify(record))}`;
  });
  return lines.length === 0 ? [] : [`## ${title}`, lines.join("\n")];
}

function callTable(calls: readonly ShownCall[]): string {
  const isLong = calls.length > FIRST_CALLS + LAST_CALLS;
  const first = isLong ? calls.slice(0, FIRST_CALLS) : calls;
  const last = isLong ? calls.slice(-LAST_CALLS) : [];
  const left = calls.length - first.length - last.length;
  const rows = [
    ...first.map(rowOf),
    ...(left > 0 ? [["…", "", `${left} calls left out`, ""]] : []),
    ...last.map(rowOf),
  ];
  return markdownTable(["Step", "Tool", "On what", "Status"], rows);
}

function rowOf({ step, tool, target, status }: ShownCall): string[] {
  return [`${step}`, shown(tool), escapeLine(cutText(target, MAX_TARGET)), STATUS[status]];
}

function shown(text: string): string {
  return escapeLine(cutText(text, MAX_LINE));
}
