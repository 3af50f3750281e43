import { defineFindings } from "../../shared/findings.ts";

/** Why a cache may not store a response, in the order in which they are listed; `OK` is alone. */
export const REASONS = [
  "METHOD",
  "STATUS_NOT_FINAL",
  "STATUS_PARTIAL",
  "NO_STORE",
  "PRIVATE",
  "AUTHORIZATION",
  "NO_EXPLICIT_FRESHNESS",
  "OK",
] as const;

export type Reason = (typeof REASONS)[number];

/** Where a freshness lifetime comes from (RFC 9111, section 4.2.1). */
export const FRESHNESS_SOURCES = ["s-maxage", "max-age", "expires", "heuristic", "none"] as const;

export type FreshnessSource = (typeof FRESHNESS_SOURCES)[number];

export const VALIDATORS = ["etag-strong", "etag-weak", "last-modified"] as const;

export type Validator = (typeof VALIDATORS)[number];

/** The findings about a response's caching headers. */
export const FINDINGS = defineFindings(["error", "warning", "info"], {
  PUBLIC_AND_PRIVATE: "error",
  INVALID_VALUE: "error",
  MAX_AGE_WITH_NO_STORE: "error",
  DUPLICATE_DIRECTIVE: "warning",
  UNKNOWN_DIRECTIVE: "warning",
  S_MAXAGE_WITH_PRIVATE: "warning",
  EXPIRES_OVERRIDDEN: "warning",
  INVALID_EXPIRES: "warning",
  PRAGMA_IN_RESPONSE: "warning",
  SET_COOKIE_SHARED: "warning",
  VARY_STAR: "warning",
  NO_VALIDATOR: "warning",
  HEURISTIC_FRESHNESS: "warning",
  NO_CACHE_HEADERS: "warning",
  TARGETED_INVALID: "warning",
  IMMUTABLE_SHORT: "info",
  LONG_TTL_WITHOUT_IMMUTABLE: "info",
  REDUNDANT_MUST_REVALIDATE: "info",
  NO_TRANSFORM: "info",
  EXPIRED_BY_DATE: "info",
  TARGETED_FIELD: "info",
});
