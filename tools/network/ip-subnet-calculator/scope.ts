import { type IpAddress, type IpVersion, parseIp } from "../../shared/ip/address.ts";
import { networkBits } from "../../shared/ip/network.ts";
import type { Scope } from "./scope_names.ts";

/** By the IANA special-purpose address registries (RFC 6890); the first match counts. */
const BLOCKS: Record<IpVersion, readonly [string, Scope][]> = {
  4: [
    ["0.0.0.0/8", "this_network"],
    ["10.0.0.0/8", "private"],
    ["172.16.0.0/12", "private"],
    ["192.168.0.0/16", "private"],
    ["100.64.0.0/10", "shared"],
    ["127.0.0.0/8", "loopback"],
    ["169.254.0.0/16", "link_local"],
    ["192.0.2.0/24", "documentation"],
    ["198.51.100.0/24", "documentation"],
    ["203.0.113.0/24", "documentation"],
    ["198.18.0.0/15", "benchmarking"],
    ["224.0.0.0/4", "multicast"],
    ["255.255.255.255/32", "broadcast"],
    ["240.0.0.0/4", "reserved"],
    ["0.0.0.0/0", "global"],
  ],
  6: [
    ["::/128", "unspecified"],
    ["::1/128", "loopback"],
    ["::ffff:0:0/96", "ipv4_mapped"],
    ["64:ff9b::/96", "nat64"],
    ["100::/64", "discard"],
    ["fe80::/10", "link_local"],
    ["fc00::/7", "unique_local"],
    ["ff00::/8", "multicast"],
    ["2001:db8::/32", "documentation"],
    ["3fff::/20", "documentation"],
    ["2002::/16", "6to4"],
    ["2000::/3", "global"],
    ["::/0", "reserved"],
  ],
};

/** What an address is for. */
export function scopeOf({ version, value }: IpAddress): Scope {
  const [, scope] = BLOCKS[version].find(([block]) => {
    const [first, prefix] = block.split("/");
    return (value & networkBits(version, Number(prefix))) === parseIp(first!)!.value;
  })!;
  return scope;
}
