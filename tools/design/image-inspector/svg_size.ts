import { checkedSize } from "./facts.ts";

type ViewBox = [number, number, number, number];

/** The size of a replaced element when nothing tells another (CSS 2.2, section 10.3.2). */
const DEFAULT_WIDTH = 300;
const DEFAULT_HEIGHT = 150;

/** Pixels of the absolute units (CSS Values 4, section 6.2). */
const PIXELS_OF_UNIT = new Map([
  ["", 1],
  ["px", 1],
  ["in", 96],
  ["cm", 96 / 2.54],
  ["mm", 96 / 25.4],
  ["q", 96 / 101.6],
  ["pt", 96 / 72],
  ["pc", 16],
]);

const NUMBER = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?`;
const LENGTH = new RegExp(String.raw`^\s*(${NUMBER})([a-z%]*)\s*$`, "i");

/** The four numbers of a viewBox, null when they are not four numbers or a side is negative. */
export function viewBoxOf(text: string | undefined): ViewBox | null {
  if (text === undefined) return null;
  const parts = text.trim().split(/\s*,\s*|\s+/);
  const isNumber = new RegExp(`^${NUMBER}$`, "i");
  if (parts.length !== 4 || !parts.every((part) => isNumber.test(part))) return null;
  const numbers = parts.map(Number) as ViewBox;
  return numbers.every(Number.isFinite) && numbers[2] >= 0 && numbers[3] >= 0 ? numbers : null;
}

/**
 * The size of an SVG in px: width and height where they are lengths; else the viewBox's, or by its ratio
 * from the other side; else 300 by 150.
 *
 * @throws {HeaderFault} when a side is 0.
 */
export function sizeOf(
  widthText: string | undefined,
  heightText: string | undefined,
  viewBox: ViewBox | null,
): { width: number; height: number } {
  const width = pixelsOf(widthText);
  const height = pixelsOf(heightText);
  const [boxWidth, boxHeight] = viewBox?.slice(2) ?? [0, 0];
  const hasRatio = boxWidth! > 0 && boxHeight! > 0;
  const ratio = boxWidth! / boxHeight!;
  return checkedSize(
    rounded(
      width ?? (!hasRatio ? DEFAULT_WIDTH : height === undefined ? boxWidth! : height * ratio),
    ),
    rounded(
      height ?? (!hasRatio ? DEFAULT_HEIGHT : width === undefined ? boxHeight! : width / ratio),
    ),
  );
}

/** A length in px; undefined for none, for a percentage, and for units that a font or a window settles. */
function pixelsOf(text: string | undefined): number | undefined {
  const [, number, unit] = LENGTH.exec(text ?? "") ?? [];
  const scale = PIXELS_OF_UNIT.get(unit?.toLowerCase() ?? "%");
  if (number === undefined || scale === undefined) return undefined;
  const pixels = Number(number) * scale;
  return Number.isFinite(pixels) && pixels >= 0 ? pixels : undefined;
}

/** Six decimals: conversions of units leave noise after them. */
function rounded(pixels: number): number {
  return Number(pixels.toFixed(6));
}
