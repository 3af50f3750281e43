/**
 * A certification request (PKCS #10, RFC 2986), also known as a certificate signing request.
 *
 * @module
 */
import { sha1 } from "@noble/hashes/legacy.js";
import { sha256 } from "@noble/hashes/sha2.js";
import {
  childrenOf,
  contextConstructed,
  type DerElement,
  DerError,
  expectTag,
  fieldsOf,
  oidOf,
  readElement,
  smallInteger,
  TAG,
} from "../../shared/der.ts";
import { encodeHex } from "../../shared/hex.ts";
import { type DistinguishedName, readName } from "./distinguished_name.ts";
import { type Extensions, readExtensions } from "./extensions.ts";
import { REQUEST_ATTRIBUTE, REQUEST_ATTRIBUTE_NAMES } from "./object_ids.ts";
import { type PublicKey, readPublicKey } from "./public_key.ts";
import { readSignatureAlgorithm, type SignatureAlgorithm } from "./signature_algorithm.ts";

/** A certification request (RFC 2986, section 4). */
export interface CertificateRequest extends Extensions, SignatureAlgorithm {
  subject: DistinguishedName;
  publicKey: PublicKey;
  /** The types of its attributes: OpenSSL's names, else the OIDs. */
  attributes: string[];
  /** Lowercase hex. */
  sha256: string;
  sha1: string;
}

/**
 * Reads a request in DER.
 *
 * @throws {DerError} with the byte at which the data is not a request.
 */
export function readRequest(bytes: Uint8Array): CertificateRequest {
  const element = expectTag(readElement(bytes), TAG.SEQUENCE, "the request");
  if (element.end < bytes.length) throw new DerError("bytes follow the request", element.end);
  const parts = fieldsOf(element);
  const info = parts.take(TAG.SEQUENCE, "the request's content");
  const algorithm = parts.take(TAG.SEQUENCE, "the signature's algorithm");
  parts.take(TAG.BIT_STRING, "the signature");
  parts.finish("the request");
  return {
    ...readContent(info),
    ...readSignatureAlgorithm(algorithm),
    sha256: encodeHex(sha256(bytes)),
    sha1: encodeHex(sha1(bytes)),
  };
}

/**
 * Whether DER has the outline of a request: inside, a version, two sequences (subject and key), and
 * then the attributes or nothing. A certificate has more sequences there, and its version is in
 * brackets.
 */
export function isRequest(bytes: Uint8Array): boolean {
  try {
    const [info] = childrenOf(readElement(bytes));
    const tags = info?.tag === TAG.SEQUENCE ? childrenOf(info).map(({ tag }) => tag) : [];
    const [version, subject, publicKey, attributes = ATTRIBUTES, ...more] = tags;
    return version === TAG.INTEGER && subject === TAG.SEQUENCE && publicKey === TAG.SEQUENCE &&
      attributes === ATTRIBUTES && more.length === 0;
  } catch (error) {
    if (error instanceof DerError) return false;
    throw error;
  }
}

/** The tag of the attributes: [0] IMPLICIT SET. */
const ATTRIBUTES = contextConstructed(0);

/** The CertificationRequestInfo (section 4.1). */
function readContent(info: DerElement) {
  const fields = fieldsOf(info);
  const version = fields.take(TAG.INTEGER, "the version");
  if (smallInteger(version) !== 0) throw new DerError("the version is not 1", version.start);
  const subject = readName(fields.take(TAG.SEQUENCE, "the subject"));
  const publicKey = readPublicKey(fields.take(TAG.SEQUENCE, "the public key"));
  const attributes = fields.takeIf(ATTRIBUTES);
  fields.finish("the request's content");
  return { subject, publicKey, ...readAttributes(attributes ? childrenOf(attributes) : []) };
}

/** The types of all attributes, and the extensions that one of them asks for (RFC 2985, section 5.4.2). */
function readAttributes(list: DerElement[]) {
  const attributes: string[] = [];
  let extensions: DerElement | undefined;
  for (const attribute of list) {
    const fields = fieldsOf(expectTag(attribute, TAG.SEQUENCE, "an attribute"));
    const type = oidOf(fields.take(TAG.OID, "an attribute's type"));
    const values = childrenOf(fields.take(TAG.SET, "an attribute's values"));
    fields.finish("an attribute");
    attributes.push(REQUEST_ATTRIBUTE_NAMES.get(type) ?? type);
    if (type !== REQUEST_ATTRIBUTE.EXTENSIONS && type !== REQUEST_ATTRIBUTE.MICROSOFT_EXTENSIONS) {
      continue;
    }
    const [value] = values;
    if (!value || values.length > 1 || extensions) {
      throw new DerError("the requested extensions are not there exactly once", attribute.start);
    }
    extensions = expectTag(value, TAG.SEQUENCE, "the requested extensions");
  }
  return { attributes, ...readExtensions(extensions) };
}
