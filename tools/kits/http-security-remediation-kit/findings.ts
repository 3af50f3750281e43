import type { KitFindings } from "../../shared/kits/kit_schema.ts";

/** The kit's findings, each with what to do about it. */
export const FINDINGS = {
  CSP_NEW: {
    severity: "problem",
    fix:
      "Roll it out as report-only, add what the page loads, then rename the header to Content-Security-Policy.",
  },
  CSP_REPORTS_NOWHERE: {
    severity: "problem",
    fix:
      "Add report-uri with an address of yours, and report-to with Reporting-Endpoints: without them only each visitor's own console tells what would be blocked.",
  },
  HSTS_IN_STEPS: {
    severity: "problem",
    fix:
      "Send the short max-age first, make sure that every subdomain speaks https, then raise it as rollout.md says.",
  },
  COOKIE_IN_APPLICATION: {
    severity: "problem",
    fix: "Set the attributes where the application makes the cookie.",
  },
  COOKIE_CHANGED: {
    severity: "problem",
    fix:
      "Check that no script reads this cookie and no other site needs it, then set the attributes where the cookie is made.",
  },
  CACHE_IN_APPLICATION: {
    severity: "problem",
    fix: "Send the header from the code that makes this response.",
  },
  ERROR_RESPONSE: {
    severity: "problem",
    fix:
      "Give the headers of a response with status 200: a proxy or firewall may make the error page, with headers of its own.",
  },
  REDIRECT: {
    severity: "note",
    fix: "Review the headers of the address that it leads to: those are what a page comes with.",
  },
  SECRET_IN_INPUT: { severity: "problem", fix: "Rotate the credential that you gave." },
  FIXED: { severity: "note", fix: "Roll it out as rollout.md says." },
} as const satisfies KitFindings;

/** The next action when there is nothing to fix. */
export const READY_ACTION = "Roll out the directives on a test host and review its real response.";
