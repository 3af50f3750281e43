import type { KitFindings } from "../../shared/kits/kit_schema.ts";

/** The kit's findings, each with what to do about it. */
export const FINDINGS = {
  BAD_STATUS: { severity: "blocker", fix: "Serve the page with status 200." },
  NOT_SERVED_AS_HTML: { severity: "blocker", fix: "Send Content-Type: text/html; charset=utf-8." },
  CHARSET_CONTRADICTED: {
    severity: "problem",
    fix:
      "Make the server's charset that of the page (nginx: charset utf-8; Apache: AddDefaultCharset utf-8), or send none.",
  },
  UNFINISHED_HTML: {
    severity: "blocker",
    fix: "Give the whole page as it is served, or close what the message names.",
  },
  TEMPLATE_SOURCE: {
    severity: "blocker",
    fix:
      "Give the page as the server sends it (curl -s with its address): what the template includes was not checked, and much of what is missing may come from there. Put examples of such code into a code element.",
  },
  NOT_INDEXABLE: { severity: "blocker", fix: "Remove noindex before the release." },
  INDEXABLE: { severity: "blocker", fix: "Add noindex to the robots meta." },
  ERROR_PAGE: {
    severity: "blocker",
    fix:
      "Serve the page that is meant, or its true status: search engines list what has 200. Where this is the page, give its title as expect.title.",
  },
  ERROR_TEXT: {
    severity: "problem",
    fix:
      "Correct the fault in the program, and keep its errors out of the page. Where the page is about the error, put its text into a code element, or into expect.contains.",
  },
  NO_CONTENT: {
    severity: "problem",
    fix:
      "Give the page as a browser shows it (document.documentElement.outerHTML), or render it on the server: crawlers and previews read it as it is.",
  },
  ROBOTS_BLOCKED: { severity: "blocker", fix: "Allow the address in robots.txt." },
  EXPECTATION_FAILED: { severity: "blocker", fix: "Correct the page, or the expectation." },
  EXPECTATION_UNKNOWN: {
    severity: "problem",
    fix: 'Name it as "expect" has it; texts that the page must show go into contains.',
  },
  MIXED_CONTENT: { severity: "blocker", fix: "Load the resource over https." },
  NOT_HTTPS: { severity: "problem", fix: "Serve the page over https." },
  CANONICAL_OTHER: {
    severity: "problem",
    fix: "Point canonical to this address, or confirm that another one is meant.",
  },
  PLACEHOLDER_TEXT: { severity: "problem", fix: "Replace the placeholder." },
  ENCODING_DAMAGED: {
    severity: "problem",
    fix:
      "Name the page's own encoding in its charset, or write its texts again from the source, read as UTF-8.",
  },
  SECRET_IN_PAGE: {
    severity: "blocker",
    fix:
      "Take it out of the page, keep it on the server, and have its issuer revoke it: whoever saw the page knows it.",
  },
  DUPLICATE_ID: { severity: "problem", fix: "Make ids unique." },
  EMPTY_LINK: { severity: "problem", fix: "Give the link a target, or use a button." },
  BROKEN_ANCHOR: {
    severity: "problem",
    fix: "Give the element that is meant this id, unless a script adds it, or correct the link.",
  },
  NOT_CHECKED: { severity: "note", fix: "Give it too, to have all of the page checked." },
  LOCALHOST_REFERENCE: { severity: "blocker", fix: "Replace the development address." },
} as const satisfies KitFindings;

/** The next action when there is nothing to fix. */
export const READY_ACTION = "Release the page.";
