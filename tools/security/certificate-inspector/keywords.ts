import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  x509, der, san, fingerprint, csr, chain, openssl, ssl certificate, tls certificate,
  certificate expiry, certificate expires, cert info, decode certificate, read certificate,
  certificate chain, pem file, certificate valid, check certificate, certificate hostnames,
  domains in certificate, https certificate, issuer, inspect cert, valid until, key size,
  who issued certificate, look into certificate, cert expired, read pem, ssl expiry,
  cert valid until, certificate details, decode pem, certificate, is certificate still good,
  when does certificate expire, read ssl certificate, which names are in certificate, decode csr,
  certutil -dump
`);
