/**
 * Findings about the files' checksums and the checksum lists.
 *
 * @module
 */
import type { RunOutput } from "../../tool.ts";
import type { contract as verifier } from "../../security/file-hash-checksum-verifier/contract.ts";
import type { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import { FETCH_FILE, isLfsPointer } from "../../shared/lfs_pointer.ts";
import { counted } from "../../shared/messages.ts";
import type { FINDINGS } from "./findings.ts";
import { isRead, type ListEntry, plainName, type SentFile, withoutDot } from "./submitted.ts";
import {
  entriesOf,
  listedDigest,
  listedName,
  missingFiles,
  type Verification,
} from "./verification.ts";

export type VerifyStep = Step<RunOutput<typeof verifier>>;
export type HandoffKit = Kit<keyof typeof FINDINGS>;

/** A file, with what was found of it and by which step. */
export interface CheckedFile {
  file: SentFile;
  verification: Verification;
  step: Step;
}

/** The verifier's warnings about one file. */
const FILE_WARNINGS = ["CHECKSUM_MISMATCH", "WEAK_ALGORITHM"] as const;

/** Findings about a list. */
const LIST_WARNINGS = ["MALFORMED_LINE", "SIGNATURE_NOT_VERIFIED"] as const;

/** Reports lines that cannot be read, and an unchecked signature. @param path The list's property. */
export function reportList(kit: HandoffKit, step: VerifyStep, path: string): void {
  for (const { code, message } of step.result?.warnings ?? []) {
    const found = LIST_WARNINGS.find((each) => each === code);
    if (found) kit.find(found, step, { message, path });
  }
}

/** Reports the result for each file, and files that the list names and that were not sent. */
export function reportChecked(
  kit: HandoffKit,
  checked: readonly CheckedFile[],
  list: readonly ListEntry[],
  listStep: Step,
): void {
  for (const each of checked) reportFile(kit, each, list);
  const verifications = checked.map(({ verification }) => verification);
  for (const { name } of missingFiles(verifications, list)) {
    const message = `${name} is in the checksum list, but was not given`;
    kit.find("LISTED_BUT_MISSING", listStep, { message, path: name });
  }
  const byDigest = checked.filter(({ file }) => !isRead(file));
  if (byDigest.length > 0) {
    const message =
      `${counted(byDigest.length, "file was", "files were")} compared by the digest ` +
      "that you gave: their contents were not read here";
    kit.find("COMPARED_BY_DIGEST", byDigest[0]!.step, { message });
  }
  const unlisted = byDigest.filter(({ verification }) => verification.sha256 === null);
  for (const { verification: { name }, step } of unlisted) {
    const message = `${name} has no SHA-256, so that SHA256SUMS cannot be written`;
    kit.find("NO_SHA256", step, { message, path: name });
  }
}

function reportFile(
  kit: HandoffKit,
  { file, verification: { name, sha256, verified, listed, listed_as }, step }: CheckedFile,
  list: readonly ListEntry[],
): void {
  const isPointer = isRead(file) && verified !== true && isLfsPointer(file.content);
  const advice = isPointer ? { fix: FETCH_FILE } : {};
  for (const { code, message } of step.result?.warnings ?? []) {
    const found = isRead(file) ? FILE_WARNINGS.find((each) => each === code) : undefined;
    const digests = found === "CHECKSUM_MISMATCH"
      ? `. Its sha256 is ${sha256}` + listedText(name, list)
      : "";
    if (found) {
      const text = `${name}: ${message}${digests}`;
      kit.find(found, step, { message: text, path: name, ...advice });
    }
  }
  if (!isRead(file) && verified === false) {
    const { algorithm, hex } = file.digest;
    const [entry] = entriesOf(name, list);
    const wanted = entry ? `the list has ${entry.digest}` : `${file.expected} was expected`;
    const other = list.find((line) =>
      line.algorithm === algorithm && line.digest === hex &&
      plainName(line.name) !== plainName(name)
    );
    const mixedUp = other
      ? `; it is the content that the list has for ${
        JSON.stringify(other.name)
      }, so names were mixed up`
      : "";
    const message = `${name}: its ${algorithm} is ${hex}, and ${wanted}${mixedUp}`;
    kit.find("CHECKSUM_MISMATCH", step, { message, path: name });
  }
  const written = listedName(name, list);
  if (withoutDot(written) !== withoutDot(name)) {
    const message =
      `${name}: the list has this name with its accents in another form, composed or ` +
      "apart (macOS sets them apart), so that sha256sum -c does not find the file";
    kit.find("NAME_IN_OTHER_FORM", step, { message, path: name });
  }
  if (listed_as !== null) {
    const message = `${name} has the content that the list calls ${listed_as}`;
    kit.find("OTHER_NAME", step, { message, path: name });
  } else if (verified === null) {
    const message = whyUnverified(file, listed, list);
    kit.find("NOT_VERIFIED", step, { message, path: name, ...advice });
  } else if (!listed && list.length > 0) {
    const message = `${name} is not in the checksum list; its own checksum was compared`;
    kit.find("NAME_NOT_LISTED", step, { message, path: name });
  }
}

/** Words a list's digest for a name, to follow a file's own digest. */
function listedText(name: string, list: readonly ListEntry[]): string {
  const listed = listedDigest(name, list);
  return listed === null ? "" : `, the list has ${listed}`;
}

function whyUnverified(
  file: SentFile,
  isListed: boolean,
  list: readonly ListEntry[],
): string {
  const { name } = file;
  if (isListed && !isRead(file)) {
    return `${name}: the list has no ${file.digest.algorithm} to compare its digest with`;
  }
  if (list.length === 0) return `${name}: there is no checksum to verify it by`;
  const base = baseName(name);
  const near = list.find((entry) => baseName(entry.name) === base)?.name;
  return `${name} is not in the checksum list` +
    (near === undefined ? "" : `, which has another content as ${near}`);
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).toLowerCase();
}

/** The result for the delivery, in a sentence; undefined where no file was checked. */
export function causeOf(kit: HandoffKit, files: readonly Verification[]): string | undefined {
  if (files.length === 0) return undefined;
  const isReady = kit.found.every(({ severity }) => severity === "note");
  if (isReady) {
    return files.length === 1
      ? "The file matches its checksum."
      : `All ${files.length} files match their checksums, and none that the list names is missing.`;
  }
  const count = (outcome: boolean | null) =>
    files.filter(({ verified }) => verified === outcome).length;
  const gaps = [
    [count(false), "does not match", "do not match"],
    [missingCount(kit), "is listed but was not given", "are listed but were not given"],
    [count(null), "could not be verified", "could not be verified"],
  ] as const;
  const told = gaps.filter(([number]) => number > 0)
    .map(([number, one, many]) => `${number} ${number === 1 ? one : many}`);
  return [`${count(true)} of ${counted(files.length, "file")} verified`, ...told].join("; ");
}

/** How many files of the list were not sent. */
export function missingCount(kit: HandoffKit): number {
  return kit.found.filter(({ code }) => code === "LISTED_BUT_MISSING").length;
}
