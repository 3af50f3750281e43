import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

/** `sizes` when the caller gave none. */
export const DEFAULT_SIZES = "100vw";

const pixels = z.int().min(1).max(100_000);
const widths = z.array(z.int().min(1).max(20_000));

export const contract = defineTool({
  id: "responsive-image-markup",
  name: "Responsive Image Markup",
  category: "Design",
  description:
    "Writes the img or picture element for a responsive image: srcset, sizes, format fallbacks, dimensions against layout shift, lazy loading, preload hint, and the list of files to produce.",
  keywords,
  version: "2026-11-29",
  textProperty: "src",
  measured: ["src", "src_template", "alt", "sizes", "class_name", "sources"],
  limits: { max_input_chars: 20_000, max_widths: 20, max_densities: 8, max_sources: 8 },
  views: { html: "html", preload: "html" },
  input: z.looseObject({
    src: z.string().optional().describe("URL or path of the fallback image"),
    src_template: z.string().optional().describe(
      "URL of a variant with {width} or {density} and {format}; default: src with -{width} (or @{density}x) before the extension of its file and the extension replaced by {format}; what follows stays. The file is the path's, or, where that is not an image, the query's (/i?f=a.jpg)",
    ),
    alt: z.string().optional().describe("Alternative text"),
    decorative: z.boolean().default(false).describe('Write alt="" on purpose'),
    width: pixels.optional().describe("Width of the original in px"),
    height: pixels.optional().describe("Height of the original in px"),
    widths: widths.default([320, 640, 960, 1280, 1920]).describe("Widths of the variants, 1-20"),
    densities: z.array(z.number().min(1).max(8)).optional().describe(
      "x descriptors instead of widths, for a fixed-size image, 1-8",
    ),
    // Optional, so that a run can tell whether it was given; the default is in the JSON Schema.
    sizes: z.string().optional().meta({ default: DEFAULT_SIZES }).describe("sizes attribute"),
    formats: z.array(z.enum(["avif", "webp", "jpeg", "png"])).default(["avif", "webp"]).describe(
      "Formats offered before the fallback, best first; [] gives a plain img",
    ),
    sources: z.array(z.looseObject({
      media: z.string().optional().describe("Media query; required"),
      src_template: z.string().optional().describe("As above, for this crop; required"),
      widths: widths.optional().describe("Default: those of the image"),
      sizes: z.string().optional().describe("Default: that of the image"),
      width: pixels.optional().describe("Width of the crop in px"),
      height: pixels.optional().describe("Height of the crop in px"),
    })).optional().describe(
      "Art direction: up to 8 of {media, src_template, widths?, sizes?, width?, height?}, before the others",
    ),
    priority: z.boolean().default(false).describe(
      "The largest image in view: eager, high priority, preload hint",
    ),
    class_name: z.string().optional().describe("class attribute"),
  }),
  output: z.object({
    html: z.string().describe("The picture or img element"),
    preload: z.string().nullable().describe(
      "A link element when priority is true and there is no art direction",
    ),
    files: z.array(z.object({
      url: z.string(),
      width: z.int().nullable(),
      density: z.number().nullable(),
      format: z.enum(["avif", "webp", "jpeg", "png", "gif"]).nullable().describe(
        "null when the extension of src is of another format",
      ),
    })).describe(
      "The variants in the srcsets, in the order of the markup, without doubles; src itself is not among them",
    ),
  }),
  stats: z.object({
    sources: z.int().describe("source elements"),
    files: z.int(),
    html_bytes: z.int().describe("UTF-8 bytes of html"),
  }),
  warnings: {
    UNUSED_PROPERTY: "alt is given with decorative, which writes an empty one",
    ALT_MISSING: "no alt and not decorative: the img has no alt attribute",
    DIMENSIONS_MISSING: "no width or height: the page will shift while loading",
    UPSCALE_DROPPED: "widths above the original were dropped",
    TEMPLATE_WITHOUT_FORMAT:
      "more than one format and no {format} in src_template: all formats have the same URLs",
    SIZES_INVALID: "a size is a percentage or has no unit: browsers take 100vw in its place",
    SIZES_DEFAULT:
      "widths are used and sizes was not given: 100vw is right only for full-width images",
  },
  errors: {
    EMPTY_INPUT: "src is missing or blank",
    INVALID_URL:
      "a URL with a scheme other than http or https, or with C0 controls, or a protocol smuggled in by blanks; details: path",
    INVALID_TEMPLATE:
      "src_template has neither {width} nor {density} as needed, or an unknown placeholder, or needs a format that src does not tell; details: path",
    INVALID_INPUT:
      "widths or densities empty or over the count, more than 8 sources, a source without media or src_template",
    OUTPUT_TOO_LARGE: "the markup would have over 16 Mi characters",
  },
  examples: [
    {
      title: "Photo with AVIF and WebP",
      input: {
        src: "/img/pier.jpg",
        alt: "Pier at dawn",
        width: 1600,
        height: 900,
        widths: [400, 800],
        formats: ["webp"],
        sizes: "50vw",
      },
      expect: {
        output: {
          html:
            '<picture>\n  <source type="image/webp" srcset="/img/pier-400.webp 400w, /img/pier-800.webp 800w" sizes="50vw">\n  <img src="/img/pier.jpg" srcset="/img/pier-400.jpg 400w, /img/pier-800.jpg 800w" sizes="50vw" width="1600" height="900" alt="Pier at dawn" loading="lazy" decoding="async">\n</picture>',
        },
      },
    },
    {
      title: "Avatar by density",
      input: {
        src: "/u/a.png",
        alt: "Avatar",
        width: 48,
        height: 48,
        densities: [1, 2],
        formats: [],
      },
      expect: {
        output: {
          html:
            '<img src="/u/a.png" srcset="/u/a@1x.png 1x, /u/a@2x.png 2x" width="48" height="48" alt="Avatar" loading="lazy" decoding="async">',
        },
      },
    },
  ],
});
