import { cutText } from "../../shared/cut_text.ts";
import { ADDRESS_BITS, type IpAddress, isIpv4, parseIp } from "../../shared/ip/address.ts";
import { addressFault } from "../../shared/ip/address_fault.ts";
import { parsePrefix, prefixOfNetmask } from "../../shared/ip/network.ts";

/** An address and the length of its network's prefix. */
export interface Subnet {
  address: IpAddress;
  prefix: number;
}

/** Why a text is no subnet. */
export interface SubnetFault {
  code: "INVALID_ADDRESS" | "INVALID_PREFIX" | "INVALID_MASK";
  /** What is wrong, as a sentence without a full stop. */
  fault: string;
}

/**
 * Reads an address with its prefix length behind `/`, or an IPv4 address with its netmask behind `/` or
 * white space. A bare address is a network of its own.
 */
export function readSubnet(text: string): Subnet | SubnetFault {
  const trimmed = text.trim();
  const at = trimmed.search(/[/\s]/);
  const addressText = at < 0 ? trimmed : trimmed.slice(0, at);
  const address = parseIp(addressText);
  if (!address) {
    const fault = `"${cutText(addressText)}" is no IP address: ${addressFault(addressText)}`;
    return { code: "INVALID_ADDRESS", fault };
  }
  if (at < 0) return { address, prefix: ADDRESS_BITS[address.version] };
  return trimmed[at] === "/"
    ? readLength(address, trimmed.slice(at + 1))
    : readMaskBehindSpace(address, trimmed.slice(at).trim());
}

function readLength(address: IpAddress, text: string): Subnet | SubnetFault {
  const { version } = address;
  if (version === 4 && isDotted(text)) return readNetmask(address, text);
  const prefix = parsePrefix(text, version);
  if (prefix !== undefined) return { address, prefix };
  return {
    code: "INVALID_PREFIX",
    fault:
      `"${cutText(text)}" is no prefix length of IPv${version}: send a whole number from 0 to ` +
      `${ADDRESS_BITS[version]} without leading zeros`,
  };
}

function readMaskBehindSpace(address: IpAddress, text: string): Subnet | SubnetFault {
  if (address.version === 4 && isDotted(text)) return readNetmask(address, text);
  return {
    code: "INVALID_ADDRESS",
    fault: `"${cutText(text)}" behind the address is no IPv4 netmask: send address/prefix`,
  };
}

function readNetmask(address: IpAddress, text: string): Subnet | SubnetFault {
  const shown = `"${cutText(text)}"`;
  if (!isIpv4(text)) {
    return { code: "INVALID_MASK", fault: `${shown} is no netmask: ${addressFault(text)}` };
  }
  const prefix = prefixOfNetmask(parseIp(text)!.value);
  if (prefix !== undefined) return { address, prefix };
  return {
    code: "INVALID_MASK",
    fault: `${shown} is no netmask: its one bits must all lead, as in 255.255.255.0`,
  };
}

/** Whether a text has the shape of an IPv4 netmask, right or wrong. */
function isDotted(text: string): boolean {
  return /^[^.\s]*(?:\.[^.\s]*){3}$/.test(text);
}
