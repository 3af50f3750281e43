/**
 * UUIDs as 16 bytes, and their texts (RFC 9562, section 4).
 *
 * @module
 */
import { decodeHex, encodeHex } from "../../shared/hex.ts";

const STANDARD_FORM = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const ACCEPTED = new RegExp(
  `^(?:(?:urn:uuid:)?${STANDARD_FORM}|[0-9a-f]{32}|\\{${STANDARD_FORM}\\})$`,
  "i",
);

/** A UUID amid other text, as in a column of a CSV file or a member of JSON. */
const INSIDE = new RegExp(`(?<![0-9a-z-])${STANDARD_FORM}(?![0-9a-z-])`, "gi");

export type UuidFormat = "standard" | "compact" | "urn" | "braced";

/**
 * The bytes of a UUID text without outer white space: 8-4-4-4-12 hex digits of either case, also after `urn:uuid:` or
 * in braces, or 32 hex digits. Undefined when the text is anything else.
 */
export function parseUuid(text: string): Uint8Array | undefined {
  if (!ACCEPTED.test(text)) return undefined;
  return decodeHex(text.replace(/^urn:uuid:/i, ""), "-{}");
}

/** Says why {@linkcode parseUuid} does not take a text; columns count from 1. */
export function uuidProblem(text: string): string {
  const inside = text.match(INSIDE) ?? [];
  const fault = faultOf(text);
  if (inside.length > 1) {
    return `${fault}; the line holds ${inside.length} UUIDs: send one per line`;
  }
  return inside.length === 1 ? `${fault}; the line holds a UUID: send ${inside[0]} alone` : fault;
}

function faultOf(text: string): string {
  const wrapper = /^(?:urn:uuid:|\{)/i.exec(text)?.[0] ?? "";
  const end = wrapper === "{" && text.endsWith("}") ? text.length - 1 : text.length;
  const body = text.slice(wrapper.length, end);
  const foreign = body.search(/[^0-9a-f-]/i);
  if (foreign >= 0) {
    const character = String.fromCodePoint(body.codePointAt(foreign)!);
    return `${JSON.stringify(character)} in column ${
      wrapper.length + foreign + 1
    } is not a hexadecimal digit`;
  }
  const digits = body.replaceAll("-", "").length;
  if (digits !== 32) return `It has ${digits} hexadecimal digits; a UUID has 32`;
  if (wrapper === "{" && end === text.length) return "The closing brace is missing";
  return "The hyphens are not where a UUID has them: 8-4-4-4-12 digits" +
    (wrapper === "" ? ", or 32 digits without hyphens" : "");
}

/** The text of a UUID's 16 bytes; the `urn:uuid:` prefix is always lower case. */
export function formatUuid(
  bytes: Uint8Array,
  format: UuidFormat = "standard",
  uppercase = false,
): string {
  const digits = uppercase ? encodeHex(bytes).toUpperCase() : encodeHex(bytes);
  if (format === "compact") return digits;
  const standard = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20),
  ].join("-");
  if (format === "urn") return `urn:uuid:${standard}`;
  return format === "braced" ? `{${standard}}` : standard;
}

/** A copy of 16 bytes with the version and the variant of RFC 9562 set in their fields. */
export function withVersion(bytes: Uint8Array, version: number): Uint8Array {
  const uuid = bytes.slice(0, 16);
  uuid[6] = (uuid[6]! & 0x0f) | (version << 4);
  uuid[8] = (uuid[8]! & 0x3f) | 0x80;
  return uuid;
}
