/**
 * The parts of an output that its contract has views for.
 *
 * @module
 */
import type { JsonValue } from "../../../tools/shared/json/value.ts";
import { kindOf, type ViewHint } from "../../../tools/view.ts";
import type { Given } from "./show/parts.ts";

/** The contract's views, by path in the output. */
export type Hints = Readonly<Record<string, ViewHint>>;

/** What is shown of an output so far. */
export interface Shown {
  parts: HTMLElement[];
  /** Shown after the figures. */
  charts: HTMLElement[];
  /** Shown after everything else but the whole. */
  asides: HTMLElement[];
  /** The paths of the members that need no other part. */
  done: Set<string>;
}

/** Charts come after the figures. */
const CHARTS: ReadonlySet<string> = new Set(["line", "bars", "waterfall", "units"]);

/** Views that show only part of their data, and leave the rest to the table. */
const SHOWS_A_PART: ReadonlySet<string> = new Set([
  "line",
  "bars",
  "calendar",
  "subnet",
  "ranges",
  "given",
  "units",
  "waterfall",
]);

/** The members that a view of an object already shows. */
const ALSO_SHOWN: Readonly<Record<string, readonly string[]>> = {
  certificates: ["certificates", "chain"],
  units: ["from", "to"],
  claims: ["times", "status", "seconds_to_expiry"],
  permissions: ["owner", "group", "others"],
  sides: ["lines"],
  rows: ["identical", "changed", "added", "removed"],
  contrast: ["ratio", "passes", "foreground", "background"],
  span: ["years", "months", "weeks", "days", "hours", "minutes", "seconds"],
};

/** Adds the parts for the members of an output that the contract has views for. */
export async function showHints(
  shown: Shown,
  hints: Hints,
  output: JsonValue,
  given: Given,
): Promise<void> {
  // The page preloads it.
  const { at, showHinted } = await import("./show/hinted.ts");
  for (const [path, hint] of Object.entries(hints)) {
    const value = at(output, path);
    if (value === undefined || value === null) continue;
    if (await showFigures(shown, value, hint, path)) continue;
    const part = await showHinted(value, hint, path, given, output);
    if (!part) continue;
    const kind = kindOf(hint);
    (CHARTS.has(kind) ? shown.charts : shown.parts).push(part);
    // Members that a view of a whole object leaves out are shown beneath it.
    const isWhole = path !== "" || typeof output === "string";
    if (isWhole && !SHOWS_A_PART.has(kind) || part.dataset.whole !== undefined) {
      shown.done.add(path);
    }
    for (const key of ALSO_SHOWN[kind] ?? []) shown.done.add(key);
    if (kind === "answer") {
      shown.done.add(path.replace(/_text$/, ""));
      // Its unit stands behind it.
      if (typeof hint === "object" && hint.x) shown.done.add(hint.x);
    }
  }
}

/** Shows figures, a table, or what is folded beneath the rest. @returns Whether the hint asks for one of these. */
async function showFigures(
  shown: Shown,
  value: JsonValue,
  hint: ViewHint,
  path: string,
): Promise<boolean> {
  const { view, y = [] } = typeof hint === "object" ? hint : { view: hint };
  if (view !== "figures" && view !== "folded" && view !== "table") return false;
  const { asideOf, figures, plainParts, withJson } = await import("./show/figures.ts");
  const { first, others, paths } = view === "figures"
    ? figures(value, path, y)
    : view === "table"
    ? { first: plainParts(withJson(value, y), path), others: [], paths: [path] }
    : { first: [], others: asideOf(value, path), paths: [path] };
  shown.parts.push(...first);
  shown.asides.push(...others);
  for (const one of paths) shown.done.add(one);
  return true;
}
