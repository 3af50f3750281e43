/**
 * The extensions that the tool shows (RFC 5280, section 4.2).
 *
 * @module
 */
import { encodeHex } from "../../shared/hex.ts";
import { formatIp } from "../../shared/ip/address.ts";
import {
  bitsStart,
  booleanOf,
  childrenOf,
  contentOf,
  contextConstructed,
  contextPrimitive,
  type DerElement,
  DerError,
  expectTag,
  fieldsOf,
  oidOf,
  onlyElementIn,
  smallInteger,
  TAG,
} from "../../shared/der.ts";
import { ACCESS_METHOD, EXTENDED_USAGE_NAMES, EXTENSION } from "./object_ids.ts";
import { ia5Of } from "./text.ts";

/** The subject's alternative names (RFC 5280, section 4.2.1.6). */
export interface AlternativeNames {
  dns: string[];
  ip: string[];
  email: string[];
  uri: string[];
  /** Names of all other types. */
  other: number;
}

/** The extensions of a certificate or request (RFC 5280, section 4.2). */
export interface Extensions {
  san: AlternativeNames;
  keyUsage: string[];
  extendedKeyUsage: string[];
  isCa: boolean;
  pathLength: number | null;
  /** Key ids in lowercase hex. */
  subjectKeyId: string | null;
  authorityKeyId: string | null;
  ocsp: string[];
  caIssuers: string[];
  crl: string[];
}

/** In bit order (section 4.2.1.3). */
const KEY_USAGES = [
  "digitalSignature",
  "nonRepudiation",
  "keyEncipherment",
  "dataEncipherment",
  "keyAgreement",
  "keyCertSign",
  "cRLSign",
  "encipherOnly",
  "decipherOnly",
];

/** The alternatives of a GeneralName (section 4.2.1.6) that are shown. */
const EMAIL = contextPrimitive(1);
const DNS = contextPrimitive(2);
const URI = contextPrimitive(6);
const IP = contextPrimitive(7);

/**
 * Reads the extensions of a certificate.
 *
 * @param list The SEQUENCE of extensions; undefined when the certificate has none.
 * @throws {DerError} also when an extension occurs twice.
 */
export function readExtensions(list: DerElement | undefined): Extensions {
  const values = list ? valuesById(list) : new Map<string, DerElement>();
  const read = <Value>(id: string, reader: (value: DerElement) => Value): Value | undefined => {
    const value = values.get(id);
    return value && reader(onlyElementIn(value));
  };
  const constraints = read(EXTENSION.BASIC_CONSTRAINTS, readBasicConstraints);
  const access = read(EXTENSION.AUTHORITY_INFO_ACCESS, readInfoAccess);
  return {
    san: read(EXTENSION.SUBJECT_ALT_NAME, readAlternativeNames) ?? noNames(),
    keyUsage: read(EXTENSION.KEY_USAGE, readKeyUsage) ?? [],
    extendedKeyUsage: read(EXTENSION.EXTENDED_KEY_USAGE, readExtendedKeyUsage) ?? [],
    isCa: constraints?.isCa ?? false,
    pathLength: constraints?.pathLength ?? null,
    subjectKeyId: read(EXTENSION.SUBJECT_KEY_ID, readSubjectKeyId) ?? null,
    authorityKeyId: read(EXTENSION.AUTHORITY_KEY_ID, readAuthorityKeyId) ?? null,
    ocsp: access?.get(ACCESS_METHOD.OCSP) ?? [],
    caIssuers: access?.get(ACCESS_METHOD.CA_ISSUERS) ?? [],
    crl: read(EXTENSION.CRL_DISTRIBUTION_POINTS, readCrlAddresses) ?? [],
  };
}

/** The OCTET STRINGs by their object identifiers. */
function valuesById(list: DerElement): Map<string, DerElement> {
  const values = new Map<string, DerElement>();
  for (const extension of childrenOf(list)) {
    const fields = fieldsOf(expectTag(extension, TAG.SEQUENCE, "an extension"));
    const id = oidOf(fields.take(TAG.OID, "an extension's id"));
    fields.takeIf(TAG.BOOLEAN);
    const value = fields.take(TAG.OCTET_STRING, "an extension's value");
    fields.finish("an extension");
    if (values.has(id)) throw new DerError(`the extension ${id} occurs twice`, extension.start);
    values.set(id, value);
  }
  return values;
}

function readBasicConstraints(value: DerElement) {
  const fields = fieldsOf(expectTag(value, TAG.SEQUENCE, "basicConstraints"));
  const ca = fields.takeIf(TAG.BOOLEAN);
  const pathLength = fields.takeIf(TAG.INTEGER);
  fields.finish("basicConstraints");
  return {
    isCa: ca ? booleanOf(ca) : false,
    pathLength: pathLength ? smallInteger(pathLength) : null,
  };
}

function noNames(): AlternativeNames {
  return { dns: [], ip: [], email: [], uri: [], other: 0 };
}

function readAlternativeNames(value: DerElement): AlternativeNames {
  const names = noNames();
  for (const name of childrenOf(expectTag(value, TAG.SEQUENCE, "subjectAltName"))) {
    const ip = name.tag === IP ? ipOf(contentOf(name)) : undefined;
    if (name.tag === DNS) names.dns.push(ia5Of(name));
    else if (name.tag === EMAIL) names.email.push(ia5Of(name));
    else if (name.tag === URI) names.uri.push(ia5Of(name));
    else if (ip !== undefined) names.ip.push(ip);
    else names.other++;
  }
  return names;
}

/** An address of 4 or 16 bytes; undefined for any other number of them. */
function ipOf(bytes: Uint8Array): string | undefined {
  if (bytes.length !== 4 && bytes.length !== 16) return undefined;
  return formatIp({ version: bytes.length === 4 ? 4 : 6, value: BigInt(`0x${encodeHex(bytes)}`) });
}

function readKeyUsage(value: DerElement): string[] {
  const bits = expectTag(value, TAG.BIT_STRING, "keyUsage");
  const bytes = bits.bytes.subarray(bitsStart(bits), bits.end);
  return KEY_USAGES.filter((_, bit) => (bytes[bit >> 3] ?? 0) & (0x80 >> (bit & 7)));
}

function readExtendedKeyUsage(value: DerElement): string[] {
  return childrenOf(expectTag(value, TAG.SEQUENCE, "extKeyUsage")).map((purpose) => {
    const id = oidOf(expectTag(purpose, TAG.OID, "a key purpose"));
    return EXTENDED_USAGE_NAMES.get(id) ?? id;
  });
}

function readSubjectKeyId(value: DerElement): string {
  return encodeHex(contentOf(expectTag(value, TAG.OCTET_STRING, "subjectKeyIdentifier")));
}

function readAuthorityKeyId(value: DerElement): string | null {
  const fields = fieldsOf(expectTag(value, TAG.SEQUENCE, "authorityKeyIdentifier"));
  const id = fields.takeIf(contextPrimitive(0));
  return id ? encodeHex(contentOf(id)) : null;
}

/** Addresses by access method (section 4.2.2.1). */
function readInfoAccess(value: DerElement): Map<string, string[]> {
  const addresses = new Map<string, string[]>();
  for (const description of childrenOf(expectTag(value, TAG.SEQUENCE, "authorityInfoAccess"))) {
    const fields = fieldsOf(expectTag(description, TAG.SEQUENCE, "an access description"));
    const method = oidOf(fields.take(TAG.OID, "an access method"));
    const location = fields.takeAny("an access location");
    if (location.tag !== URI) continue;
    const known = addresses.get(method);
    if (known) known.push(ia5Of(location));
    else addresses.set(method, [ia5Of(location)]);
  }
  return addresses;
}

/** The URIs among the full names of all distribution points (section 4.2.1.13). */
function readCrlAddresses(value: DerElement): string[] {
  const points = childrenOf(expectTag(value, TAG.SEQUENCE, "cRLDistributionPoints"));
  return points.flatMap((point) => {
    const fields = fieldsOf(expectTag(point, TAG.SEQUENCE, "a distribution point"));
    const name = fields.takeIf(contextConstructed(0));
    const fullName = name && fieldsOf(name).takeIf(contextConstructed(0));
    if (!fullName) return [];
    return childrenOf(fullName).filter(({ tag }) => tag === URI).map(ia5Of);
  });
}
