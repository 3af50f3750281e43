import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { findingFields } from "../../shared/findings.ts";
import { FINDINGS } from "./finding_codes.ts";
import { keywords } from "./keywords.ts";

const { severity, code, message } = findingFields(FINDINGS);
const hex = "Lowercase hex";
const time = z.string().describe("YYYY-MM-DDTHH:MM:SSZ");

const publicKey = z.object({
  algorithm: z.string().describe("RSA, EC, Ed25519, Ed448, DSA, else the OID"),
  bits: z.int().nullable(),
  curve: z.string().nullable().describe("P-256, P-384, P-521, secp256k1, else the OID"),
});
const alternativeNames = z.object({
  dns: z.array(z.string()),
  ip: z.array(z.string()).describe("IPv4 dotted, IPv6 by RFC 5952"),
  email: z.array(z.string()),
  uri: z.array(z.string()),
  other: z.int().describe("Names of all other types"),
});
const keyUsage = z.array(z.string()).describe("RFC 5280 names in bit order");
const extendedKeyUsage = z.array(z.string()).describe(
  "RFC 5280 names, else the OID, as written",
);

const certificate = z.object({
  index: z.int().describe("From 0"),
  subject: z.string().describe("RFC 4514, the last RDN first"),
  subject_cn: z.string().nullable().describe("The last CN in certificate order"),
  issuer: z.string().describe("RFC 4514"),
  issuer_cn: z.string().nullable(),
  serial_number: z.string().describe("Lowercase hex in whole bytes, without leading 00 bytes"),
  version: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  not_before: time,
  not_after: time,
  validity_days: z.int().describe("Whole days from not_before to not_after, rounded down"),
  days_left: z.int().nullable().describe("Whole days to not_after; null without now"),
  validity: z.enum(["valid", "expired", "not_yet_valid"]).nullable().describe("null without now"),
  signature_algorithm: z.string().describe("OpenSSL's long name, else the OID"),
  public_key: publicKey,
  san: alternativeNames,
  key_usage: keyUsage,
  extended_key_usage: extendedKeyUsage,
  is_ca: z.boolean(),
  path_length: z.int().nullable(),
  subject_key_id: z.string().nullable().describe(hex),
  authority_key_id: z.string().nullable().describe(hex),
  self_issued: z.boolean().describe("The issuer equals the subject"),
  fingerprint_sha256: z.string().describe(hex),
  fingerprint_sha1: z.string().describe(hex),
  ocsp: z.array(z.string()).describe("Addresses of OCSP responders"),
  ca_issuers: z.array(z.string()).describe("Addresses of the issuer's certificate"),
  crl: z.array(z.string()).describe("Addresses of revocation lists"),
  findings: z.array(code).describe("The codes of its findings, in their order"),
});

const request = z.object({
  index: z.int().describe("Among the requests, from 0"),
  subject: z.string().describe("RFC 4514, the last RDN first"),
  subject_cn: z.string().nullable().describe("The last CN in request order"),
  version: z.literal(1),
  signature_algorithm: z.string().describe("OpenSSL's long name, else the OID"),
  public_key: publicKey,
  attributes: z.array(z.string()).describe(
    "Types of its attributes by OpenSSL's names, else the OID; their values are not shown, but the requested extensions are",
  ),
  san: alternativeNames,
  key_usage: keyUsage,
  extended_key_usage: extendedKeyUsage,
  is_ca: z.boolean(),
  path_length: z.int().nullable(),
  subject_key_id: z.string().nullable().describe(hex),
  fingerprint_sha256: z.string().describe(hex),
  fingerprint_sha1: z.string().describe(hex),
  findings: z.array(z.object({ severity, code, message })).describe("By severity, code"),
});

export const contract = defineTool({
  id: "certificate-inspector",
  name: "Certificate Inspector",
  category: "Security",
  description:
    "Reads X.509 certificates and signing requests (CSR, PKCS #10), PEM or base64 DER: subject, issuer, names, validity against a given 'now', key, usages, fingerprints and chain order, with findings such as expired or weak. Public data only; private keys are refused.",
  keywords,
  version: "2026-11-23",
  textProperty: "input",
  bytesAs: { property: "input", encoding: "base64" },
  limits: { max_input_chars: 100_000, max_certificates: 20 },
  serviceLimits: ["max_input_chars", "max_certificates"],
  views: { findings: "findings", "": "certificates" },
  input: z.looseObject({
    input: z.string().optional().describe(
      "One or more PEM blocks, or one certificate or request as base64 DER without PEM lines; also a file of either as base64",
    ),
    now: z.union([z.string(), z.int()]).optional().describe(
      "Time to judge validity against: ISO 8601 with 'Z' or offset, or Unix seconds (also as a string of digits). Without it validity is not judged",
    ),
    hostname: z.string().optional().describe(
      "Host name or IP address that the first certificate (without one: request) should be valid for",
    ),
    expiry_warning_days: z.int().min(0).max(3650).default(30).describe(
      "EXPIRES_SOON when fewer days are left at now",
    ),
  }),
  output: z.object({
    certificates: z.array(certificate).describe("In input order"),
    requests: z.array(request).describe("Certification requests (RFC 2986), in input order"),
    hostname_match: z.boolean().nullable().describe(
      "Whether certificate 0 (without one: request 0) is for hostname (RFC 9525: by its alternative names, never by CN); null without hostname",
    ),
    chain: z.object({
      ordered: z.boolean().describe("Every certificate but the last is issued by the next"),
      links: z.array(z.int().nullable()).describe(
        "For each certificate the index of its issuer, its own when self-issued, null when the issuer is not in the input",
      ),
    }),
    findings: z.array(z.object({
      severity,
      code,
      index: z.int().describe("Of the certificate"),
      message,
    })).describe("By index, severity, code"),
  }),
  stats: z.object({
    certificates: z.int(),
    requests: z.int(),
    findings: z.int().describe("Of certificates and requests"),
  }),
  warnings: {
    SKIPPED_BLOCK:
      "a PEM block that is neither a certificate, a request nor a key was skipped; the message gives its label",
    REPEATED_CERTIFICATE:
      "a certificate is repeated, as openssl s_client -showcerts prints the first one twice: the order of the chain includes it; the message says which",
    UNUSED_PROPERTY: "expiry_warning_days is given without now",
    SIGNATURE_NOT_CHECKED:
      "always when there are two or more certificates (the chain is matched by names and key ids) or a request (it should be signed with its own key): signatures are not verified",
  },
  errors: {
    EMPTY_INPUT: "input is empty, missing or only white space",
    PRIVATE_KEY_REFUSED:
      "a PEM line whose label contains 'PRIVATE KEY' (tested before anything else), or DER of a private key; the message never repeats any of the input",
    NO_CERTIFICATE:
      "PEM blocks were found but none is a certificate or request; the message lists their labels",
    INVALID_CERTIFICATE:
      "base64 or DER cannot be read; details: index, of the block in the input, from 0",
    INVALID_NOW: "now cannot be read; details: path",
    INPUT_TOO_LARGE:
      "input is over max_input_chars or holds more than max_certificates certificates and requests",
  },
  examples: [
    {
      title: "A CA certificate",
      input: {
        input:
          "-----BEGIN CERTIFICATE-----\nMIIDOzCCAiOgAwIBAgIBATANBgkqhkiG9w0BAQsFADA/MQswCQYDVQQGEwJERTEU\nMBIGA1UECgwLRXhhbXBsZSBPcmcxGjAYBgNVBAMMEUV4YW1wbGUgVGVzdCBSb290\nMB4XDTI1MDEwMTAwMDAwMFoXDTM1MDEwMTAwMDAwMFowPzELMAkGA1UEBhMCREUx\nFDASBgNVBAoMC0V4YW1wbGUgT3JnMRowGAYDVQQDDBFFeGFtcGxlIFRlc3QgUm9v\ndDCCASIwDQYJKoZIhvcNAQEBBQADggEPADCCAQoCggEBAJFraABN4yMdjK/aaYcy\nTeIMKPXwY7qZhISbA5nvbgW3RIM1U0dNgrcOhhv2VXLCGnpm85ThFqoer+RfL4Ra\nAkgTMq4sBQ9cSrA2Rn+tcDEcDLkFB3d4IxmI9zzwnJN6Fs7iVg1hF3o1M1jq4Lmk\nfaJmdt8Jy2nZm46OLRevlhY2bZTFSJ5CMIjDkopyt4S/+wH3tE4zX1AQBMeat/+p\nTRLeKBAz/+DIEVk5Kt0rr92Kx0OvhbDvq8yumet6QMWNpuW2o/NJwqMxLXQ5DLka\nKXHt/ro1yl5IMmqwVgPMnmM0iy+xil5YJ/ffkNzPdWfe97Lu2ijtO786sPh0k9y3\nWeMCAwEAAaNCMEAwDwYDVR0TAQH/BAUwAwEB/zAOBgNVHQ8BAf8EBAMCAQYwHQYD\nVR0OBBYEFFgbxoGdFvn4mF9ALwKLDqTtkOozMA0GCSqGSIb3DQEBCwUAA4IBAQAG\nvrjLbnAxvcAwcQ1H9IHBazzloQdowXWJNrejQ9HXjhIiKLYLPY9GPX4B4oMStwBh\nsFxdmp33M0N+b9cfgsKS+sLwDhPh79JFMk3hmhqOMG9Dm8hYU+3Ja4ICyGBOJ2to\nP4MLZGVg+sY+CCTLQtqmtn7sBPcykgsoA4YrncU3GZcDTHoipqv6jHL6Z/PkQXKf\njbcnzWmuCbBzDMUOlEEQz9aPBzB5tqCSlPfBn5TzCfuwrEoaroC7wNa95VuYTkem\n7Annz9DfNrcynTnP7nrxHsoezetZZVSk1ZSNYGRp3QiSdF0YMQoUahcv5O3kKa8p\nh4PYwheljtDY+w60FzfC\n-----END CERTIFICATE-----\n",
        now: "2026-06-01T00:00:00Z",
      },
      expect: {
        output: {
          certificates: [{
            subject: "CN=Example Test Root,O=Example Org,C=DE",
            serial_number: "01",
            validity: "valid",
            is_ca: true,
            self_issued: true,
            public_key: { algorithm: "RSA", bits: 2048, curve: null },
            key_usage: ["keyCertSign", "cRLSign"],
            fingerprint_sha256: "b5ec24664a7e3f575a82e21b72b817a21091241277113cc8c29f24c9a1b6af73",
          }],
          findings: [],
        },
      },
    },
    {
      title: "A signing request",
      input: {
        input:
          "-----BEGIN CERTIFICATE REQUEST-----\nMIG0MGgCAQAwDTELMAkGA1UEAwwCZWQwKjAFBgMrZXADIQBcKgPZFWmGjKc3GrFS\nGeLSnucnaLDsKPfZBjttnYBvzKAoMCYGCSqGSIb3DQEJDjEZMBcwFQYDVR0RBA4w\nDIIKZWQuZXhhbXBsZTAFBgMrZXADQQDjYzBJpO3+LJsjFhTXwawp5LPaXYUp14H2\nsek29EgBcIu6UFNZtk05l1cx2KeXTDiljYRiMIQGQ0mDuEoLZYAM\n-----END CERTIFICATE REQUEST-----\n",
      },
      expect: {
        output: {
          certificates: [],
          requests: [{
            subject: "CN=ed",
            signature_algorithm: "ED25519",
            public_key: { algorithm: "Ed25519", bits: 256 },
            san: { dns: ["ed.example"] },
            findings: [],
          }],
        },
        stats: { certificates: 0, requests: 1 },
        warning_codes: ["SIGNATURE_NOT_CHECKED"],
      },
    },
    {
      title: "A private key is refused",
      input: { input: "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----" },
      expect: { error_code: "PRIVATE_KEY_REFUSED" },
    },
  ],
});
