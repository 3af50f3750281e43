/**
 * Text strings and dates (ISO 32000-2, sections 7.9.2 and 7.9.4, annex D.3).
 *
 * @module
 */
import { decodeUtf8 } from "../utf8.ts";

/** PDFDocEncoding where it differs from Latin-1; a dot stands for no character. */
const LOW = "\u02d8\u02c7\u02c6\u02d9\u02dd\u02db\u02da\u02dc"; // 0x18 to 0x1f
const HIGH =
  "\u2022\u2020\u2021\u2026\u2014\u2013\u0192\u2044\u2039\u203a\u2212\u2030\u201e\u201c\u201d\u2018" +
  "\u2019\u201a\u2122\ufb01\ufb02\u0141\u0152\u0160\u0178\u017d\u0131\u0142\u0153\u0161\u017e\ufffd\u20ac"; // 0x80 to 0xa0

/** The text of a text string: UTF-16 or UTF-8 after a byte order mark, else PDFDocEncoding. */
export function textOfString(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xfe && second === 0xff) return withoutLanguage(utf16(bytes, "utf-16be"));
  if (first === 0xff && second === 0xfe) return withoutLanguage(utf16(bytes, "utf-16le"));
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder().decode(bytes);
  return Array.from(bytes, pdfDocCharacter).join("");
}

/** The text of a name: UTF-8 where its bytes are that (section 7.3.5), else a character a byte. */
export function textOfName(name: string): string {
  const bytes = Uint8Array.from(name, (character) => character.charCodeAt(0));
  return decodeUtf8(bytes) ?? name;
}

function utf16(bytes: Uint8Array, encoding: "utf-16be" | "utf-16le"): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** A language can be marked between two escape characters (section 7.9.2.2). */
function withoutLanguage(text: string): string {
  // deno-lint-ignore no-control-regex -- the escape character is what marks it
  return text.replace(/\x1b[^\x1b]{0,8}\x1b/g, "");
}

function pdfDocCharacter(byte: number): string {
  if (byte >= 0x18 && byte <= 0x1f) return LOW[byte - 0x18]!;
  if (byte >= 0x80 && byte <= 0xa0) return HIGH[byte - 0x80]!;
  return byte === 0x7f || byte === 0xad ? "\ufffd" : String.fromCharCode(byte);
}

const DATE =
  /^(?:D:)?(\d{4})(?:(\d\d)(?:(\d\d)(?:(\d\d)(?:(\d\d)(\d\d)?)?)?)?)?(?:(Z)(?:00'?(?:00'?)?)?|([+-])(\d\d)(?:'?(\d\d)'?|')?)?$/;

/**
 * A date as ISO 8601: missing parts are 01 or 00, and no zone is added. A text that is not a date is returned unchanged.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { isoDate } from "./text.ts";
 * assert.equal(isoDate("D:20260102030405+01'00'"), "2026-01-02T03:04:05+01:00");
 * ```
 */
export function isoDate(text: string): string {
  const match = DATE.exec(text.trim());
  if (!match) return text;
  const [, year, month = "01", day = "01", hour = "00", minute = "00", second = "00"] = match;
  const [zulu, sign, zoneHour, zoneMinute = "00"] = match.slice(7);
  const isDate = between(month, 1, 12) && between(day, 1, 31) && between(hour, 0, 23) &&
    between(minute, 0, 59) && between(second, 0, 59) && between(zoneHour ?? "00", 0, 23) &&
    between(zoneMinute, 0, 59);
  if (!isDate) return text;
  const zone = zulu ?? (sign ? `${sign}${zoneHour}:${zoneMinute}` : "");
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`;
}

function between(digits: string, least: number, most: number): boolean {
  return Number(digits) >= least && Number(digits) <= most;
}
