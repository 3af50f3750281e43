import type { KitFindings } from "../../shared/kits/kit_schema.ts";

/** The kit's findings, each with what to do about it. */
export const FINDINGS = {
  UNSUPPORTED_SOURCE: {
    severity: "blocker",
    fix: "Convert the source to an RGB PNG or JPEG.",
  },
  ANIMATED_SOURCE: {
    severity: "blocker",
    fix: "Deliver an animation as video, or give one frame.",
  },
  TOO_MANY_PIXELS: {
    severity: "blocker",
    fix: "Give a smaller source, or ask for fewer or smaller widths.",
  },
  VARIANT_MISMATCH: {
    severity: "blocker",
    fix: "Report this input: the production is not trustworthy.",
  },
  ALT_MISSING: { severity: "problem", fix: "Write alt text, or set decorative." },
  ALT_NOT_DESCRIPTIVE: {
    severity: "problem",
    fix: "Say in alt what the image shows: a file name is read out as it stands.",
  },
  BASE_PATH_OPEN: {
    severity: "problem",
    fix: "End base_path with / where it is a folder.",
  },
  ALPHA_FLATTENED: {
    severity: "problem",
    fix: "Check the background colour, or take png as fallback.",
  },
  ICC_CONVERTED: {
    severity: "note",
    fix:
      "Compare one of the files with the source: colours that sRGB does not have are the nearest it has.",
  },
  BROKEN_ICC_PROFILE: {
    severity: "problem",
    fix:
      "Compare a file with the picture as it should look; where it is off, export the source again.",
  },
  ICC_DROPPED: {
    severity: "problem",
    fix: "Convert the source to sRGB first: colours may shift.",
  },
  COLORS_CONVERTED: {
    severity: "note",
    fix:
      "Compare one of the files with the source: colours that sRGB does not have are the nearest it has.",
  },
  COLORS_DROPPED: {
    severity: "problem",
    fix:
      "Export the picture in sRGB, not in HDR, and give that: in these files its colours are off.",
  },
  GPS_PRESENT: {
    severity: "note",
    fix: "Nothing to do for the variants, which carry no metadata; keep the source private.",
  },
  EXIF_ROTATED: { severity: "note", fix: "Nothing to do: the rotation was applied." },
  WIDTH_ABOVE_SOURCE: {
    severity: "note",
    fix: "Give a larger source if these widths matter.",
  },
  LARGER_THAN_SOURCE: {
    severity: "note",
    fix: "Lower the quality, or leave this variant out.",
  },
} as const satisfies KitFindings;

/** The next action when there is nothing to fix. */
export const READY_ACTION =
  "Upload the variants under base_path and put markup.html into the page.";
