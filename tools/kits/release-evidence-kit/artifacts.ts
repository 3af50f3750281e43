/**
 * The files of a release, by name and digest.
 *
 * @module
 */
import type { RunOutput } from "../../tool.ts";
import type { contract as fileHashChecksumVerifier } from "../../security/file-hash-checksum-verifier/contract.ts";
import { codePointLength } from "../../shared/code_points.ts";
import { parseChecksumLine } from "../../shared/hash/checksum_line.ts";
import { parseDigest, type WrittenDigest } from "../../shared/hash/written_digest.ts";
import { contract } from "./contract.ts";

/** A file as it was sent. */
export interface GivenArtifact {
  name?: unknown;
  text?: string | undefined;
  content_base64?: string | undefined;
  /** The digest that the caller sent instead of the content. */
  digest?: string | undefined;
  bytes?: number | undefined;
  expected?: string | undefined;
  /** The line of the checksum list that it is from. */
  line?: number;
}

/** A file of a checksum list. */
export interface ListedArtifact extends GivenArtifact {
  name: string;
  digest: string;
  line: number;
}

/** The facts about a file; null if it could not be read. */
export interface Artifact {
  name: string | null;
  bytes: number | null;
  sha256: string | null;
  /** The checksum that the caller gave, as it came: repeated, never recomputed. */
  caller_submitted: string | null;
  verified: boolean | null;
  /** `caller`: the caller hashed the file; the kit has not read it. */
  hashed_by: "service" | "caller";
}

/** Signs that end a line of a checksum list, or make it another. */
const UNPLAIN = /[\r\n\\\0]/;

/** Where a file stands in the input, as the subject of a sentence. */
export function placeOf({ line }: GivenArtifact, index: number): string {
  return line === undefined ? `artifacts[${index}]` : `Line ${line} of checksums`;
}

/**
 * The artifacts, then the rest of a checksum list: its line for an artifact is the checksum that is expected of it,
 * unless another one is.
 */
export function withChecksums(
  artifacts: readonly GivenArtifact[],
  listed: readonly ListedArtifact[],
): GivenArtifact[] {
  const lineOf = lineFinder(artifacts, listed);
  const taken = new Set<ListedArtifact>();
  const all = artifacts.map((artifact) => {
    const own = typeof artifact.name === "string" ? lineOf(artifact.name) : undefined;
    if (!own || taken.has(own)) return artifact;
    const isOther = artifact.expected !== undefined && !isSameDigest(artifact.expected, own.digest);
    if (isOther) return artifact;
    taken.add(own);
    return { ...artifact, expected: artifact.expected ?? own.digest };
  });
  return [...all, ...listed.filter((one) => !taken.has(one))];
}

/**
 * Finds the line of a checksum list for a name: that of the same path, else of a file of that name where only one of the
 * two has a folder, as lists of `dist/*` have it, and no other file has the name.
 */
function lineFinder(
  artifacts: readonly GivenArtifact[],
  listed: readonly ListedArtifact[],
): (name: string) => ListedArtifact | undefined {
  const byPath = new Map(listed.toReversed().map((one) => [pathOf(one.name), one]));
  const byFile = Map.groupBy(listed, ({ name }) => fileOf(name));
  const files = artifacts.map(({ name }) => typeof name === "string" ? fileOf(name) : "");
  const times = Map.groupBy(files, (file) => file);
  return (name) => {
    const [path, file] = [pathOf(name), fileOf(name)];
    const [line, another] = byFile.get(file) ?? [];
    const isOnly = line !== undefined && another === undefined && times.get(file)?.length === 1;
    const isBare = path === file || line !== undefined && pathOf(line.name) === file;
    return byPath.get(path) ?? (isOnly && isBare ? line : undefined);
  };
}

function pathOf(name: string): string {
  return name.replace(/^\.\//, "");
}

function fileOf(name: string): string {
  return name.slice(name.lastIndexOf("/") + 1);
}

function isSameDigest(one: string, other: string): boolean {
  const [a, b] = [parseDigest(one), parseDigest(other)];
  return a !== undefined && a.algorithm === b?.algorithm && a.hex === b.hex;
}

/** Says why a checksum list cannot hold each name, as the end of a sentence; undefined where it can. */
export function nameFaults(artifacts: readonly GivenArtifact[]): (string | undefined)[] {
  const { max_artifact_name_chars: most } = contract.limits;
  const places = new Map<string, string>();
  return artifacts.map((artifact, index) => {
    const { name } = artifact;
    if (typeof name !== "string" || name.trim() === "") return "has no name";
    if (codePointLength(name) > most) return `has a name of more than ${most} characters`;
    if (UNPLAIN.test(name)) return "has a line break, a backslash or a NUL in its name";
    const earlier = places.get(name);
    if (earlier !== undefined) return `has the name of ${earlier}`;
    places.set(name, placeOf(artifact, index));
    return undefined;
  });
}

/** A file by what file-hash-checksum-verifier found. */
export function artifactOf(
  { name, expected }: GivenArtifact,
  checked: RunOutput<typeof fileHashChecksumVerifier> | undefined,
): Artifact {
  return {
    name: typeof name === "string" ? name : null,
    bytes: checked?.bytes ?? null,
    sha256: checked?.digests.sha256 ?? null,
    caller_submitted: expected ?? null,
    verified: checked?.verified ?? null,
    hashed_by: "service",
  };
}

/** A file known by the caller's digest, compared with the published one. */
export function artifactByDigest(
  { name, bytes, expected }: GivenArtifact,
  { algorithm, hex }: WrittenDigest,
): Artifact {
  const published = expected === undefined ? undefined : parseDigest(expected);
  return {
    name: typeof name === "string" ? name : null,
    bytes: bytes ?? null,
    sha256: algorithm === "sha256" ? hex : null,
    caller_submitted: expected ?? null,
    verified: published?.algorithm === algorithm ? published.hex === hex : null,
    hashed_by: "caller",
  };
}

/** The artifacts of a checksum list without its comments, each by its digest; any other line has no digest. */
export function listedArtifacts(checksums: string): ListedArtifact[] {
  return checksums.split(/\r?\n/).flatMap((text, index) => {
    if (text.trim() === "" || text.startsWith("#")) return [];
    const { name, digest, algorithm } = parseChecksumLine(text) ??
      { name: text, digest: text, algorithm: undefined };
    const written = algorithm === undefined ? digest : `${algorithm.replace("-", "")}:${digest}`;
    return [{ name, digest: written, line: index + 1 }];
  });
}

/** A checksum list as `sha256sum --check` of GNU coreutils reads it. @param artifacts All with name and digest. */
export function checksumList(artifacts: readonly Artifact[]): string {
  return artifacts.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join("");
}
