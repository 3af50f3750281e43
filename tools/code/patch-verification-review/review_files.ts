/**
 * Reviews the patch of each file: whether it applies, and what its path reveals.
 *
 * @module
 */
import { goesUp, isEscapingPath } from "../../shared/escaping_path.ts";
import { excerpt } from "../../shared/evidence/text.ts";
import { digestText } from "../../shared/hash/json_digest.ts";
import { counted } from "../../shared/messages.ts";
import type { FilePatch, HunkLine } from "./parse_patch.ts";
import { isRiskyPath, isTestPath } from "./path_kinds.ts";
import type { PatchReview } from "./patch_review.ts";
import { redact } from "./secrets.ts";
import type { FileOutcome } from "./working_tree.ts";

/** Findings, the record and, where it is not known whether it applies, the unknown of one file. */
export function reviewFile(review: PatchReview, patch: FilePatch, outcome: FileOutcome): void {
  findEscapes(review, patch);
  findMisfit(review, patch, outcome);
  findByPath(review, patch);
  if (outcome.applies === null) review.leaveUnknown(patch.path, outcome.reason);
  const { path, oldPath, status, hunks } = patch;
  review.record({
    kind: "file",
    data: {
      path,
      old_path: oldPath,
      status,
      additions: countLines(patch, "+"),
      deletions: countLines(patch, "-"),
      hunks: hunks.length,
      applies: outcome.applies,
      offset: outcome.applies ? outcome.offset : null,
      result_sha256: outcome.applies && outcome.text !== null ? digestText(outcome.text) : null,
    },
  });
}

/** Counts the lines of a file that a patch adds or removes. */
export function countLines({ hunks }: FilePatch, wanted: HunkLine["kind"]): number {
  let count = 0;
  for (const { lines } of hunks) for (const { kind } of lines) if (kind === wanted) count++;
  return count;
}

function findEscapes(review: PatchReview, { path, oldPath }: FilePatch): void {
  for (const each of new Set([oldPath ?? path, path])) {
    const isOutside = isEscapingPath(each);
    if (!isOutside && !goesUp(each)) continue;
    review.find("PATCH_PATH_ESCAPE", {
      subject: each,
      location: each,
      message: `The patch names "${excerpt(each)}", which ${
        isOutside ? "leads out of the project" : 'has a segment "..", so git apply refuses it'
      }`,
      fix: "Do not apply it: ask for a patch whose paths begin at the project's root",
    });
  }
}

function findMisfit(review: PatchReview, { path }: FilePatch, outcome: FileOutcome): void {
  const shown = excerpt(path);
  if (outcome.applies === false) {
    const { failed, isOfFile, reason } = outcome;
    review.find("PATCH_DOES_NOT_APPLY", {
      subject: path,
      location: failed && !isOfFile ? `${path}:${failed.oldStart}` : path,
      message: `The patch does not apply to "${shown}": ${reason}`,
      fix: "Make the patch again from the files as they are",
      evidence: failed ? [{ locator: `patch:${failed.line}`, text: redact(failed.header) }] : [],
    });
  } else if (outcome.applies && outcome.offset !== 0) {
    const { offset } = outcome;
    const lines = counted(Math.abs(offset), "line");
    review.find("PATCH_OFFSET", {
      subject: path,
      location: path,
      message:
        `A hunk applies to "${shown}" ${lines} ${offset > 0 ? "below" : "above"} its place: ` +
        "the file has changed since the patch was made",
      fix: "Check that the hunk is at the intended lines",
      data: { offset },
    });
  }
}

function findByPath(review: PatchReview, { path, status }: FilePatch): void {
  const place = { subject: path, location: path };
  const shown = excerpt(path);
  if (isRiskyPath(path)) {
    review.find("PATCH_RISKY_PATH", {
      ...place,
      message: `"${shown}" decides what builds run or install, or holds settings, keys or a ` +
        "database's changes",
      fix: "Read this part of the patch line by line",
    });
  }
  if (status === "deleted" && isTestPath(path)) {
    review.find("PATCH_TEST_DELETED", {
      ...place,
      message: `The patch deletes the tests in "${shown}"`,
      fix: "Keep them, or ask the author why they are no longer needed",
    });
  }
}
