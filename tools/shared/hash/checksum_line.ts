/**
 * The lines of checksum lists such as SHA256SUMS, as GNU coreutils, the BSD tools, OpenSSL and PowerShell write them.
 *
 * @module
 */

/** A line that pairs a digest with a file's name. */
interface ChecksumLine {
  /** As written; not checked yet. */
  digest: string;
  /** Unescaped, at least one character. */
  name: string;
  /** As it is written, in the forms that name it. */
  algorithm: string | undefined;
  /** The GNU `*` flag; on today's systems it changes nothing. */
  binary: boolean;
}

const ESCAPES: ReadonlyMap<string, string> = new Map([["n", "\n"], ["r", "\r"], ["\\", "\\"]]);

/**
 * Takes a line apart: `DIGEST  name` or `DIGEST *name` of GNU, `ALGORITHM (name) = DIGEST` of BSD,
 * `ALGORITHM(name)= DIGEST` of OpenSSL, `ALGORITHM DIGEST path` of PowerShell. In a line that begins with a backslash
 * the name holds escapes, as GNU writes names with a line break or a backslash.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseChecksumLine } from "./checksum_line.ts";
 *
 * assert.deepEqual(parseChecksumLine("SHA256 (a b) = 00ff"), {
 *   digest: "00ff",
 *   name: "a b",
 *   algorithm: "SHA256",
 *   binary: false,
 * });
 * assert.equal(parseChecksumLine("\\00ff  a\\nb")?.name, "a\nb");
 * ```
 */
export function parseChecksumLine(text: string): ChecksumLine | undefined {
  const isEscaped = text.startsWith("\\");
  const body = isEscaped ? text.slice(1) : text;
  const line = parsePowerShell(text) ?? parseGnu(body) ?? parseBrackets(body, " (", ") = ") ??
    parseBrackets(body, "(", ")= ");
  if (!line) return undefined;
  const name = isEscaped ? unescapeName(line.name) : line.name;
  return name ? { ...line, name } : undefined;
}

/** A row of the table that PowerShell's Get-FileHash prints. */
const POWERSHELL = /^(MD5|SHA1|SHA256|SHA384|SHA512) +([0-9A-F]{32,128}) +(\S(?:.*\S)?) *$/;

function parsePowerShell(text: string): ChecksumLine | undefined {
  const [, algorithm, digest, name] = POWERSHELL.exec(text) ?? [];
  if (digest === undefined || name === undefined) return undefined;
  return { digest, name, algorithm, binary: false };
}

function parseGnu(text: string): ChecksumLine | undefined {
  const space = text.indexOf(" ");
  const flag = text[space + 1];
  if (space <= 0 || (flag !== " " && flag !== "*")) return undefined;
  return {
    digest: text.slice(0, space),
    name: text.slice(space + 2),
    algorithm: undefined,
    binary: flag === "*",
  };
}

/** The name may itself hold the brackets, so the last one ends it. */
function parseBrackets(text: string, opening: string, closing: string): ChecksumLine | undefined {
  const open = text.indexOf(opening);
  const close = text.lastIndexOf(closing);
  const digest = text.slice(close + closing.length);
  if (open <= 0 || close < open || text[open - 1] === " " || !/^\S+$/.test(digest)) {
    return undefined;
  }
  return {
    digest,
    name: text.slice(open + opening.length, close),
    algorithm: text.slice(0, open),
    binary: false,
  };
}

/** The name after the escapes of a line that begins with a backslash; undefined on any other escape. */
function unescapeName(escaped: string): string | undefined {
  let isValid = true;
  const name = escaped.replace(/\\(.?)/gs, (_, letter) => {
    const character = ESCAPES.get(letter);
    isValid &&= character !== undefined;
    return character ?? "";
  });
  return isValid ? name : undefined;
}
