/**
 * Records that hold a digest: DS (RFC 4034, section 5), TLSA (RFC 6698, section 2), SSHFP (RFC 4255,
 * section 3).
 *
 * @module
 */
import { cutText } from "../../shared/cut_text.ts";
import {
  badData,
  hasFields,
  MAX_UINT16,
  MAX_UINT8,
  type Read,
  readHex,
  readNumber,
  unassigned,
} from "./fields.ts";
import type { Issues } from "./issues.ts";
import type { ZoneLine } from "./zone.ts";

/** Mnemonics of DNSSEC algorithms (IANA, "DNS Security Algorithm Numbers"). */
const ALGORITHMS: ReadonlyMap<string, number> = new Map([
  ["RSAMD5", 1],
  ["DH", 2],
  ["DSA", 3],
  ["RSASHA1", 5],
  ["DSA-NSEC3-SHA1", 6],
  ["NSEC3DSA", 6],
  ["RSASHA1-NSEC3-SHA1", 7],
  ["NSEC3RSASHA1", 7],
  ["RSASHA256", 8],
  ["RSASHA512", 10],
  ["ECC-GOST", 12],
  ["ECCGOST", 12],
  ["ECDSAP256SHA256", 13],
  ["ECDSAP384SHA384", 14],
  ["ED25519", 15],
  ["ED448", 16],
  ["SM2SM3", 17],
  ["ECC-GOST12", 23],
  ["INDIRECT", 252],
  ["PRIVATEDNS", 253],
  ["PRIVATEOID", 254],
]);
const ALGORITHM_NUMBERS: ReadonlySet<number> = new Set(ALGORITHMS.values());

/** Names of DS digests, as servers write them. */
const DIGESTS: ReadonlyMap<string, number> = new Map([
  ["SHA-1", 1],
  ["SHA1", 1],
  ["SHA-256", 2],
  ["SHA256", 2],
  ["GOST", 3],
  ["SHA-384", 4],
  ["SHA384", 4],
]);

/** Bytes of DS digests (RFC 3658, RFC 4509, RFC 5933, RFC 6605, RFC 9558, RFC 9563). */
const DS_BYTES: ReadonlyMap<number, number> = new Map([
  [1, 20],
  [2, 32],
  [3, 32],
  [4, 48],
  [5, 32],
  [6, 32],
]);
/** Digests that delegations must no longer use (RFC 8624, section 3.3). */
const WEAK_DIGESTS: ReadonlyMap<number, string> = new Map([[1, "SHA-1"], [3, "GOST R 34.11-94"]]);

/** The length of the association data in bytes, by matching type: SHA-256 and SHA-512. */
const TLSA_BYTES: ReadonlyMap<number, number> = new Map([[1, 32], [2, 64]]);
/** RFC 7218, section 2: 255 is for private use. */
const TLSA_USAGES: ReadonlySet<number> = new Set([0, 1, 2, 3, 255]);
const TLSA_SELECTORS: ReadonlySet<number> = new Set([0, 1, 255]);
const TLSA_MATCHING_TYPES: ReadonlySet<number> = new Set([0, 1, 2, 255]);
/** RFC 6698, section 3. */
const TLSA_NAME = /^(?:_[0-9]+|\*)\._[a-z]/;

/** RSA, DSA, ECDSA, Ed25519, Ed448 (RFC 4255, RFC 6594, RFC 7479, RFC 8709). */
const SSHFP_ALGORITHMS: ReadonlySet<number> = new Set([1, 2, 3, 4, 6]);
/** Bytes of fingerprints: SHA-1 and SHA-256. */
const SSHFP_BYTES: ReadonlyMap<number, number> = new Map([[1, 20], [2, 32]]);

/** Delegation signer (RFC 4034, section 5.3). */
export function readDs(line: ZoneLine, issues: Issues): Read {
  const fields = ["key_tag", "algorithm", "digest_type", "digest"];
  if (!hasFields(line, fields, issues, { isOpen: true })) return undefined;
  const key_tag = readNumber(line, 0, "key_tag", MAX_UINT16, issues);
  const algorithm = readNamedNumber(line, 1, "algorithm", ALGORITHMS, issues);
  const digest_type = readNamedNumber(line, 2, "digest_type", DIGESTS, issues);
  const digest = readHex(line, 3, "digest", issues);
  if (
    key_tag === undefined || algorithm === undefined || digest_type === undefined ||
    digest === undefined
  ) return undefined;
  if (!ALGORITHM_NUMBERS.has(algorithm)) unassigned(line, issues, `algorithm ${algorithm}`);
  if (!DS_BYTES.has(digest_type)) unassigned(line, issues, `digest_type ${digest_type}`);
  const weak = WEAK_DIGESTS.get(digest_type);
  if (weak !== undefined) {
    const message = `${weak} must no longer be used (RFC 8624): publish a digest of type 2`;
    issues.add("WEAK_DIGEST", message, { line: line.line });
  }
  if (!hasLength(line, digest, DS_BYTES.get(digest_type), "digest", issues)) return undefined;
  return { data: { key_tag, algorithm, digest_type, digest } };
}

/** Certificate association of TLS (RFC 6698, section 2.2). */
export function readTlsa(line: ZoneLine, issues: Issues): Read {
  if (!TLSA_NAME.test(line.name)) {
    const message = `TLSA ${cutText(line.name)} does not start with _port._proto (RFC 6698)`;
    issues.add("TLSA_NAME", message, { line: line.line });
  }
  const fields = ["usage", "selector", "matching_type", "certificate"];
  if (!hasFields(line, fields, issues, { isOpen: true })) return undefined;
  const usage = readNumber(line, 0, "usage", MAX_UINT8, issues);
  const selector = readNumber(line, 1, "selector", MAX_UINT8, issues);
  const matching_type = readNumber(line, 2, "matching_type", MAX_UINT8, issues);
  const certificate = readHex(line, 3, "certificate", issues);
  if (
    usage === undefined || selector === undefined || matching_type === undefined ||
    certificate === undefined
  ) return undefined;
  if (!TLSA_USAGES.has(usage)) unassigned(line, issues, `usage ${usage}`);
  if (!TLSA_SELECTORS.has(selector)) unassigned(line, issues, `selector ${selector}`);
  if (!TLSA_MATCHING_TYPES.has(matching_type)) {
    unassigned(line, issues, `matching_type ${matching_type}`);
  }
  const bytes = TLSA_BYTES.get(matching_type);
  if (!hasLength(line, certificate, bytes, "certificate", issues)) return undefined;
  return { data: { usage, selector, matching_type, certificate } };
}

/** Fingerprint of an SSH key (RFC 4255, section 3.2). */
export function readSshfp(line: ZoneLine, issues: Issues): Read {
  const fields = ["algorithm", "fingerprint_type", "fingerprint"];
  if (!hasFields(line, fields, issues, { isOpen: true })) return undefined;
  const algorithm = readNumber(line, 0, "algorithm", MAX_UINT8, issues);
  const fingerprint_type = readNumber(line, 1, "fingerprint_type", MAX_UINT8, issues);
  const fingerprint = readHex(line, 2, "fingerprint", issues);
  if (algorithm === undefined || fingerprint_type === undefined || fingerprint === undefined) {
    return undefined;
  }
  if (!SSHFP_ALGORITHMS.has(algorithm)) unassigned(line, issues, `algorithm ${algorithm}`);
  const bytes = SSHFP_BYTES.get(fingerprint_type);
  if (bytes === undefined) unassigned(line, issues, `fingerprint_type ${fingerprint_type}`);
  if (!hasLength(line, fingerprint, bytes, "fingerprint", issues)) return undefined;
  return { data: { algorithm, fingerprint_type, fingerprint } };
}

/** A number up to 255, or the name of one. */
function readNamedNumber(
  line: ZoneLine,
  index: number,
  field: string,
  names: ReadonlyMap<string, number>,
  issues: Issues,
): number | undefined {
  const text = line.words[index]?.text ?? "";
  return names.get(text.toUpperCase()) ?? readNumber(line, index, field, MAX_UINT8, issues);
}

/** Whether a digest is as long as its kind makes it; one of an unknown kind may have any length. */
function hasLength(
  line: ZoneLine,
  hex: string,
  bytes: number | undefined,
  field: string,
  issues: Issues,
): boolean {
  if (bytes === undefined || hex.length === 2 * bytes) return true;
  badData(line, issues, `the ${field} has ${hex.length / 2} bytes, but its type has ${bytes}`);
  return false;
}
