/**
 * The data of the record types that are checked: RFC 1035 (A, CNAME, MX, NS, TXT), RFC 3596 (AAAA),
 * RFC 2782 (SRV), RFC 8659 (CAA).
 *
 * @module
 */
import { cutText } from "../../shared/cut_text.ts";
import { formatIp, parseIp } from "../../shared/ip/address.ts";
import { addressFault } from "../../shared/ip/address_fault.ts";
import { caaValueFault, isKnownCaaTag } from "./caa.ts";
import { hostFault, nameFault, repeatsOrigin, resolveName } from "./domain_name.ts";
import type { Issues } from "./issues.ts";
import type { ZoneRecord } from "./record.ts";
import { joined, stringBytes, textOfBytes } from "./strings.ts";
import type { Word } from "./words.ts";
import { twice, type ZoneLine } from "./zone.ts";

/** What was read of the data; undefined when they are faulty, which is then reported. */
type Read = Pick<ZoneRecord, "data" | "target"> | undefined;
type Reader = (line: ZoneLine, issues: Issues) => Read;

const MAX_STRING_BYTES = 255;
const MAX_UINT16 = 65_535;
const MAX_UINT8 = 255;

const READERS: ReadonlyMap<string, Reader> = new Map([
  ["A", addressReader(4)],
  ["AAAA", addressReader(6)],
  ["CNAME", targetReader({ isHost: false })],
  ["NS", targetReader({ isHost: true })],
  ["MX", readMx],
  ["TXT", readTxt],
  ["SRV", readSrv],
  ["CAA", readCaa],
]);

/** Reads and checks the data of a record; what cannot be read stands as text. */
export function readRecord(line: ZoneLine, issues: Issues): ZoneRecord {
  const reader = READERS.get(line.type);
  if (!reader) {
    const known = [...READERS.keys()].join(", ");
    const message = `Type ${cutText(line.type)} is not checked here, only ${known}`;
    issues.add("UNSUPPORTED_TYPE", message, { line: line.line });
  }
  return { ...line, data: { text: line.text }, ...reader?.(line, issues) };
}

function addressReader(version: 4 | 6): Reader {
  return (line, issues) => {
    if (!hasFields(line, ["address"], issues)) return undefined;
    const { text } = line.words[0]!;
    const address = parseIp(text);
    if (address?.version === version) return { data: { address: formatIp(address) } };
    const why = address ? `it is IPv${address.version}` : addressFault(text);
    badData(line, issues, `the address ${cutText(text)} is no IPv${version} address: ${why}`);
    return undefined;
  };
}

function targetReader({ isHost }: { isHost: boolean }): Reader {
  return (line, issues) => {
    if (!hasFields(line, ["target"], issues)) return undefined;
    const target = readTarget(line, line.words[0]!, { isHost, mayBeRoot: false }, issues);
    return target && { data: { target: target.shown }, target: target.name };
  };
}

function readMx(line: ZoneLine, issues: Issues): Read {
  if (!hasFields(line, ["preference", "target"], issues)) return undefined;
  const preference = readNumber(line, 0, "preference", MAX_UINT16, issues);
  const mayBeRoot = preference === 0;
  const target = readTarget(line, line.words[1]!, { isHost: true, mayBeRoot }, issues);
  if (preference === undefined || !target) return undefined;
  return { data: { preference, target: target.shown }, target: target.name };
}

function readSrv(line: ZoneLine, issues: Issues): Read {
  if (!/^_[^.]+\._[^.]/.test(line.name)) {
    const message = `SRV ${cutText(line.name)} does not start with _service._proto (RFC 2782)`;
    issues.add("SRV_NAME", message, { line: line.line });
  }
  if (!hasFields(line, ["priority", "weight", "port", "target"], issues)) return undefined;
  const priority = readNumber(line, 0, "priority", MAX_UINT16, issues);
  const weight = readNumber(line, 1, "weight", MAX_UINT16, issues);
  const port = readNumber(line, 2, "port", MAX_UINT16, issues);
  const target = readTarget(line, line.words[3]!, { isHost: true, mayBeRoot: true }, issues);
  if (priority === undefined || weight === undefined || port === undefined || !target) {
    return undefined;
  }
  return { data: { priority, weight, port, target: target.shown }, target: target.name };
}

function readTxt(line: ZoneLine, issues: Issues): Read {
  const strings: Uint8Array[] = [];
  for (const [index, word] of line.words.entries()) {
    const bytes = readString(line, word, `string ${index + 1}`, issues);
    if (!bytes) return undefined;
    if (bytes.length > MAX_STRING_BYTES) {
      issues.add(
        "TXT_STRING_TOO_LONG",
        `String ${
          index + 1
        } has ${bytes.length} bytes, over ${MAX_STRING_BYTES}: split it into several quoted strings`,
        { line: line.line },
      );
    }
    strings.push(bytes);
  }
  return { data: { text: textOfBytes(joined(strings)), strings: strings.length } };
}

function readCaa(line: ZoneLine, issues: Issues): Read {
  if (!hasFields(line, ["flags", "tag", "value"], issues)) return undefined;
  const flags = readNumber(line, 0, "flags", MAX_UINT8, issues);
  const tag = line.words[1]!.text.toLowerCase();
  if (!/^[a-z0-9]+$/.test(tag)) {
    badData(line, issues, `the tag ${cutText(tag)} must be letters and digits`);
    return undefined;
  }
  const bytes = readString(line, line.words[2]!, "value", issues);
  if (flags === undefined || !bytes) return undefined;
  const value = textOfBytes(bytes);
  const fault = caaValueFault(tag, value);
  if (fault !== undefined) {
    badData(line, issues, `the value ${JSON.stringify(cutText(value))} of ${tag} ${fault}`);
    return undefined;
  }
  if (!isKnownCaaTag(tag)) {
    issues.add("CAA_UNKNOWN_TAG", `CAA tag ${cutText(tag)} is not a registered one`, {
      line: line.line,
    });
  }
  return { data: { flags, tag, value } };
}

/** Whether the data are as many words as there are fields. */
function hasFields({ line, type, words }: ZoneLine, fields: string[], issues: Issues): boolean {
  if (words.length === fields.length) return true;
  const place = words.length < fields.length
    ? `the ${fields[words.length]} is missing`
    : `${cutText(words[fields.length]!.text)} is too much`;
  issues.add("BAD_DATA", `${type} takes ${fields.join(", ")}: ${place}`, { line });
  return false;
}

function readNumber(
  line: ZoneLine,
  index: number,
  field: string,
  most: number,
  issues: Issues,
): number | undefined {
  const { text } = line.words[index]!;
  if (/^[0-9]+$/.test(text) && Number(text) <= most) return Number(text);
  badData(line, issues, `the ${field} ${cutText(text)} must be a whole number from 0 to ${most}`);
  return undefined;
}

function readString(
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
interface Target {
  shown: string;
  name?: string;
}

function readTarget(
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
    issues.add("BAD_NAME", `The target ${shown} of ${type} is no name: ${fault}`, { line });
    return undefined;
  }
  if (repeatsOrigin(text, origin)) {
    issues.add("RELATIVE_TARGET", twice(`The target ${shown}`, name, shown), { line });
  }
  return { shown: name, name };
}

function badData({ line, type }: ZoneLine, issues: Issues, fault: string): void {
  issues.add("BAD_DATA", `In ${type}, ${fault}`, { line });
}
