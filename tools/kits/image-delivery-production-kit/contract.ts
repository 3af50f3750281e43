import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { kitInput, kitOutput, kitStats } from "../../shared/kits/kit_schema.ts";
import { keywords } from "./keywords.ts";

/** Formats that are offered before the fallback. */
const MODERN_FORMATS = ["avif", "webp"] as const;
/** Formats that every browser shows. */
const FALLBACKS = ["jpeg", "png"] as const;
export const FORMATS = [...MODERN_FORMATS, ...FALLBACKS] as const;

export type Format = (typeof FORMATS)[number];
export type Fallback = (typeof FALLBACKS)[number];

const limits = {
  max_input_chars: 1_400_000,
  max_output_bytes: 2_800_000,
  max_source_pixels: 4_000_000,
  max_variant_pixels: 8_000_000,
  max_variants: 15,
};

const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

export const contract = defineTool({
  id: "image-delivery-production-kit",
  name: "Image Delivery Production Kit",
  category: "Design",
  kind: "kit",
  description:
    "Produces the files to deliver one image on the web: resized AVIF, WebP and fallback variants, without metadata, each checked, with responsive markup and a delivery plan.",
  keywords,
  version: "2026-11-29",
  textProperty: "data",
  bytesAs: { property: "data", encoding: "base64" },
  mainKeys: ["data"],
  measured: "input",
  uses: () => [{ toolId: "image-inspector" }, { toolId: "responsive-image-markup" }],
  limits,
  serviceLimits: ["max_input_chars", "max_output_bytes", "max_source_pixels", "max_variant_pixels"],
  input: kitInput(["*.avif", "*.webp", "*.jpg", "*.png", "markup.html", "delivery-plan.json"], {
    data: z.string().optional().describe("PNG, JPEG, WebP or AVIF as base64 or data: URI"),
    name: z.string().regex(/^[a-z0-9-]{1,40}$/, {
      message: "give 1 to 40 characters of a-z, 0-9 and -",
    }).default("image").describe("File name stem: a-z, 0-9 and -, 1 to 40 characters"),
    widths: z.array(z.int().min(1).max(4_000)).min(1).max(5).default([320, 640, 1280]).describe(
      "Widths to produce, in pixels",
    ),
    formats: z.array(z.enum(MODERN_FORMATS)).max(2).default([...MODERN_FORMATS]).describe(
      "Offered before the fallback, best first; [] for none",
    ),
    fallback: z.enum(["auto", ...FALLBACKS]).default("auto").describe(
      "auto: png when the source has see-through pixels, else jpeg",
    ),
    quality: z.int().min(1).max(100).optional().describe(
      "For AVIF, WebP and JPEG; default 50, 75, 75",
    ),
    background: z.string().regex(/^#[0-9a-f]{6}$/i, { message: "give #rrggbb" }).default("#ffffff")
      .describe("#rrggbb under see-through pixels in JPEG"),
    alt: z.string().optional().describe("Alternative text"),
    decorative: z.boolean().default(false).describe('The image carries no meaning: alt=""'),
    sizes: z.string().default("100vw").describe("The sizes attribute"),
    priority: z.boolean().default(false).describe(
      "The image is the largest of the first view: preload, fetchpriority high",
    ),
    base_path: z.string().default("").describe(
      "Put before the file names in the markup, such as /img/",
    ),
  }),
  output: kitOutput(z.object({
    source_format: z.string().nullable(),
    source_width: z.int().nullable().describe("After the rotation that its metadata asks for"),
    source_height: z.int().nullable(),
    source_bytes: z.int().nullable(),
    fallback: z.enum(FALLBACKS).nullable(),
    variants: z.array(z.object({
      name: z.string(),
      width: z.int(),
      height: z.int(),
      format: z.enum(FORMATS),
    })).describe("As planned; empty where the source itself cannot be worked on"),
    total_bytes: z.int().nullable().describe("Of all variants; null when not produced"),
  })),
  stats: kitStats,
  warnings: {},
  errors: {},
  examples: [
    {
      title: "A tiny PNG, one width",
      input: { data: PIXEL, name: "dot", widths: [1], formats: ["webp"], alt: "A dot" },
      expect: {
        output: {
          verdict: "ready",
          facts: {
            source_format: "png",
            source_width: 1,
            fallback: "png",
            variants: [
              { name: "dot-1.webp", width: 1, height: 1, format: "webp" },
              { name: "dot-1.png", width: 1, height: 1, format: "png" },
            ],
          },
          deliverables: [
            { name: "dot-1.webp", media_type: "image/webp" },
            { name: "dot-1.png" },
            { name: "markup.html" },
            { name: "delivery-plan.json" },
            { name: "manifest.json" },
          ],
        },
      },
    },
    {
      title: "SVG is not a raster source",
      input: {
        data:
          "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/%3E",
        alt: "x",
      },
      expect: {
        output: { verdict: "blocked", facts: { source_format: "svg", variants: [] } },
      },
    },
  ],
});
