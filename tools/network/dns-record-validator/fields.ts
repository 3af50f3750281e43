/**
 * The fields of a record's data, as the readers of all types read them.
 *
 * @module
 */
import { cutText } from "../../shared/cut_text.ts";
import { parseIp } from "../../shared/ip/address.ts";
import { hostFault, isElsewhere, nameFault, repeatsOrigin, resolveName } from "./domain_name.ts";
import type { Issues } from "./issues.ts";
import type { ZoneRecord } from "./record.ts";
import { stringBytes } from "./strings.ts";
import type { Word } from "./words.ts";
import { twice, type ZoneLine } from "./zone.ts";

/** The parsed data of a record; undefined when they are faulty, which is then reported. */
export type Read = Pick<ZoneRecord, "data" | "target"> | undefined;
export type Reader = (line: ZoneLine, issues: Issues) => Read;

export const MAX_UINT8 = 255;
export const MAX_UINT16 = 65_535;
export const MAX_UINT32 = 4_294_967_295;

/**
 * Whether the data are as many words as there are fields; the last one may continue for several
 * words where white space in it does not count.
 */
export function hasFields(
  { line, type, words }: ZoneLine,
  fields: readonly string[],
  issues: Issues,
  { isOpen = false } = {},
): boolean {
  if (words.length === fields.length || (isOpen && words.length > fields.length)) return true;
  const place = words.length < fields.length
    ? `the ${fields[words.length]} is missing`
    : `${cutText(words[fields.length]?.text ?? "")} is one value too many`;
  issues.add("BAD_DATA", `${type} takes ${fields.join(", ")}: ${place}`, { line });
  return false;
}

/** A whole number in decimal, up to `most`. */
export function readNumber(
  line: ZoneLine,
  index: number,
  field: string,
  most: number,
  issues: Issues,
): number | undefined {
  const text = line.words[index]?.text ?? "";
  if (/^[0-9]+$/.test(text) && Number(text) <= most) return Number(text);
  badData(line, issues, `the ${field} ${cutText(text)} must be a whole number from 0 to ${most}`);
  return undefined;
}

/** The bytes of a character-string. */
export function readString(
  line: ZoneLine,
  word: Word,
  field: string,
  issues: Issues,
): Uint8Array | undefined {
  const bytes = stringBytes(word);
  if (!bytes) {
    badData(line, issues, `${field} has an escape that is not \\DDD from 000 to 255`);
  }
  return bytes;
}

/** A target as it is shown, and the name to follow, which an address in its place is not. */
export interface Target {
  shown: string;
  name?: string;
}

/** A name, made absolute. */
export function readTarget(
  { line, type, origin }: ZoneLine,
  { text }: Word,
  { isHost, mayBeRoot }: { isHost: boolean; mayBeRoot: boolean },
  issues: Issues,
): Target | undefined {
  const shown = cutText(text);
  const bare = text.endsWith(".") ? text.slice(0, -1) : text;
  if (parseIp(bare)) {
    const message = `The target of ${type} must be a name; ${shown} is an address`;
    issues.add("TARGET_IS_ADDRESS", message, { line });
    return { shown: bare.toLowerCase() };
  }
  const name = resolveName(text, origin);
  if (name === ".") {
    if (mayBeRoot) return { shown: name, name };
    const hint = type === "MX" ? ", unless the preference is 0" : "";
    issues.add("BAD_DATA", `The target of ${type} cannot be the root${hint}`, { line });
    return undefined;
  }
  const fault = isHost ? hostFault(name) : nameFault(name);
  if (fault !== undefined) {
    issues.add("BAD_NAME", `The target ${shown} of ${type} is not a domain name: ${fault}`, {
      line,
    });
    return undefined;
  }
  if (repeatsOrigin(text, origin) || isElsewhere(text, origin)) {
    issues.add("RELATIVE_TARGET", twice(`The target ${shown}`, name, shown), { line });
  }
  return { shown: name, name };
}

/** Reports `BAD_DATA`, the fault as a clause. */
export function badData({ line, type }: ZoneLine, issues: Issues, fault: string): void {
  issues.add("BAD_DATA", `In ${type}, ${fault}`, { line });
}

/** Reports a number that its registry gives no meaning. */
export function unassigned({ line, type }: ZoneLine, issues: Issues, what: string): void {
  issues.add("UNASSIGNED_VALUE", `In ${type}, ${what} is not registered with IANA`, {
    line,
  });
}

/** The words from `index` on as bytes in hexadecimal, in lower case; they may be parted anywhere. */
export function readHex(
  line: ZoneLine,
  index: number,
  field: string,
  issues: Issues,
): string | undefined {
  const hex = line.words.slice(index).map(({ text }) => text).join("");
  if (/^(?:[0-9a-f]{2})+$/i.test(hex)) return hex.toLowerCase();
  badData(line, issues, `the ${field} must be an even number of hexadecimal digits`);
  return undefined;
}
