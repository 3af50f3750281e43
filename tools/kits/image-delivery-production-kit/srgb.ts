/**
 * Between the coded values of sRGB and amounts of light (IEC 61966-2-1; CSS Color 4, section 10.2).
 *
 * @module
 */

/** The light of each coded value: 0 is black, 1 is white. */
export const LIGHT = Float32Array.from({ length: 256 }, (_, code) => lightOf(code / 255));

/** The least light that is nearer to a code than to the one below it. */
const THRESHOLDS = Float32Array.from(
  { length: 257 },
  (_, code) => code === 0 ? -Infinity : code === 256 ? Infinity : lightOf((code - 0.5) / 255),
);

/** Parts of the way from black to white. The dark codes are the closest: some two of them fall into one part. */
const PARTS = 2_048;

/** The code of the least light of each part: the search for a code begins there. */
const FIRST_CODES = Uint8Array.from({ length: PARTS }, (_, part) => {
  let code = 0;
  while (THRESHOLDS[code + 1]! <= part / PARTS) code++;
  return code;
});

/** The coded value nearest to an amount of light; what is out of range is cut. */
export function codeOf(light: number): number {
  if (!(light > 0)) return 0;
  if (light >= 1) return 255;
  let code = FIRST_CODES[Math.floor(light * PARTS)]!;
  while (light >= THRESHOLDS[code + 1]!) code++;
  return code;
}

function lightOf(coded: number): number {
  return coded <= 0.04045 ? coded / 12.92 : ((coded + 0.055) / 1.055) ** 2.4;
}
