/**
 * IP addresses and ranges, as needed to tell clients apart.
 *
 * @module
 */
import { ADDRESS_BITS, type IpAddress, parseIp } from "../../tools/shared/ip/address.ts";
import { networkBits, parsePrefix } from "../../tools/shared/ip/network.ts";

/** A range of addresses (RFC 4632; RFC 4291, section 2.3). */
export interface Cidr extends IpAddress {
  prefix: number;
}

/** Reads an IPv4 or IPv6 address; a zone (`%eth0`) is dropped, `::ffff:1.2.3.4` is read as IPv4. */
export function parseAddress(text: string): IpAddress | undefined {
  const address = parseIp(text.replace(/%.*$/, ""));
  const isMapped = address?.version === 6 && address.value >> 32n === 0xffffn;
  return isMapped ? { version: 4, value: address.value & 0xffffffffn } : address;
}

/** Reads `10.0.0.0/8`; a single address is a range of one. */
export function parseCidr(text: string): Cidr | undefined {
  const [addressText = "", prefixText, ...rest] = text.split("/");
  const address = parseAddress(addressText);
  if (!address || rest.length > 0) return undefined;
  const prefix = prefixText === undefined
    ? ADDRESS_BITS[address.version]
    : parsePrefix(prefixText, address.version);
  return prefix === undefined ? undefined : { ...address, prefix };
}

/** Whether a range contains an address. */
export function contains(range: Cidr, address: IpAddress): boolean {
  if (range.version !== address.version) return false;
  const bits = networkBits(range.version, range.prefix);
  return (range.value & bits) === (address.value & bits);
}

/** The client that an address identifies: an IPv4 address itself, the /64 of an IPv6 address. */
export function clientOf(address: IpAddress): string {
  return address.version === 4
    ? `4:${address.value.toString(16)}`
    : `6:${(address.value >> 64n).toString(16)}`;
}

/**
 * The /48 of an IPv6 address, which a provider may assign to one customer (RFC 6177); undefined for
 * IPv4.
 */
export function groupOf(address: IpAddress): string | undefined {
  return address.version === 4 ? undefined : `6/48:${(address.value >> 80n).toString(16)}`;
}
