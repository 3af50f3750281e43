/**
 * One certificate: its fields (RFC 5280, section 4.1).
 *
 * @module
 */
import { sha1 } from "@noble/hashes/legacy.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { encodeHex } from "../../shared/hex.ts";
import { epochDayOf } from "../../shared/time/calendar.ts";
import { isDate } from "../../shared/time/date_input.ts";
import {
  contentOf,
  contextConstructed,
  type DerElement,
  DerError,
  encodingOf,
  expectTag,
  fieldsOf,
  integerBytes,
  onlyElementIn,
  readElement,
  smallInteger,
  TAG,
} from "../../shared/der.ts";
import { type DistinguishedName, readName } from "./distinguished_name.ts";
import { type Extensions, readExtensions } from "./extensions.ts";
import { type PublicKey, readPublicKey } from "./public_key.ts";
import { readSignatureAlgorithm, type SignatureAlgorithm } from "./signature_algorithm.ts";

/** An X.509 certificate (RFC 5280, section 4.1). */
export interface Certificate extends Extensions, SignatureAlgorithm {
  version: 1 | 2 | 3;
  /** Lowercase hex. */
  serialNumber: string;
  issuer: DistinguishedName;
  subject: DistinguishedName;
  /** Unix seconds. */
  notBefore: number;
  notAfter: number;
  publicKey: PublicKey;
  isSelfIssued: boolean;
  /** Lowercase hex. */
  sha256: string;
  sha1: string;
}

/**
 * Reads a certificate in DER.
 *
 * @param mayBeFollowed Other data may follow, as in OpenSSL's TRUSTED CERTIFICATE.
 * @throws {DerError} with the byte at which the data is not a certificate.
 */
export function readCertificate(bytes: Uint8Array, mayBeFollowed: boolean): Certificate {
  const element = expectTag(readElement(bytes), TAG.SEQUENCE, "the certificate");
  if (!mayBeFollowed && element.end < bytes.length) {
    throw new DerError("bytes follow the certificate", element.end);
  }
  const parts = fieldsOf(element);
  const tbs = parts.take(TAG.SEQUENCE, "the certificate's content");
  const algorithm = parts.take(TAG.SEQUENCE, "the signature's algorithm");
  parts.take(TAG.BIT_STRING, "the signature");
  parts.finish("the certificate");
  const encoding = encodingOf(element);
  return {
    ...readContent(tbs),
    ...readSignatureAlgorithm(algorithm),
    sha256: encodeHex(sha256(encoding)),
    sha1: encodeHex(sha1(encoding)),
  };
}

/** The TBSCertificate. */
function readContent(tbs: DerElement) {
  const fields = fieldsOf(tbs);
  const version = versionOf(fields.takeIf(contextConstructed(0)));
  const serial = fields.take(TAG.INTEGER, "the serial number");
  fields.take(TAG.SEQUENCE, "the signature's algorithm");
  const issuer = readName(fields.take(TAG.SEQUENCE, "the issuer"));
  const validity = fieldsOf(fields.take(TAG.SEQUENCE, "the validity"));
  const subject = readName(fields.take(TAG.SEQUENCE, "the subject"));
  const publicKey = readPublicKey(fields.take(TAG.SEQUENCE, "the public key"));
  // The unique ids of version 2, which are not used.
  for (const number of [1, 2]) fields.takeIf(0x80 | number) ?? fields.takeIf(0xa0 | number);
  const extensions = fields.takeIf(contextConstructed(3));
  fields.finish("the certificate's content");
  return {
    version,
    serialNumber: encodeHex(integerBytes(serial)),
    issuer,
    subject,
    isSelfIssued: encodeHex(issuer.encoding) === encodeHex(subject.encoding),
    notBefore: timeOf(validity.takeAny("the begin of validity")),
    notAfter: timeOf(validity.takeAny("the end of validity")),
    publicKey,
    ...readExtensions(
      extensions && expectTag(onlyElementIn(extensions), TAG.SEQUENCE, "the extensions"),
    ),
  };
}

function versionOf(field: DerElement | undefined): 1 | 2 | 3 {
  if (!field) return 1;
  const version = smallInteger(expectTag(onlyElementIn(field), TAG.INTEGER, "the version")) + 1;
  if (version === 1 || version === 2 || version === 3) return version;
  throw new DerError("the version is not one of 1, 2 and 3", field.start);
}

const TIME = /^(\d{2}|\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/;

/** A Time in Unix seconds: UTCTime for 1950 to 2049, else GeneralizedTime (section 4.1.2.5). */
function timeOf(element: DerElement): number {
  const yearDigits = element.tag === TAG.UTC_TIME
    ? 2
    : element.tag === TAG.GENERALIZED_TIME
    ? 4
    : 0;
  const match = TIME.exec(String.fromCharCode(...contentOf(element).subarray(0, 20)));
  if (match && match[1]!.length === yearDigits) {
    const [year, month, day, hour, minute, second] = match.slice(1).map(Number) as SixNumbers;
    const century = yearDigits === 4 ? 0 : year < 50 ? 2000 : 1900;
    const date = { year: century + year, month, day };
    if (isDate(date) && hour < 24 && minute < 60 && second < 60) {
      return epochDayOf(date) * 86_400 + hour * 3600 + minute * 60 + second;
    }
  }
  throw new DerError("a time is not of the form YYMMDDHHMMSSZ or YYYYMMDDHHMMSSZ", element.start);
}

type SixNumbers = [number, number, number, number, number, number];
