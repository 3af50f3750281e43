/**
 * Colours as styles write them, and what text can be read on them.
 *
 * @module
 */
import { contrastRatio } from "../../shared/color/contrast.ts";
import type { EightBit } from "../../shared/color/convert.ts";
import { NAMED_COLORS } from "../../shared/color/named.ts";

/** A colour, and how opaque it is, from 0 to 1. */
interface Rgba {
  channels: EightBit;
  alpha: number;
}

const HEX_COLOR = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const WITHOUT_COLOR: ReadonlySet<string> = new Set(["none", "transparent"]);

const DARK_TEXT = "#111111";
const LIGHT_TEXT = "#ffffff";
/** Least contrast of a text, WCAG 2.2, level AA. */
const READABLE = 4.5;

/** Whether a text is a colour of styles: hex of 3, 4, 6 or 8 digits, a CSS name, `none` or `transparent`. */
export function isColor(text: string): boolean {
  return WITHOUT_COLOR.has(text) || HEX_COLOR.test(text) || NAMED_COLORS.has(text.toLowerCase());
}

/** Red, green and blue of a colour of styles, whatever its alpha; undefined if there is none. */
export function channelsOf(color: string): EightBit | undefined {
  const { channels, alpha } = colorOf(color);
  return alpha === 0 && !color.startsWith("#") ? undefined : channels;
}

/** The colour that is seen when a colour lies on an opaque one, as hex. */
export function over(color: string, ground: string, opacity = 1): string {
  const { channels, alpha } = colorOf(color);
  const below = colorOf(ground).channels;
  const part = alpha * opacity;
  const mixed = channels.map((channel, index) =>
    Math.round(channel * part + below[index]! * (1 - part))
  );
  return "#" + mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("");
}

/** A colour where a text in it can be read on an opaque ground; else nearly black or white. */
export function readableOn(ground: string, color: string): string {
  return contrast(color, ground) >= READABLE ? color : textOn(ground);
}

/** Nearly black or white, whichever contrasts more with a ground. */
export function textOn(ground: string): string {
  return contrast(DARK_TEXT, ground) >= contrast(LIGHT_TEXT, ground) ? DARK_TEXT : LIGHT_TEXT;
}

function contrast(color: string, ground: string): number {
  return contrastRatio(colorOf(color).channels, colorOf(ground).channels);
}

/** Transparent black for a text that is not a colour. */
function colorOf(color: string): Rgba {
  if (!color.startsWith("#")) {
    const channels = NAMED_COLORS.get(color.toLowerCase());
    return channels ? { channels, alpha: 1 } : { channels: [0, 0, 0], alpha: 0 };
  }
  const digits = color.slice(1);
  const full = digits.length < 5 ? digits.replaceAll(/./g, "$&$&") : digits;
  const byte = (index: number) => parseInt(full.slice(2 * index, 2 * index + 2), 16);
  return {
    channels: [byte(0), byte(1), byte(2)],
    alpha: full.length === 8 ? byte(3) / 255 : 1,
  };
}
