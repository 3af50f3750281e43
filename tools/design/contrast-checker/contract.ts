import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { COLOR_ERRORS } from "../../shared/color/contract.ts";
import { keywords } from "./keywords.ts";

const hex = z.string().describe("#rrggbb in effect, composited");

export const contract = defineTool({
  id: "contrast-checker",
  name: "Contrast Checker",
  category: "Design",
  description:
    "Computes the WCAG 2.2 contrast ratio of two colours, the verdict for every level and text size, and the nearest passing colour when it fails. Use it before choosing a text, icon or border colour.",
  keywords,
  version: "2026-11-28",
  requiredByRun: ["foreground", "background"],
  check: { at: "passes_required", passes: [true] },
  limits: { max_input_chars: 1_000 },
  views: { "": "contrast" },
  input: z.looseObject({
    foreground: z.string().optional().describe("Text or icon colour, CSS"),
    background: z.string().optional().describe("Colour behind it, CSS"),
    backdrop: z.string().default("#ffffff").describe(
      "Colour behind a see-through background, CSS; its own alpha is ignored",
    ),
    level: z.enum(["AA", "AAA"]).default("AA").describe("Target"),
    // The default is only declared: the run must know whether a size was given.
    size: z.enum(["normal", "large", "ui"]).optional().meta({ default: "normal" }).describe(
      "Target kind of content; wins over font_size_px",
    ),
    font_size_px: z.number().min(0).optional().describe(
      "Sets size from the text when size is not given: large from 24 px, bold from 18.66 px",
    ),
    bold: z.boolean().default(false).describe("With font_size_px: weight 700 or more"),
    include_svg: z.boolean().default(false).describe(
      "Give a picture of the pair, and of each suggestion, in svg",
    ),
  }),
  output: z.object({
    ratio: z.number().describe("Cut (not rounded) to 2 decimals"),
    foreground: hex,
    background: hex,
    luminance: z.object({ foreground: z.number(), background: z.number() }).describe(
      "Relative luminance, 5 decimals",
    ),
    passes: z.object({
      aa_normal: z.boolean().describe("4.5:1"),
      aa_large: z.boolean().describe("3:1"),
      aaa_normal: z.boolean().describe("7:1"),
      aaa_large: z.boolean().describe("4.5:1"),
      ui: z.boolean().describe("3:1"),
    }),
    required: z.number().describe("Ratio asked for by level and size"),
    passes_required: z.boolean(),
    suggestions: z.array(z.object({
      change: z.enum(["foreground", "background"]),
      color: z.string().describe("#rrggbb"),
      ratio: z.number().describe("Cut to 2 decimals"),
    })).describe(
      "Nearest lightness that passes, foreground first; empty when it passes; a side with no passing colour is left out",
    ),
    svg: z.string().optional().describe("Only with include_svg"),
  }),
  stats: z.object({}),
  warnings: {
    BACKGROUND_COMPOSITED: "the background was translucent and was blended over backdrop",
    OUT_OF_SRGB: "a colour was gamut mapped (css rule) first",
    UNUSED_PROPERTY:
      "bold without font_size_px, or one of them beside size: the message says what decides",
  },
  errors: {
    ...COLOR_ERRORS,
  },
  examples: [
    {
      title: "Grey text just misses AA",
      input: { foreground: "#7a7a7a", background: "#ffffff" },
      expect: {
        output: {
          ratio: 4.29,
          required: 4.5,
          passes_required: false,
          passes: {
            aa_normal: false,
            aa_large: true,
            aaa_normal: false,
            aaa_large: false,
            ui: true,
          },
          suggestions: [
            { change: "foreground", color: "#767676", ratio: 4.54 },
            { change: "background", color: "#0d0d0d", ratio: 4.52 },
          ],
        },
      },
    },
    {
      title: "Large text on a tint",
      input: { foreground: "#e2534a", background: "#fff4f2", size: "large" },
      expect: { output: { required: 3, passes_required: true } },
    },
  ],
});
