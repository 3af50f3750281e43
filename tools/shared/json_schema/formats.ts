/**
 * The formats that are asserted. Each check gets a string and says whether it has the format.
 *
 * @module
 */
import { isALabel } from "../a_label.ts";
import { isIpv4, isIpv6 } from "../ip/address.ts";
import { isPointer } from "../json/pointer.ts";
import { isUri, isUriReference } from "../uri.ts";

/** Formats by name; a format that is not here is not asserted. */
export const FORMATS: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ["date", isDate],
  ["time", isTime],
  ["date-time", isDateTime],
  ["duration", isDuration],
  ["email", isEmail],
  ["hostname", isHostname],
  ["ipv4", isIpv4],
  ["ipv6", isIpv6],
  ["uri", isUri],
  ["uri-reference", isUriReference],
  ["uuid", isUuid],
  ["json-pointer", isPointer],
  ["relative-json-pointer", isRelativeJsonPointer],
  ["regex", isRegex],
]);

const DATE = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/;
const TIME = /^([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.[0-9]+)?(?:[Zz]|([+-])([0-9]{2}):([0-9]{2}))$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const HOST_LABEL = /^[0-9A-Za-z](?:[0-9A-Za-z-]{0,61}[0-9A-Za-z])?$/;
/** RFC 5321, `Dot-string` of RFC 5322 `atext`. */
const DOT_STRING = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** RFC 5321, `Quoted-string`: printable ASCII, with `"` and `\` escaped. */
const QUOTED_STRING = /^"(?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\[\x20-\x7e])*"$/;
/** RFC 3339, appendix A: smaller units follow the larger ones without a gap. */
const DURATION = new RegExp(
  "^P(?:[0-9]+W|(?=[0-9T])" +
    "(?:[0-9]+Y(?:[0-9]+M(?:[0-9]+D)?)?|[0-9]+M(?:[0-9]+D)?|[0-9]+D)?" +
    "(?:T(?:[0-9]+H(?:[0-9]+M(?:[0-9]+S)?)?|[0-9]+M(?:[0-9]+S)?|[0-9]+S))?)$",
);

/** RFC 3339, `full-date`, of a day that the Gregorian calendar has. */
function isDate(text: string): boolean {
  const match = DATE.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

function daysInMonth(year: number, month: number): number {
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  if (month === 2) return isLeapYear ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** RFC 3339, `full-time`. Second 60 is accepted where a leap second can be: 23:59:60 in UTC. */
function isTime(text: string): boolean {
  const match = TIME.exec(text);
  if (!match) return false;
  const [hour, minute, second] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const [offsetHour, offsetMinute] = [Number(match[5] ?? 0), Number(match[6] ?? 0)];
  if (hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59) return false;
  if (second < 60) return true;
  const offset = (offsetHour * 60 + offsetMinute) * (match[4] === "-" ? -1 : 1);
  const utcMinute = (hour * 60 + minute - offset + 2 * 1440) % 1440;
  return utcMinute === 23 * 60 + 59;
}

/** RFC 3339, `date-time`: the two parts around a T. */
function isDateTime(text: string): boolean {
  return /^[Tt]$/.test(text.charAt(10)) && isDate(text.slice(0, 10)) && isTime(text.slice(11));
}

function isDuration(text: string): boolean {
  return DURATION.test(text);
}

/** RFC 5321, `Mailbox`, with the lengths of section 4.5.3.1. */
function isEmail(text: string): boolean {
  const at = text.lastIndexOf("@");
  if (at < 1 || at > 64 || text.length > 254) return false;
  const local = text.slice(0, at);
  return (DOT_STRING.test(local) || QUOTED_STRING.test(local)) && isMailDomain(text.slice(at + 1));
}

function isMailDomain(domain: string): boolean {
  if (!domain.startsWith("[")) return isHostname(domain);
  if (!domain.endsWith("]")) return false;
  const literal = domain.slice(1, -1);
  return /^IPv6:/i.test(literal) ? isIpv6(literal.slice(5)) : isIpv4(literal);
}

/**
 * RFC 1123, section 2.1: labels of letters, digits and inner hyphens. One that begins with xn-- must stand for
 * a label that IDNA2008 allows (JSON Schema Validation, section 7.3.3).
 */
function isHostname(text: string): boolean {
  return text.length <= 253 && text.split(".").every(isHostLabel);
}

function isHostLabel(label: string): boolean {
  return HOST_LABEL.test(label) && (!/^xn--/i.test(label) || isALabel(label));
}

/** RFC 4122, section 3; any version and variant. */
function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** A number of levels up, then `#` or a JSON Pointer. */
function isRelativeJsonPointer(text: string): boolean {
  const levels = /^(?:0|[1-9][0-9]*)/.exec(text)?.[0];
  if (levels === undefined) return false;
  const rest = text.slice(levels.length);
  return rest === "#" || isPointer(rest);
}

/** ECMA-262, with the u flag. */
function isRegex(text: string): boolean {
  try {
    new RegExp(text, "u");
    return true;
  } catch {
    return false;
  }
}
