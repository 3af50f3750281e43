import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  cidr, aggregate, supernet, allowlist, firewall, route summarization, merge cidrs, merge ip ranges,
  combine subnets, combine networks, shorten ip list, range to cidr, ip range to cidr, exclude ip,
  subtract subnet, overlapping ranges, firewall rules, whitelist, blocklist, simplify ip list,
  merge subnets, ip allow list, list of networks, convert range to cidr, range to cidr notation,
  ip blocks, merge networks, fewer cidrs, shorten list of ips, ips to cidr, tidy firewall list,
  join ip ranges, collapse ip list, remove address from list, take ip out of range,
  allow list without address, merge ip blocks, fewer firewall rules, iprange, mapcidr
`);
