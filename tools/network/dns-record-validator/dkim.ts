/**
 * DKIM key records (RFC 6376, section 3.6.1; RFC 8301 and RFC 8463 on keys).
 *
 * @module
 */
import type { RunReturn } from "../../tool.ts";
import { Base64Error, decodeBase64 } from "../../shared/base64.ts";
import { cutText } from "../../shared/cut_text.ts";
import {
  bitsStart,
  DerError,
  fieldsOf,
  integerBits,
  oidOf,
  onlyElementIn,
  readElement,
  TAG,
} from "../../shared/der.ts";
import type { contract } from "./contract.ts";
import type { Issues } from "./issues.ts";
import type { ZoneRecord } from "./record.ts";
import { readTagList, tagFaultText } from "./tag_list.ts";

type Dkim = RunReturn<typeof contract>["output"]["dkim"][number];

const RSA_OID = "1.2.840.113549.1.1.1";
const ED25519_BYTES = 32;
/** RFC 8301, section 3.2: signers use at least 1024 bits, and should use 2048. */
const MIN_RSA_BITS = 1_024;
const GOOD_RSA_BITS = 2_048;

/** Checks the DKIM records among the TXT records. */
export function checkDkim(txtRecords: readonly ZoneRecord[], issues: Issues): Dkim[] {
  return txtRecords.filter(isDkim).map((record) => checkRecord(record, issues));
}

function isDkim({ name, data }: ZoneRecord): boolean {
  const text = String(data.text);
  if (text.startsWith("v=DKIM1")) return true;
  return isKeyName(name) && text.split(";").some((part) => /^\s*p\s*=/.test(part));
}

function isKeyName(name: string): boolean {
  return name.split(".").includes("_domainkey");
}

function checkRecord({ line, name, data, words }: ZoneRecord, issues: Issues): Dkim {
  const { tags, firstTag, faults } = readTagList(String(data.text));
  const found = [...faults];
  const version = tags.get("v");
  if (version !== undefined && firstTag !== "v") found.push("v is not the first tag");
  if (version !== undefined && version !== "DKIM1") {
    found.push(`v is ${cutText(version)}, but must be DKIM1`);
  }
  const keyType = tags.get("k") ?? "rsa";
  const isKnownType = keyType === "rsa" || keyType === "ed25519";
  if (!isKnownType) found.push(`k is ${cutText(keyType)}, but must be rsa or ed25519`);
  const key = tags.get("p");
  if (key === undefined) found.push("p, the key, is missing");
  const revoked = key === "";
  const bits = key && isKnownType ? keyBits(keyType, key) : null;
  if (typeof bits === "string") found.push(bits);
  const key_bits = typeof bits === "number" ? bits : null;
  const testing = (tags.get("t") ?? "").split(":").some((flag) => flag.trim() === "y");

  if (found.length > 0) {
    issues.add("DKIM_SYNTAX", `In DKIM, ${tagFaultText(found, words)}`, { line });
  }
  if (!isKeyName(name)) {
    const message = `Receivers look for DKIM at <selector>._domainkey.<domain>, not at ${
      cutText(name)
    }`;
    issues.add("DKIM_NAME", message, { line });
  }
  if (revoked) issues.add("DKIM_REVOKED", "p is empty: the key is revoked", { line });
  if (testing) {
    issues.add("DKIM_TESTING", "t=y marks the signatures as a test that receivers ignore", {
      line,
    });
  }
  if (key_bits !== null && keyType === "rsa") checkStrength(key_bits, line, issues);
  return {
    name,
    line,
    key_type: keyType === "ed25519" ? "ed25519" : "rsa",
    key_bits,
    testing,
    revoked,
  };
}

function checkStrength(bits: number, line: number, issues: Issues): void {
  if (bits >= GOOD_RSA_BITS) return;
  const message = `The RSA key has ${bits} bits: use ${GOOD_RSA_BITS} (RFC 8301)`;
  issues.add("DKIM_WEAK_KEY", message, { line }, bits < MIN_RSA_BITS ? "error" : "warning");
}

/** The size of a key in bits, or why it cannot be read, as a clause. */
function keyBits(type: "rsa" | "ed25519", base64: string): number | string {
  try {
    const { bytes, variant } = decodeBase64(base64);
    if (variant === "url" || variant === "mixed") return "p is not Base64: it has - or _";
    if (type === "rsa") return rsaBits(bytes);
    if (bytes.length === ED25519_BYTES) return 8 * ED25519_BYTES;
    return `p has ${bytes.length} bytes, but an Ed25519 key has ${ED25519_BYTES} (RFC 8463)`;
  } catch (error) {
    if (error instanceof Base64Error) return `p is not Base64: ${error.message}`;
    if (error instanceof DerError) return `p is not an RSA public key: ${error.message}`;
    throw error;
  }
}

/**
 * The length of the modulus of a SubjectPublicKeyInfo, or of the RSAPublicKey alone (RFC 8017,
 * appendix A.1.1).
 *
 * @throws {DerError}
 */
function rsaBits(der: Uint8Array): number {
  const outer = readElement(der);
  if (outer.end !== der.length) throw new DerError("bytes follow the key", outer.end);
  if (outer.tag !== TAG.SEQUENCE) throw new DerError("it is not a SEQUENCE", 0);
  const fields = fieldsOf(outer);
  const algorithm = fields.takeIf(TAG.SEQUENCE);
  if (!algorithm) return integerBits(fields.take(TAG.INTEGER, "the modulus"));
  const oid = oidOf(fieldsOf(algorithm).take(TAG.OID, "the algorithm"));
  if (oid !== RSA_OID) throw new DerError(`its algorithm is ${oid}`, algorithm.start);
  const bits = fields.take(TAG.BIT_STRING, "the key");
  const key = onlyElementIn(bits, bitsStart(bits));
  return integerBits(fieldsOf(key).take(TAG.INTEGER, "the modulus"));
}
