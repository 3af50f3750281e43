/**
 * The results of comparing files with checksums.
 *
 * @module
 */
import type { RunOutput } from "../../tool.ts";
import type { contract as verifier } from "../../security/file-hash-checksum-verifier/contract.ts";
import {
  type DigestFile,
  type ListEntry,
  plainName,
  type SentFile,
  withoutDot,
} from "./submitted.ts";

type Verified = RunOutput<typeof verifier>;

/** A file's row in the verification record. */
export interface Verification {
  name: string;
  /** Null where the caller gave a digest alone. */
  bytes: number | null;
  /** Null where the caller gave a digest of another kind. */
  sha256: string | null;
  /** Null where there was nothing to check against. */
  verified: boolean | null;
  /** `content`: it was read here; `digest`: what the caller hashed was compared. */
  checked_by: "content" | "digest";
  /** The expected checksum as it was given, or the digest that the caller made. */
  caller_submitted: string | null;
  /** Whether a line of the checksum list has the name. */
  listed: boolean;
  /** The list's digest for this name, as `sha256:…`. */
  listed_digest: string | null;
  /** The name under which the list has this content, where that is another. */
  listed_as: string | null;
}

/** A row of a file that the list names and that was not sent. */
export interface MissingFile {
  name: string;
  bytes: null;
  sha256: null;
  verified: null;
  checked_by: null;
  caller_submitted: null;
  listed: true;
  listed_digest: string;
  listed_as: null;
}

/** The names that the list has and no file was sent for, each once. */
export function missingFiles(
  files: readonly Verification[],
  list: readonly ListEntry[],
): MissingFile[] {
  const sent = new Set(
    files.flatMap(({ name, listed_as }) => [name, listed_as ?? name].map(plainName)),
  );
  const missing = new Set(
    list.map(({ name }) => plainName(name)).filter((name) => !sent.has(name)),
  );
  return [...missing].map((name) => ({
    name,
    bytes: null,
    sha256: null,
    verified: null,
    checked_by: null,
    caller_submitted: null,
    listed: true,
    listed_digest: listedDigest(name, list)!,
    listed_as: null,
  }));
}

/** The entries of each list by their names: a list is asked for every file. */
const indexes = new WeakMap<readonly ListEntry[], ReadonlyMap<string, readonly ListEntry[]>>();

/** The entries of a name in a list: of a list that has the name in both forms, those as it is written. */
export function entriesOf(name: string, list: readonly ListEntry[]): readonly ListEntry[] {
  const known = indexes.get(list);
  const index = known ?? Map.groupBy(list, (entry) => plainName(entry.name));
  if (!known) indexes.set(list, index);
  const entries = index.get(plainName(name)) ?? [];
  const own = entries.filter((entry) => withoutDot(entry.name) === withoutDot(name));
  return own.length > 0 ? own : entries;
}

/** A file's name as a list writes it; its own where the list does not have it. */
export function listedName(name: string, list: readonly ListEntry[]): string {
  return entriesOf(name, list)[0]?.name ?? name;
}

/** The digest of a name in a list, as `sha256:…`; null where the list does not have the name. */
export function listedDigest(name: string, list: readonly ListEntry[]): string | null {
  const [entry] = entriesOf(name, list);
  return entry ? `${entry.algorithm}:${entry.digest}` : null;
}

/** The outcome of a check in a few words. */
export function outcomeOf(
  { verified, checked_by }: Pick<Verification, "verified" | "checked_by">,
): string {
  if (verified === null) return "no checksum";
  if (!verified) return "mismatch";
  return checked_by === "content" ? "verified" : "verified by the digest that was given";
}

/** An entry of verification.json of a file that was read, by what the verifier found. */
export function verificationOf(
  { name, expected }: SentFile,
  { bytes, digests, verified }: Verified,
  list: readonly ListEntry[],
): Verification {
  const same = verified === null ? listedAs(name, digests, list) : undefined;
  return {
    name,
    bytes,
    sha256: digests.sha256!,
    verified: same === undefined ? verified : true,
    checked_by: "content",
    caller_submitted: expected ?? null,
    listed: isListed(name, list),
    listed_digest: listedDigest(name, list),
    listed_as: same ?? null,
  };
}

/** The same for a file known by its digest, which is compared with its checksum and with the list. */
export function comparedDigest(
  { name, digest: { algorithm, hex, written, bytes } }: DigestFile,
  expected: { algorithm: string; hex: string } | undefined,
  list: readonly ListEntry[],
): Verification {
  const own = entriesOf(name, list)
    .map((entry) => ({ algorithm: entry.algorithm, hex: entry.digest }));
  const checks = [...(expected ? [expected] : []), ...own]
    .filter((check) => check.algorithm === algorithm);
  const same = checks.length === 0 ? listedAs(name, { [algorithm]: hex }, list) : undefined;
  return {
    name,
    bytes,
    sha256: algorithm === "sha256" ? hex : null,
    verified: checks.length > 0
      ? checks.every((check) => check.hex === hex)
      : same === undefined
      ? null
      : true,
    checked_by: "digest",
    caller_submitted: written,
    listed: isListed(name, list),
    listed_digest: listedDigest(name, list),
    listed_as: same ?? null,
  };
}

/** The delivery's own checksum list, as sha256sum of GNU coreutils writes it. */
export function checksumList(files: readonly Verification[]): string {
  return files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join("");
}

function isListed(name: string, list: readonly ListEntry[]): boolean {
  return entriesOf(name, list).length > 0;
}

/** The name that a list has for a content, where it does not have the file's own. */
function listedAs(
  name: string,
  digests: Readonly<Record<string, string>>,
  list: readonly ListEntry[],
): string | undefined {
  if (isListed(name, list)) return undefined;
  return list.find(({ algorithm, digest }) => digests[algorithm] === digest)?.name;
}
