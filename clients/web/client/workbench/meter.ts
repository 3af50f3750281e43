/**
 * How much of a limit is used, as a bar.
 *
 * @module
 */
import { element } from "../dom.ts";

/**
 * A bar with its name.
 * @param inWords Writes a number for the reader.
 */
export function meter(name: string, value: number, most: number, inWords: (n: number) => string) {
  const bar = element("meter", { max: most, high: most * 0.9, value });
  bar.ariaLabel = name;
  return element(
    "div",
    {},
    element("span", {}, name),
    bar,
    element("span", { className: "note" }, `${inWords(value)} of ${inWords(most)}`),
  );
}
