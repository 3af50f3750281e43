/**
 * Checks the added and removed lines of a patch.
 *
 * @module
 */
import { excerpt } from "../../shared/evidence/text.ts";
import type { FilePatch } from "./parse_patch.ts";
import { isTestPath } from "./path_kinds.ts";
import type { PatchReview } from "./patch_review.ts";
import { holdsSecret, redact } from "./secrets.ts";

const CONFLICT_MARKER = /^(?:<{7}|>{7})(?: |$)|^={7}$/;
const DISABLED_CHECK =
  /eslint-disable|@ts-ignore|@ts-nocheck|# ?noqa|# ?nosec|pytest\.mark\.skip|@unittest\.skip|\b(?:it|test|describe)\.(?:skip|only)\(|\b(?:xit|fit|xdescribe|fdescribe)\(|NOSONAR|continue-on-error: ?true/;
const DANGEROUS_CALL =
  /\beval\(|\bexec\(|new Function\(|child_process|os\.system\(|shell=True|innerHTML\s*=|dangerouslySetInnerHTML|verify=False|rejectUnauthorized: ?false|InsecureSkipVerify: ?true|pickle\.loads\(|yaml\.load\(|chmod 777/;
const ASSERTION = /\b(?:assert\w*|expect|should)\b/;

/** The rules of a line, each with what it looks for and what it says. */
const LINE_RULES = [
  {
    rule: "PATCH_CONFLICT_MARKER",
    pattern: CONFLICT_MARKER,
    says: "is the marker of a conflict that was not resolved",
    fix: "Resolve the conflict and make the patch again",
  },
  {
    rule: "PATCH_DISABLED_CHECK",
    pattern: DISABLED_CHECK,
    says: "turns off a test or a check",
    fix: "Fix what the check found, or ask the author why it must be off",
  },
  {
    rule: "PATCH_DANGEROUS_CALL",
    pattern: DANGEROUS_CALL,
    says: "runs code or commands, or trusts what it gets",
    fix: "See where its values come from; use a safe call where there is one",
  },
] as const;

/** Findings in the lines of one file. */
export function reviewLines(review: PatchReview, patch: FilePatch): void {
  const shownPath = excerpt(patch.path);
  for (const { newStart, lines } of patch.hunks) {
    let number = newStart;
    for (const { kind, text } of lines) {
      if (kind === "+") reviewAddedLine(review, patch.path, shownPath, number, text);
      if (kind !== "-") number++;
    }
  }
  findLostAssertions(review, patch);
}

function reviewAddedLine(
  review: PatchReview,
  path: string,
  shownPath: string,
  number: number,
  text: string,
): void {
  const location = `${path}:${number}`;
  const shown = redact(text);
  const found = { subject: path, location, evidence: [{ locator: location, text: shown }] };
  const where = `Line ${number} of "${shownPath}"`;
  if (holdsSecret(text)) {
    review.find("PATCH_SECRET", {
      ...found,
      message: `${where} adds what looks like a secret`,
      fix:
        "Take it out of the patch, revoke it where it was issued, and read it from the environment",
    });
  }
  // In a file of CRLF lines the CR is part of the line.
  const line = text.endsWith("\r") ? text.slice(0, -1) : text;
  for (const { rule, pattern, says, fix } of LINE_RULES) {
    if (pattern.test(line)) review.find(rule, { ...found, message: `${where} ${says}`, fix });
  }
}

function findLostAssertions(review: PatchReview, patch: FilePatch): void {
  const { path, status, hunks } = patch;
  if (status === "deleted" || !isTestPath(path)) return;
  const counts = { " ": 0, "-": 0, "+": 0 };
  for (const { lines } of hunks) {
    for (const { kind, text } of lines) if (ASSERTION.test(text)) counts[kind]++;
  }
  const { "-": removed, "+": added } = counts;
  if (removed <= added) return;
  review.find("PATCH_ASSERTION_REMOVED", {
    subject: path,
    location: path,
    message: `The tests in "${excerpt(path)}" lose more assertions than they gain: ${removed} ` +
      `removed, ${added} added`,
    fix: "See that what the removed lines checked is still checked",
    data: { removed, added },
  });
}
