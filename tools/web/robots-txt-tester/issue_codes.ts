import { defineFindings } from "../../shared/findings.ts";

/** The faults that a robots.txt can have, and how much they matter. */
export const ISSUES = defineFindings(["error", "warning", "info"], {
  MALFORMED_LINE: "error",
  RULE_OUTSIDE_GROUP: "error",
  EMPTY_AGENT: "error",
  MISSING_COLON: "warning",
  KEY_TYPO: "warning",
  AGENT_TRUNCATED: "warning",
  PATTERN_NO_SLASH: "warning",
  SITEMAP_NOT_ABSOLUTE: "warning",
  FILE_OVER_500_KIB: "warning",
  BLOCKS_EVERYTHING: "warning",
  UNKNOWN_KEY: "info",
  CRAWL_DELAY_NONSTANDARD: "info",
  DUPLICATE_RULE: "info",
  GROUP_WITHOUT_RULES: "info",
});
