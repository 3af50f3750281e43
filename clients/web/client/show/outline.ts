/**
 * Headings and bookmarks by level.
 *
 * @module
 */
import type { JsonValue } from "../../../../tools/shared/json/value.ts";
import { element } from "../dom.ts";
import { section } from "./parts.ts";

const MAX_ITEMS = 1_000;

/** A list of objects with a level and a text, each indented by its level. */
export function outline(value: JsonValue, title: string): HTMLElement | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const items = (value as Record<string, JsonValue>[]).slice(0, MAX_ITEMS);
  const least = Math.min(...items.map(({ level }) => Number(level) || 1));
  const rows = items.map(({ level, text, title, line, slug }) => {
    const item = element(
      "li",
      {},
      element("span", { className: "tag" }, String(level)),
      element("span", {}, String(text ?? title ?? "")),
      element("code", { className: "note" }, slug ? `#${slug}` : ""),
      element("span", { className: "note" }, typeof line === "number" ? `line ${line}` : ""),
    );
    item.style.paddingLeft = `${((Number(level) || 1) - least) * 1.4}rem`;
    return item;
  });
  return section(`${title}: ${value.length}`, [], element("ul", { className: "outline" }, ...rows));
}
