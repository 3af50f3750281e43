import { defineFindings } from "../../shared/findings.ts";

/** The faults that a certificate or request can have, by itself or in its place in a chain. */
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
