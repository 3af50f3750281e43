import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  cidr, ipv4, ipv6, netmask, broadcast, wildcard, network address, subnet mask, network range,
  number of hosts, usable addresses, how many addresses, broadcast address, network mask,
  split subnet, cidr range, cidr calculator, ip in range, private ip, first and last address,
  cidr notation, ip address info, ip belongs to network, usable ips, reverse dns, how many hosts,
  which ip range is, subnet size, is ip in subnet, ip in network, size of network, first usable ip,
  range of subnet, address in network, private or public ip, is ip inside subnet, split network,
  reverse dns name, sipcalc, vlsm
`);
