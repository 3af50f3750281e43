/**
 * Why a text is not an IP address, in words for a message.
 *
 * @module
 */
import { cutText } from "../cut_text.ts";
import { isIpv4 } from "./address.ts";

/**
 * Names the part of a text that keeps it from being an address, as a clause: `octet 2 "256" is over 255`.
 * Only for a text that `parseIp` refuses.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { addressFault } from "./address_fault.ts";
 * assert.equal(addressFault("192.0.2.256"), 'octet 4 "256" is over 255');
 * ```
 */
export function addressFault(text: string): string {
  if (text === "") return "it is empty";
  if (text.includes("%")) return "it has a zone behind %, which is not part of the address";
  if (/[[\]]/.test(text)) return "it has brackets, which are not part of the address";
  if (text.includes(":")) return ipv6Fault(text);
  return text.includes(".")
    ? ipv4Fault(text)
    : "it is neither four octets (192.0.2.1) nor IPv6 groups (2001:db8::1)";
}

function ipv4Fault(text: string): string {
  const octets = text.split(".");
  if (octets.length !== 4) return `IPv4 has 4 octets, here are ${octets.length}`;
  const index = octets.findIndex((octet) => !isIpv4(`0.0.0.${octet}`));
  const octet = octets[index]!;
  if (octet === "") return `octet ${index + 1} is empty`;
  const shown = `octet ${index + 1} "${cutText(octet, 20)}"`;
  if (!/^[0-9]+$/.test(octet)) return `${shown} is not a decimal number`;
  return octet.startsWith("0") ? `${shown} has a leading zero` : `${shown} is over 255`;
}

function ipv6Fault(text: string): string {
  const [host = "", port] = text.split(":");
  if (isIpv4(host) && `${host}:${port}` === text) {
    return 'it has a port or more after ":", which is not part of the address';
  }
  const halves = text.split("::");
  if (halves.length > 2) return `"::" is in it more than once`;
  const words = halves.flatMap((half) => half === "" ? [] : half.split(":"));
  const tail = words.at(-1) ?? "";
  if (words.slice(0, -1).some((word) => word.includes("."))) return "IPv4 is only at its end";
  if (tail.includes(".") && !isIpv4(tail)) return `in its IPv4 tail, ${ipv4Fault(tail)}`;
  if (tail.includes(".") && !text.endsWith(tail)) return "IPv4 is only at its end";
  const groups = tail.includes(".") ? words.slice(0, -1) : words;
  const fault = groups.map(groupFault).find((found) => found !== undefined);
  if (fault !== undefined) return fault;
  const count = groups.length + (tail.includes(".") ? 2 : 0);
  return halves.length === 2
    ? `"::" stands for at least one group, but ${count} others are written`
    : `IPv6 has 8 groups, here are ${count}`;
}

function groupFault(group: string): string | undefined {
  if (group === "") return `a group is empty (":" at an end, or ":::")`;
  const shown = `group "${cutText(group, 20)}"`;
  if (!/^[0-9A-Fa-f]+$/.test(group)) return `${shown} is not hexadecimal`;
  return group.length > 4 ? `${shown} has more than 4 digits` : undefined;
}
