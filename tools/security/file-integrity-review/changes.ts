/**
 * Writes the changes of paths into the review, as findings and as records.
 *
 * @module
 */
import type { Source } from "../../shared/evidence/evidence_shelf.ts";
import type { Review } from "../../shared/evidence/review.ts";
import { excerpt } from "../../shared/evidence/text.ts";
import type { Change } from "./compare.ts";
import type { contract } from "./contract.ts";
import type { FileDigest } from "./digest.ts";
import type { SeverityOf } from "./severities.ts";

const RULE_OF_STATUS = {
  changed: "FI_CHANGED",
  removed: "FI_REMOVED",
  added: "FI_ADDED",
  renamed: "FI_RENAMED",
} as const;

const MESSAGES: Readonly<Record<Change["status"], (path: string, from: string) => string>> = {
  changed: (path) => `The content of "${path}" has changed`,
  removed: (path) => `"${path}" is gone`,
  added: (path) => `"${path}" is new`,
  renamed: (path, from) => `"${from}" now is at "${path}", its content unchanged`,
};

const FIXES: Readonly<Record<Change["status"], string>> = {
  changed:
    "Compare the file with the one of the release; restore it unless the change was intended",
  removed: "Restore the file unless its removal was intended",
  added: "Find out what put the file there; remove it unless it was intended",
  renamed: "Check that nothing still uses the old path",
};

/** A finding and a record a change, in their order. */
export function reportChanges(
  review: Review<typeof contract>,
  changes: readonly Change[],
  severityOf: SeverityOf,
): void {
  for (const change of changes) {
    const { status, path, from, before, after } = change;
    const severity = severityOf(change);
    review.find(RULE_OF_STATUS[status], {
      subject: path,
      location: path,
      message: MESSAGES[status](excerpt(path), excerpt(from ?? "")) + remarkOf(severity),
      fix: FIXES[status],
      data: from === null ? {} : { from },
      evidence: evidenceOf(change),
      severity,
    });
    review.record({
      kind: "change",
      data: { status, path, from, before: before?.text ?? null, after: after?.text ?? null },
    });
  }
}

function remarkOf(severity: ReturnType<SeverityOf>): string {
  if (severity === "critical") return "; the path is protected";
  return severity === "info" ? "; that was expected" : "";
}

function evidenceOf({ status, path, from, before, after }: Change): Source[] {
  const sources: Source[] = [];
  if (status !== "added") sources.push(sourceOf(`before:${from ?? path}`, before));
  if (status !== "removed") sources.push(sourceOf(`after:${path}`, after));
  return sources;
}

function sourceOf(locator: string, digest: FileDigest | undefined): Source {
  return { locator, text: digest?.text ?? "" };
}
