/**
 * IP addresses in their standard notations: read, checked and printed.
 *
 * @module
 */

export type IpVersion = 4 | 6;

/** An address as the number that its bits are. */
export interface IpAddress {
  version: IpVersion;
  value: bigint;
}

/** The bits of an address, by IP version. */
export const ADDRESS_BITS: Readonly<Record<IpVersion, number>> = { 4: 32, 6: 128 };

/** An address of the longest notation: six groups and an IPv4 tail. */
const MAX_LENGTH = 45;

const OCTET = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";
const IPV4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`);
const HEX_GROUP = /^[0-9A-Fa-f]{1,4}$/;

/** Four decimal octets without leading zeros (RFC 2673, section 3.2; RFC 3986, `IPv4address`). */
export function isIpv4(text: string): boolean {
  return text.length <= 15 && IPV4.test(text);
}

/**
 * An IPv6 address (RFC 4291, section 2.2): eight groups, or fewer around one `::` that stands for at least
 * one group, the last two possibly written as IPv4. No zone and no prefix length.
 */
export function isIpv6(text: string): boolean {
  return groupsOf(text) !== undefined;
}

/**
 * Reads an address as {@linkcode isIpv4} and {@linkcode isIpv6} take it; undefined when the text is not an address.
 * `addressFault` says why.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseIp } from "./address.ts";
 * assert.deepEqual(parseIp("10.0.0.1"), { version: 4, value: 0x0a000001n });
 * assert.deepEqual(parseIp("::ffff:1.2.3.4"), { version: 6, value: 0xffff01020304n });
 * ```
 */
export function parseIp(text: string): IpAddress | undefined {
  if (isIpv4(text)) return { version: 4, value: BigInt(ipv4Number(text)) };
  const groups = groupsOf(text);
  if (!groups) return undefined;
  const digits = groups.map((group) => group.toString(16).padStart(4, "0")).join("");
  return { version: 6, value: BigInt(`0x${digits}`) };
}

/**
 * Prints an address: IPv4 as dotted decimal, IPv6 by RFC 5952 (sections 4 and 5), the IPv4-mapped range
 * with an IPv4 tail.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { formatIp } from "./address.ts";
 * assert.equal(formatIp({ version: 6, value: 1n }), "::1");
 * assert.equal(formatIp({ version: 6, value: 0xffff01020304n }), "::ffff:1.2.3.4");
 * ```
 */
export function formatIp({ version, value }: IpAddress): string {
  if (version === 4) return dotted(Number(value));
  if (value >> 32n === 0xffffn) return `::ffff:${dotted(Number(value & 0xffffffffn))}`;
  return formatIpv6Groups(value);
}

/** An IPv6 number in hexadecimal groups alone (RFC 5952, section 4), as a mask is written. */
export function formatIpv6Groups(value: bigint): string {
  const groups = expandedGroups(value).map((group) => group.replace(/^0{1,3}/, ""));
  const { start, length } = longestZeroRun(groups);
  if (length < 2) return groups.join(":");
  return `${groups.slice(0, start).join(":")}::${groups.slice(start + length).join(":")}`;
}

/** The eight groups of an IPv6 number, four lowercase digits each. */
export function expandedGroups(value: bigint): string[] {
  return value.toString(16).padStart(32, "0").match(/.{4}/g)!;
}

/** The first of the longest runs of zero groups (RFC 5952, section 4.2.3). */
function longestZeroRun(groups: readonly string[]): { start: number; length: number } {
  let longest = { start: 0, length: 0 };
  let start = 0;
  groups.forEach((group, index) => {
    if (group !== "0") start = index + 1;
    else if (index + 1 - start > longest.length) longest = { start, length: index + 1 - start };
  });
  return longest;
}

function dotted(value: number): string {
  return [value >>> 24, value >>> 16 & 0xff, value >>> 8 & 0xff, value & 0xff].join(".");
}

function ipv4Number(text: string): number {
  return text.split(".").reduce((value, octet) => value * 256 + Number(octet), 0);
}

/** The eight 16-bit groups of an IPv6 address; undefined if the text is not one. */
function groupsOf(text: string): number[] | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const halves = text.split("::");
  if (halves.length > 2) return undefined;
  const isCompressed = halves.length === 2;
  const before = groupsOfList(halves[0]!, !isCompressed);
  const after = isCompressed ? groupsOfList(halves[1]!, true) : [];
  if (!before || !after) return undefined;
  const missing = 8 - before.length - after.length;
  if (isCompressed ? missing < 1 : missing !== 0) return undefined;
  return [...before, ...Array<number>(missing).fill(0), ...after];
}

/** The 16-bit groups of a list. Only a list that ends the address may end with IPv4. */
function groupsOfList(list: string, endsAddress: boolean): number[] | undefined {
  if (list === "") return [];
  const words = list.split(":");
  const groups: number[] = [];
  for (const [index, word] of words.entries()) {
    if (HEX_GROUP.test(word)) groups.push(parseInt(word, 16));
    else if (endsAddress && index === words.length - 1 && isIpv4(word)) {
      const value = ipv4Number(word);
      groups.push(value >>> 16, value & 0xffff);
    } else return undefined;
  }
  return groups;
}
