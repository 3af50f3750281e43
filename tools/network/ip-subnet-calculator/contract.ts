import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { SCOPES } from "./scope_names.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "ip-subnet-calculator",
  name: "IP Subnet Calculator",
  category: "Network",
  description:
    "Gives network, mask, broadcast, host range, sizes, scope and reverse DNS of an IPv4 or IPv6 address or subnet, splits a subnet, and tells whether it contains given addresses. Use it to plan or check addressing.",
  keywords,
  version: "2026-11-23",
  textProperty: "input",
  limits: { max_input_chars: 200, max_contains: 1_000 },
  views: { "": "subnet" },
  input: z.looseObject({
    input: z.string().optional().describe(
      "192.168.1.10/24, 192.168.1.10/255.255.255.0, 192.168.1.10 255.255.255.0, 2001:db8::1/64, fe80::1%eth0/64, or a bare address (= /32 or /128)",
    ),
    new_prefix: z.int().min(0).max(128).optional().describe(
      "Split the network into subnets of this prefix length",
    ),
    max_subnets: z.int().min(1).max(1024).default(16).describe("List at most this many subnets"),
    contains: z.array(z.string()).default([]).describe(
      "Addresses or subnets to test against the network",
    ),
  }),
  output: z.object({
    version: z.literal([4, 6]),
    address: z.string().describe("The address in normal form, with its zone"),
    cidr: z.string().describe("network/prefix"),
    network: z.string(),
    prefix: z.int(),
    netmask: z.string(),
    wildcard: z.string().describe("The inverse mask"),
    broadcast: z.string().nullable().describe("IPv4 up to /30 only"),
    first_host: z.string(),
    last_host: z.string(),
    total_addresses: z.string().describe("Decimal"),
    usable_hosts: z.string().describe("Decimal"),
    scope: z.enum(SCOPES).describe(
      "Scope by the IANA special-purpose registries; global: in none of their blocks, or in one that is globally reachable",
    ),
    is_network_address: z.boolean().describe("The address equals network"),
    integer: z.string().describe("The address as decimal"),
    hex: z.string().describe("0x and 8 or 32 lowercase digits"),
    expanded: z.string().describe("IPv6 with 8 groups of 4 digits; IPv4 as address"),
    reverse_dns: z.string().describe("PTR name of the address, without a final dot"),
    split: z.object({
      prefix: z.int(),
      count: z.string().describe("Decimal: how many subnets there are"),
      subnets: z.array(z.string()).describe("The first max_subnets, ascending"),
      truncated: z.boolean(),
    }).nullable().describe("null without new_prefix"),
    contains: z.array(z.object({
      input: z.string().describe("As given"),
      contained: z.boolean().describe("All its addresses are in the network; zones are ignored"),
    })),
  }),
  stats: z.object({
    host_bits: z.int().describe("Address bits minus prefix"),
  }),
  warnings: {
    SUBNETS_TRUNCATED: "the split has more subnets than max_subnets",
    VERSION_MISMATCH: "an item of contains is of the other IP version; its contained is false",
  },
  errors: {
    EMPTY_INPUT: "input is missing, empty or blank",
    INVALID_ADDRESS:
      "input, or an item of contains, is not an address; the message quotes it and names the faulty part",
    INVALID_PREFIX:
      "the prefix is not a whole number 0-32 or 0-128, or new_prefix is shorter than the prefix or too long",
    INVALID_MASK: "the netmask is not four octets, or not contiguous",
  },
  examples: [{
    "title": "IPv4 subnet, split in two",
    "input": {
      "input": "192.168.1.10/24",
      "new_prefix": 25,
      "contains": ["192.168.1.200", "10.0.0.1"],
    },
    "expect": {
      "output": {
        "version": 4,
        "address": "192.168.1.10",
        "cidr": "192.168.1.0/24",
        "network": "192.168.1.0",
        "prefix": 24,
        "netmask": "255.255.255.0",
        "wildcard": "0.0.0.255",
        "broadcast": "192.168.1.255",
        "first_host": "192.168.1.1",
        "last_host": "192.168.1.254",
        "total_addresses": "256",
        "usable_hosts": "254",
        "scope": "private",
        "is_network_address": false,
        "integer": "3232235786",
        "hex": "0xc0a8010a",
        "expanded": "192.168.1.10",
        "reverse_dns": "10.1.168.192.in-addr.arpa",
        "split": {
          "prefix": 25,
          "count": "2",
          "subnets": ["192.168.1.0/25", "192.168.1.128/25"],
          "truncated": false,
        },
        "contains": [{ "input": "192.168.1.200", "contained": true }, {
          "input": "10.0.0.1",
          "contained": false,
        }],
      },
    },
  }, {
    "title": "IPv6",
    "input": { "input": "2001:DB8::1/64" },
    "expect": {
      "output": {
        "version": 6,
        "address": "2001:db8::1",
        "cidr": "2001:db8::/64",
        "network": "2001:db8::",
        "prefix": 64,
        "netmask": "ffff:ffff:ffff:ffff::",
        "wildcard": "::ffff:ffff:ffff:ffff",
        "broadcast": null,
        "first_host": "2001:db8::1",
        "last_host": "2001:db8::ffff:ffff:ffff:ffff",
        "total_addresses": "18446744073709551616",
        "usable_hosts": "18446744073709551615",
        "scope": "documentation",
        "is_network_address": false,
        "integer": "42540766411282592856903984951653826561",
        "hex": "0x20010db8000000000000000000000001",
        "expanded": "2001:0db8:0000:0000:0000:0000:0000:0001",
        "reverse_dns": "1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa",
        "split": null,
        "contains": [],
      },
    },
  }],
});
