/**
 * The space rec2020 of CSS Color 4, section 10.6: since 2025 with the display-referred transfer function of
 * ITU-R BT.1886, a power of 2.4. The library has the camera's of BT.2020.
 *
 * @module
 */
// @ts-types="./culori.d.ts"
import { modeRec2020, toGamut, useMode } from "culori/fn";
import {
  clamp,
  type Color,
  colorDistance,
  convert,
  type GamutMapping,
  isInside,
  JUST_NOTICEABLE,
  type Rgb,
} from "./convert.ts";

const GAMMA = 2.4;

/**
 * A colour of rec2020, in XYZ with the white point D65.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { hexText } from "./notations.ts";
 * import { convert } from "./convert.ts";
 * import { ofRec2020 } from "./rec2020.ts";
 *
 * const { r, g, b } = convert.rgb(ofRec2020([1, 1, 1]));
 * assert.equal(hexText([r, g, b]), "#ffffff");
 * ```
 */
export function ofRec2020(channels: Rgb): Color {
  const [r, g, b] = channels.map((channel) => power(channel, GAMMA)) as [number, number, number];
  return {
    mode: "xyz65",
    x: 0.6369580483012911 * r + 0.1446169035862083 * g + 0.1688809751641721 * b,
    y: 0.262700212011267 * r + 0.6779980715188708 * g + 0.059301716469862 * b,
    z: 0.0280726930490874 * g + 1.0609850577107909 * b,
  };
}

/** The channels of a colour in rec2020, which may be beyond 0 and 1. */
export function toRec2020(color: Color): Rgb {
  const { x, y, z } = convert.xyz65(color);
  return [
    power(1.7166511879712683 * x - 0.3556707837763925 * y - 0.2533662813736599 * z, 1 / GAMMA),
    power(-0.6666843518324893 * x + 1.6164812366349395 * y + 0.0157685458139111 * z, 1 / GAMMA),
    power(0.0176398574453108 * x - 0.0427706132578085 * y + 0.9421031212354739 * z, 1 / GAMMA),
  ];
}

useMode(modeRec2020);
/** The library's curve is another one, but what is in the gamut is the same. */
const mapByCss = toGamut("rec2020", "oklch", colorDistance, JUST_NOTICEABLE);

/** The channels of a colour that is brought into the gamut, as `fitGamut` does for others. */
export function fitRec2020(color: Color, mapping: GamutMapping): Rgb {
  const channels = toRec2020(color);
  const fitted = mapping === "clip" || isInside(channels) ? channels : toRec2020(mapByCss(color));
  return [clamp(fitted[0], 0, 1), clamp(fitted[1], 0, 1), clamp(fitted[2], 0, 1)];
}

/** Over the extended range: with the sign of the channel. */
function power(channel: number, exponent: number): number {
  return Math.sign(channel) * Math.abs(channel) ** exponent;
}
