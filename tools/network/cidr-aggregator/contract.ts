import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

const entries = z.union([z.array(z.string()), z.string()]);

export const contract = defineTool({
  id: "cidr-aggregator",
  name: "CIDR Aggregator",
  category: "Network",
  description:
    "Merges lists of addresses, CIDRs and ranges into the shortest CIDR list, and removes excluded ones. Use it to tidy allow lists, firewall rules or routes, or to turn a range into CIDRs.",
  keywords,
  version: "2026-11-29",
  documents: ["input"],
  textProperty: "input",
  measured: ["input", "exclude"],
  limits: { max_input_chars: 100_000, max_cidrs: 20_000 },
  serviceLimits: ["max_input_chars", "max_cidrs"],
  views: { cidrs: "list", ranges: "ranges" },
  input: z.looseObject({
    input: entries.optional().describe(
      "Entries separated by line breaks, commas or white space, or a list of them: an address, a CIDR or a range a-b; # starts a comment",
    ),
    exclude: entries.default("").describe("Entries to remove, in the same forms"),
    host_bits: z.enum(["mask", "strict"]).default("mask").describe(
      "10.0.0.5/24: mask -> 10.0.0.0/24 with a warning; strict -> error",
    ),
  }),
  output: z.object({
    cidrs: z.array(z.string()).describe(
      "The shortest list, IPv4 ascending, then IPv6 ascending, always with /prefix",
    ),
    ranges: z.array(z.string()).describe(
      "The same addresses as a-b; adjacent ones are joined, a single address is a-a",
    ),
    redundant: z.array(z.object({
      entry: z.string().describe("As given"),
      line: z.int(),
      covered_by: z.string().describe("The first other entry that contains it, as given"),
    })).describe("Input entries that another single entry contains entirely"),
  }),
  stats: z.object({
    entries: z.int().describe("Entries of input"),
    excluded_entries: z.int().describe("Entries of exclude"),
    cidrs: z.int(),
    ipv4_addresses: z.string().describe("Decimal, in the result"),
    ipv6_addresses: z.string().describe("Decimal, in the result"),
  }),
  warnings: {
    HOST_BITS_SET: "a CIDR had host bits, which were cleared; the message gives entry and line",
    MASK_READ_AS_ADDRESS:
      "what follows an address on its line looks like its netmask or wildcard mask, but was read as a separate address; the message gives the CIDR to send",
    EXCLUDE_OUTSIDE: "an exclude entry matches no address of input",
    EMPTY_RESULT: "everything was excluded",
  },
  errors: {
    EMPTY_INPUT: "input is missing, empty, or comments only",
    INVALID_ENTRY:
      "an entry is not an address, CIDR or range, the ends of a range are of different versions or reversed, or host bits are set under strict; errors has one item for each of the first 1,000, with its line",
    TOO_MANY_CIDRS: "the result has over max_cidrs; details: max",
    OUTPUT_TOO_LARGE: "redundant would be larger than the service can return; details: max",
  },
  examples: [{
    "title": "Adjacent blocks merge",
    "input": { "input": "10.0.0.0/25\n10.0.0.128/25\n10.0.1.0 - 10.0.1.255\n10.0.0.7" },
    "expect": {
      "output": {
        "cidrs": ["10.0.0.0/23"],
        "ranges": ["10.0.0.0-10.0.1.255"],
        "redundant": [{ "entry": "10.0.0.7", "line": 4, "covered_by": "10.0.0.0/25" }],
      },
    },
  }, {
    "title": "Exclude",
    "input": { "input": "192.0.2.0/29", "exclude": "192.0.2.3" },
    "expect": {
      "output": {
        "cidrs": ["192.0.2.0/31", "192.0.2.2/32", "192.0.2.4/30"],
        "ranges": ["192.0.2.0-192.0.2.2", "192.0.2.4-192.0.2.7"],
        "redundant": [],
      },
    },
  }],
});
