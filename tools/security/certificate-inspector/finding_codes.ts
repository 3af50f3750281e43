import { defineFindings } from "../../shared/findings.ts";

/** What can be wrong with a certificate or request, or with it in its place. */
export const FINDINGS = defineFindings(["high", "medium", "low"], {
  EXPIRED: "high",
  NOT_YET_VALID: "high",
  EXPIRES_SOON: "medium",
  WEAK_KEY: "high",
  WEAK_SIGNATURE: "high",
  NO_SAN: "medium",
  SELF_SIGNED: "medium",
  VALIDITY_TOO_LONG: "medium",
  NO_KEY_USAGE: "low",
  HOSTNAME_MISMATCH: "high",
  CHAIN_NOT_ORDERED: "medium",
  CHALLENGE_PASSWORD: "medium",
});
