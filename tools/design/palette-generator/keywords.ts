import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  color scheme, triadic, analogous, tailwind scale, design tokens, tints and shades, monochromatic,
  css variables, theme colors, oklch, complementary colours, color harmony, brand color palette,
  matching colors, color scales, color shades, brand colour, tailwind colors, complementary color,
  harmonious colours, colour theme, color combinations, design colors, colors go well,
  lighter and darker, shades of green, lighter shades, darker tones, make a color scheme,
  generate color palette, matching colour, goes with blue, brand shades, colours that fit,
  goes well with, colors that go with, matching colors for website, shades of brand color,
  color theme from one color
`);
