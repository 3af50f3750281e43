/**
 * What the checksums say of the files.
 *
 * @module
 */
import type { RunOutput } from "../../tool.ts";
import type { contract as verifier } from "../../security/file-hash-checksum-verifier/contract.ts";
import { plainName, type SentFile } from "./check_files.ts";

type Verified = RunOutput<typeof verifier>;

/** A file's row in the verification record. */
export interface Verification {
  name: string;
  bytes: number;
  sha256: string;
  /** Null where there was nothing to check against. */
  verified: boolean | null;
  /** The expected checksum as it was given. */
  caller_submitted: string | null;
  /** Whether a line of the checksum list has the name. */
  listed: boolean;
}

/** The outcome of a check in a word or two. */
export function outcomeOf(verified: boolean | null): string {
  return verified === null ? "no checksum" : verified ? "verified" : "mismatch";
}

/** An entry of verification.json, by what the verifier found. */
export function verificationOf(
  { name, expected }: SentFile,
  { bytes, digests, verified, entries }: Verified,
): Verification {
  const plain = plainName(name);
  return {
    name,
    bytes,
    sha256: digests.sha256!,
    verified,
    caller_submitted: expected ?? null,
    listed: entries.some((entry) => plainName(entry.name) === plain),
  };
}

/** The delivery's own checksum list, as sha256sum of GNU coreutils writes it. */
export function checksumList(files: readonly Verification[]): string {
  return files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join("");
}
