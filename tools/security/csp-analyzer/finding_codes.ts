import { defineFindings } from "../../shared/findings.ts";

/** What can be weak, wrong or without effect in a policy. */
export const FINDINGS = defineFindings(["high", "medium", "low", "syntax", "info"], {
  // Who may run scripts.
  SCRIPT_UNSAFE_INLINE: "high",
  PLAIN_URL_SCHEME: "high",
  PLAIN_WILDCARD: "high",
  ALLOWLIST_BYPASS_KNOWN: "high",
  MISSING_SCRIPT_SRC: "high",
  MISSING_OBJECT_SRC: "high",
  MISSING_BASE_URI: "high",
  SCRIPT_UNSAFE_EVAL: "medium",
  SCRIPT_UNSAFE_HASHES: "medium",
  ALLOWLIST_SELF: "medium",
  ALLOWLIST_HOST: "medium",
  STRICT_DYNAMIC_ALONE: "medium",
  OBJECT_SRC_NOT_NONE: "medium",
  NONCE_TOO_SHORT: "medium",
  NONCE_CHARSET: "medium",
  IGNORED: "info",
  // All else.
  SRC_HTTP: "medium",
  STYLE_UNSAFE_INLINE: "low",
  MISSING_FRAME_ANCESTORS: "low",
  OPEN_FRAME_ANCESTORS: "low",
  MISSING_FORM_ACTION: "low",
  UNKNOWN_DIRECTIVE: "syntax",
  NOT_IN_META: "syntax",
  MISSING_SEMICOLON: "syntax",
  UNQUOTED_KEYWORD: "syntax",
  INVALID_KEYWORD: "syntax",
  NONE_WITH_OTHERS: "syntax",
  DEPRECATED_DIRECTIVE: "info",
  IP_SOURCE: "info",
  REPORT_TO_ONLY: "info",
  NO_REPORTING: "info",
  NO_TRUSTED_TYPES: "info",
});
