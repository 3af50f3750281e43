/**
 * Findings as a list in Markdown: each code is listed once, with its count and first place.
 *
 * @module
 */
import { counted } from "../messages.ts";
import type { Found } from "./finding_order.ts";
import type { KitFinding } from "./kit_schema.ts";

/** Messages, places and fixes listed for one code. */
const MAX_SAMPLES = 3;

/** Ids that are named in one place. */
const MAX_IDS = 5;

/**
 * The lines of the list.
 *
 * @param found All findings, in order.
 * @param listed Those that have ids.
 * @param shown Writes a text for a line of Markdown.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { findingLines } from "./finding_lines.ts";
 *
 * const odd = { severity: "problem", code: "ODD", step: "a", message: "It is odd", fix: "Mend it." } as const;
 * const found = [{ ...odd, path: "rows[1]" }, { ...odd, path: "rows[4]" }];
 * const listed = found.map((finding, index) => ({ ...finding, id: `F${index + 1}` }));
 * assert.deepEqual(findingLines(found, listed, (text) => text), [
 *   "- **problem ODD** (F1, F2), 2 times, first at rows[1], rows[4]: It is odd",
 *   "  - Fix: Mend it.",
 * ]);
 * ```
 */
export function findingLines(
  found: readonly Found[],
  listed: readonly KitFinding[],
  shown: (text: string) => string,
): string[] {
  const ids = byKind(listed);
  return [...byKind(found)].flatMap(([kind, same]) => {
    const idsOfKind = (ids.get(kind) ?? []).map(({ id }) => id);
    return linesOf(same, idsOfKind, shown);
  });
}

/** Some ids, and how many more there are. */
export function idsText(ids: readonly string[]): string {
  const named = ids.slice(0, MAX_IDS).join(", ");
  return ids.length > MAX_IDS ? `${named} and ${ids.length - MAX_IDS} more` : named;
}

function byKind<Of extends Found>(found: readonly Of[]): Map<string, Of[]> {
  return Map.groupBy(found, ({ severity, code }) => `${severity} ${code}`);
}

function linesOf(
  same: readonly Found[],
  ids: readonly string[],
  shown: (text: string) => string,
): string[] {
  const { severity, code, message } = same[0]!;
  const samples = distinct(same, (finding) => finding.message);
  const head = `- **${severity} ${shown(code)}**${ids.length > 0 ? ` (${idsText(ids)})` : ""}` +
    (same.length > 1 ? `, ${counted(same.length, "time")}` : "");
  const fixes = distinct(same, ({ fix }) => fix)
    .filter(({ fix, message }) => fix !== "" && fix !== message)
    .map(({ fix }) => `  - Fix: ${shown(fix)}`);
  if (samples.length === 1) {
    return [`${head}${placesText(same, shown)}: ${shown(message)}`, ...fixes];
  }
  const told = samples.map(({ path, message }) =>
    `  - ${path && !message.startsWith(path) ? `${shown(path)}: ` : ""}${shown(message)}`
  );
  return [`${head}, first:`, ...told, ...fixes];
}

function placesText(same: readonly Found[], shown: (text: string) => string): string {
  const paths = distinct(same.filter(({ path }) => path), ({ path }) => path!)
    .map(({ path }) => shown(path!));
  if (paths.length === 0) return "";
  return same.length > 1 ? `, first at ${paths.join(", ")}` : ` at ${paths[0]}`;
}

/** The first few that differ in a text. */
function distinct(found: readonly Found[], textOf: (finding: Found) => string): Found[] {
  const firsts = new Map<string, Found>();
  for (const finding of found) {
    if (firsts.size === MAX_SAMPLES) break;
    const text = textOf(finding);
    if (!firsts.has(text)) firsts.set(text, finding);
  }
  return [...firsts.values()];
}
