/**
 * The capacity of QR code symbols (ISO/IEC 18004:2015, section 7.4 and table 7).
 *
 * @module
 */

/** Error correction: about 7, 15, 25 and 30% of the symbol may be lost. */
export type Level = "L" | "M" | "Q" | "H";

export type Mode = "numeric" | "alphanumeric" | "byte";

export const MAX_VERSION = 40;

/** Data codewords of versions 1 to 40 (table 7). */
const DATA_CODEWORDS: Readonly<Record<Level, readonly number[]>> = {
  // deno-fmt-ignore
  L: [
    19, 34, 55, 80, 108, 136, 156, 194, 232, 274, 324, 370, 428, 461, 523, 589, 647, 721, 795, 861,
    932, 1006, 1094, 1174, 1276, 1370, 1468, 1531, 1631, 1735, 1843, 1955, 2071, 2191, 2306, 2434,
    2566, 2702, 2812, 2956,
  ],
  // deno-fmt-ignore
  M: [
    16, 28, 44, 64, 86, 108, 124, 154, 182, 216, 254, 290, 334, 365, 415, 453, 507, 563, 627, 669,
    714, 782, 860, 914, 1000, 1062, 1128, 1193, 1267, 1373, 1455, 1541, 1631, 1725, 1812, 1914,
    1992, 2102, 2216, 2334,
  ],
  // deno-fmt-ignore
  Q: [
    13, 22, 34, 48, 62, 76, 88, 110, 132, 154, 180, 206, 244, 261, 295, 325, 367, 397, 445, 485,
    512, 568, 614, 664, 718, 754, 808, 871, 911, 985, 1033, 1115, 1171, 1231, 1286, 1354, 1426,
    1502, 1582, 1666,
  ],
  // deno-fmt-ignore
  H: [
    9, 16, 26, 36, 46, 60, 66, 86, 100, 122, 140, 158, 180, 197, 223, 253, 283, 313, 341, 385, 406,
    442, 464, 514, 538, 596, 628, 661, 701, 745, 793, 845, 901, 961, 986, 1054, 1096, 1142, 1222,
    1276,
  ],
};

const MODE_INDICATOR_BITS = 4;

/** Bits of the character count in versions 1-9, 10-26 and 27-40 (table 3). */
const COUNT_BITS: Readonly<Record<Mode, readonly [number, number, number]>> = {
  numeric: [10, 12, 14],
  alphanumeric: [9, 11, 13],
  byte: [8, 16, 16],
};

/** How many characters share how many bits, and what fewer of them take (sections 7.4.3 to 7.4.5). */
const GROUPS: Readonly<Record<Mode, readonly number[]>> = {
  numeric: [0, 4, 7, 10],
  alphanumeric: [0, 6, 11],
  byte: [0, 8],
};

/** The mode of a text as one segment. */
export function modeOf(text: string): Mode {
  if (/^[0-9]*$/.test(text)) return "numeric";
  return /^[0-9A-Z $%*+./:-]*$/.test(text) ? "alphanumeric" : "byte";
}

/** The number of characters (bytes in byte mode) that a version holds at a level. */
export function capacityOf(version: number, level: Level, mode: Mode): number {
  const countBits = COUNT_BITS[mode][version < 10 ? 0 : version < 27 ? 1 : 2];
  const bits = DATA_CODEWORDS[level][version - 1]! * 8 - MODE_INDICATOR_BITS - countBits;
  const group = GROUPS[mode];
  const groupBits = group.at(-1)!;
  const left = bits % groupBits;
  const inRest = group.findLastIndex((needed) => needed <= left);
  return Math.floor(bits / groupBits) * (group.length - 1) + inRest;
}

/** The smallest version that holds this many characters; undefined when none does. */
export function smallestVersion(count: number, level: Level, mode: Mode): number | undefined {
  for (let version = 1; version <= MAX_VERSION; version++) {
    if (capacityOf(version, level, mode) >= count) return version;
  }
}
