import type { KitFindings } from "../../shared/kits/kit_schema.ts";

/** What this kit finds, and what to do about it. */
export const FINDINGS = {
  FIX_NOT_APPLIED: {
    severity: "problem",
    fix: "Take location and attribute from the review of the submitted source.",
  },
  CONTRAST_FAILED: { severity: "problem", fix: "Use the suggested colour." },
  FIXED: { severity: "note", fix: "Take over the corrected text." },
  PATCH_OMITTED: { severity: "note", fix: "Compare page.html with the source in an editor." },
} as const satisfies KitFindings;

/** What to do where nothing is to be fixed. */
export const READY_ACTION =
  "Take over page.html, then test with a keyboard and a screen reader: a program finds only part of the barriers.";
