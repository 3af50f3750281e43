import { defineFindings } from "../../shared/findings.ts";

/** What can be wrong in a robots.txt, and how much it matters. */
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
