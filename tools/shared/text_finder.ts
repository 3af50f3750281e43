import { textBorders } from "./knuth_morris_pratt.ts";

/** Below this length even the worst text costs `includes` little. */
const SHORT = 32;

/**
 * A test of whether texts contain a needle, in time linear in the text. `includes` alone can take the
 * product of both lengths where text and needle repeat themselves; so long needles are looked for as Knuth,
 * Morris and Pratt do.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { textFinder } from "./text_finder.ts";
 *
 * const hasNeedle = textFinder("needle");
 * assert.deepEqual(["a needle in hay", "hay"].map(hasNeedle), [true, false]);
 * ```
 */
export function textFinder(needle: string): (text: string) => boolean {
  if (needle.length <= SHORT) return (text) => text.includes(needle);
  const borders = textBorders(needle);
  return (text) => {
    if (text.length < needle.length) return false;
    let matched = 0;
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      while (matched > 0 && needle.charCodeAt(matched) !== unit) matched = borders[matched - 1]!;
      if (needle.charCodeAt(matched) === unit) matched++;
      if (matched === needle.length) return true;
    }
    return false;
  };
}
