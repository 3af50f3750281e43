import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

const FORMATS = ["png", "jpeg", "gif", "webp", "avif", "svg", "bmp", "ico"] as const;
const MEDIA_TYPES = [
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "image/avif",
  "image/svg+xml",
  "image/bmp",
  "image/vnd.microsoft.icon",
] as const;
const COLOR_TYPES = [
  "grayscale",
  "grayscale-alpha",
  "rgb",
  "rgba",
  "palette",
  "ycbcr",
  "cmyk",
] as const;

export type ImageFormat = (typeof FORMATS)[number];
export type ColorType = (typeof COLOR_TYPES)[number];

/** The media type of each format. */
export const MEDIA_TYPE_OF = Object.fromEntries(
  FORMATS.map((format, index) => [format, MEDIA_TYPES[index]]),
) as Record<ImageFormat, (typeof MEDIA_TYPES)[number]>;

export const contract = defineTool({
  id: "image-inspector",
  name: "Image Inspector",
  category: "Design",
  description:
    "Reads the header of a PNG, JPEG, GIF, WebP, AVIF, SVG, BMP or ICO given as base64: true format, size, colour, transparency, animation, rotation, colour profile, and whether it carries a location. Use it to check an image before publishing it.",
  keywords,
  version: "2026-11-29",
  textProperty: "data",
  bytesAs: { property: "data", encoding: "base64" },
  limits: { max_input_chars: 1_500_000, max_svg_chars: 400_000 },
  serviceLimits: ["max_input_chars"],
  views: { media_type: "given" },
  input: z.looseObject({
    data: z.string().optional().describe(
      "The file as base64 or base64url, padded or not, blanks allowed, or a data: URI (base64 or, for SVG, percent-encoded)",
    ),
  }),
  output: z.object({
    format: z.enum(FORMATS).describe("By the bytes, whatever the data: URI says"),
    media_type: z.enum(MEDIA_TYPES),
    bytes: z.int().describe("Size of the decoded data"),
    width: z.number().describe("As coded, before any rotation; px, with fractions only in SVG"),
    height: z.number().describe("As width"),
    display_width: z.number().describe(
      "Of what is shown: clean_aperture where there is one, after the rotation that orientation asks for",
    ),
    display_height: z.number(),
    aspect_ratio: z.string().nullable().describe(
      'As in "16:9": the display sizes divided by their greatest common divisor; null for fractional SVG sizes',
    ),
    megapixels: z.number().describe("width x height / 1,000,000, 3 decimals"),
    orientation: z.int().nullable().describe(
      "1-8 as in EXIF (AVIF: from irot and imir); null when unknown",
    ),
    bit_depth: z.int().nullable().describe(
      "Bits per channel, per index for a palette; null for SVG and ICO",
    ),
    color_type: z.enum(COLOR_TYPES).nullable().describe("null for SVG, ICO, and where unknown"),
    has_alpha: z.boolean().nullable().describe("Transparency is possible; null for SVG and ICO"),
    animated: z.boolean(),
    frame_count: z.int().nullable().describe(
      "1 when still; null for SVG, and for AVIF sequences when unknown",
    ),
    loop_count: z.int().nullable().describe(
      "As stored, 0 is forever; null when still or not stored",
    ),
    duration_ms: z.int().nullable().describe("Sum of the frame delays; null when still or unknown"),
    progressive: z.boolean().nullable().describe(
      "PNG Adam7, progressive JPEG, interlaced first GIF frame; null for others",
    ),
    density: z.object({
      x: z.int(),
      y: z.int(),
      unit: z.enum(["ppi", "ratio"]).describe("ratio: only the shape of a pixel is reported"),
    }).nullable(),
    icc_profile: z.boolean(),
    icc_description: z.string().nullable().describe("At most 200 characters"),
    exif: z.boolean(),
    gps: z.boolean().describe("A GPS IFD with at least one entry"),
    xmp: z.boolean(),
    clean_aperture: z.object({
      x: z.int(),
      y: z.int(),
      width: z.int(),
      height: z.int(),
    }).optional().describe(
      "AVIF only: the part of the coded image that is shown (clap), before any rotation; the rest stays in the file",
    ),
    images: z.array(z.object({
      width: z.int(),
      height: z.int(),
      bits_per_pixel: z.int(),
    })).optional().describe("ICO only: in file order"),
    view_box: z.array(z.number()).length(4).nullable().optional().describe(
      "SVG only: [x, y, width, height]",
    ),
  }),
  stats: z.object({
    metadata_bytes: z.int().describe(
      "Bytes of EXIF, XMP, ICC, comment and text blocks, without the headers of the blocks",
    ),
  }),
  warnings: {
    GPS_PRESENT: "it carries a location; the values are never returned",
    EXIF_ROTATED: "orientation is 2-8",
    MEDIA_TYPE_MISMATCH: "the data: URI names another type",
    BROKEN_ICC_PROFILE: "the colour profile cannot be read; the picture can",
    TRUNCATED: "the file ends before its last block; header values stand",
    SVG_ACTIVE_CONTENT:
      "script, event handler, foreignObject or outside reference in an SVG; the message counts them",
  },
  errors: {
    EMPTY_INPUT: "no data",
    INVALID_BASE64:
      "a character outside the alphabets, or a length of 1 mod 4; the message gives the position; details: position, from 0",
    UNKNOWN_FORMAT: "no known signature; details.first_bytes holds up to 8 bytes in hex",
    INVALID_IMAGE:
      "the signature fits but the header is missing, cut, or impossible (size 0, no SOF, no IHDR); details: format",
  },
  examples: [
    {
      title: "One-pixel GIF",
      input: { data: "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" },
      expect: {
        output: { format: "gif", width: 1, height: 1, has_alpha: true, animated: false },
      },
    },
    {
      title: "SVG as a data URI",
      input: {
        data:
          "data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%2248%22 height=%2236%22/%3E",
      },
      expect: { output: { format: "svg", width: 48, height: 36, aspect_ratio: "4:3" } },
    },
  ],
});
