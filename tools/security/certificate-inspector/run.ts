import type { Run, RunInput, RunOutput, RunWarning } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { DerError } from "../../shared/der.ts";
import { createFindingList } from "../../shared/findings.ts";
import { encodeHex } from "../../shared/hex.ts";
import { printUnixSeconds, readNow } from "../../shared/time/now_input.ts";
import { inputTooLarge } from "../../shared/tool_error.ts";
import { type Certificate, readCertificate } from "./certificate.ts";
import { contract } from "./contract.ts";
import { FINDINGS } from "./finding_codes.ts";
import {
  checkCertificate,
  checkRequest,
  type Judgement,
  type Report,
  reportChainOrder,
  reportHostnameMismatch,
  validityDays,
} from "./findings.ts";
import { matchesHost } from "./hostname.ts";
import {
  bytesOfBlock,
  containerAdvice,
  contentKind,
  invalidCertificate,
  noCertificate,
  type PemBlock,
  readPem,
} from "./pem.ts";
import { type CertificateRequest, isRequest, readRequest } from "./request.ts";

const MAX_SKIPPED_LISTED = 20;
const DEFAULT_WARNING_DAYS = contract.input.shape.expiry_warning_days.parse(undefined);

type Input = RunInput<typeof contract>;
type Output = RunOutput<typeof contract>;

interface Chain {
  ordered: boolean;
  /** The index of each certificate's issuer, its own when self-issued, null when the issuer is missing. */
  links: (number | null)[];
}

/** Links each certificate to its issuer, by names and key ids (RFC 5280, section 6.1 without the signatures). */
function linkChain(certificates: readonly Certificate[]): Chain {
  const subjects = certificates.map(({ subject }) => encodeHex(subject.encoding));
  const links = certificates.map((certificate, index) => {
    if (certificate.isSelfIssued) return index;
    const issuer = encodeHex(certificate.issuer.encoding);
    const found = certificates.findIndex((candidate, at) =>
      at !== index && subjects[at] === issuer && keyIdsAgree(certificate, candidate)
    );
    return found < 0 ? null : found;
  });
  return { ordered: links.slice(0, -1).every((link, index) => link === index + 1), links };
}

function keyIdsAgree({ authorityKeyId }: Certificate, { subjectKeyId }: Certificate): boolean {
  return authorityKeyId === null || subjectKeyId === null || authorityKeyId === subjectKeyId;
}

/** Reads X.509 certificates (RFC 5280) and requests (RFC 2986) and judges them; signatures are not verified. */
export const run: Run<typeof contract> = (input) => {
  // First of all, so that nothing else can be said about an input that holds a private key.
  const blocks = readPem(input.input);
  const { certificates, requests } = readBlocks(blocks);
  const now = input.now === undefined ? undefined : readNow(input.now);
  const chain = linkChain(certificates);
  const hostnameMatch = hostMatch([...certificates, ...requests], input.hostname);
  const judgements = certificates.map((certificate) =>
    judge(certificate, now, input.expiry_warning_days)
  );
  const findings = createFindingList(FINDINGS, contract.output.shape.findings.element, [
    "index",
    "severity",
    "code",
  ]);
  certificates.forEach((certificate, index) => {
    const report: Report = (code, message) => findings.add(code, message, { index });
    checkCertificate(certificate, judgements[index]!, report);
    if (index === 0 && hostnameMatch === false) reportHostnameMismatch(report);
    if (index === 0 && !chain.ordered) reportChainOrder(report);
  });
  const isHostOfRequest = certificates.length === 0;
  const shownRequests = requests.map((request, index) =>
    shownRequest(index, request, isHostOfRequest && index === 0 && hostnameMatch === false)
  );
  const listed = findings.list();
  return {
    output: {
      certificates: certificates.map((certificate, index) =>
        shownCertificate(index, certificate, judgements[index]!, listed)
      ),
      requests: shownRequests,
      hostname_match: hostnameMatch,
      chain,
      findings: listed,
    },
    stats: {
      certificates: certificates.length,
      requests: requests.length,
      findings: shownRequests.reduce((sum, { findings }) => sum + findings.length, listed.length),
    },
    warnings: [
      ...skippedBlocks(blocks),
      ...unusedProperties(input),
      ...repeatedCertificates(certificates),
      ...signatureWarnings(certificates.length, requests.length),
    ],
  };
};

function readBlocks(blocks: PemBlock[]) {
  const certificates: Certificate[] = [];
  const requests: CertificateRequest[] = [];
  const found = blocks.filter((block) => contentKind(block) !== undefined);
  if (found.length === 0) throw noCertificate(blocks);
  const { max_certificates: most } = contract.limits;
  if (found.length > most) {
    throw inputTooLarge("max_certificates", most, found.length, '"input" has certificates:');
  }
  for (const block of found) {
    const bytes = bytesOfBlock(block);
    const kind = contentKind(block);
    try {
      if (kind === "request" || (kind === "either" && isRequest(bytes))) {
        requests.push(readRequest(bytes));
      } else certificates.push(readCertificate(bytes, block.label === "TRUSTED CERTIFICATE"));
    } catch (error) {
      if (!(error instanceof DerError)) throw error;
      const problem = `at byte ${error.offset}, ${error.message}${containerAdvice(bytes)}`;
      throw invalidCertificate(block.index, problem);
    }
  }
  return { certificates, requests };
}

/** Whether the first of these is for a host; null if no host was sent. */
function hostMatch(
  [first]: readonly Pick<Certificate, "san">[],
  hostname: string | undefined,
): boolean | null {
  return first === undefined || hostname === undefined ? null : matchesHost(first.san, hostname);
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

function shownCertificate(
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

function shownRequest(
  index: number,
  request: CertificateRequest,
  isForAnotherHost: boolean,
): Output["requests"][number] {
  const { findings: schema } = contract.output.shape.requests.element.shape;
  const findings = createFindingList(FINDINGS, schema.element, ["severity", "code"]);
  checkRequest(request, findings.add);
  if (isForAnotherHost) reportHostnameMismatch(findings.add);
  return {
    index,
    subject: request.subject.text,
    subject_cn: request.subject.commonName,
    version: 1,
    signature_algorithm: request.signatureAlgorithm,
    public_key: request.publicKey,
    attributes: request.attributes,
    san: request.san,
    key_usage: request.keyUsage,
    extended_key_usage: request.extendedKeyUsage,
    is_ca: request.isCa,
    path_length: request.pathLength,
    subject_key_id: request.subjectKeyId,
    fingerprint_sha256: request.sha256,
    fingerprint_sha1: request.sha1,
    findings: findings.list(),
  };
}

/** One warning a label: a text may hold thousands of blocks. */
function skippedBlocks(blocks: PemBlock[]): RunWarning<typeof contract>[] {
  const skipped = blocks.filter((block) => contentKind(block) === undefined);
  const counts = new Map<string, number>();
  for (const { label } of skipped) counts.set(label ?? "", (counts.get(label ?? "") ?? 0) + 1);
  return [...counts].slice(0, MAX_SKIPPED_LISTED).map(([label, count]) => ({
    code: "SKIPPED_BLOCK",
    message: `${count === 1 ? "A block" : `${count} blocks`} labelled ${
      cutText(label)
    } is neither a certificate nor a request and was skipped`,
    path: "input",
  }));
}

function unusedProperties({ now, expiry_warning_days }: Input): RunWarning<typeof contract>[] {
  if (now !== undefined || expiry_warning_days === DEFAULT_WARNING_DAYS) return [];
  const message = '"expiry_warning_days" does nothing without "now": send the time to judge at';
  return [{ code: "UNUSED_PROPERTY", message, path: "expiry_warning_days" }];
}

/** openssl s_client -showcerts prints the server's certificate once more after its chain. */
function repeatedCertificates(certificates: Certificate[]): RunWarning<typeof contract>[] {
  return certificates.flatMap(({ sha256 }, index) => {
    const first = certificates.findIndex((certificate) => certificate.sha256 === sha256);
    return first === index ? [] : {
      code: "REPEATED_CERTIFICATE",
      message:
        `Certificate ${index} is certificate ${first} again: leave it out unless the server ` +
        "sends it twice, since the order of the chain is judged with it",
      path: "input",
    };
  });
}

function signatureWarnings(certificates: number, requests: number): RunWarning<typeof contract>[] {
  const messages = [
    certificates > 1 && "The chain is matched by names and key ids only: no signature was verified",
    requests > 0 && "Whether a request is signed with its own key was not verified",
  ];
  return messages.filter((message) => message !== false)
    .map((message) => ({ code: "SIGNATURE_NOT_CHECKED", message, path: "input" }));
}
