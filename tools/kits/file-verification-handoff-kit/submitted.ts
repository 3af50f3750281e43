/**
 * The files of a delivery: those whose content was sent, and those that are known by a digest alone.
 *
 * @module
 */
import { normalize } from "../../shared/normalize.ts";
import type { RunInput, RunOutput } from "../../tool.ts";
import type { contract as verifier } from "../../security/file-hash-checksum-verifier/contract.ts";
import { readExpected } from "../../security/file-hash-checksum-verifier/expected.ts";
import { codePointLength } from "../../shared/code_points.ts";
import { cutText } from "../../shared/cut_text.ts";
import { goesUp, isEscapingPath } from "../../shared/escaping_path.ts";
import { findHashAlgorithm } from "../../shared/hash/algorithms.ts";
import { parseDigest, type WrittenDigest } from "../../shared/hash/written_digest.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";

type Given = NonNullable<RunInput<typeof contract>["files"]>[number];

/** A line of a checksum list. */
export type ListEntry = RunOutput<typeof verifier>["entries"][number];

/** A digest that the caller made of a file. */
export interface SentDigest extends WrittenDigest {
  /** As it was given. */
  written: string;
  bytes: number | null;
}

/** A file whose content was sent. */
export type ReadFile = Named & { content: { text: string } | { content_base64: string } };

/** A file that is known by its digest alone. */
export type DigestFile = Named & { digest: SentDigest };

/** A file with a name and one content, or a digest in its place. */
export type SentFile = ReadFile | DigestFile;

interface Named {
  name: string;
  /** The checksum that came with it. */
  expected: string | undefined;
}

/** The fault of a file. */
interface FileFault {
  path: string;
  message: string;
}

/**
 * The files that are good, and what is wrong with the others.
 *
 * @param digests Entries of the list of digests that the caller made; undefined without one.
 */
export function checkFiles(
  given: readonly Given[],
  digests: readonly ListEntry[] = [],
): { files: SentFile[]; faults: FileFault[] } {
  const files: SentFile[] = [];
  const faults: FileFault[] = [];
  const names = new Set<string>();
  for (const [index, file] of given.entries()) {
    const name = file.name ?? "";
    const nameFault = nameFaultOf(name, names);
    names.add(withoutDot(name));
    if (nameFault) faults.push({ path: `files[${index}].name`, message: nameFault });
    const content = contentOf(file);
    if (typeof content === "string") {
      const shown = name === "" ? `File ${index + 1}` : quoted(name);
      faults.push({ path: `files[${index}]`, message: `${shown} ${content}` });
    } else if (!nameFault) {
      files.push({ name, ...content, expected: file.expected ?? undefined });
    }
  }
  for (const { line, name, algorithm, digest } of digests) {
    const nameFault = nameFaultOf(name, names);
    names.add(withoutDot(name));
    const known = findHashAlgorithm(algorithm);
    if (nameFault || !known) {
      const message = nameFault ?? `${quoted(name)} has a digest of an unknown kind`;
      faults.push({ path: "digests", message: `Line ${line}: ${message}` });
    } else {
      const sent = { algorithm: known, hex: digest, written: digest, bytes: null };
      files.push({ name, digest: sent, expected: undefined });
    }
  }
  return { files, faults };
}

/**
 * A name as checksum lists are compared: without `./` before it, and with composed letters, since macOS gives the names
 * of files with their accents apart.
 */
export function plainName(name: string): string {
  return normalize(withoutDot(name), "NFC");
}

/** A name without `./` before it. */
export function withoutDot(name: string): string {
  return name.startsWith("./") ? name.slice(2) : name;
}

/** Whether the content of a file was sent. */
export function isRead(file: SentFile): file is ReadFile {
  return "content" in file;
}

function nameFaultOf(name: string, others: ReadonlySet<string>): string | undefined {
  const { max_name_chars: most } = contract.limits;
  if (name.trim() === "") return "The file has no name";
  const length = codePointLength(name);
  if (length > most) return `${quoted(name)} has ${length} characters, over ${most}`;
  if (name.includes("\\")) return `${quoted(name)} has a backslash`;
  if (/\p{Cc}/u.test(name)) return `${quoted(name)} has a control character`;
  if (isEscapingPath(name)) return `${quoted(name)} leads out of the delivery's folder`;
  if (goesUp(name)) return `${quoted(name)} has a segment "..": send the path without it`;
  if (others.has(withoutDot(name))) return `${quoted(name)} is the name of an earlier file`;
  return undefined;
}

/** The one content or digest that was given, where an empty content counts; else what is wrong, in words. */
function contentOf(
  { text, content_base64, digest, bytes }: Given,
): Pick<ReadFile, "content"> | Pick<DigestFile, "digest"> | string {
  const sent = typeof digest === "string" ? digestOf(digest, bytes) : undefined;
  if (typeof sent === "string") return sent;
  const given = [
    ...(typeof text === "string" ? [{ content: { text } }] : []),
    ...(typeof content_base64 === "string" ? [{ content: { content_base64 } }] : []),
    ...(sent ? [{ digest: sent }] : []),
  ];
  if (given.length === 1) return given[0]!;
  return given.length === 0
    ? "has neither text nor content_base64 nor digest"
    : "has more than one of text, content_base64 and digest";
}

/** A digest as written, or what is wrong with it, as the end of a sentence. */
function digestOf(written: string, bytes?: number | null): SentDigest | string {
  const digest = parseDigest(written);
  if (!digest) {
    return `has the digest ${quoted(written)}: write it in hex, or as sha256: and hex`;
  }
  return { ...digest, written, bytes: bytes ?? null };
}

/** The checksum that came with a file, in the forms that the verifier takes. @throws {ToolError} As it throws. */
export function expectedOf({ name, expected, digest }: DigestFile) {
  if (expected === undefined) return undefined;
  try {
    const { algorithm, digest: hex } = readExpected(expected, [digest.algorithm]);
    return { algorithm, hex };
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    throw new ToolError(error.code, `${name}: ${error.message}`);
  }
}

function quoted(name: string): string {
  return JSON.stringify(cutText(name));
}
