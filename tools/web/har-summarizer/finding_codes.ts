import { defineFindings } from "../../shared/findings.ts";

/** The findings about a session, in the order in which they are listed. */
export const FINDINGS = defineFindings(["high", "medium", "low"], {
  SERVER_ERRORS: "high",
  FAILED_REQUESTS: "high",
  CLIENT_ERRORS: "medium",
  SLOW_REQUESTS: "medium",
  INSECURE_REQUESTS: "medium",
  UNCOMPRESSED_TEXT: "low",
  NO_CACHE_LIFETIME: "low",
  REDIRECT_CHAINS: "low",
  DUPLICATE_REQUESTS: "low",
});
