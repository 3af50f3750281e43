import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { findingFields } from "../../shared/findings.ts";
import { JSON_VALUE_ERRORS } from "../../shared/json/value.ts";
import { FINDINGS } from "./finding_codes.ts";
import { keywords } from "./keywords.ts";

const { severity, code, message } = findingFields(FINDINGS);
const time = z.string().nullable().describe(
  "ISO 8601 in UTC, milliseconds only where they are not zero; null outside the years 0001-9999",
);

/** The key that checks a signature; the service takes none. */
export const localInput = {
  key: z.string().optional().describe(
    "Checks the signature. HS256, HS384, HS512: the shared secret, in the form that key_encoding names. RS, PS, ES and EdDSA: the issuer's public key, as PEM (BEGIN PUBLIC KEY), a JWK or a JWK set",
  ),
  key_encoding: z.enum(["text", "base64url", "hex"]).default("text").describe(
    "text = the UTF-8 bytes of key; base64url also takes base64, and is the form of k in a JWK",
  ),
};

export const contract = defineTool({
  id: "jwt-inspector",
  name: "JWT Inspector",
  category: "Security",
  description:
    "Decodes a JSON Web Token, explains its claims and times against a given 'now', and reports weak or dangerous header and claim settings. On the service it does not check the signature, which needs a key. Only for expired or test tokens: never send a live one.",
  keywords,
  version: "2026-11-28",
  textProperty: "token",
  limits: { max_input_chars: 100_000, max_depth: 500 },
  views: { payload: "claims", findings: "findings", header: "claims" },
  localInput,
  input: z.looseObject({
    token: z.string().optional().describe(
      "The token in compact form; a leading 'Bearer ' is dropped. Never a live token",
    ),
    now: z.union([z.string(), z.int()]).optional().describe(
      "Time to judge exp, nbf and iat against: Unix seconds (also as a string of digits), or ISO 8601 with 'Z' or an offset. Without it times are shown but not judged",
    ),
    leeway_seconds: z.int().min(0).max(3600).default(0).describe(
      "Clock skew allowed for exp, nbf and iat",
    ),
    expected_issuer: z.string().optional().describe("iss must equal this"),
    expected_audience: z.string().optional().describe("aud must equal or contain this"),
  }),
  output: z.object({
    type: z.enum(["JWS", "JWE"]).describe("JWS has 3 parts, JWE has 5"),
    header: z.record(z.string(), z.unknown()).describe("The decoded header"),
    payload: z.union([z.record(z.string(), z.unknown()), z.string(), z.null()]).describe(
      "The claims; a string when the payload is UTF-8 text but not a JSON object; null for a JWE or when the bytes are not UTF-8",
    ),
    signature_bytes: z.int().describe(
      "Length of the decoded signature (JWE: of the authentication tag)",
    ),
    signature_verified: z.boolean().describe(
      "Always false on the service, where no key is ever taken; in a page or at the shell, whether the given key made it",
    ),
    signature_note: z.string().describe("What that means for what the token says"),
    times: z.object({ expires_at: time, not_before: time, issued_at: time }),
    status: z.enum(["active", "expired", "not_yet_valid", "no_expiry", "unknown"]).describe(
      "unknown: no now, or no claims",
    ),
    seconds_to_expiry: z.number().nullable().describe(
      "floor(exp - now), negative once expired; null without now or without a numeric exp",
    ),
    findings: z.array(z.object({
      severity,
      code,
      path: z.string().nullable().describe(
        "header.alg, payload.exp, of nested claims payload.a.b; null: the token as a whole",
      ),
      message,
    })).describe("By severity, then code, then path"),
  }),
  stats: z.object({
    header_keys: z.int(),
    claims: z.int(),
    findings: z.int(),
    high: z.int().describe("Findings of severity high"),
  }),
  warnings: {
    TOKEN_SUBMITTED: "always: the token was sent to a service; if it is live, revoke it",
    NON_CANONICAL_BASE64URL:
      "a part used '+', '/' or '=' padding, which RFC 7515 forbids; it was decoded all the same",
  },
  errors: {
    EMPTY_INPUT: "token is empty, missing or only white space, or nothing follows 'Bearer'",
    INVALID_JWT:
      "not 3 or 5 parts separated by dots, a part that is not base64url, or a header that is not a JSON object; the message names the part and never quotes the token; details: part, or parts, their number",
    INVALID_NOW: "now cannot be read; details: path",
    INPUT_TOO_LARGE:
      "token is over max_input_chars, or its header or payload nests deeper than max_depth",
    ...JSON_VALUE_ERRORS,
  },
  examples: [
    {
      title: "Expired token",
      input: {
        token:
          "eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCIsImtpZCI6ImsxIn0.eyJpc3MiOiJodHRwczovL2lzc3Vlci5leGFtcGxlIiwiYXVkIjoiYXBpIiwic3ViIjoidXNlci0xIiwiaWF0IjoxNzAwMDAwMDAwLCJleHAiOjE3MDAwMDM2MDB9.c2lnbmF0dXJlLWJ5dGVz",
        now: 1800000000,
      },
      expect: {
        output: {
          type: "JWS",
          header: { alg: "RS256", typ: "JWT", kid: "k1" },
          status: "expired",
          seconds_to_expiry: -99996400,
          signature_verified: false,
          findings: [{ severity: "high", code: "EXPIRED", path: "payload.exp" }],
        },
        warning_codes: ["TOKEN_SUBMITTED"],
      },
    },
    {
      title: "alg none",
      input: {
        token: "eyJhbGciOiJub25lIn0.eyJpc3MiOiJhIiwiYXVkIjoiYiIsImV4cCI6MTcwMDAwMzYwMH0.",
      },
      expect: {
        output: {
          status: "unknown",
          signature_bytes: 0,
          findings: [{ severity: "high", code: "ALG_NONE", path: "header.alg" }],
        },
      },
    },
  ],
});
