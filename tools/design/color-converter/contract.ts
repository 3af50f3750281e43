import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { COLOR_ERRORS } from "../../shared/color/contract.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "color-converter",
  name: "Color Converter",
  category: "Design",
  description:
    "Converts one CSS colour to hex, rgb, hsl, hwb, lab, lch, oklab, oklch, CMYK, Display P3 and Rec. 2020 at once, says whether it fits sRGB and P3, and maps it into gamut by the CSS rule. Use it whenever a colour has to be written in another notation.",
  keywords,
  version: "2026-11-30",
  textProperty: "color",
  limits: { max_input_chars: 1_000 },
  views: { css: "colour", formats: "colour" },
  input: z.looseObject({
    color: z.string().optional().describe(
      "CSS colour: hex (# may be left out), a name, or rgb(), hsl(), hwb(), lab(), lch(), oklab(), oklch(), color() or color-mix()",
    ),
    to: z.enum([
      "hex",
      "rgb",
      "hsl",
      "hwb",
      "lab",
      "lch",
      "oklab",
      "oklch",
      "display-p3",
      "rec2020",
      "cmyk",
    ])
      .default("hex").describe("Which notation `css` holds; rec2020 is in css alone"),
    gamut_mapping: z.enum(["css", "clip"]).default("css").describe(
      "How a colour outside sRGB (or P3, or Rec. 2020) is brought in: css by CSS Color 4, section 13.2; clip cuts every channel",
    ),
  }),
  output: z.object({
    css: z.string().describe("The colour in notation `to`"),
    formats: z.object({
      hex: z.string(),
      rgb: z.string(),
      hsl: z.string(),
      hwb: z.string(),
      lab: z.string(),
      lch: z.string(),
      oklab: z.string(),
      oklch: z.string(),
      display_p3: z.string(),
      cmyk: z.string().describe(
        "device-cmyk(), by the plain formula of CSS Color 5, without a printer's profile",
      ),
    }).describe(
      "hex, rgb, hsl, hwb and cmyk of the sRGB form, display_p3 of the P3 form, the others of the colour as given",
    ),
    alpha: z.number().describe("0-1, 3 decimals"),
    source_space: z.enum([
      "hex",
      "named",
      "rgb",
      "hsl",
      "hwb",
      "lab",
      "lch",
      "oklab",
      "oklch",
      "srgb",
      "srgb-linear",
      "display-p3",
      "a98-rgb",
      "prophoto-rgb",
      "rec2020",
      "xyz-d50",
      "xyz-d65",
      "color-mix",
    ]).describe("Notation or space of the colour as given"),
    in_srgb_gamut: z.boolean(),
    in_display_p3_gamut: z.boolean(),
    mapped_distance: z.number().describe(
      "OKLab distance (deltaEOK) from the colour to its sRGB form, 5 decimals; 0 when in gamut",
    ),
    name: z.string().nullable().describe(
      "CSS named colour with exactly these 8-bit channels and alpha 1; of equal ones the first in the alphabet",
    ),
    nearest_name: z.string().describe(
      "CSS named colour with the smallest deltaEOK to the sRGB form, ties by alphabet",
    ),
  }),
  stats: z.object({}),
  warnings: {
    CLAMPED:
      "a channel of rgb(), a saturation, whiteness, blackness, L, negative chroma or alpha was out of its range and was clamped",
    OUT_OF_SRGB: "the hex, rgb, hsl, hwb and cmyk forms were gamut mapped",
  },
  errors: {
    ...COLOR_ERRORS,
  },
  examples: [
    {
      title: "Brand blue in every notation",
      input: { color: "#1e66f5" },
      expect: {
        output: {
          css: "#1e66f5",
          alpha: 1,
          in_srgb_gamut: true,
          formats: {
            hex: "#1e66f5",
            rgb: "rgb(30 102 245)",
            hsl: "hsl(219.91 91.49% 53.92%)",
            hwb: "hwb(219.91 11.76% 3.92%)",
            lab: "lab(46.109 21.947 -79.051)",
            lch: "lch(46.109 82.041 285.52)",
            oklab: "oklab(0.55862 -0.03105 -0.22336)",
            oklch: "oklch(0.55862 0.2255 262.09)",
            display_p3: "color(display-p3 0.20369 0.39427 0.92668)",
          },
        },
      },
    },
    {
      title: "P3 red to sRGB hex",
      input: { color: "color(display-p3 1 0.2 0.1)", to: "hex" },
      expect: { output: { in_srgb_gamut: false, css: "#ff341e" } },
    },
  ],
});
