import type { Questions } from "./questions.ts";

export const network: Questions = {
  "cidr-aggregator": [
    "merge overlapping ip ranges into the fewest networks",
    "convert an ip range to cidr notation",
    "remove one address from a subnet allow list",
    "find duplicate entries in my firewall ip list",
    "combine 10.0.0.0/25 and 10.0.0.128/25",
  ],
  "dns-record-validator": [
    "check my dns zone file before i publish it",
    "does my spf record have too many lookups",
    "is my dmarc record correct",
    "how long is my dkim key",
    "can a cname stand beside an mx record",
    "validate txt and mx records for mail",
    "is my tlsa record long enough for sha-256",
    "check an https dns record with alpn and ipv4hint",
  ],
  "ip-subnet-calculator": [
    "how many hosts fit in a /26",
    "what is the broadcast address of 192.168.1.10/24",
    "is this ip address inside that network",
    "divide a network into smaller subnets",
    "what netmask belongs to /20",
    "expand a shortened ipv6 address",
    "is this ip address private, reserved or global",
  ],
};
