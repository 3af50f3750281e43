import type { Run, RunOutput, RunWarning } from "../../define.ts";
import { cutText } from "../../shared/cut_text.ts";
import { DerError } from "../../shared/der.ts";
import { createFindingList } from "../../shared/findings.ts";
import { printUnixSeconds, readNow } from "../../shared/time/now_input.ts";
import { inputTooLarge } from "../../shared/tool_error.ts";
import { type Certificate, readCertificate } from "./certificate.ts";
import { linkChain } from "./chain.ts";
import { contract } from "./contract.ts";
import { FINDINGS } from "./finding_codes.ts";
import {
  checkCertificate,
  type Judgement,
  type Report,
  reportChainOrder,
  reportHostnameMismatch,
  validityDays,
} from "./findings.ts";
import { matchesHost } from "./hostname.ts";
import {
  bytesOfBlock,
  invalidCertificate,
  isCertificateBlock,
  noCertificate,
  type PemBlock,
  readPem,
} from "./pem.ts";

const MAX_SKIPPED_LISTED = 20;

type Output = RunOutput<typeof contract>;

/** Reads X.509 certificates (RFC 5280) and judges them; signatures are not verified. */
export const run: Run<typeof contract> = (input) => {
  // First of all, so that nothing else can be said about an input that holds a private key.
  const blocks = readPem(input.input);
  const certificates = readCertificates(blocks);
  const now = input.now === undefined ? undefined : readNow(input.now);
  const chain = linkChain(certificates);
  const hostnameMatch = input.hostname === undefined
    ? null
    : matchesHost(certificates[0]!.san, input.hostname);

  const findings = createFindingList(FINDINGS, contract.output.shape.findings.element, [
    "index",
    "severity",
    "code",
  ]);
  const judgements = certificates.map((certificate, index) => {
    const report: Report = (code, message) => findings.add(code, message, { index });
    const judgement = judge(certificate, now, input.expiry_warning_days);
    checkCertificate(certificate, judgement, report);
    if (index === 0 && hostnameMatch === false) reportHostnameMismatch(report);
    if (index === 0 && !chain.ordered) reportChainOrder(report);
    return judgement;
  });
  const listed = findings.list();
  return {
    output: {
      certificates: certificates.map((certificate, index) =>
        shown(index, certificate, judgements[index]!, listed)
      ),
      hostname_match: hostnameMatch,
      chain,
      findings: listed,
    },
    stats: { certificates: certificates.length, findings: listed.length },
    warnings: [...skippedBlocks(blocks), ...signatureWarnings(certificates)],
  };
};

function readCertificates(blocks: PemBlock[]): Certificate[] {
  const found = blocks.filter(isCertificateBlock);
  if (found.length === 0) throw noCertificate(blocks);
  const { max_certificates: most } = contract.limits;
  if (found.length > most) {
    throw inputTooLarge("max_certificates", most, found.length, '"input" has certificates:');
  }
  return found.map((block) => {
    const bytes = bytesOfBlock(block);
    try {
      return readCertificate(bytes, block.label === "TRUSTED CERTIFICATE");
    } catch (error) {
      if (!(error instanceof DerError)) throw error;
      throw invalidCertificate(block.index, `at byte ${error.offset}, ${error.message}`);
    }
  });
}

function judge(
  { notBefore, notAfter }: Certificate,
  now: number | undefined,
  expiryWarningDays: number,
): Judgement {
  if (now === undefined) return { validity: null, daysLeft: null, expiryWarningDays };
  return {
    validity: now > notAfter ? "expired" : now < notBefore ? "not_yet_valid" : "valid",
    daysLeft: Math.floor((notAfter - now) / 86_400),
    expiryWarningDays,
  };
}

function shown(
  index: number,
  certificate: Certificate,
  { validity, daysLeft }: Judgement,
  findings: Output["findings"],
): Output["certificates"][number] {
  return {
    index,
    subject: certificate.subject.text,
    subject_cn: certificate.subject.commonName,
    issuer: certificate.issuer.text,
    issuer_cn: certificate.issuer.commonName,
    serial_number: certificate.serialNumber,
    version: certificate.version,
    // The years of a certificate have four digits.
    not_before: printUnixSeconds(certificate.notBefore)!,
    not_after: printUnixSeconds(certificate.notAfter)!,
    validity_days: validityDays(certificate),
    days_left: daysLeft,
    validity,
    signature_algorithm: certificate.signatureAlgorithm,
    public_key: certificate.publicKey,
    san: certificate.san,
    key_usage: certificate.keyUsage,
    extended_key_usage: certificate.extendedKeyUsage,
    is_ca: certificate.isCa,
    path_length: certificate.pathLength,
    subject_key_id: certificate.subjectKeyId,
    authority_key_id: certificate.authorityKeyId,
    self_issued: certificate.isSelfIssued,
    fingerprint_sha256: certificate.sha256,
    fingerprint_sha1: certificate.sha1,
    ocsp: certificate.ocsp,
    ca_issuers: certificate.caIssuers,
    crl: certificate.crl,
    findings: findings.filter((finding) => finding.index === index).map(({ code }) => code),
  };
}

/** One warning a label: a text may hold thousands of blocks. */
function skippedBlocks(blocks: PemBlock[]): RunWarning<typeof contract>[] {
  const labels = blocks.filter((block) => !isCertificateBlock(block)).map(({ label }) => label!);
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].slice(0, MAX_SKIPPED_LISTED).map(([label, count]) => ({
    code: "SKIPPED_BLOCK",
    message: `${count === 1 ? "A block" : `${count} blocks`} labelled ${
      cutText(label)
    } is not a certificate and was skipped`,
    path: "input",
  }));
}

function signatureWarnings(certificates: Certificate[]): RunWarning<typeof contract>[] {
  if (certificates.length < 2) return [];
  return [{
    code: "SIGNATURE_NOT_CHECKED",
    message: "The chain is matched by names and key ids only: no signature was verified",
    path: "input",
  }];
}
