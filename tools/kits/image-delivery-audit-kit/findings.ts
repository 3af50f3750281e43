import type { KitFindings } from "../../shared/kits/kit_schema.ts";

/** The kit's findings, each with what to do about it. */
export const FINDINGS = {
  INVALID_IMAGE_ENTRY: { severity: "blocker", fix: "Give each image its own file name." },
  NOT_AN_IMAGE: {
    severity: "blocker",
    fix:
      "Replace the file: an address that is gone often answers with a page, and PSD, HEIC or RAW are to be exported.",
  },
  SVG_ACTIVE_CONTENT: {
    severity: "blocker",
    fix: "Remove scripts, handlers and outside references from the SVG.",
  },
  TRUNCATED: { severity: "blocker", fix: "Export the image again: the file is cut." },
  OVER_BUDGET: {
    severity: "problem",
    fix: "Compress more, or deliver a smaller variant in a modern format.",
  },
  OVERSIZED: {
    severity: "problem",
    fix: "Deliver variants near the displayed size, at most twice as wide.",
  },
  UNDERSIZED: { severity: "problem", fix: "Export a larger image: this one is blown up." },
  ALT_MISSING: { severity: "problem", fix: "Write alt text, or set decorative." },
  ALT_NOT_DESCRIPTIVE: {
    severity: "problem",
    fix: "Say in alt what the image shows: a file name is read out as it stands.",
  },
  GPS_PRESENT: {
    severity: "problem",
    fix: "Remove the location metadata before publishing.",
  },
  METADATA_HEAVY: { severity: "problem", fix: "Strip metadata and thumbnails." },
  EXTENSION_MISMATCH: { severity: "problem", fix: "Rename the file to its true format." },
  BITMAP_FORMAT: { severity: "problem", fix: "Convert to WebP, AVIF or PNG." },
  ANIMATED_GIF: { severity: "problem", fix: "Deliver it as video or animated WebP." },
  CMYK: { severity: "problem", fix: "Convert to sRGB." },
  DUPLICATE_IMAGE: { severity: "problem", fix: "Use one file for both places." },
  VARIANT_COLLISION: {
    severity: "problem",
    fix: "Rename one of the two: their variants would overwrite each other.",
  },
  NO_MODERN_VARIANT: { severity: "note", fix: "Offer WebP or AVIF, as the markup does." },
  NOT_PROGRESSIVE: { severity: "note", fix: "Save as progressive JPEG." },
} as const satisfies KitFindings;

export type FindingCode = keyof typeof FINDINGS;

/** The next action when there is nothing to fix. */
export const READY_ACTION = "Publish the images with markup.html and produce its variants.";
