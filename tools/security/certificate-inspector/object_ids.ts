/**
 * Object identifiers in certificates and the names they are shown by.
 *
 * @module
 */

/** Attribute types of names with the keywords of RFC 4514 and of OpenSSL. */
export const ATTRIBUTE_NAMES: ReadonlyMap<string, string> = new Map([
  ["2.5.4.3", "CN"],
  ["2.5.4.5", "serialNumber"],
  ["2.5.4.6", "C"],
  ["2.5.4.7", "L"],
  ["2.5.4.8", "ST"],
  ["2.5.4.9", "STREET"],
  ["2.5.4.10", "O"],
  ["2.5.4.11", "OU"],
  ["0.9.2342.19200300.100.1.1", "UID"],
  ["0.9.2342.19200300.100.1.25", "DC"],
  ["1.2.840.113549.1.9.1", "emailAddress"],
]);

/** Signature algorithms by OpenSSL's long names. */
export const SIGNATURE_NAMES: ReadonlyMap<string, string> = new Map([
  ["1.2.840.113549.1.1.2", "md2WithRSAEncryption"],
  ["1.2.840.113549.1.1.4", "md5WithRSAEncryption"],
  ["1.2.840.113549.1.1.5", "sha1WithRSAEncryption"],
  ["1.3.14.3.2.29", "sha1WithRSA"],
  ["1.2.840.113549.1.1.10", "rsassaPss"],
  ["1.2.840.113549.1.1.11", "sha256WithRSAEncryption"],
  ["1.2.840.113549.1.1.12", "sha384WithRSAEncryption"],
  ["1.2.840.113549.1.1.13", "sha512WithRSAEncryption"],
  ["1.2.840.113549.1.1.14", "sha224WithRSAEncryption"],
  ["1.2.840.10040.4.3", "dsaWithSHA1"],
  ["2.16.840.1.101.3.4.3.1", "dsa_with_SHA224"],
  ["2.16.840.1.101.3.4.3.2", "dsa_with_SHA256"],
  ["1.2.840.10045.4.1", "ecdsa-with-SHA1"],
  ["1.2.840.10045.4.3.1", "ecdsa-with-SHA224"],
  ["1.2.840.10045.4.3.2", "ecdsa-with-SHA256"],
  ["1.2.840.10045.4.3.3", "ecdsa-with-SHA384"],
  ["1.2.840.10045.4.3.4", "ecdsa-with-SHA512"],
  ["1.3.101.112", "ED25519"],
  ["1.3.101.113", "ED448"],
]);

export const RSASSA_PSS = "1.2.840.113549.1.1.10";

/** Hashes that RSASSA-PSS names in its parameters, of those that are weak. */
export const WEAK_HASHES: ReadonlySet<string> = new Set([
  "1.2.840.113549.2.2",
  "1.2.840.113549.2.5",
  "1.3.14.3.2.26",
]);

export const PUBLIC_KEY = {
  RSA: "1.2.840.113549.1.1.1",
  RSASSA_PSS,
  EC: "1.2.840.10045.2.1",
  DSA: "1.2.840.10040.4.1",
  ED25519: "1.3.101.112",
  ED448: "1.3.101.113",
} as const;

/** Named curves: the bits of their field, and the names of those that are shown by one. */
export const CURVES: ReadonlyMap<string, { bits: number; name?: string }> = new Map([
  ["1.2.840.10045.3.1.1", { bits: 192 }],
  ["1.2.840.10045.3.1.7", { bits: 256, name: "P-256" }],
  ["1.3.132.0.6", { bits: 112 }],
  ["1.3.132.0.8", { bits: 160 }],
  ["1.3.132.0.9", { bits: 160 }],
  ["1.3.132.0.10", { bits: 256, name: "secp256k1" }],
  ["1.3.132.0.28", { bits: 128 }],
  ["1.3.132.0.30", { bits: 160 }],
  ["1.3.132.0.31", { bits: 192 }],
  ["1.3.132.0.32", { bits: 224 }],
  ["1.3.132.0.33", { bits: 224 }],
  ["1.3.132.0.34", { bits: 384, name: "P-384" }],
  ["1.3.132.0.35", { bits: 521, name: "P-521" }],
  ["1.3.36.3.3.2.8.1.1.1", { bits: 160 }],
  ["1.3.36.3.3.2.8.1.1.3", { bits: 192 }],
  ["1.3.36.3.3.2.8.1.1.5", { bits: 224 }],
  ["1.3.36.3.3.2.8.1.1.7", { bits: 256 }],
  ["1.3.36.3.3.2.8.1.1.9", { bits: 320 }],
  ["1.3.36.3.3.2.8.1.1.11", { bits: 384 }],
  ["1.3.36.3.3.2.8.1.1.13", { bits: 512 }],
]);

export const PRIME_FIELD = "1.2.840.10045.1.1";

export const EXTENSION = {
  SUBJECT_KEY_ID: "2.5.29.14",
  KEY_USAGE: "2.5.29.15",
  SUBJECT_ALT_NAME: "2.5.29.17",
  BASIC_CONSTRAINTS: "2.5.29.19",
  CRL_DISTRIBUTION_POINTS: "2.5.29.31",
  AUTHORITY_KEY_ID: "2.5.29.35",
  EXTENDED_KEY_USAGE: "2.5.29.37",
  AUTHORITY_INFO_ACCESS: "1.3.6.1.5.5.7.1.1",
} as const;

/** Attributes of requests that say more than their name (RFC 2985, section 5.4). */
export const REQUEST_ATTRIBUTE = {
  EXTENSIONS: "1.2.840.113549.1.9.14",
  MICROSOFT_EXTENSIONS: "1.3.6.1.4.1.311.2.1.14",
} as const;

/** Attributes of requests by OpenSSL's names. */
export const REQUEST_ATTRIBUTE_NAMES: ReadonlyMap<string, string> = new Map([
  ["1.2.840.113549.1.9.1", "emailAddress"],
  ["1.2.840.113549.1.9.2", "unstructuredName"],
  ["1.2.840.113549.1.9.7", "challengePassword"],
  ["1.2.840.113549.1.9.8", "unstructuredAddress"],
  [REQUEST_ATTRIBUTE.EXTENSIONS, "extReq"],
  [REQUEST_ATTRIBUTE.MICROSOFT_EXTENSIONS, "msExtReq"],
  ["1.3.6.1.4.1.311.13.2.3", "osVersion"],
]);

export const ACCESS_METHOD = {
  OCSP: "1.3.6.1.5.5.7.48.1",
  CA_ISSUERS: "1.3.6.1.5.5.7.48.2",
} as const;

/** Extended key usages by their names in RFC 5280, section 4.2.1.12. */
export const EXTENDED_USAGE_NAMES: ReadonlyMap<string, string> = new Map([
  ["1.3.6.1.5.5.7.3.1", "serverAuth"],
  ["1.3.6.1.5.5.7.3.2", "clientAuth"],
  ["1.3.6.1.5.5.7.3.3", "codeSigning"],
  ["1.3.6.1.5.5.7.3.4", "emailProtection"],
  ["1.3.6.1.5.5.7.3.8", "timeStamping"],
  ["1.3.6.1.5.5.7.3.9", "OCSPSigning"],
  ["2.5.29.37.0", "anyExtendedKeyUsage"],
]);
