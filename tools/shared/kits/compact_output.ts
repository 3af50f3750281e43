/**
 * A kit's output as mode `compact` answers it.
 *
 * @module
 */
import type { KitAction, KitDeliverable, KitFinding, KitStep } from "./kit_schema.ts";

/** The part of a kit's output that is read here. */
interface KitOutput {
  steps: KitStep[];
  deliverables: KitDeliverable[];
  findings: KitFinding[];
  next_actions: KitAction[];
}

/** The most bytes, in total, of files that the caller did not ask for: more would be most of the answer. */
const MAX_UNASKED_BYTES = 1_000;

/** Findings of one code that are listed, of notes one; the last of them counts the others. */
const MAX_OF_CODE = 3;
const MAX_NOTES_OF_CODE = 1;

/** Findings that are listed, if there are fewer kinds: of many kinds there is one each. */
const MAX_LISTED = 9;

/**
 * The output without repetition. It leaves out steps that did not fail, the error of a failed step that a finding
 * reports, empty lists, notes beside a blocker (`notes_left_out` counts them), else those of one code beyond the first,
 * other findings beyond the third, or the first where there are many codes (`more` counts them), the fix of a finding
 * where an action, its message or an earlier finding says the same, the text of the manifest (its digest covers all
 * others), and the contents of large files and of those after them, which `deliverables` can ask for.
 *
 * @param asked The caller's choice of files: what it names is there whole.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { compactKitOutput } from "./compact_output.ts";
 *
 * const done = { id: "a", tool_id: "local:a", status: "done", ok: true, summary: "1 row" };
 * const output = { verdict: "ready", facts: {}, steps: [done], deliverables: [], findings: [], next_actions: [] };
 * assert.deepEqual(compactKitOutput(output, undefined), { verdict: "ready", facts: {} });
 * ```
 */
export function compactKitOutput<Output extends object>(output: Output, asked: unknown): object {
  // The engine asks for kits only, whose output is of this form.
  const { steps, deliverables, findings, next_actions } = output as Output & KitOutput;
  const fixes = new Set(next_actions.map(({ summary }) => summary));
  // A note matters little beside a blocker.
  const isBlocked = findings.some(({ severity }) => severity === "blocker");
  const told = isBlocked ? findings.filter(({ severity }) => severity !== "note") : findings;
  const listed = firstOfCodes(told);
  const ids = new Set(listed.map(({ id }) => id));
  const reported = new Set(findings.map(({ step }) => step));
  return withoutEmpty({
    ...output,
    ...(told.length < findings.length && { notes_left_out: findings.length - told.length }),
    steps: steps.filter(({ status }) => status === "failed")
      .map(({ error, ...step }) => reported.has(step.id) ? step : { ...step, error }),
    deliverables: asked === undefined || asked === null ? withoutLarge(deliverables) : deliverables,
    findings: listed.map(({ fix, step: _, ...finding }) => {
      const isSaid = fix === "" || fix === finding.message || fixes.has(fix);
      fixes.add(fix);
      return isSaid ? finding : { ...finding, fix };
    }),
    next_actions: next_actions.map((action) =>
      withoutEmpty({
        ...action,
        finding_ids: action.finding_ids.filter((id) => ids.has(id)),
      })
    ),
  });
}

/** The first findings of each code and severity, in their order. */
function firstOfCodes(findings: readonly KitFinding[]): (KitFinding & { more?: number })[] {
  const kindOf = ({ severity, code }: KitFinding) => `${severity} ${code}`;
  const kinds = Map.groupBy(findings, kindOf);
  const mostOfCode = Math.max(1, Math.floor(MAX_LISTED / kinds.size));
  return findings.flatMap((finding) => {
    const same = kinds.get(kindOf(finding))!;
    const place = same.indexOf(finding);
    const most = Math.min(
      finding.severity === "note" ? MAX_NOTES_OF_CODE : MAX_OF_CODE,
      mostOfCode,
    );
    if (place >= most) return [];
    const more = same.length - most;
    return place === most - 1 && more > 0 ? [{ ...finding, more }] : [finding];
  });
}

/**
 * The files, with their contents as long as these fit. After one that does not, only Markdown files keep theirs: they
 * are written to be read, and other files are about the large one. The rest have name and size, the manifest its digest.
 */
function withoutLarge(files: readonly KitDeliverable[]): Partial<KitDeliverable>[] {
  let left = MAX_UNASKED_BYTES;
  let isAfterLarge = false;
  return files.map((file) => {
    const { name, bytes, sha256, media_type: _, ...contents } = file;
    // The manifest has the digests of all others.
    if (name === "manifest.json") return { name, bytes, sha256 };
    const isSent = bytes <= left && (!isAfterLarge || name.endsWith(".md"));
    if (isSent) left -= bytes;
    else isAfterLarge = true;
    return isSent ? { name, bytes, ...contents } : { name, bytes };
  });
}

/** An object without members that are empty lists. */
function withoutEmpty(value: object): object {
  return Object.fromEntries(
    Object.entries(value).filter(([, member]) => !(Array.isArray(member) && member.length === 0)),
  );
}
