import {
  bitsStart,
  type DerElement,
  type DerFields,
  expectTag,
  fieldsOf,
  integerBits,
  oidOf,
  onlyElementIn,
  TAG,
} from "../../shared/der.ts";
import { CURVES, PRIME_FIELD, PUBLIC_KEY } from "./object_ids.ts";

/** A subject's public key (RFC 5280, section 4.1.2.7). */
export interface PublicKey {
  /** `RSA`, `EC`, `Ed25519`, `Ed448`, `DSA`, or the OID. */
  algorithm: string;
  bits: number | null;
  curve: string | null;
}

/** Reads a SubjectPublicKeyInfo (RFC 5280, section 4.1.2.7; RFC 3279; RFC 8410). @throws {DerError} */
export function readPublicKey(info: DerElement): PublicKey {
  const fields = fieldsOf(info);
  const algorithm = fieldsOf(fields.take(TAG.SEQUENCE, "the public key's algorithm"));
  const key = fields.take(TAG.BIT_STRING, "the public key");
  fields.finish("the public key's structure");
  const oid = oidOf(algorithm.take(TAG.OID, "the public key's algorithm"));
  switch (oid) {
    case PUBLIC_KEY.RSA:
    case PUBLIC_KEY.RSASSA_PSS:
      return { algorithm: "RSA", bits: modulusBits(key), curve: null };
    case PUBLIC_KEY.EC:
      return { algorithm: "EC", ...readCurve(algorithm) };
    case PUBLIC_KEY.DSA:
      return { algorithm: "DSA", bits: dsaBits(algorithm), curve: null };
    case PUBLIC_KEY.ED25519:
      return { algorithm: "Ed25519", bits: 256, curve: null };
    case PUBLIC_KEY.ED448:
      return { algorithm: "Ed448", bits: 456, curve: null };
    default:
      return { algorithm: oid, bits: null, curve: null };
  }
}

function modulusBits(key: DerElement): number {
  const numbers = expectTag(onlyElementIn(key, bitsStart(key)), TAG.SEQUENCE, "the RSA key");
  return integerBits(fieldsOf(numbers).take(TAG.INTEGER, "the RSA modulus"));
}

/** A key may inherit its parameters from the issuer (RFC 3279, section 2.3.2). */
function dsaBits(algorithm: DerFields): number | null {
  const parameters = algorithm.takeIf(TAG.SEQUENCE);
  if (!parameters) return null;
  return integerBits(fieldsOf(parameters).take(TAG.INTEGER, "the DSA prime"));
}

/** A named curve, or one given by all its numbers (RFC 3279, section 2.3.5). */
function readCurve(algorithm: DerFields): Pick<PublicKey, "bits" | "curve"> {
  const explicit = algorithm.takeIf(TAG.SEQUENCE);
  if (explicit) return { bits: explicitCurveBits(explicit), curve: null };
  const oid = oidOf(algorithm.take(TAG.OID, "the curve"));
  const known = CURVES.get(oid);
  return { bits: known?.bits ?? null, curve: known?.name ?? oid };
}

function explicitCurveBits(parameters: DerElement): number | null {
  const fields = fieldsOf(parameters);
  fields.take(TAG.INTEGER, "the version of the curve's parameters");
  const field = fieldsOf(fields.take(TAG.SEQUENCE, "the curve's field"));
  if (oidOf(field.take(TAG.OID, "the type of the curve's field")) !== PRIME_FIELD) return null;
  return integerBits(field.take(TAG.INTEGER, "the curve's prime"));
}
