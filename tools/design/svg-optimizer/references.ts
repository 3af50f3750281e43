import type { SvgRoot } from "./svgo_types.ts";
import { elementsOf } from "./tree.ts";

/** Attributes in which svgo finds and renames ids by itself. */
const KNOWN = /^(?:id|d|points|transform|class|(?:.+:)?href|begin)$/;

/**
 * Ids that other attributes than svgo knows name: `aria-labelledby`, `end`, the values of an animation. A word
 * that merely equals an id counts as its name.
 */
export function idsUsedElsewhere(root: SvgRoot): string[] {
  const ids = new Set<string>();
  for (const { element } of elementsOf(root)) ids.add(element.attributes.id ?? "");
  const used = new Set<string>();
  for (const { element } of elementsOf(root)) {
    for (const [name, value] of Object.entries(element.attributes)) {
      if (KNOWN.test(name) || isReferenceProperty(name)) continue;
      for (const word of value.split(/[\s,;#()"'.]+/)) if (ids.has(word)) used.add(word);
    }
  }
  used.delete("");
  return [...used];
}

/** Presentation attributes whose url(#…) svgo follows. */
function isReferenceProperty(name: string): boolean {
  return ["clip-path", "fill", "filter", "mask", "stroke", "style"].includes(name) ||
    name.startsWith("marker-");
}
