/**
 * Finds IP addresses inside a text, for errors that say what to send.
 *
 * @module
 */
import { type IpAddress, parseIp } from "./address.ts";
import { parsePrefix, prefixOfNetmask } from "./network.ts";

/** Where an address may be: not within a word or a longer number. A zone may follow IPv6. */
const CANDIDATE =
  /(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w.])|(?<![\w.:%])[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,8}(?:\d{0,3}(?:\.\d{1,3}){3})?(?:%[\w.-]{1,30})?(?![\w:])/gi;

/** `/24`, `/255.255.255.0` or `/0xffffff00`, also after a blank or the bracket of a URL's host. */
const SLASH = /^\]?\s{0,3}[/／]\s{0,3}(0x[0-9a-f]{8}|[\d.]{1,15})(?![\w.])/i;
/** As ifconfig, ipconfig and routers write it: `netmask 255.255.255.0`, `Mask:…`, `prefixlen 64`. */
const MASK =
  /\b(?:sub)?(?:net)?(?:mask|prefix ?len(?:gth)?)[ .:=]{1,20}(0x[0-9a-f]{8}|[\d.]{1,15})(?!\w)/i;
/** `192.0.2.1-50`, as port scanners take it. */
const LAST_OCTET = /^\d{1,3}(?![\w.])/;
const HYPHEN = /^\s{0,3}[-–—]\s{0,3}/;
/** Text after an address in which its mask is looked for. */
const LINE_LENGTH = 200;

/** An address in a text. */
interface Found {
  /** As written. */
  text: string;
  address: IpAddress;
  /** Where it begins and ends. */
  start: number;
  end: number;
}

/**
 * The first addresses in a text, each with the prefix length that comes after it, and ranges as `a-b`.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { addressesIn } from "./addresses_in.ts";
 *
 * assert.deepEqual(addressesIn("inet 192.0.2.10 netmask 0xffffff00 broadcast 192.0.2.255", 1), [
 *   "192.0.2.10/24",
 * ]);
 * assert.deepEqual(addressesIn("deny 192.0.2.0/24; deny [2001:db8::1]:443;", 5), [
 *   "192.0.2.0/24",
 *   "2001:db8::1",
 * ]);
 * ```
 */
export function addressesIn(text: string, most: number): string[] {
  const listed: string[] = [];
  const found = allIn(text);
  for (let at = 0; at < found.length && listed.length < most; at++) {
    const { text: first, end } = found[at]!;
    const next = found[at + 1];
    const behind = text.slice(end, end + LINE_LENGTH).split(/[\r\n]/, 1)[0]!;
    const hyphen = HYPHEN.exec(behind)?.[0].length;
    if (hyphen === undefined || !/\w/.test(behind.charAt(hyphen))) {
      listed.push(...withPrefix(found[at]!, behind));
    } else if (next?.start === end + hyphen) {
      listed.push(`${first}-${next.text}`);
      at++;
    } else {
      const octet = LAST_OCTET.exec(behind.slice(hyphen))?.[0];
      if (octet !== undefined) listed.push(`${first}-${first.replace(/\d+$/, octet)}`);
    }
  }
  return listed;
}

function allIn(text: string): Found[] {
  return [...text.matchAll(CANDIDATE)].flatMap(({ 0: written, index }) => {
    const address = parseIp(written.replace(/%.*$/, ""));
    return address ? [{ text: written, address, start: index, end: index + written.length }] : [];
  });
}

/** None where the text after the slash is not a prefix, because that is the fault to report. */
function withPrefix({ text, address }: Found, behind: string): string[] {
  const slash = SLASH.exec(behind)?.[1];
  const written = slash ?? MASK.exec(behind)?.[1];
  const prefix = written === undefined ? undefined : prefixOf(written, address);
  if (prefix !== undefined) return [`${text}/${prefix}`];
  return slash === undefined ? [text] : [];
}

function prefixOf(written: string, { version }: IpAddress): number | undefined {
  const prefix = parsePrefix(written, version);
  if (prefix !== undefined || version === 6) return prefix;
  const mask = /^0x/i.test(written) ? BigInt(written) : parseIp(written)?.value;
  return mask === undefined ? undefined : prefixOfNetmask(mask);
}
