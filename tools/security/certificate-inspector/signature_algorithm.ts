import {
  contextConstructed,
  type DerElement,
  expectTag,
  fieldsOf,
  oidOf,
  onlyElementIn,
  TAG,
} from "../../shared/der.ts";
import { RSASSA_PSS, SIGNATURE_NAMES, WEAK_HASHES } from "./object_ids.ts";

/** How a certificate or request is signed. */
export interface SignatureAlgorithm {
  /** OpenSSL's long name, else the OID. */
  signatureAlgorithm: string;
  /** The signature is made over an MD2, MD5 or SHA-1 hash. */
  hasWeakSignature: boolean;
}

/** Reads an AlgorithmIdentifier (RFC 5280, section 4.1.1.2). @throws {DerError} */
export function readSignatureAlgorithm(algorithm: DerElement): SignatureAlgorithm {
  const fields = fieldsOf(algorithm);
  const oid = oidOf(fields.take(TAG.OID, "the signature's algorithm"));
  const signatureAlgorithm = SIGNATURE_NAMES.get(oid) ?? oid;
  return {
    signatureAlgorithm,
    hasWeakSignature: oid === RSASSA_PSS
      ? hasWeakPssHash(fields.takeIf(TAG.SEQUENCE))
      : /^md[25]|sha1(?!\d)/i.test(signatureAlgorithm),
  };
}

/** SHA-1 is the hash of RSASSA-PSS when its parameters name none (RFC 4055, section 3.1). */
function hasWeakPssHash(parameters: DerElement | undefined): boolean {
  const hash = parameters && fieldsOf(parameters).takeIf(contextConstructed(0));
  if (!hash) return true;
  const algorithm = expectTag(onlyElementIn(hash), TAG.SEQUENCE, "the signature's hash");
  return WEAK_HASHES.has(oidOf(fieldsOf(algorithm).take(TAG.OID, "the signature's hash")));
}
