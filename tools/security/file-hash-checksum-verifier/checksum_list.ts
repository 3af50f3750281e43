/**
 * Checksum lists such as SHA256SUMS, as GNU coreutils, the BSD tools, OpenSSL and PowerShell write them.
 *
 * @module
 */
import {
  digestHexLength,
  findHashAlgorithm,
  type HashAlgorithm,
} from "../../shared/hash/algorithms.ts";
import { parseChecksumLine } from "../../shared/hash/checksum_line.ts";
import { ALGORITHM_BY_HEX_LENGTH } from "../../shared/hash/digest_lengths.ts";
import { inputTooLarge } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";

/** One line of a list that names a file. */
export interface ChecksumEntry {
  /** From 1. */
  line: number;
  algorithm: HashAlgorithm;
  /** The file's name, unescaped. */
  name: string;
  /** Lowercase hex. */
  digest: string;
  format: "gnu" | "bsd";
  /** The GNU `*` flag; on today's systems it changes nothing. */
  binary: boolean;
}

/** The entries of a checksum list. */
export interface ChecksumList {
  entries: ChecksumEntry[];
  /** The lines that could not be read. */
  malformed: ListedLine[];
  /** The list is in the clear text of a PGP signed message. */
  signed: boolean;
}

interface ListedLine {
  /** From 1. */
  number: number;
  text: string;
}

const SIGNED_MESSAGE = "-----BEGIN PGP SIGNED MESSAGE-----";
const SIGNATURE = "-----BEGIN PGP SIGNATURE-----";
/** The head that PowerShell's Get-FileHash prints above its rows. */
const TABLE_HEAD = /^(?:Algorithm +Hash +Path|-+ +-+ +-+) *$/;
const HEX = /^[0-9A-Fa-f]+$/;

/**
 * Reads a list. Lines that are not entries are counted, not refused; the framework of a PGP
 * clear-signed message (RFC 9580, section 7) is skipped.
 *
 * @throws {ToolError} `INPUT_TOO_LARGE` over `max_checksum_lines`.
 */
export function readChecksumList(text: string): ChecksumList {
  const all = linesOf(text.replace(/^\ufeff/, ""));
  const signed = all[0]?.text.startsWith(SIGNED_MESSAGE) ?? false;
  const list: ChecksumList = { entries: [], malformed: [], signed };
  const lines = signed ? clearText(all) : all;
  for (const line of isControlFile(lines) ? sizedEntries(lines) : lines) {
    if (line.text === "" || line.text.startsWith("#") || TABLE_HEAD.test(line.text)) continue;
    const entry = readLine(line);
    if (entry) list.entries.push(entry);
    else list.malformed.push(line);
  }
  return list;
}

/** The fields of a control file of Debian (.dsc, .changes, Release) that list files. */
const CONTROL_FIELD = /^(?:Checksums-Sha\d+|SHA(?:1|256|512)|MD5Sum|Files):\s*$/i;
/** An entry of such a field: digest, size, in .changes section and priority, and name. */
const SIZED = /^ ([0-9A-Fa-f]{32,128}) +\d+ +(?:\S+ +\S+ +)?(\S+)$/;

function isControlFile(lines: readonly ListedLine[]): boolean {
  return lines.some(({ text }) => CONTROL_FIELD.test(text)) &&
    lines.some(({ text }) => SIZED.test(text));
}

/** The entries of a control file as lines of a checksum list; its other fields are about something else. */
function sizedEntries(lines: readonly ListedLine[]): ListedLine[] {
  return lines.flatMap(({ number, text }) => {
    const [, digest, name] = SIZED.exec(text) ?? [];
    return digest === undefined ? [] : [{ number, text: `${digest}  ${name}` }];
  });
}

function linesOf(text: string): ListedLine[] {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  const { max_checksum_lines: most } = contract.limits;
  if (lines.length > most) {
    throw inputTooLarge("max_checksum_lines", most, lines.length, '"checksums" has', "lines");
  }
  return lines.map((line, index) => ({
    number: index + 1,
    text: line.endsWith("\r") ? line.slice(0, -1) : line,
  }));
}

/** The signed lines, between the armor headers and the signature, without their dash escapes. */
function clearText(lines: ListedLine[]): ListedLine[] {
  const headersEnd = lines.findIndex(({ text }) => text === "");
  if (headersEnd < 0) return [];
  const signature = lines.findIndex(({ text }) => text.startsWith(SIGNATURE));
  return lines
    .slice(headersEnd + 1, signature < 0 ? undefined : signature)
    .map(({ number, text }) => ({ number, text: text.startsWith("- ") ? text.slice(2) : text }));
}

function readLine({ number, text }: ListedLine): ChecksumEntry | undefined {
  const line = parseChecksumLine(text);
  if (!line) return undefined;
  const { digest, name, algorithm: named, binary } = line;
  const algorithm = named === undefined
    ? ALGORITHM_BY_HEX_LENGTH.get(digest.length)
    : findHashAlgorithm(named);
  if (!algorithm || digest.length !== digestHexLength(algorithm) || !HEX.test(digest)) {
    return undefined;
  }
  return {
    line: number,
    algorithm,
    name,
    digest: digest.toLowerCase(),
    format: named === undefined ? "gnu" : "bsd",
    binary,
  };
}
