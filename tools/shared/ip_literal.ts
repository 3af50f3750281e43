/**
 * Whether a text is an IP address in its standard notation.
 *
 * @module
 */

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
  if (text.length > 45) return false;
  const halves = text.split("::");
  if (halves.length > 2) return false;
  const before = groupCount(halves[0]!, halves.length === 1);
  const after = halves.length === 2 ? groupCount(halves[1]!, true) : 0;
  if (before < 0 || after < 0) return false;
  return halves.length === 2 ? before + after <= 7 : before === 8;
}

/** How many 16-bit groups a list holds, or -1. Only a list that ends the address may end with IPv4. */
function groupCount(list: string, endsAddress: boolean): number {
  if (list === "") return 0;
  const groups = list.split(":");
  const last = groups.at(-1)!;
  const endsWithIpv4 = endsAddress && isIpv4(last);
  if (endsWithIpv4) groups.pop();
  if (!groups.every((group) => HEX_GROUP.test(group))) return -1;
  return groups.length + (endsWithIpv4 ? 2 : 0);
}
