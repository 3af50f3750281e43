/**
 * The commands that list and search the whole catalog.
 *
 * @module
 */
import { parseArgs } from "node:util";
import { findTools, listTools } from "../../tools/catalog/listing.ts";
import { DEFAULT_RESULTS, MAX_RESULTS } from "../../tools/catalog/search.ts";
import { CATEGORIES } from "../../tools/tool.ts";
import { cutText } from "../../tools/shared/cut_text.ts";
import { numberOfText } from "../../tools/shared/json/number.ts";
import { json } from "./json.ts";
import { layOut } from "./layout.ts";
import { paintFor } from "./style.ts";
import { withoutSending } from "../local_words.ts";
import type { Terminal } from "./terminal.ts";
import { FORMS, UsageError } from "./usage.ts";

/** A tool as a list shows it. */
interface Listed {
  id: string;
  description: string;
}

/** Prints all tools, or those of one category. */
export function list(terminal: Terminal, args: readonly string[]): void {
  const { values: { category: asked, as }, positionals: words } = readOptions(args, "list", [
    "category",
  ]);
  const name = asked ?? (words.length > 0 ? words.join(" ") : undefined);
  const category = CATEGORIES.find((known) => known.toLowerCase() === name?.toLowerCase());
  if (name !== undefined && !category) {
    const advice = asked === undefined ? ` (utools search ${name} finds tools by words)` : "";
    throw new UsageError(
      `There is no category ${name}: there are ${CATEGORIES.join(", ")}${advice}`,
    );
  }
  const listed = listTools(category);
  printTools(terminal, listed, listed.tools, as);
}

/** Prints the tools that match some words, best first. */
export function search(terminal: Terminal, args: readonly string[]): void {
  const { values: { limit, as }, positionals } = readOptions(args, "search", ["limit"]);
  const words = positionals.join(" ").trim();
  if (words === "") throw new UsageError("Say what to look for: utools search pretty print json");
  const found = findTools(words, limit === undefined ? DEFAULT_RESULTS : readLimit(limit));
  printTools(terminal, found, found.results, as);
}

/** The ids of the tools that match some words best. */
export function idsFor(words: string, most: number): string[] {
  return findTools(words, most).results.map(({ id }) => id);
}

function readOptions(args: readonly string[], command: string, names: readonly string[]) {
  const options = Object.fromEntries(["as", ...names].map((name) => [name, { type: "string" }]));
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: options as Record<string, { type: "string" }>,
    });
    return { values: values as Record<string, string | undefined>, positionals };
  } catch {
    const known = ["--as", ...names.map((name) => `--${name}`)].join(", ");
    throw new UsageError(`${command} takes the options ${known}, each with a value`);
  }
}

function readLimit(text: string): number {
  const limit = numberOfText(text) ?? NaN;
  if (Number.isInteger(limit) && limit >= 1 && limit <= MAX_RESULTS) return limit;
  throw new UsageError(`--limit takes a number from 1 to ${MAX_RESULTS}`);
}

/**
 * Prints two columns on a terminal, lines of id, tab and description in a pipe, and JSON if
 * requested.
 */
function printTools(
  terminal: Terminal,
  body: object,
  tools: readonly Listed[],
  form = terminal.isOutputTerminal ? "table" : "output",
): void {
  const told = tools.map(({ id, description }) => ({
    id,
    description: withoutSending(description),
  }));
  if (form === "output") {
    const lines = told.map(({ id, description }) => `${id}\t${description}\n`);
    return terminal.print(lines.join(""));
  }
  if (form !== "table") {
    if (FORMS.some((known) => known === form)) return terminal.print(json(body));
    throw new UsageError(`--as takes ${FORMS.join(", ")}`);
  }
  const { columns } = terminal;
  const idWidth = Math.max(0, ...tools.map(({ id }) => id.length));
  const rows = told.map(({ id, description }) => ({
    id,
    description: columns ? cutText(description, Math.max(20, columns - idWidth - 4)) : description,
  }));
  terminal.print(`${layOut(rows, { paint: paintFor(terminal), columns })}\n`);
}
