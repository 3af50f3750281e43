/**
 * Colours of styles, as far as a text must be readable on them.
 *
 * @module
 */
import { contrastRatio } from "../../../shared/color/contrast.ts";
import { NAMED_COLORS } from "../../../shared/color/named.ts";

/** Red, green and blue from 0 to 255, alpha from 0 to 1. */
interface Rgba {
  channels: readonly [number, number, number];
  alpha: number;
}

const DARK_TEXT = "#111111";
const LIGHT_TEXT = "#ffffff";
/** Least contrast of a text, WCAG 2.2, level AA. */
const READABLE = 4.5;

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
  if (contrast(color, ground) >= READABLE) return color;
  return contrast(DARK_TEXT, ground) >= contrast(LIGHT_TEXT, ground) ? DARK_TEXT : LIGHT_TEXT;
}

function contrast(color: string, ground: string): number {
  return contrastRatio(colorOf(color).channels, colorOf(ground).channels);
}

/** A colour as styles may have it: hex of 3, 4, 6 or 8 digits, a CSS name, `none` or `transparent`. */
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
