/**
 * Checksum lists such as SHA256SUMS, as GNU coreutils, the BSD tools and OpenSSL write them.
 *
 * @module
 */
import {
  digestHexLength,
  findHashAlgorithm,
  type HashAlgorithm,
} from "../../shared/hash/algorithms.ts";
import { inputTooLarge } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import { ALGORITHM_BY_HEX_LENGTH } from "./digest_lengths.ts";

/** One line of a list that names a file. */
export interface ChecksumEntry {
  /** From 1. */
  line: number;
  algorithm: HashAlgorithm;
  /** The file's name, unescaped. */
  name: string;
  /** Lower-case hex. */
  digest: string;
  format: "gnu" | "bsd";
  /** The GNU `*` flag; on today's systems it changes nothing. */
  binary: boolean;
}

export interface ChecksumList {
  entries: ChecksumEntry[];
  /** The numbers of the lines that could not be read. */
  malformed: number[];
  /** The list is in the clear text of a PGP signed message. */
  signed: boolean;
}

interface ListedLine {
  number: number;
  text: string;
}

const SIGNED_MESSAGE = "-----BEGIN PGP SIGNED MESSAGE-----";
const SIGNATURE = "-----BEGIN PGP SIGNATURE-----";
const HEX = /^[0-9A-Fa-f]+$/;

/**
 * Reads a list. Lines that are no entry are counted, not refused; the framework of a PGP clear-signed
 * message (RFC 9580, section 7) is skipped.
 *
 * @throws {ToolError} `INPUT_TOO_LARGE` over `max_checksum_lines`.
 */
export function readChecksumList(text: string): ChecksumList {
  const all = linesOf(text.replace(/^\ufeff/, ""));
  const signed = all[0]?.text.startsWith(SIGNED_MESSAGE) ?? false;
  const list: ChecksumList = { entries: [], malformed: [], signed };
  for (const line of signed ? clearText(all) : all) {
    if (line.text === "" || line.text.startsWith("#")) continue;
    const entry = parseLine(line);
    if (entry) list.entries.push(entry);
    else list.malformed.push(line.number);
  }
  return list;
}

function linesOf(text: string): ListedLine[] {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  const { max_checksum_lines: most } = contract.limits;
  if (lines.length > most) {
    throw inputTooLarge(
      "max_checksum_lines",
      most,
      lines.length,
      '"checksums" has a line count of',
    );
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

function parseLine({ number, text }: ListedLine): ChecksumEntry | undefined {
  const isEscaped = text.startsWith("\\");
  const body = isEscaped ? text.slice(1) : text;
  const entry = parseGnu(body) ?? parseTagged(body);
  const name = isEscaped && entry ? unescapeName(entry.name) : entry?.name;
  return entry && name ? { line: number, ...entry, name } : undefined;
}

/** `HEX  name`, or `HEX *name` for a file read in binary mode; the length of HEX tells the algorithm. */
function parseGnu(text: string): Omit<ChecksumEntry, "line"> | undefined {
  const space = text.indexOf(" ");
  const flag = text[space + 1];
  const hex = text.slice(0, Math.max(space, 0));
  const algorithm = ALGORITHM_BY_HEX_LENGTH.get(hex.length);
  if (!algorithm || !HEX.test(hex) || (flag !== " " && flag !== "*")) return undefined;
  return {
    algorithm,
    name: text.slice(space + 2),
    digest: hex.toLowerCase(),
    format: "gnu",
    binary: flag === "*",
  };
}

/** `NAME (name) = HEX`, as BSD writes it, or `NAME(name)= HEX`, as OpenSSL does. */
function parseTagged(text: string): Omit<ChecksumEntry, "line"> | undefined {
  return parseBrackets(text, " (", ") = ") ?? parseBrackets(text, "(", ")= ");
}

/** The name may itself hold the brackets, so the last one ends it. */
function parseBrackets(
  text: string,
  opening: string,
  closing: string,
): Omit<ChecksumEntry, "line"> | undefined {
  const open = text.indexOf(opening);
  const close = text.lastIndexOf(closing);
  if (open < 0 || close < open || text[open - 1] === " ") return undefined;
  const algorithm = findHashAlgorithm(text.slice(0, open));
  const hex = text.slice(close + closing.length);
  if (!algorithm || hex.length !== digestHexLength(algorithm) || !HEX.test(hex)) return undefined;
  return {
    algorithm,
    name: text.slice(open + opening.length, close),
    digest: hex.toLowerCase(),
    format: "bsd",
    binary: false,
  };
}

const ESCAPES: ReadonlyMap<string, string> = new Map([["n", "\n"], ["r", "\r"], ["\\", "\\"]]);

/** The name behind the escapes of a line that begins with a backslash; undefined on any other escape. */
function unescapeName(escaped: string): string | undefined {
  let isValid = true;
  const name = escaped.replace(/\\(.?)/gs, (_, letter) => {
    const character = ESCAPES.get(letter);
    isValid &&= character !== undefined;
    return character ?? "";
  });
  return isValid ? name : undefined;
}
