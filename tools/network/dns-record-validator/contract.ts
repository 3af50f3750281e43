import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { defineFindings, findingFields } from "../../shared/findings.ts";
import { keywords } from "./keywords.ts";

const MAX_RECORDS = 5_000;
export const MAX_TTL = 2_147_483_647;
export const DEFAULT_ORIGIN = "example.com";

/** The faults that a zone can have; DKIM_WEAK_KEY is a warning from 1,024 bits on. */
export const ISSUES = defineFindings(["error", "warning"], {
  SYNTAX: "error",
  UNSUPPORTED_TYPE: "warning",
  UNKNOWN_TYPE: "error",
  BAD_NAME: "error",
  BAD_TTL: "error",
  BAD_DATA: "error",
  TTL_MISMATCH: "warning",
  DUPLICATE: "warning",
  CNAME_CONFLICT: "error",
  CNAME_AT_APEX: "error",
  CNAME_LOOP: "error",
  TARGET_IS_ADDRESS: "error",
  TARGET_IS_CNAME: "error",
  RELATIVE_TARGET: "warning",
  NULL_MX_WITH_OTHERS: "error",
  TXT_STRING_TOO_LONG: "error",
  CAA_UNKNOWN_TAG: "warning",
  SRV_NAME: "warning",
  TLSA_NAME: "warning",
  SVCB_MODE: "warning",
  SOA_MULTIPLE: "error",
  DS_AT_APEX: "warning",
  WEAK_DIGEST: "warning",
  UNASSIGNED_VALUE: "warning",
  SPF_MULTIPLE: "error",
  SPF_SYNTAX: "error",
  SPF_TOO_MANY_LOOKUPS: "error",
  SPF_NO_ALL: "warning",
  SPF_ALLOWS_ALL: "error",
  SPF_AFTER_ALL: "warning",
  SPF_PTR: "warning",
  DMARC_NAME: "warning",
  DMARC_MULTIPLE: "error",
  DMARC_SYNTAX: "error",
  DMARC_NONE: "warning",
  DMARC_NO_RUA: "warning",
  DKIM_NAME: "warning",
  DKIM_SYNTAX: "error",
  DKIM_REVOKED: "warning",
  DKIM_WEAK_KEY: "error",
  DKIM_TESTING: "warning",
});

const { severity, code, message } = findingFields(ISSUES);

const place = {
  name: z.string().describe("Absolute, lower case, no final dot"),
  line: z.int().describe("From 1; the first of a record's lines"),
};

export const contract = defineTool({
  id: "dns-record-validator",
  name: "DNS Record Validator",
  category: "Network",
  description:
    "Checks DNS zone lines offline: A, AAAA, CNAME, MX, TXT, SRV, CAA, NS, SOA, PTR, DS, TLSA, SSHFP, SVCB, HTTPS, NAPTR, with SPF lookup count, DMARC and DKIM rules and conflicts between records. Use it before publishing DNS changes; it makes no lookups.",
  keywords,
  version: "2026-11-30",
  documents: ["input"],
  textProperty: "input",
  check: { at: "valid", passes: [true], unless: ["NO_RECORDS"] },
  limits: { max_input_chars: 100_000, max_records: MAX_RECORDS },
  serviceLimits: ["max_input_chars", "max_records"],
  views: { issues: "findings" },
  input: z.looseObject({
    input: z.string().optional().describe("Zone lines in master file format (RFC 1035, section 5)"),
    // A zod default would hide whether origin was sent, which decides about a warning.
    origin: z.string().optional().meta({
      default: DEFAULT_ORIGIN,
      description: "Domain for relative names and @",
    }),
    default_ttl: z.int().min(0).max(MAX_TTL).default(3_600).describe("TTL where none is given"),
  }),
  output: z.object({
    valid: z.boolean().describe("No issue has the severity error"),
    records: z.array(z.object({
      line: place.line,
      name: place.name.describe("Absolute, lower case, no final dot; the root is ."),
      ttl: z.int().describe("Seconds"),
      type: z.string().describe("Upper case"),
      data: z.record(z.string(), z.union([z.string(), z.number()])).describe(
        "A, AAAA: address; CNAME, NS: target; MX: preference, target; SRV: priority, weight, port, target; CAA: flags, tag, value; TXT: text (its strings joined), strings (their count); SOA: mname, rname, serial, refresh, retry, expire, minimum; PTR: target; DS: key_tag, algorithm, digest_type, digest; TLSA: usage, selector, matching_type, certificate; SSHFP: algorithm, fingerprint_type, fingerprint; SVCB, HTTPS: priority, target, params (as written, in the order on the wire); NAPTR: order, preference, flags, services, regexp, replacement; text, the rest of the line, for other types, for generic data (RFC 3597) and for data that cannot be read",
      ),
    })),
    issues: z.array(z.object({ line: place.line, severity, code, message })).describe(
      "By line, then by code",
    ),
    spf: z.array(z.object({
      ...place,
      lookups: z.int().describe("Terms that cost a DNS lookup; includes are not followed"),
      includes: z.array(z.string()).describe("Domains of include, as written"),
      all: z.enum(["+", "-", "~", "?"]).nullable().describe("Qualifier of the first all"),
      redirect: z.string().nullable().describe("Domain of redirect, as written"),
    })),
    dmarc: z.array(z.object({
      ...place,
      tags: z.record(z.string(), z.string()).describe("Values as written, trimmed"),
    })),
    dkim: z.array(z.object({
      ...place,
      key_type: z.enum(["rsa", "ed25519"]).describe("rsa also when k names an unknown type"),
      key_bits: z.int().nullable().describe("null when the key is revoked or unreadable"),
      testing: z.boolean().describe("t holds y"),
      revoked: z.boolean().describe("p is empty"),
    })),
  }),
  stats: z.object({
    lines: z.int().describe("Lines of the input"),
    records: z.int(),
    errors: z.int().describe("Issues of severity error"),
    warnings: z.int().describe("Issues of severity warning"),
    types: z.record(z.string(), z.int()).describe("Records by type, in order of first appearance"),
  }),
  warnings: {
    NO_RECORDS: "the text has comments and directives alone: valid, and nothing was checked",
    DEFAULT_ORIGIN:
      `origin was not given and a relative name, @, or a first line without a name was used: ${DEFAULT_ORIGIN} was assumed`,
  },
  errors: {
    INVALID_ORIGIN: "origin is not a domain name",
    OUTPUT_TOO_LARGE:
      `more than ${MAX_RECORDS} records and lines that cannot be read, or names repeated at great length; details: max`,
  },
  examples: [
    {
      title: "Mail records",
      input: {
        input:
          '@ 3600 IN MX 10 mail\nmail A 192.0.2.5\n@ TXT "v=spf1 mx include:_spf.mail.example -all"\n',
        origin: "shop.example",
      },
      expect: {
        output: {
          valid: true,
          records: [
            {
              line: 1,
              name: "shop.example",
              ttl: 3600,
              type: "MX",
              data: { preference: 10, target: "mail.shop.example" },
            },
            {
              line: 2,
              name: "mail.shop.example",
              ttl: 3600,
              type: "A",
              data: { address: "192.0.2.5" },
            },
            {
              line: 3,
              name: "shop.example",
              ttl: 3600,
              type: "TXT",
              data: { text: "v=spf1 mx include:_spf.mail.example -all", strings: 1 },
            },
          ],
          issues: [],
          spf: [
            {
              name: "shop.example",
              line: 3,
              lookups: 2,
              includes: ["_spf.mail.example"],
              all: "-",
              redirect: null,
            },
          ],
          dmarc: [],
          dkim: [],
        },
      },
    },
    {
      title: "CNAME beside other data",
      input: {
        input: "www CNAME web.host.example.\nwww A 192.0.2.1\n",
        origin: "shop.example",
      },
      expect: {
        output: {
          valid: false,
          issues: [{ line: 1, severity: "error", code: "CNAME_CONFLICT" }],
          spf: [],
          dmarc: [],
          dkim: [],
        },
      },
    },
  ],
});
