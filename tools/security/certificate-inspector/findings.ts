import type { RunOutput } from "../../tool.ts";
import type { AddFinding } from "../../shared/findings.ts";
import type { Certificate } from "./certificate.ts";
import type { contract } from "./contract.ts";
import type { Extensions } from "./extensions.ts";
import type { PublicKey } from "./public_key.ts";
import type { CertificateRequest } from "./request.ts";
import type { SignatureAlgorithm } from "./signature_algorithm.ts";

type Finding = RunOutput<typeof contract>["findings"][number];

/** Adds a finding on one certificate or request. */
export type Report = AddFinding<Omit<Finding, "index">>;

/** The time that a certificate is judged at. */
export interface Judgement {
  validity: "valid" | "expired" | "not_yet_valid" | null;
  daysLeft: number | null;
  expiryWarningDays: number;
}

const MIN_RSA_BITS = 2048;
const MIN_EC_BITS = 224;
/** The longest validity that browsers take in a server's certificate of 2020 to 2026. */
const MAX_SERVER_DAYS = 398;

/** Whole days of a validity. */
export function validityDays({ notBefore, notAfter }: Certificate): number {
  return Math.floor((notAfter - notBefore) / 86_400);
}

/** Reports the faults of a single certificate. */
export function checkCertificate(
  certificate: Certificate,
  judgement: Judgement,
  report: Report,
): void {
  checkTime(judgement, report);
  checkKey(certificate.publicKey, report);
  // A self-issued certificate's signature is not relied on.
  if (!certificate.isSelfIssued) checkSignature(certificate, report);
  if (certificate.isCa) checkCa(certificate, report);
  else checkEndEntity(certificate, report);
}

/** Reports what is wrong with a request. */
export function checkRequest(request: CertificateRequest, report: Report): void {
  checkKey(request.publicKey, report);
  checkSignature(request, report);
  if (request.isCa) checkCa(request, report);
  else if (hasNoNames(request)) {
    const message = "No subject alternative name is asked for: unless the CA adds one, browsers " +
      "accept the certificate for no host";
    report("NO_SAN", message);
  }
  if (request.attributes.includes("challengePassword")) {
    const message = "The request has a challenge password in plain text: anyone who sees the " +
      "request can have the certificate revoked with it";
    report("CHALLENGE_PASSWORD", message);
  }
}

/** Reports that the first certificate is not for the host that was requested. */
export function reportHostnameMismatch(report: Report): void {
  report(
    "HOSTNAME_MISMATCH",
    "No subject alternative name matches hostname, which is a host's name or IP address alone: " +
      "no scheme, port or path",
  );
}

/** Reports that the chain is not in the order in which servers send it. */
export function reportChainOrder(report: Report): void {
  report(
    "CHAIN_NOT_ORDERED",
    "Not every certificate is followed by its issuer's: send the leaf first, the root last",
  );
}

function checkTime({ validity, daysLeft, expiryWarningDays }: Judgement, report: Report): void {
  if (validity === "expired") report("EXPIRED", "not_after has passed");
  else if (validity === "not_yet_valid") report("NOT_YET_VALID", "not_before is in the future");
  else if (daysLeft !== null && daysLeft < expiryWarningDays) {
    report("EXPIRES_SOON", `${daysLeft} whole days are left, fewer than ${expiryWarningDays}`);
  }
}

function checkKey({ algorithm, bits }: PublicKey, report: Report): void {
  const least = algorithm === "RSA" ? MIN_RSA_BITS : algorithm === "EC" ? MIN_EC_BITS : 0;
  if (bits !== null && bits < least) {
    report("WEAK_KEY", `The ${algorithm} key has ${bits} bits, fewer than ${least}`);
  }
}

function checkSignature(
  { signatureAlgorithm, hasWeakSignature }: SignatureAlgorithm,
  report: Report,
): void {
  if (!hasWeakSignature) return;
  report("WEAK_SIGNATURE", `${signatureAlgorithm} signs a hash that can be forged`);
}

function hasNoNames({ san: { dns, ip, email, uri } }: Extensions): boolean {
  return dns.length + ip.length + email.length + uri.length === 0;
}

function checkEndEntity(certificate: Certificate, report: Report): void {
  if (hasNoNames(certificate)) {
    report("NO_SAN", "There is no subject alternative name: browsers reject it for every host");
  }
  if (certificate.isSelfIssued) {
    report("SELF_SIGNED", "Issuer and subject are the same, and it is not a CA's certificate");
  }
  const days = validityDays(certificate);
  if (certificate.extendedKeyUsage.includes("serverAuth") && days > MAX_SERVER_DAYS) {
    const message = `It is valid for ${days} days; browsers take at most ${MAX_SERVER_DAYS}`;
    report("VALIDITY_TOO_LONG", message);
  }
}

function checkCa({ keyUsage }: Extensions, report: Report): void {
  if (keyUsage.includes("keyCertSign")) return;
  report("NO_KEY_USAGE", "A CA's certificate should have the key usage keyCertSign");
}
