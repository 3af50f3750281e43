import type { ErrorCode, Run } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { Review } from "../../shared/evidence/review.ts";
import { countsObject, tally } from "../../shared/evidence/tally.ts";
import { digestText } from "../../shared/hash/json_digest.ts";
import type { Fault, Judgement } from "./check.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import { nameTest } from "./names.ts";
import { isBlank, type Page, readPage } from "./page.ts";
import { type Rule, RULES } from "./rules.ts";
import { readSubmittedFindings } from "./submitted.ts";

/** Judges markup by the rules, and takes in what another checker found. */
export const run: Run<typeof contract> = ({ html = "", findings }, context) => {
  const review = new Review(contract, "accessibility", undefined, context.given);
  const submitted = readSubmittedFindings(findings);
  const page = isBlank(html) ? undefined : readPage(html, contract.limits.max_elements);
  if (page?.startTags === 0) {
    throw new ToolError<ErrorCode<typeof contract>>(
      "NO_MARKUP",
      '"html" has no tags, so there is nothing to check: send the markup of the page, not its address or its text',
      { path: "html" },
    );
  }
  /** The success criteria that each finding is about, each once. */
  const criteria: string[] = [];
  const rules = page ? applyRules(page) : { failed: [], passed: [], inapplicable: [] };
  for (const { rule, wcag, ...found } of submitted) {
    review.find(rule, found);
    for (const criterion of new Set(wcag)) criteria.push(criterion);
  }
  return review.finish({
    subject: {
      html_sha256: page ? digestText(html) : null,
      elements: page?.startTags ?? 0,
      submitted_findings: Array.isArray(findings) ? findings.length : 0,
    },
    details: {
      rules_failed: rules.failed,
      rules_passed: rules.passed,
      rules_inapplicable: rules.inapplicable,
      by_wcag: countsObject(tally(criteria)),
    },
  });

  function applyRules(page: Page) {
    const outcomes = {
      failed: [] as string[],
      passed: [] as string[],
      inapplicable: [] as string[],
    };
    const isNamed = nameTest(page);
    for (const rule of RULES) {
      let [checked, failed] = [0, 0];
      for (const judgement of rule.check(page, isNamed)) {
        checked++;
        if (!judgement.fault) continue;
        failed++;
        report(page, rule, judgement, judgement.fault);
      }
      const outcome = checked === 0 ? "inapplicable" : failed === 0 ? "passed" : "failed";
      outcomes[outcome].push(rule.id);
      if (checked === 0) continue;
      const { id, criterion, level } = rule;
      review.record({ kind: "rule", data: { rule: id, wcag: criterion, level, checked, failed } });
    }
    return outcomes;
  }

  function report(page: Page, rule: Rule, { element }: Judgement, { saw, fix, data }: Fault): void {
    const wcag = rule.criterion === "" ? [] : [rule.criterion];
    const location = element ? page.locationOf(element) : "document";
    review.find(rule.id, {
      severity: rule.severity,
      subject: element?.tag ?? "document",
      location,
      message: element ? `<${cutText(element.tag)}> at ${location} ${saw}` : `The document ${saw}`,
      fix,
      data: { wcag, level: rule.level, ...data },
      evidence: element ? [{ locator: location, text: page.startTagOf(element) }] : [],
    });
    criteria.push(...wcag);
  }
};
