/** Values that nest deeper could not be printed again without overflowing the stack. */
export const MAX_NESTING = 1_000;

/**
 * Whether brackets outside strings nest deeper than a limit; on broken JSON the answer is a guess.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { nestsDeeper } from "./nesting.ts";
 *
 * assert.equal(nestsDeeper('[["[[["]]', 2), false);
 * assert.equal(nestsDeeper('[["[[["]]', 1), true);
 * ```
 */
export function nestsDeeper(text: string, limit: number): boolean {
  if (text.length <= limit) return false;
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (inString) {
      if (unit === 0x5c) i++;
      else if (unit === 0x22) inString = false;
    } else if (unit === 0x22) inString = true;
    else if (unit === 0x5b || unit === 0x7b) {
      if (++depth > limit) return true;
    } else if (unit === 0x5d || unit === 0x7d) depth--;
  }
  return false;
}
