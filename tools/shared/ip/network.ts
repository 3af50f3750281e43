/**
 * Networks: an address and how many of its leading bits all addresses of the network share.
 *
 * @module
 */
import { ADDRESS_BITS, formatIp, type IpVersion } from "./address.ts";

/** A network; `first` has no host bits set. */
export interface IpNetwork {
  version: IpVersion;
  first: bigint;
  prefix: number;
}

/** The host bits of an address, all set. */
export function hostBits(version: IpVersion, prefix: number): bigint {
  return (1n << BigInt(ADDRESS_BITS[version] - prefix)) - 1n;
}

/** The bits of an address that name the network, all set. */
export function networkBits(version: IpVersion, prefix: number): bigint {
  return hostBits(version, 0) ^ hostBits(version, prefix);
}

/** The network that an address of it lies in. */
export function networkOf(version: IpVersion, value: bigint, prefix: number): IpNetwork {
  return { version, first: value & networkBits(version, prefix), prefix };
}

/** The last address of a network. */
export function lastOf({ version, first, prefix }: IpNetwork): bigint {
  return first | hostBits(version, prefix);
}

/**
 * `192.0.2.0/24` (RFC 4632, section 3.1; RFC 4291, section 2.3).
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { formatCidr, networkOf } from "./network.ts";
 * assert.equal(formatCidr(networkOf(4, 0xc0000281n, 24)), "192.0.2.0/24");
 * ```
 */
export function formatCidr({ version, first, prefix }: IpNetwork): string {
  return `${formatIp({ version, value: first })}/${prefix}`;
}

/**
 * A prefix length in decimal without sign or leading zeros; undefined if it is not one of the
 * version.
 */
export function parsePrefix(text: string, version: IpVersion): number | undefined {
  if (!/^(?:0|[1-9][0-9]{0,2})$/.test(text)) return undefined;
  const prefix = Number(text);
  return prefix <= ADDRESS_BITS[version] ? prefix : undefined;
}

/** The prefix length of an IPv4 netmask; undefined when its set bits do not all lead. */
export function prefixOfNetmask(mask: bigint): number | undefined {
  const bits = mask.toString(2).padStart(32, "0");
  return /^1*0*$/.test(bits) ? bits.lastIndexOf("1") + 1 : undefined;
}

/** The prefix length of an IPv4 wildcard mask, the inverse of a netmask; undefined when its zero bits do not all lead. */
export function prefixOfWildcard(mask: bigint): number | undefined {
  return prefixOfNetmask(mask ^ hostBits(4, 0));
}
