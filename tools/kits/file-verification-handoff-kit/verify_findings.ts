/**
 * What the checksums say against the files, and what is wrong with the list.
 *
 * @module
 */
import type { RunOutput } from "../../tool.ts";
import type { contract as verifier } from "../../security/file-hash-checksum-verifier/contract.ts";
import type { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import { plainName, type SentFile } from "./check_files.ts";
import type { FINDINGS } from "./findings.ts";

export type VerifyStep = Step<RunOutput<typeof verifier>>;
export type HandoffKit = Kit<keyof typeof FINDINGS>;

/** What the verifier warns of for one file. */
const FILE_WARNINGS = ["CHECKSUM_MISMATCH", "WEAK_ALGORITHM", "NAME_NOT_LISTED"] as const;

/** What it says of the checksum list, the same for each file. */
const LIST_WARNINGS = ["MALFORMED_LINE", "SIGNATURE_NOT_VERIFIED"] as const;

/** Reports what the steps found. @param steps One for each file, in the order of the files. */
export function reportVerified(
  kit: HandoffKit,
  files: readonly SentFile[],
  steps: readonly VerifyStep[],
): void {
  for (const [index, step] of steps.entries()) {
    reportFile(kit, files[index]!, step);
    // The list is the same in all calls: the first that could read it tells of it.
    if (step === steps.find(({ output }) => output)) reportList(kit, files, step);
  }
}

function reportFile(kit: HandoffKit, { name }: SentFile, step: VerifyStep): void {
  for (const { code, message } of step.result?.warnings ?? []) {
    const found = FILE_WARNINGS.find((each) => each === code);
    if (found) kit.find(found, step, { message: `${name}: ${message}`, path: name });
  }
  if (step.output?.verified !== null) return;
  const message = `${name}: there is no checksum to verify it by`;
  kit.find("NOT_VERIFIED", step, { message, path: name });
}

function reportList(kit: HandoffKit, files: readonly SentFile[], step: VerifyStep): void {
  for (const { code, message } of step.result?.warnings ?? []) {
    const found = LIST_WARNINGS.find((each) => each === code);
    if (found) kit.find(found, step, { message, path: "checksums" });
  }
  const sent = new Set(files.map(({ name }) => plainName(name)));
  const listed = new Set(step.output?.entries.map(({ name }) => plainName(name)));
  for (const name of listed) {
    if (sent.has(name)) continue;
    const message = `${name} stands in the checksum list and was not sent`;
    kit.find("LISTED_BUT_MISSING", step, { message, path: name });
  }
}
