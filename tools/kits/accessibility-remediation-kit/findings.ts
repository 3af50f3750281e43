import type { KitFindings } from "../../shared/kits/kit_schema.ts";

/** The kit's findings, each with what to do about it. */
export const FINDINGS = {
  FIX_NOT_APPLIED: {
    severity: "problem",
    fix: "Take location and attribute from the review of the source that you gave.",
  },
  UNFINISHED_HTML: {
    severity: "problem",
    fix: "Give the whole page, or close what the message names: what is missing was not checked.",
  },
  TEMPLATE_SOURCE: {
    severity: "problem",
    fix:
      "Give the page that a browser shows (document.documentElement.outerHTML): what the template fills in was taken as it stands, so faults may be missing or none. Where the page speaks of templates, put such texts in code elements.",
  },
  NO_CONTENT: {
    severity: "problem",
    fix:
      "Give the page as a browser shows it (document.documentElement.outerHTML), or what stands in the template element alone.",
  },
  CONTRAST_FAILED: { severity: "problem", fix: "Use the suggested colour." },
  FIXED: { severity: "note", fix: "Take over page.html, or apply fixes.patch." },
} as const satisfies KitFindings;

const TEST_BY_HAND =
  "test with a keyboard and a screen reader: a program finds only part of the barriers.";

/** The next action where nothing is left to fix, and something was changed. */
export const TAKE_OVER = `Take over page.html, or apply fixes.patch, then ${TEST_BY_HAND}`;

/** The next action where nothing is left to fix, and nothing was changed. */
export const NOTHING_CHANGED = `Keep the page as it is, and ${TEST_BY_HAND}`;
