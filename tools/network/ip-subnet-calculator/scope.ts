import { type IpAddress, type IpVersion, parseIp } from "../../shared/ip/address.ts";
import { networkBits } from "../../shared/ip/network.ts";
import type { Scope } from "./scope_names.ts";

/**
 * By the IANA special-purpose address registries (RFC 6890, RFC 8190) as of October 2025; the first match counts. A
 * block is here unless the registry calls it globally reachable; those inside another one are before it.
 */
const BLOCKS: Record<IpVersion, readonly [string, Scope][]> = {
  4: [
    ["0.0.0.0/8", "this_network"],
    ["10.0.0.0/8", "private"],
    ["172.16.0.0/12", "private"],
    ["192.168.0.0/16", "private"],
    ["100.64.0.0/10", "shared"],
    ["127.0.0.0/8", "loopback"],
    ["169.254.0.0/16", "link_local"],
    // Anycast of the Port Control Protocol (RFC 7723) and of TURN (RFC 8155).
    ["192.0.0.9/32", "global"],
    ["192.0.0.10/32", "global"],
    ["192.0.0.0/24", "ietf_protocol"],
    ["192.0.2.0/24", "documentation"],
    // Relays, deprecated by RFC 7526.
    ["192.88.99.0/24", "6to4"],
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
    ["64:ff9b:1::/48", "nat64_local"],
    ["100::/64", "discard"],
    ["100:0:0:1::/64", "dummy"],
    ["fe80::/10", "link_local"],
    ["fc00::/7", "unique_local"],
    ["ff00::/8", "multicast"],
    ["2001::/32", "teredo"],
    // Anycast of the Port Control Protocol, of TURN and of the service registration protocol (RFC 9665).
    ["2001:1::1/128", "global"],
    ["2001:1::2/128", "global"],
    ["2001:1::3/128", "global"],
    ["2001:2::/48", "benchmarking"],
    // Automatic Multicast Tunneling (RFC 7450), AS112 (RFC 7535), drones' entity tags (RFC 9374).
    ["2001:3::/32", "global"],
    ["2001:4:112::/48", "global"],
    ["2001:30::/28", "global"],
    // The first version is no longer in use; hashes of the second are not places to route to (RFC 7343).
    ["2001:10::/28", "orchid"],
    ["2001:20::/28", "orchid"],
    ["2001::/23", "ietf_protocol"],
    ["2001:db8::/32", "documentation"],
    ["3fff::/20", "documentation"],
    ["2002::/16", "6to4"],
    ["2000::/3", "global"],
    ["5f00::/16", "segment_routing"],
    ["::/0", "reserved"],
  ],
};

/** Finds the scope of an address. */
export function scopeOf({ version, value }: IpAddress): Scope {
  const [, scope] = BLOCKS[version].find(([block]) => {
    const [first, prefix] = block.split("/");
    return (value & networkBits(version, Number(prefix))) === parseIp(first!)!.value;
  })!;
  return scope;
}
