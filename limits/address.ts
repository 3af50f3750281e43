/**
 * IP addresses and ranges, as far as telling clients apart needs them (RFC 4291, RFC 4632).
 *
 * @module
 */

/** An address by its bits. */
export interface Address {
  version: 4 | 6;
  value: bigint;
}

/** A range of addresses. */
export interface Cidr extends Address {
  prefix: number;
}

/** Reads an IPv4 or IPv6 address; a zone (`%eth0`) is dropped, `::ffff:1.2.3.4` is read as IPv4. */
export function parseAddress(text: string): Address | undefined {
  const bare = text.replace(/%.*$/, "");
  const v4 = parseV4(bare);
  if (v4 !== undefined) return { version: 4, value: v4 };
  const v6 = parseV6(bare);
  if (v6 === undefined) return undefined;
  return v6 >> 32n === 0xffffn
    ? { version: 4, value: v6 & 0xffffffffn }
    : { version: 6, value: v6 };
}

/** Reads `10.0.0.0/8`; an address alone is the range of itself. */
export function parseCidr(text: string): Cidr | undefined {
  const [addressText = "", prefixText, ...rest] = text.split("/");
  const address = parseAddress(addressText);
  if (!address || rest.length > 0) return undefined;
  const bits = address.version === 4 ? 32 : 128;
  if (prefixText === undefined) return { ...address, prefix: bits };
  if (!/^\d{1,3}$/.test(prefixText) || Number(prefixText) > bits) return undefined;
  return { ...address, prefix: Number(prefixText) };
}

/** Whether a range holds an address. */
export function contains(range: Cidr, address: Address): boolean {
  if (range.version !== address.version) return false;
  const rest = BigInt((range.version === 4 ? 32 : 128) - range.prefix);
  return range.value >> rest === address.value >> rest;
}

/** Who an address stands for: an IPv4 address for itself, an IPv6 address for its /64. */
export function clientOf(address: Address): string {
  return address.version === 4
    ? `4:${address.value.toString(16)}`
    : `6:${(address.value >> 64n).toString(16)}`;
}

function parseV4(text: string): bigint | undefined {
  const parts = text.split(".");
  if (parts.length !== 4) return undefined;
  let value = 0n;
  for (const part of parts) {
    if (!/^\d{1,3}$/.test(part) || Number(part) > 255) return undefined;
    value = (value << 8n) | BigInt(part);
  }
  return value;
}

function parseV6(text: string): bigint | undefined {
  const halves = text.split("::");
  if (halves.length > 2) return undefined;
  const [head, tail] = halves.map(groupsOf);
  if (!head || (halves.length === 2 && !tail)) return undefined;
  const missing = 8 - head.length - (tail?.length ?? 0);
  if (tail ? missing < 1 : missing !== 0) return undefined;
  const groups = [...head, ...new Array<bigint>(missing).fill(0n), ...tail ?? []];
  return groups.reduce((value, group) => (value << 16n) | group, 0n);
}

/** The 16-bit groups of one side of `::`; an IPv4 address at the end counts as two. */
function groupsOf(text: string): bigint[] | undefined {
  if (text === "") return [];
  const groups: bigint[] = [];
  const parts = text.split(":");
  for (const [index, part] of parts.entries()) {
    const v4 = index === parts.length - 1 ? parseV4(part) : undefined;
    if (v4 !== undefined) groups.push(v4 >> 16n, v4 & 0xffffn);
    else if (/^[0-9a-fA-F]{1,4}$/.test(part)) groups.push(BigInt(`0x${part}`));
    else return undefined;
  }
  return groups;
}
