/**
 * Lists of addresses, networks and ranges, as they are in firewall rules and allow lists.
 *
 * @module
 */
import { formatIp, type IpVersion, parseIp } from "../../shared/ip/address.ts";
import { addressFault } from "../../shared/ip/address_fault.ts";
import {
  formatCidr,
  lastOf,
  networkOf,
  parsePrefix,
  prefixOfNetmask,
} from "../../shared/ip/network.ts";
import type { IpRange } from "../../shared/ip/range.ts";
import { splitLines } from "../../shared/lines.ts";

/** An entry as it is in the list, before it is read. */
export interface WrittenEntry {
  text: string;
  /** From 1. */
  line: number;
}

/** An entry with the range of addresses that it stands for. */
export interface IpEntry extends WrittenEntry, IpRange {
  version: IpVersion;
  /** The network that a CIDR with host bits was taken for. */
  masked?: string;
}

/** Why an entry cannot be read, as a clause for a message. */
export interface EntryFault extends WrittenEntry {
  fault: string;
}

/**
 * The entries of a list, separated by line ends, commas and white space; `#` starts a comment. A
 * hyphen joins what is on both sides of it, with or without spaces.
 */
export function writtenEntries(list: string): WrittenEntry[] {
  return splitLines(list).flatMap(({ text }, index) => {
    const comment = text.indexOf("#");
    const content = comment < 0 ? text : text.slice(0, comment);
    return content.split(",").flatMap(entriesOfPiece).map((entry) => ({
      text: entry,
      line: index + 1,
    }));
  });
}

function entriesOfPiece(piece: string): string[] {
  const entries: string[] = [];
  let start = -1;
  let end = 0;
  let awaitsEnd = false;
  for (const { 0: token, index } of piece.matchAll(/-|[^\s-]+/g)) {
    const isHyphen = token === "-";
    if (start >= 0 && !isHyphen && !awaitsEnd) {
      entries.push(piece.slice(start, end));
      start = -1;
    }
    if (start < 0) start = index;
    end = index + token.length;
    awaitsEnd = isHyphen;
  }
  if (start >= 0) entries.push(piece.slice(start, end));
  return entries;
}

/**
 * Reads an entry: an address, a CIDR, or a range of addresses with both ends included.
 *
 * @param isStrict Refuse a CIDR whose address has host bits, which is taken for its network otherwise.
 */
export function readEntry(entry: WrittenEntry, isStrict: boolean): IpEntry | EntryFault {
  const { text } = entry;
  if (text.includes("-")) return readRange(entry);
  const slash = text.indexOf("/");
  const addressText = slash < 0 ? text : text.slice(0, slash);
  if (addressText === "") return { ...entry, fault: "no address precedes its prefix" };
  const address = parseIp(addressText);
  if (!address) return { ...entry, fault: addressFault(addressText) };
  const { version, value } = address;
  if (slash < 0) return { ...entry, version, first: value, last: value };
  const prefix = parsePrefix(text.slice(slash + 1), version);
  if (prefix === undefined) {
    const most = version === 4 ? 32 : 128;
    const mask = parseIp(text.slice(slash + 1));
    const meant = version === 4 && mask?.version === 4 ? prefixOfNetmask(mask.value) : undefined;
    const hint = meant === undefined ? "" : `; its mask means ${addressText}/${meant}`;
    return { ...entry, fault: `its prefix is not a whole number from 0 to ${most}${hint}` };
  }
  const network = networkOf(version, value, prefix);
  const read = { ...entry, version, first: network.first, last: lastOf(network) };
  if (network.first === value) return read;
  const masked = formatCidr(network);
  return isStrict ? { ...entry, fault: `it has host bits; its network is ${masked}` } : {
    ...read,
    masked,
  };
}

function readRange(entry: WrittenEntry): IpEntry | EntryFault {
  const ends = entry.text.split("-").map((end) => end.trim());
  if (ends.length !== 2) return { ...entry, fault: "a range has two ends, written a-b" };
  const [first, last] = ends.map(parseIp);
  if (!first || !last) {
    return { ...entry, fault: first ? endFault("last", ends[1]!) : endFault("first", ends[0]!) };
  }
  const { version } = first;
  if (version !== last.version) return { ...entry, fault: "its ends mix IPv4 and IPv6" };
  if (first.value > last.value) {
    return { ...entry, fault: `its first end ${formatIp(first)} is after its last` };
  }
  return { ...entry, version, first: first.value, last: last.value };
}

function endFault(which: "first" | "last", end: string): string {
  if (end === "") return `its ${which} end is missing`;
  return end.includes("/")
    ? `its ${which} end is a CIDR, but a range runs between two addresses`
    : `its ${which} end is not an address: ${addressFault(end)}`;
}
