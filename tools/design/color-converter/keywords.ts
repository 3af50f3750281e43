import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  hex to rgb, hsl, oklch, display p3, css color 4, gamut mapping, wide gamut, named colors, hwb,
  rgb to hex, convert color, color code, hex color, rgb color, hsl color, color format, rgb to hsl,
  hex code, color notation, colour name to hex, hsl to hex, oklch to hex, cmyk, colour values,
  colour in rgb, color in hex, color as hsl, colour code of, translate color, rgb value,
  rgb into hex, named color in hex, color name in hex, color, colour, what color is this code,
  color name to hex, colour in oklch, culori, chroma.js, rgba to hex, tinycolor
`);
