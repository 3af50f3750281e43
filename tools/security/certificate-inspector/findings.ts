import { compareCodePoints } from "../../shared/code_points.ts";
import type { Certificate } from "./certificate.ts";

export type Severity = "high" | "medium" | "low";

export interface Finding {
  severity: Severity;
  code: string;
  message: string;
}

/** The time that a certificate is judged at. */
export interface Judgement {
  validity: "valid" | "expired" | "not_yet_valid" | null;
  daysLeft: number | null;
  expiryWarningDays: number;
}

const SEVERITIES: readonly Severity[] = ["high", "medium", "low"];
const MIN_RSA_BITS = 2048;
const MIN_EC_BITS = 224;
/** The longest validity that browsers take in a server's certificate of 2020 to 2026. */
const MAX_SERVER_DAYS = 398;

/** Whole days of a validity. */
export function validityDays({ notBefore, notAfter }: Certificate): number {
  return Math.floor((notAfter - notBefore) / 86_400);
}

/** What is wrong with one certificate by itself. */
export function certificateFindings(certificate: Certificate, judgement: Judgement): Finding[] {
  return [
    ...timeFindings(judgement),
    ...strengthFindings(certificate),
    ...(certificate.isCa ? caFindings(certificate) : endEntityFindings(certificate)),
  ];
}

/** The first certificate is not for the host that was asked for. */
export const HOSTNAME_MISMATCH: Finding = {
  severity: "high",
  code: "HOSTNAME_MISMATCH",
  message:
    "No subject alternative name matches hostname, which is a host's name or IP address alone: " +
    "no scheme, port or path",
};

/** The chain is not in the order in which servers send it. */
export const CHAIN_NOT_ORDERED: Finding = {
  severity: "medium",
  code: "CHAIN_NOT_ORDERED",
  message: "Not every certificate is followed by its issuer's: send the leaf first, the root last",
};

/** Orders by severity, then code. */
export function compareFindings(a: Finding, b: Finding): number {
  return SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
    compareCodePoints(a.code, b.code);
}

function timeFindings({ validity, daysLeft, expiryWarningDays }: Judgement): Finding[] {
  if (validity === "expired") {
    return [{ severity: "high", code: "EXPIRED", message: "not_after has passed" }];
  }
  if (validity === "not_yet_valid") {
    return [{ severity: "high", code: "NOT_YET_VALID", message: "not_before has not come" }];
  }
  if (validity === null || daysLeft! >= expiryWarningDays) return [];
  return [{
    severity: "medium",
    code: "EXPIRES_SOON",
    message: `${daysLeft} whole days are left, fewer than ${expiryWarningDays}`,
  }];
}

function strengthFindings({ publicKey, isSelfIssued, ...certificate }: Certificate): Finding[] {
  const found: Finding[] = [];
  const { algorithm, bits } = publicKey;
  const least = algorithm === "RSA" ? MIN_RSA_BITS : algorithm === "EC" ? MIN_EC_BITS : 0;
  if (bits !== null && bits < least) {
    const message = `The ${algorithm} key has ${bits} bits, fewer than ${least}`;
    found.push({ severity: "high", code: "WEAK_KEY", message });
  }
  // Nobody relies on a self-issued certificate's signature.
  if (certificate.hasWeakSignature && !isSelfIssued) {
    const message = `${certificate.signatureAlgorithm} signs a hash that can be forged`;
    found.push({ severity: "high", code: "WEAK_SIGNATURE", message });
  }
  return found;
}

function endEntityFindings(certificate: Certificate): Finding[] {
  const found: Finding[] = [];
  const { dns, ip, email, uri } = certificate.san;
  if (dns.length + ip.length + email.length + uri.length === 0) {
    const message = "There is no subject alternative name: browsers accept it for no host";
    found.push({ severity: "medium", code: "NO_SAN", message });
  }
  if (certificate.isSelfIssued) {
    const message = "Issuer and subject are the same, and it is not a CA's certificate";
    found.push({ severity: "medium", code: "SELF_SIGNED", message });
  }
  const days = validityDays(certificate);
  if (certificate.extendedKeyUsage.includes("serverAuth") && days > MAX_SERVER_DAYS) {
    const message = `It is valid for ${days} days; browsers take at most ${MAX_SERVER_DAYS}`;
    found.push({ severity: "medium", code: "VALIDITY_TOO_LONG", message });
  }
  return found;
}

function caFindings({ keyUsage }: Certificate): Finding[] {
  if (keyUsage.includes("keyCertSign")) return [];
  const message = "A CA's certificate should have the key usage keyCertSign";
  return [{ severity: "low", code: "NO_KEY_USAGE", message }];
}
