/** The rules of the review with their severities. */
export const RULES = {
  HTTP_NOT_HTTPS: "high",
  HSTS_MISSING: "high",
  HSTS_INVALID: "high",
  HSTS_SHORT: "medium",
  HSTS_NO_SUBDOMAINS: "low",
  HSTS_PRELOAD_INVALID: "low",
  CSP_REPORT_ONLY: "high",
  CSP_MISSING: "high",
  CSP_NO_SCRIPT_SRC: "high",
  CSP_UNSAFE_INLINE: "high",
  CSP_UNSAFE_EVAL: "medium",
  CSP_WILDCARD_SCRIPT: "high",
  CSP_OBJECT_SRC: "medium",
  CSP_BASE_URI: "low",
  FRAMING_WILDCARD: "medium",
  FRAMING_UNPROTECTED: "medium",
  XFO_INVALID: "medium",
  NOSNIFF_MISSING: "medium",
  REFERRER_POLICY_MISSING: "low",
  REFERRER_POLICY_UNSAFE: "medium",
  REFERRER_POLICY_WEAK: "low",
  PERMISSIONS_POLICY_MISSING: "low",
  COOP_MISSING: "info",
  COEP_MISSING: "info",
  CORP_MISSING: "info",
  CORS_WILDCARD_CREDENTIALS: "high",
  CORS_WILDCARD_SENSITIVE: "high",
  // High with credentials.
  CORS_NULL_ORIGIN: "medium",
  CORS_INVALID: "medium",
  CORS_VARY_MISSING: "low",
  COOKIE_NO_SECURE: "high",
  COOKIE_NO_HTTPONLY: "medium",
  COOKIE_NO_SAMESITE: "low",
  COOKIE_SAMESITE_NONE_INSECURE: "high",
  COOKIE_PREFIX_INVALID: "high",
  CACHE_PRIVATE_ONLY: "medium",
  CACHE_SENSITIVE: "high",
  CACHE_PUBLIC_COOKIE: "medium",
  SERVER_VERSION: "low",
  TECH_DISCLOSURE: "low",
  XSS_PROTECTION_DEPRECATED: "info",
  DEPRECATED_HEADER: "info",
} as const;

export type Rule = keyof typeof RULES;

/** The headers that have a record each, in order. */
export const RECORDED_HEADERS = [
  "strict-transport-security",
  "content-security-policy",
  "x-frame-options",
  "x-content-type-options",
  "referrer-policy",
  "permissions-policy",
  "cross-origin-opener-policy",
  "cross-origin-embedder-policy",
  "cross-origin-resource-policy",
  "cache-control",
] as const;

export const GRADES = ["A+", "A", "B", "C", "D", "F"] as const;
