/** Blocks of scripts that run from right to left, first and last code point (Unicode, DerivedBidiClass). */
const RIGHT_TO_LEFT = [[0x0590, 0x08ff], [0xfb1d, 0xfdff], [0xfe70, 0xfefe], [0x10800, 0x10fff], [
  0x1e800,
  0x1efff,
]] as const;

/**
 * Whether a character is in a script that runs from right to left, such as Hebrew or Arabic. Its letters would have
 * to be turned round, and Arabic ones joined: drawn one by one they are no text.
 */
export function isRightToLeft(codePoint: number): boolean {
  return RIGHT_TO_LEFT.some(([first, last]) => codePoint >= first && codePoint <= last);
}
