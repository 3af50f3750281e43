import type { Run, RunInput, RunOutput } from "../../define.ts";
import type { contract as textDiff } from "../../code/text-diff/contract.ts";
import type { contract as contrastChecker } from "../../design/contrast-checker/contract.ts";
import { csvText } from "../../shared/kits/files.ts";
import { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted } from "../../shared/messages.ts";
import type { contract as accessibilityReview } from "../../web/accessibility-review/contract.ts";
import { applyFixes } from "./apply_fixes.ts";
import { contract } from "./contract.ts";
import { FINDINGS, READY_ACTION } from "./findings.ts";

type Input = RunInput<typeof contract>;
type RemediationKit = Kit<keyof typeof FINDINGS>;
type Review = RunOutput<typeof accessibilityReview>;
type Contrast = RunOutput<typeof contrastChecker>;

/** The most characters of the diff's input, as JSON text. */
const MAX_DIFF_CHARS = 100_000;

/** A pair of colours with its contrast. */
interface CheckedPair {
  pair: Input["colors"][number];
  contrast: Contrast;
}

export const run: Run<typeof contract> = (input, context) => {
  const { html } = input;
  const kit: RemediationKit = new Kit(contract, FINDINGS, context, { warnsOnce: true });

  const review = kit.tool<typeof accessibilityReview>(
    "review",
    "accessibility-review",
    {},
    () => ({ html }),
    summarize,
  );

  const fix = kit.local("fix", { after: [review] }, () => {
    const output = applyFixes(input, review.output!);
    const { applied, safe, refused } = output;
    const summary = `${counted(applied, "correction")} of those supplied and ${safe} safe, ` +
      `${refused.length} not applied`;
    return { output, ok: refused.length === 0, summary };
  }, "apply-fixes");
  for (const { index, reason } of fix.output?.refused ?? []) {
    const path = `fixes[${index}]`;
    kit.find("FIX_NOT_APPLIED", fix, { message: `${path} is not applied: ${reason}`, path });
  }
  const corrected = fix.output?.html;
  const isChanged = corrected !== undefined && corrected !== html;

  const recheck = kit.tool<typeof accessibilityReview>(
    "recheck",
    "accessibility-review",
    { after: [fix] },
    () => ({ html: corrected }),
    summarize,
  );
  kit.takeReview(recheck);
  for (const { rule, before, after } of settled(review.output, recheck.output)) {
    const message = `${rule}: ${counted(before, "finding")} before, ${after} now`;
    kit.find("FIXED", recheck, { message });
  }

  const patch = diffPages(kit, fix, html, corrected);
  const pairs = checkColors(kit, input);

  if (recheck.output && isChanged) kit.deliver("page.html", corrected, true);
  if (patch.output) kit.deliver("fixes.patch", patch.output.unified);
  if (recheck.output) kit.deliver("remaining.csv", remainingCsv(recheck.output));
  if (pairs.length > 0) kit.deliver("contrast.csv", contrastCsv(pairs));
  return kit.finish({
    findings_before: review.output?.findings.length ?? null,
    findings_after: recheck.output?.findings.length ?? null,
    fixes_applied: fix.output?.applied ?? 0,
    safe_fixes: fix.output?.safe ?? 0,
    critical_after: recheck.output?.summary.critical ?? null,
    high_after: recheck.output?.summary.high ?? null,
    contrast_failed: pairs.filter(({ contrast }) => !contrast.passes_required).length,
    by_wcag_after: recheck.output?.details.by_wcag ?? null,
  }, READY_ACTION);
};

/**
 * Writes the corrections as a patch, unless the page is too long for one.
 *
 * @param corrected Undefined where the step that corrects has failed.
 */
function diffPages(
  kit: RemediationKit,
  fix: Step,
  html: string,
  corrected: string | undefined,
): Step<RunOutput<typeof textDiff>> {
  const diffInput = {
    before: html,
    after: corrected,
    before_label: "a/page.html",
    after_label: "b/page.html",
  };
  const isTooLong = corrected !== undefined && corrected !== html &&
    JSON.stringify(diffInput).length > MAX_DIFF_CHARS;
  const patch = kit.tool<typeof textDiff>(
    "patch",
    "text-diff",
    {
      need: "advisory",
      after: [fix],
      skip: corrected === html
        ? "nothing was changed"
        : isTooLong
        ? "the page is too long for a diff"
        : undefined,
    },
    () => diffInput,
    (_, { stats }) => `${counted(hunksOf(stats), "hunk")}`,
  );
  if (isTooLong) {
    const message = "The page is too long for a patch; page.html has all corrections";
    kit.find("PATCH_OMITTED", patch, { message });
  }
  return patch;
}

/** Checks each pair of colours; reports those without enough contrast. */
function checkColors(kit: RemediationKit, { colors, level }: Input): CheckedPair[] {
  const pairs: CheckedPair[] = [];
  kit.each(
    "contrast",
    "contrast-checker",
    { need: "advisory" },
    colors,
    (pair, index, id) => {
      const { name, foreground, background, size } = pair;
      const step = kit.tool<typeof contrastChecker>(
        id,
        "contrast-checker",
        { need: "advisory" },
        () => ({ foreground, background, level, size }),
        ({ ratio, required }) => `${name}: ${ratio} to 1, ${required} is required`,
      );
      if (step.output) pairs.push({ pair, contrast: step.output });
      if (step.output?.passes_required === false) {
        const message = `${name}: ${contrastText(step.output)}`;
        kit.find("CONTRAST_FAILED", step, { message, path: `colors[${index}]` });
      }
      return step;
    },
  );
  return pairs;
}

function summarize({ findings, summary: { critical, high } }: Review): string {
  return `${counted(findings.length, "finding")}, ${critical} critical and ${high} high`;
}

/** Rules that have fewer findings than before, in the order of the review. */
function settled(before: Review | undefined, after: Review | undefined) {
  if (!before || !after) return [];
  const left = countRules(after);
  return [...countRules(before)]
    .map(([rule, count]) => ({ rule, before: count, after: left.get(rule) ?? 0 }))
    .filter((rule) => rule.after < rule.before);
}

function countRules({ findings }: Review): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { rule } of findings) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return counts;
}

/** The diff's count of hunks. */
function hunksOf(stats: unknown): number {
  return (stats as { hunks: number }).hunks;
}

function contrastText({ foreground, background, ratio, required, suggestions }: Contrast): string {
  const [first] = suggestions;
  const advice = first
    ? `${first.color} as ${first.change} has ${first.ratio}`
    : "no lightness of either colour passes";
  return `${foreground} on ${background} has ${ratio} to 1, ${required} is required; ${advice}`;
}

function remainingCsv({ findings }: Review): string {
  return csvText(
    ["rule", "severity", "wcag", "location", "subject"],
    findings.map(({ rule, severity, data, location, subject }) => [
      rule,
      severity,
      (data as { wcag: string[] }).wcag.join(" "),
      location,
      subject,
    ]),
  );
}

function contrastCsv(pairs: readonly CheckedPair[]): string {
  return csvText(
    ["name", "foreground", "background", "size", "ratio", "required", "passes", "suggestion"],
    pairs.map(({ pair: { name, size }, contrast }) => [
      name,
      contrast.foreground,
      contrast.background,
      size,
      contrast.ratio,
      contrast.required,
      contrast.passes_required ? "yes" : "no",
      contrast.suggestions[0]?.color ?? "",
    ]),
  );
}
