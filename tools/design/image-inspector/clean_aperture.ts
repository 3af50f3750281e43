import { type Box, findBox } from "../../shared/isobmff/boxes.ts";
import type { Rectangle, Size } from "./facts.ts";

/** Four numbers, each with its divisor. */
const APERTURE_BYTES = 32;

/**
 * The part of the coded image that is shown, by its `clap` property (ISO/IEC 14496-12, section
 * 12.1.4): it applies before any turn (ISO/IEC 23000-22, section 7.3.6.7). Undefined without one,
 * and where it is not on whole pixels inside the image, which readers ignore.
 */
export function cleanApertureOf(properties: Box[], coded: Size): Rectangle | undefined {
  const data = findBox(properties, "clap")?.data;
  if (!data || data.length < APERTURE_BYTES) return undefined;
  const [width, x] = spanOf(data.u32(0), data.u32(4), data.i32(16), data.u32(20), coded.width);
  const [height, y] = spanOf(data.u32(8), data.u32(12), data.i32(24), data.u32(28), coded.height);
  const isInside = isSpan(x, width, coded.width) && isSpan(y, height, coded.height);
  return isInside ? { x, y, width, height } : undefined;
}

/** Length and start of a span, from its length and the distance of its centre from the centre of the whole. */
function spanOf(
  length: number,
  lengthDivisor: number,
  offset: number,
  offsetDivisor: number,
  whole: number,
): [length: number, start: number] {
  const span = length / lengthDivisor;
  return [span, (whole - span) / 2 + offset / offsetDivisor];
}

function isSpan(start: number, length: number, whole: number): boolean {
  return Number.isInteger(start) && Number.isInteger(length) &&
    start >= 0 && length > 0 && start + length <= whole;
}
