/**
 * The categories in the pages' order: everyday ones first.
 *
 * @module
 */
import { ENTRIES, type Entry } from "../../../tools/catalog/entries.ts";
import type { Category } from "../../../tools/tool.ts";

/** Every category, everyday ones before specialized ones. */
export const SHOWN_CATEGORIES: readonly Category[] = [
  "Code",
  "Data",
  "Text",
  "Encoding",
  "Time",
  "Math",
  "Design",
  "Web",
  "Network",
  "Security",
  "Documents",
  "Finance",
  "Operations",
  "AI",
  "Agents",
];

/** Tools that nearly everybody needs. */
export const EVERYDAY: readonly string[] = [
  "json-formatter",
  "text-diff",
  "regex-tester",
  "timestamp-converter",
  "base64",
  "jwt-inspector",
  "color-converter",
  "uuid-generator",
  "csv-query",
  "cron-explainer",
  "hash-generator",
  "url-encoding",
  "yaml-json-converter",
  "qr-code-generator",
  "mermaid-renderer",
  "unit-converter",
];

/** A category's entries: single tools first, then kits. */
export function entriesOf(category: Category, entries: readonly Entry[] = ENTRIES): Entry[] {
  const own = entries.filter((entry) => entry.category === category);
  return [...own.filter(({ kind }) => kind !== "kit"), ...own.filter(({ kind }) => kind === "kit")];
}

/** A category's anchor. */
export function slugOf(category: Category): string {
  return category.toLowerCase();
}

/** The first statement of a description, up to its first colon or full stop. */
export function briefly(description: string): string {
  const [, first = description] = /^(.{24,}?)(?:[:.;](?=\s|$)|$)/s.exec(description) ?? [];
  return first.replace(/[.:;]$/, "");
}
