import { cutText } from "../../shared/cut_text.ts";
import {
  ADDRESS_BITS,
  formatIp,
  type IpAddress,
  isIpv4,
  parseIp,
} from "../../shared/ip/address.ts";
import { addressFault } from "../../shared/ip/address_fault.ts";
import { parsePrefix, prefixOfNetmask, prefixOfWildcard } from "../../shared/ip/network.ts";

/** An address and the length of its network's prefix. */
export interface Subnet {
  address: IpAddress;
  /** The zone of an IPv6 address (RFC 4007, section 11), such as the name of an interface. */
  zone?: string;
  prefix: number;
}

/** Why a text is not a subnet. */
export interface SubnetFault {
  code: "INVALID_ADDRESS" | "INVALID_PREFIX" | "INVALID_MASK";
  /** The fault, as a sentence without a full stop. */
  fault: string;
}

/**
 * Reads an address with its prefix length after `/`, or an IPv4 address with its netmask after `/`
 * or white space. A bare address is a network of its own. An IPv6 address may have a zone after
 * `%`.
 */
export function readSubnet(text: string): Subnet | SubnetFault {
  const trimmed = text.trim();
  const at = trimmed.search(/[/\s]/);
  const read = readAddress(at < 0 ? trimmed : trimmed.slice(0, at));
  if ("fault" in read) return read;
  const { address, zone } = read;
  const subnet = at < 0
    ? { address, prefix: ADDRESS_BITS[address.version] }
    : trimmed[at] === "/"
    ? readLength(address, trimmed.slice(at + 1))
    : readMaskBehindSpace(address, trimmed.slice(at).trim());
  return zone === undefined ? subnet : { ...subnet, zone };
}

function readAddress(text: string): Pick<Subnet, "address" | "zone"> | SubnetFault {
  const percent = text.indexOf("%");
  const zone = percent < 0 ? undefined : text.slice(percent + 1);
  const address = parseIp(percent < 0 ? text : text.slice(0, percent));
  const isZoned = address?.version === 6 && zone !== "" && !zone?.includes("%");
  if (address && (zone === undefined || isZoned)) return { address, zone };
  const why = address ? zoneFault(address) : addressFault(text);
  return { code: "INVALID_ADDRESS", fault: `"${cutText(text)}" is not an IP address: ${why}` };
}

function zoneFault({ version }: IpAddress): string {
  return version === 4
    ? "an IPv4 address cannot have a zone"
    : 'a zone is one "%" and a name or number, as in fe80::1%eth0';
}

function readLength(address: IpAddress, text: string): Subnet | SubnetFault {
  const { version } = address;
  if (version === 4 && isDotted(text)) return readNetmask(address, text);
  const prefix = parsePrefix(text, version);
  if (prefix !== undefined) return { address, prefix };
  return {
    code: "INVALID_PREFIX",
    fault:
      `"${cutText(text)}" is not an IPv${version} prefix length: send a whole number from 0 to ` +
      `${ADDRESS_BITS[version]} without leading zeros`,
  };
}

function readMaskBehindSpace(address: IpAddress, text: string): Subnet | SubnetFault {
  if (address.version === 4 && isDotted(text)) return readNetmask(address, text);
  return {
    code: "INVALID_ADDRESS",
    fault: `"${cutText(text)}" after the address is not an IPv4 netmask: send address/prefix`,
  };
}

function readNetmask(address: IpAddress, text: string): Subnet | SubnetFault {
  const shown = `"${cutText(text)}"`;
  if (!isIpv4(text)) {
    return { code: "INVALID_MASK", fault: `${shown} is not a netmask: ${addressFault(text)}` };
  }
  const { value } = parseIp(text)!;
  const prefix = prefixOfNetmask(value);
  if (prefix !== undefined) return { address, prefix };
  const wildcardPrefix = prefixOfWildcard(value);
  return {
    code: "INVALID_MASK",
    fault: wildcardPrefix === undefined
      ? `${shown} is not a netmask: its one bits must all come first, as in 255.255.255.0`
      : `${shown} is a wildcard mask, not a netmask: send ${formatIp(address)}/${wildcardPrefix}`,
  };
}

/** Whether a text has the shape of an IPv4 netmask, right or wrong. */
function isDotted(text: string): boolean {
  return /^[^.\s]*(?:\.[^.\s]*){3}$/.test(text);
}
