import {
  formatCidr,
  networkOf,
  prefixOfNetmask,
  prefixOfWildcard,
} from "../../shared/ip/network.ts";
import type { IpEntry } from "./entries.ts";

/** An address that is most likely the mask of the address before it. */
export interface SeemingMask {
  /** As written. */
  mask: string;
  line: number;
  /** The network that the two most likely mean. */
  cidr: string;
}

const SHORTEST_PREFIX = 8;

/**
 * The netmasks and wildcard masks of routers' configurations, "10.0.0.0 255.255.255.0", which a list of
 * addresses takes for two addresses. No host has such an address: 255.0.0.0 and up are reserved, and
 * 0.0.0.0/8 is "this network" (RFC 6890, tables 1 and 15).
 */
export function seemingMasks(entries: readonly IpEntry[]): SeemingMask[] {
  return entries.flatMap((entry, index) => {
    const before = entries[index - 1];
    if (before?.line !== entry.line || !isAddress(before) || !isAddress(entry)) return [];
    const prefix = prefixOf(entry.first);
    if (prefix === undefined) return [];
    const cidr = formatCidr(networkOf(4, before.first, prefix));
    return [{ mask: entry.text, line: entry.line, cidr }];
  });
}

function isAddress({ version, text }: IpEntry): boolean {
  return version === 4 && !/[/-]/.test(text);
}

function prefixOf(mask: bigint): number | undefined {
  const prefix = prefixOfNetmask(mask) ?? prefixOfWildcard(mask);
  return prefix !== undefined && prefix >= SHORTEST_PREFIX && prefix < 32 ? prefix : undefined;
}
