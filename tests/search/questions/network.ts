import type { Questions } from "./questions.ts";

export const network: Questions = {
  "cidr-aggregator": [
    "merge overlapping ip ranges into the fewest networks",
    "convert an ip range to cidr notation",
    "remove one address from a subnet allow list",
    "find duplicate entries in my firewall ip list",
    "combine 10.0.0.0/25 and 10.0.0.128/25",
  ],
  "ip-subnet-calculator": [
    "how many hosts fit in a /26",
    "what is the broadcast address of 192.168.1.10/24",
    "is this ip address inside that network",
    "divide a network into smaller subnets",
    "what netmask belongs to /20",
    "expand a shortened ipv6 address",
  ],
};
