/**
 * What a run counted, in a line beneath a text: rows, replacements, bytes saved.
 *
 * @module
 */
import { inWords } from "../../words.ts";
import { element } from "../dom.ts";

const NUMBER = new Intl.NumberFormat("en", { maximumFractionDigits: 10 });

/** The numbers of a result's `stats` that are not zero; nothing if there are none. */
export function countsOf(stats: unknown): HTMLElement[] {
  const counts = Object.entries(stats ?? {})
    .filter(([, value]) => typeof value === "number" && value !== 0);
  if (counts.length === 0) return [];
  const items = counts.map(([name, value]) =>
    element("div", {}, element("dt", {}, inWords(name)), element("dd", {}, NUMBER.format(value)))
  );
  return [element("dl", { className: "counts note" }, ...items)];
}
