import { encodeHex } from "../../shared/hex.ts";
import type { Certificate } from "./certificate.ts";

export interface Chain {
  ordered: boolean;
  /** For each certificate the index of its issuer, its own when self-issued, null when it is not there. */
  links: (number | null)[];
}

/** Who issued whom, by names and key ids (RFC 5280, section 6.1 without the signatures). */
export function linkChain(certificates: readonly Certificate[]): Chain {
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
