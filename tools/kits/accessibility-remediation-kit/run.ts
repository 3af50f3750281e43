import type { Run, RunInput, RunOutput } from "../../tool.ts";
import type { contract as contrastChecker } from "../../design/contrast-checker/contract.ts";
import { csvText } from "../../shared/kits/files.ts";
import { Kit } from "../../shared/kits/kit.ts";
import { counted } from "../../shared/messages.ts";
import type { contract as accessibilityReview } from "../../web/accessibility-review/contract.ts";
import { applyFixes } from "./apply_fixes.ts";
import { contract } from "./contract.ts";
import { FINDINGS, NOTHING_CHANGED, TAKE_OVER } from "./findings.ts";
import { type PageSource, readSource } from "./page_source.ts";
import { selectorFinder } from "./selectors.ts";

type Input = RunInput<typeof contract>;
type RemediationKit = Kit<keyof typeof FINDINGS>;
type Review = RunOutput<typeof accessibilityReview>;
type Contrast = RunOutput<typeof contrastChecker>;

/** A pair of colours with its contrast. */
interface CheckedPair {
  pair: Input["colors"][number];
  contrast: Contrast;
}

export const run: Run<typeof contract> = (input, context) => {
  const { html } = input;
  const kit: RemediationKit = new Kit(contract, FINDINGS, context);

  const review = kit.tool<typeof accessibilityReview>(
    "review",
    "accessibility-review",
    {},
    () => ({ html }),
    summarize,
  );

  const fix = kit.local("fix", { after: [review] }, () => {
    const output = {
      ...applyFixes(input, review.output!),
      source: readSource(html!, contract.limits.max_elements),
    };
    const { applied, safe, refused } = output;
    const summary = `${counted(applied, "correction")} of those supplied and ${safe} safe, ` +
      `${refused.length} not applied`;
    return { output, ok: refused.length === 0, summary };
  }, "apply-fixes");
  const { unfinished, template, empty }: Partial<PageSource> = fix.output?.source ?? {};
  if (unfinished !== undefined) kit.find("UNFINISHED_HTML", fix, { message: unfinished });
  if (template !== undefined) kit.find("TEMPLATE_SOURCE", fix, { message: template });
  if (empty !== undefined) kit.find("NO_CONTENT", fix, { message: empty });
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

  const pairs = checkColors(kit, input);

  if (recheck.output && isChanged) kit.deliver("page.html", corrected, true);
  if (fix.output && isChanged) kit.deliver("fixes.patch", fix.output.patch);
  if (recheck.output) kit.deliver("remaining.csv", remainingCsv(recheck.output, corrected!));
  if (pairs.length > 0) kit.deliver("contrast.csv", contrastCsv(pairs));
  return kit.finish(
    {
      findings_before: review.output?.findings.length ?? null,
      findings_after: recheck.output?.findings.length ?? null,
      fixes_applied: fix.output?.applied ?? 0,
      safe_fixes: fix.output?.safe ?? 0,
      critical_after: recheck.output?.summary.critical ?? null,
      high_after: recheck.output?.summary.high ?? null,
      contrast_failed: pairs.filter(({ contrast }) => !contrast.passes_required).length,
      by_wcag_after: recheck.output?.details.by_wcag ?? null,
    },
    isChanged ? TAKE_OVER : NOTHING_CHANGED,
    template ?? empty ?? causeOf(recheck.output, settledCount(fix.output)),
  );
};

/** The remaining faults of the page, in a sentence; undefined if there are none or they are unknown. */
function causeOf(recheck: Review | undefined, corrected: number): string | undefined {
  if (!recheck || recheck.findings.length === 0) return undefined;
  const { critical, high } = recheck.summary;
  const done = corrected > 0 ? `, after ${counted(corrected, "correction")}` : "";
  const { length } = recheck.findings;
  const grave = [
    ...(critical > 0 ? [`${critical} critical`] : []),
    ...(high > 0 ? [`${high} high`] : []),
  ];
  return `The page has ${counted(length, "fault that needs", "faults that need")} a person` +
    (grave.length > 0 ? `, ${grave.join(" and ")}` : "") + done;
}

function settledCount(fix: { applied: number; safe: number } | undefined): number {
  return fix ? fix.applied + fix.safe : 0;
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

function contrastText({ foreground, background, ratio, required, suggestions }: Contrast): string {
  const [first] = suggestions;
  const advice = first
    ? `${first.color} as ${first.change} has ${first.ratio}`
    : "no lightness of either colour passes";
  return `${foreground} on ${background} has ${ratio} to 1, ${required} is required; ${advice}`;
}

/** Lists the work that is left, with the start tags at fault. @param page The one that was reviewed. */
function remainingCsv({ findings, evidence }: Review, page: string): string {
  const selectorAt = selectorFinder(page, contract.limits.max_elements);
  const tagAt = new Map(evidence.map(({ locator, text }) => [locator, text]));
  return csvText(
    ["rule", "severity", "wcag", "location", "selector", "subject", "message", "snippet", "fix"],
    findings.map(({ rule, severity, data, location, subject, message, fix }) => [
      rule,
      severity,
      (data as { wcag: string[] }).wcag.join(" "),
      location,
      selectorAt(location),
      subject,
      message,
      tagAt.get(location) ?? "",
      fix,
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
