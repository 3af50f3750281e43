/** Characters of random texts. */
import fc from "./fast_check.ts";

const SURROGATES = { first: 0xd800, count: 0x800 };
const LAST_CODE_POINT = 0x10ffff;

/**
 * Any Unicode character, as a `unit` of `fc.string`. The same as `unit: "binary"`, for which fast-check makes a table of
 * all 1,112,064 of them first, in seconds.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .nat(LAST_CODE_POINT - SURROGATES.count)
  .map(
    (index) => String.fromCodePoint(index < SURROGATES.first ? index : index + SURROGATES.count),
    indexOf,
  );

/** The index that a character comes from, by which fast-check knows what texts it can write and shrink. */
function indexOf(text: unknown): number {
  const codePoint = typeof text === "string" ? text.codePointAt(0) : undefined;
  if (codePoint === undefined || text !== String.fromCodePoint(codePoint)) {
    throw new TypeError("no single character");
  }
  if (codePoint < SURROGATES.first) return codePoint;
  const index = codePoint - SURROGATES.count;
  if (index < SURROGATES.first) throw new TypeError("half of a surrogate pair");
  return index;
}
