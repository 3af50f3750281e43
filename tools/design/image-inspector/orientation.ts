import type { Box } from "../../shared/isobmff/boxes.ts";

/** A turn of the coded image: [a, b, c, d] takes (x, y), y downwards, to (ax + by, cx + dy). */
type Turn = readonly [number, number, number, number];

const NONE: Turn = [1, 0, 0, 1];
/** 90 degrees anticlockwise. */
const QUARTER: Turn = [0, 1, -1, 0];
const LEFT_RIGHT: Turn = [-1, 0, 0, 1];
const TOP_BOTTOM: Turn = [1, 0, 0, -1];

/** The turns that EXIF numbers from 1 on (EXIF 2.32, section 4.6.4, Orientation). */
const EXIF_ORIENTATIONS: Turn[] = [
  NONE,
  LEFT_RIGHT,
  [-1, 0, 0, -1],
  TOP_BOTTOM,
  [0, 1, 1, 0],
  [0, -1, 1, 0],
  [0, -1, -1, 0],
  QUARTER,
];

/**
 * The EXIF orientation that an item's `irot` and `imir` properties amount to, applied in their order
 * (ISO/IEC 23008-12, sections 6.5.10 and 6.5.12); null when it has neither.
 */
export function orientationOf(properties: Box[]): number | null {
  let turn = NONE;
  let isTold = false;
  for (const { type, data } of properties) {
    if (type !== "irot" && type !== "imir") continue;
    isTold = true;
    if (type === "imir") {
      turn = after(turn, (data.u8(0) & 1) === 0 ? TOP_BOTTOM : LEFT_RIGHT);
    } else {
      for (let quarters = data.u8(0) & 3; quarters > 0; quarters--) turn = after(turn, QUARTER);
    }
  }
  if (!isTold) return null;
  return 1 + EXIF_ORIENTATIONS.findIndex((known) => known.every((value, i) => value === turn[i]));
}

/** First one turn, then another. */
function after([a, b, c, d]: Turn, [e, f, g, h]: Turn): Turn {
  // `+ 0` makes no -0.
  return [
    e * a + f * c + 0,
    e * b + f * d + 0,
    g * a + h * c + 0,
    g * b + h * d + 0,
  ];
}
