import { maxOutputChars, outputTooLarge } from "./tool_error.ts";

/**
 * Adds up the length of an output while it grows, and stops the run at the limit: a short input can repeat one long
 * text thousands of times.
 *
 * @param what The thing that grows, as the beginning of a sentence.
 * @param instead What to do about it.
 * @param most How many there may be. Default: what an answer may have.
 * @returns A function to call with the UTF-16 units of every part; it throws `OUTPUT_TOO_LARGE`.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { outputMeter } from "./output_meter.ts";
 *
 * const charge = outputMeter("The table", "ask for fewer rows");
 * charge(1_000);
 * assert.throws(() => charge(16 * 1024 * 1024), /The table would have more than/);
 * ```
 */
export function outputMeter(
  what: string,
  instead: string,
  most = maxOutputChars(),
): (chars: number) => void {
  let used = 0;
  return (chars) => {
    used += chars;
    if (used > most) throw outputTooLarge(what, instead, most);
  };
}
