import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { COLOR_ERRORS } from "../../shared/color/contract.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "palette-generator",
  name: "Palette Generator",
  category: "Design",
  description:
    "Makes a palette from one colour: harmonies, tints, shades, tones, monochromatic steps, or a 50-950 design-token scale, each with its best text colour and ready CSS variables.",
  keywords,
  version: "2026-11-30",
  textProperty: "color",
  limits: { max_input_chars: 1_000 },
  views: { colors: "palette", css: "css" },
  input: z.looseObject({
    color: z.string().optional().describe("Base colour, CSS"),
    scheme: z.enum([
      "complementary",
      "split-complementary",
      "analogous",
      "triadic",
      "tetradic",
      "square",
      "monochromatic",
      "tints",
      "shades",
      "tones",
      "scale",
    ]).default("scale").describe("Kind of palette"),
    count: z.int().min(2).max(20).default(5).describe(
      "Colours in analogous, monochromatic, tints, shades, tones",
    ),
    angle: z.number().min(1).max(90).default(30).describe(
      "Degrees between neighbours (analogous) or off the complement (split-complementary)",
    ),
    space: z.enum(["oklch", "hsl"]).default("oklch").describe(
      "Where hues turn and lightness steps; scale is always oklch",
    ),
    name: z.string().default("color").describe(
      "Variable name: a lowercase letter, then up to 31 of a-z, 0-9 and -; else INVALID_INPUT",
    ),
    include_svg: z.boolean().default(false).describe("Give a picture of the palette in svg"),
  }),
  output: z.object({
    scheme: z.string(),
    space: z.enum(["oklch", "hsl", "srgb"]).describe(
      "srgb for tints, shades and tones; oklch for scale",
    ),
    base: z.string().describe("#rrggbb"),
    colors: z.array(z.object({
      name: z.string().describe('"1" to "n", or "50" to "950" in a scale'),
      hex: z.string().describe("#rrggbb"),
      rgb: z.string(),
      hsl: z.string(),
      oklch: z.string(),
      is_base: z.boolean().describe(
        "Exactly the colour placed as the base; in monochromatic, equal to it",
      ),
      text: z.enum(["#000000", "#ffffff"]).describe("The one with more contrast; black on a tie"),
      text_contrast: z.number().describe("WCAG 2.2 contrast ratio with text, cut to 2 decimals"),
    })),
    css: z.string().describe("A :root rule with one custom property a colour"),
    svg: z.string().optional().describe("Only with include_svg: swatches with name and hex"),
  }),
  stats: z.object({ colors: z.int() }),
  warnings: {
    UNUSED_PROPERTY:
      "the scheme does not use count or angle, which you sent; the message says which schemes do",
    ALPHA_IGNORED: "the base had alpha below 1; it is treated as opaque",
    OUT_OF_SRGB: "a colour was gamut mapped",
    COLORS_REPEATED:
      "the palette has equal colours: a grey has no hue to turn, black no darker shade",
  },
  errors: {
    ...COLOR_ERRORS,
    INVALID_INPUT: "count or angle without scheme, for palettes of another scheme than scale",
  },
  examples: [
    {
      title: "Shades of a teal",
      input: { color: "#208080", scheme: "shades", count: 4 },
      expect: {
        output: {
          base: "#208080",
          colors: [
            { hex: "#208080", is_base: true },
            { hex: "#186060" },
            { hex: "#104040" },
            { hex: "#082020" },
          ],
        },
      },
    },
    {
      title: "Triadic in HSL",
      input: { color: "#ff0000", scheme: "triadic", space: "hsl" },
      expect: {
        output: { colors: [{ hex: "#ff0000" }, { hex: "#00ff00" }, { hex: "#0000ff" }] },
      },
    },
  ],
});
