import { defineFindings } from "../../shared/findings.ts";

/** What can be weak or dangerous in a token. */
export const FINDINGS = defineFindings(["high", "medium", "low", "info"], {
  ALG_MISSING: "high",
  ALG_NONE: "high",
  ALG_UNKNOWN: "medium",
  ALG_WEAK: "medium",
  SYMMETRIC_ALG: "info",
  EMPTY_SIGNATURE: "high",
  HEADER_KEY_SOURCE: "medium",
  KID_SUSPICIOUS: "medium",
  CRITICAL_HEADER: "info",
  PAYLOAD_NOT_CLAIMS: "info",
  EXP_MISSING: "medium",
  AUD_MISSING: "low",
  ISS_MISSING: "low",
  CLAIM_TYPE: "medium",
  TIME_IN_MILLISECONDS: "medium",
  LONG_LIFETIME: "low",
  EXPIRED: "high",
  NOT_YET_VALID: "high",
  IAT_IN_FUTURE: "low",
  ISSUER_MISMATCH: "high",
  AUDIENCE_MISMATCH: "high",
  SENSITIVE_CLAIM: "medium",
});
