/**
 * The data of the record types that are checked: RFC 1035 (A, CNAME, MX, NS, PTR, TXT), RFC 3596
 * (AAAA), RFC 2782 (SRV), RFC 8659 (CAA); other types are in files of their own.
 *
 * @module
 */
import { cutText } from "../../shared/cut_text.ts";
import { formatIp, parseIp } from "../../shared/ip/address.ts";
import { addressFault } from "../../shared/ip/address_fault.ts";
import { caaValueFault, isKnownCaaTag } from "./caa.ts";
import { readDs, readSshfp, readTlsa } from "./digests.ts";
import {
  badData,
  hasFields,
  MAX_UINT16,
  MAX_UINT8,
  type Read,
  type Reader,
  readNumber,
  readString,
  readTarget,
} from "./fields.ts";
import type { Issues } from "./issues.ts";
import { readNaptr } from "./naptr.ts";
import type { ZoneRecord } from "./record.ts";
import { isRegisteredType } from "./registered_types.ts";
import { readSoa } from "./soa.ts";
import { joined, textOfBytes } from "./strings.ts";
import { readSvcParams } from "./svc_params.ts";
import type { ZoneLine } from "./zone.ts";

const MAX_STRING_BYTES = 255;
/** Stands before data that are not in the form of their type. */
const GENERIC = "\\#";

/** The data of SVCB and HTTPS (RFC 9460, section 2.1). Priority 0 is an alias, any other a service. */
function readSvcb(line: ZoneLine, issues: Issues): Read {
  if (!hasFields(line, ["priority", "target"], issues, { isOpen: true })) return undefined;
  const priority = readNumber(line, 0, "priority", MAX_UINT16, issues);
  const [, targetWord] = line.words;
  // `hasFields` has counted the words.
  const target = targetWord &&
    readTarget(line, targetWord, { isHost: priority !== 0, mayBeRoot: true }, issues);
  const params = readSvcParams(line, issues);
  if (priority === undefined || !target || params === undefined) return undefined;
  if (priority === 0 && params !== "") {
    const message = `An alias (priority 0) has no parameters: clients ignore ${cutText(params)}`;
    issues.add("SVCB_MODE", message, { line: line.line });
  }
  return {
    data: { priority, target: target.shown, params },
    // The root stands for the record's own name.
    ...(target.name !== "." && { target: target.name }),
  };
}

const READERS: ReadonlyMap<string, Reader> = new Map([
  ["A", addressReader(4)],
  ["AAAA", addressReader(6)],
  ["CNAME", targetReader({ isHost: false })],
  ["NS", targetReader({ isHost: true })],
  ["MX", readMx],
  ["TXT", readTxt],
  ["SRV", readSrv],
  ["CAA", readCaa],
  ["SOA", readSoa],
  ["PTR", targetReader({ isHost: false })],
  ["TLSA", readTlsa],
  ["DS", readDs],
  ["SSHFP", readSshfp],
  ["SVCB", readSvcb],
  ["HTTPS", readSvcb],
  ["NAPTR", readNaptr],
]);

/** Reads and checks the data of a record; what cannot be read stands as text. */
export function readRecord(line: ZoneLine, issues: Issues): ZoneRecord {
  if (line.words[0]?.text === GENERIC) return readGeneric(line, issues);
  const reader = READERS.get(line.type);
  if (!reader) reportType(line, issues);
  return { ...line, data: { text: line.text }, ...reader?.(line, issues) };
}

/** A type that is not checked here, or that no server reads. */
function reportType({ type, line }: ZoneLine, issues: Issues): void {
  if (isRegisteredType(type) || PROVIDERS_OWN.has(type)) {
    const known = [...READERS.keys()].join(", ");
    const message = `Type ${cutText(type)} is not checked, only ${known}`;
    issues.add("UNSUPPORTED_TYPE", message, { line });
    return;
  }
  const message = `${cutText(type)} is not a record type: a zone line is name, TTL, IN, type ` +
    "and data; write a private type as TYPE65280";
  issues.add("UNKNOWN_TYPE", message, { line });
}

/** Types that no registry has, but the zone files of PowerDNS and of DNS providers. */
const PROVIDERS_OWN = new Set(["ALIAS", "ANAME", "LUA"]);

/** Data of any type: their length and their bytes in hexadecimal (RFC 3597, section 5). */
function readGeneric(line: ZoneLine, issues: Issues): ZoneRecord {
  const [, length = "", ...digits] = line.words.map(({ text }) => text);
  const hex = digits.join("");
  if (!/^(?:[0-9a-f]{2})*$/i.test(hex) || length !== String(hex.length / 2)) {
    badData(
      line,
      issues,
      `after ${GENERIC} must come a number of bytes, then the bytes in hexadecimal`,
    );
  }
  return { ...line, data: { text: line.text } };
}

function addressReader(version: 4 | 6): Reader {
  return (line, issues) => {
    if (!hasFields(line, ["address"], issues)) return undefined;
    const { text } = line.words[0]!;
    const address = parseIp(text);
    if (address?.version === version) return { data: { address: formatIp(address) } };
    const why = address ? `it is IPv${address.version}` : addressFault(text);
    badData(line, issues, `the address ${cutText(text)} is not an IPv${version} address: ${why}`);
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
    issues.add("CAA_UNKNOWN_TAG", `CAA tag ${cutText(tag)} is not registered`, {
      line: line.line,
    });
  }
  return { data: { flags, tag, value } };
}
