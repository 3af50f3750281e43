import type { Questions } from "./questions.ts";

export const security: Questions = {
  "hash-generator": [
    "sha256 of a string",
    "calculate the md5 hash of some text",
    "crc32 checksum of a value",
    "blake3 digest as hex",
    "fingerprint of a text with sha-512",
  ],
  "file-hash-checksum-verifier": [
    "does my download match the published checksum",
    "verify a file against SHA256SUMS",
    "is the file I downloaded corrupted or tampered with",
    "check file integrity with md5sum",
    "compare the sha256 of an artifact with the expected one",
  ],
  "uuid-generator": [
    "generate a uuid",
    "I need a unique id",
    "make ten random guids",
    "which version is this uuid 550e8400-e29b-41d4-a716-446655440000",
    "time ordered uuid v7",
    "name based identifier from a namespace",
    "generate a random id",
  ],
  "jwt-inspector": [
    "what is inside this bearer token",
    "decode a jwt and show when it expires",
    "is my access token expired",
    "who issued this eyJhbGciOi token",
    "which algorithm does this json web token use",
  ],
  "csp-analyzer": [
    "is my content security policy safe",
    "check the csp header of my site for xss holes",
    "why is unsafe-inline bad in script-src",
    "review Content-Security-Policy: default-src 'self'",
    "which directives are missing in my csp",
  ],
  "sri-generator": [
    "integrity attribute for a script from a cdn",
    "make a script tag with sha384 and crossorigin",
    "subresource integrity hash of a stylesheet",
    "does this integrity value still match the file",
  ],
  "certificate-inspector": [
    "when does this ssl certificate expire",
    "read a pem file",
    "which hosts is this tls certificate for",
    "openssl x509 -text without openssl",
    "is my certificate chain in the right order",
    "sha256 fingerprint of a certificate",
    "decode a csr",
  ],
  "file-integrity-review": [
    "which files changed on the server since the release",
    "compare two sha256sum manifests",
    "find tampered files from a checksum baseline",
    "tripwire style check of added and removed files",
    "did the restore bring back every file unchanged",
  ],
};
