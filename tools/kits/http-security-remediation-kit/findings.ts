import type { KitFindings } from "../../shared/kits/kit_schema.ts";

/** What this kit finds, and what to do about it. */
export const FINDINGS = {
  CSP_NEW: {
    severity: "problem",
    fix:
      "Send it as Content-Security-Policy-Report-Only first, and adapt it to what the page loads.",
  },
  COOKIE_CHANGED: {
    severity: "problem",
    fix:
      "Check that no script reads this cookie and no other site needs it, then set the attributes where the cookie is made.",
  },
  SECRET_IN_INPUT: { severity: "problem", fix: "Rotate the credential that was sent." },
  FIXED: { severity: "note", fix: "Roll out the proposed header." },
} as const satisfies KitFindings;

/** What to do where nothing is to be fixed. */
export const READY_ACTION = "Roll out the directives on a test host and review its real response.";
