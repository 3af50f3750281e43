import type { Run, RunInput, RunOutput } from "../../tool.ts";
import type { contract as cspAnalyzer } from "../../security/csp-analyzer/contract.ts";
import { contract as httpSecurityReview } from "../../security/http-security-review/contract.ts";
import { fieldsOf, type HeaderLine } from "../../shared/http_fields.ts";
import { jsonText } from "../../shared/kits/files.ts";
import { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted } from "../../shared/messages.ts";
import { readHeaderLines } from "../../shared/submitted_headers.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import { CSP_FIXES } from "./csp_fixes.ts";
import { redirectOf, statusOf } from "./answer_kind.ts";
import { asSent } from "./as_sent.ts";
import { FINDINGS, READY_ACTION } from "./findings.ts";
import type { HeaderChange } from "./header_changes.ts";
import { proposeHeaders } from "./propose.ts";
import { shownChange, shownValue } from "./redacted.ts";
import {
  type Finding,
  isReported,
  type RemediationKit,
  reportCaching,
  reportCookies,
  reportFixed,
  reportProposal,
} from "./report_proposal.ts";
import { rolloutText } from "./rollout.ts";
import { planOf } from "./targets/plan.ts";
import { TARGETS } from "./targets/targets.ts";

type Csp = RunOutput<typeof cspAnalyzer>;
type Review = RunOutput<typeof httpSecurityReview>;

/** Findings of csp-analyzer that http-security-review has a rule for. */
const RULE_OF: ReadonlyMap<string, Finding["rule"]> = new Map([
  ["SCRIPT_UNSAFE_INLINE", "CSP_UNSAFE_INLINE"],
  ["SCRIPT_UNSAFE_EVAL", "CSP_UNSAFE_EVAL"],
  ["MISSING_SCRIPT_SRC", "CSP_NO_SCRIPT_SRC"],
  ["MISSING_OBJECT_SRC", "CSP_OBJECT_SRC"],
  ["OBJECT_SRC_NOT_NONE", "CSP_OBJECT_SRC"],
  ["MISSING_BASE_URI", "CSP_BASE_URI"],
  ["MISSING_FRAME_ANCESTORS", "FRAMING_UNPROTECTED"],
]);

export const run: Run<typeof contract> = (input, context) => {
  const { headers, headers_text, url, sensitive } = input;
  const kit: RemediationKit = new Kit(contract, FINDINGS, context);
  const lines = readLines(input);
  const status = statusOf(headers_text);

  const review = kit.tool<typeof httpSecurityReview>(
    "review",
    "http-security-review",
    {},
    () => ({ headers, headers_text, url, sensitive, ...(status !== undefined && { status }) }),
    summarize,
  );

  const redirect = redirectOf(status, lines);
  reportKind(kit, review, status, redirect);
  const csp = analyzePolicy(kit, lines, review);
  const targets = [...new Set(input.targets)].map((name) => TARGETS[name]);
  const unable = targets.filter(({ hardensCookies }) => !hardensCookies)
    .map(({ title }) => title);
  const propose = kit.local("propose", { after: [review] }, () => {
    const output = proposeHeaders(lines, review.output!.findings);
    return { output, summary: counted(output.last.changes.length, "change") };
  }, "propose-headers");
  const proposal = propose.output;
  const changes = proposal?.last.changes.map(shownChange) ?? [];
  if (proposal) {
    reportProposal(kit, propose, proposal, lines);
    reportCookies(kit, propose, proposal, unable);
    if (targets.length > 0) reportCaching(kit, propose, proposal);
  }
  const sent = (side: "first" | "last") => asSent(proposal![side], lines, targets);

  const recheck = kit.tool<typeof httpSecurityReview>(
    "recheck",
    "http-security-review",
    { after: [propose] },
    () => ({
      headers: sent("last").map(({ name, value }) => [name, value]),
      url,
      sensitive,
      ...(status !== undefined && { status }),
    }),
    summarize,
  );
  kit.takeReview(recheck, {
    severityOf: (rule, severity) =>
      rule.startsWith("COOKIE_NO_") && severity === "blocker" ? "problem" : severity,
    // A redirect to https is what http shall answer with.
    isReported: (rule, subject) =>
      rule === "HTTP_NOT_HTTPS" && redirect?.startsWith("https:") ||
      isReported(rule, subject, proposal!, targets, unable),
  });
  const fixed = recheck.output ? settledBy(recheck.output, review.output!) : [];
  reportFixed(kit, recheck, fixed, proposal);

  const before = { score: scoreOf(review.output), grade: gradeOf(review.output) };
  const after = { score: scoreOf(recheck.output), grade: gradeOf(recheck.output) };
  if (recheck.output) {
    const first = proposal!.first.changes.map(shownChange);
    kit.deliver("headers.txt", sent("first").map(textOf).join(""));
    const fragments = targets.flatMap((target) => target.write(planOf(first)));
    for (const { name, content } of fragments) kit.deliver(name, content);
    const forApplication = kit.found.filter(({ code }) => code.endsWith("_IN_APPLICATION"))
      .map(({ fix }) => fix);
    if (changes.length > 0) {
      kit.deliver("rollout.md", rolloutText(proposal!, first, fragments, forApplication));
    }
    const remediation = {
      before,
      after,
      first_step: first.map(listed),
      changes: changes.map(listed),
      fixed: rulesOf(fixed),
      remaining: rulesOf(recheck.output.findings),
    };
    kit.deliver("remediation.json", jsonText(remediation));
  }
  return kit.finish({
    score_before: before.score,
    grade_before: before.grade,
    score_after: after.score,
    grade_after: after.grade,
    fixed: fixed.length,
    remaining: recheck.output?.findings.length ?? null,
    changes: changes.length,
    // A policy that is only tried protects nothing.
    script_protection: hasPolicy(lines) ? csp.output?.script_protection ?? null : null,
  }, READY_ACTION);
};

/** Reports headers that are not those of a page. */
function reportKind(
  kit: RemediationKit,
  review: Step<Review>,
  status: number | undefined,
  redirect: string | undefined,
): void {
  if (status !== undefined && status >= 400) {
    const message = `The status is ${status}: these are the headers of an error page`;
    kit.find("ERROR_RESPONSE", review, { message, path: "headers_text" });
  } else if (redirect !== undefined) {
    const message = `The status is ${status}: a redirect, with headers that protect no page`;
    kit.find("REDIRECT", review, { message, path: "header:location" });
  }
}

/** Directives that name where reports go. */
const REPORTING = /(?:^|;)\s*report-(?:to|uri)\s+\S/i;

/** Analyses the policies of the response, as far as it has some: those that it enforces, else those that it tries. */
function analyzePolicy(
  kit: RemediationKit,
  lines: readonly HeaderLine[],
  review: Step<Review>,
): Step<Csp> {
  const fields = fieldsOf(lines);
  const tried = fields.get("content-security-policy-report-only");
  const policies = fields.get("content-security-policy") ?? tried;
  const csp = kit.tool<typeof cspAnalyzer>(
    "csp",
    "csp-analyzer",
    {
      need: "advisory",
      skip: policies ? undefined : "there is no Content-Security-Policy",
      skipOn: ["EMPTY_INPUT", "NO_DIRECTIVES"],
    },
    () => ({ policy: policies!.join(", ") }),
    ({ findings, script_protection: protection }) =>
      `${counted(findings.length, "finding")}, script protection ${protection}`,
  );
  const reportsNowhere = tried?.every((policy) => !REPORTING.test(policy));
  if (reportsNowhere) {
    kit.find("CSP_REPORTS_NOWHERE", review, {
      message: "The report-only policy has no report-to and no report-uri: nobody gets its reports",
      path: "header:content-security-policy-report-only",
    });
  }
  const reviewed = new Set(review.output?.findings.map(({ rule }) => rule));
  for (const { code, message, directive } of csp.output?.findings ?? []) {
    const rule = RULE_OF.get(code);
    if (rule && reviewed.has(rule) || reportsNowhere && code === "NO_REPORTING") continue;
    // X-Frame-Options does it where the review has nothing to say.
    if (rule === "FRAMING_UNPROTECTED" && review.output) continue;
    const path = directive && { path: directive };
    kit.take(csp, { severity: "note", code, message, fix: CSP_FIXES[code] ?? "", ...path });
  }
  return csp;
}

function hasPolicy(lines: readonly HeaderLine[]): boolean {
  return lines.some(({ name }) => name === "content-security-policy");
}

function listed({ action, name, value }: HeaderChange) {
  return { action, name, value };
}

/** The headers as the review reads them; none where it says what is wrong with them. */
function readLines(input: RunInput<typeof contract>): HeaderLine[] {
  try {
    return readHeaderLines(input, httpSecurityReview.limits.max_headers);
  } catch (error) {
    if (error instanceof ToolError) return [];
    throw error;
  }
}

function summarize({ findings, details: { score, grade } }: Review): string {
  return `Score ${score}, grade ${grade}, ${counted(findings.length, "finding")}`;
}

/** Findings of a review that a later one no longer has. */
function settledBy(after: Review, before: Review): Finding[] {
  const left = new Set(after.findings.map(keyOf));
  return before.findings.filter((finding) => !left.has(keyOf(finding)));
}

function keyOf({ rule, subject, location }: Finding): string {
  return JSON.stringify([rule, subject, location]);
}

function scoreOf(review: Review | undefined): number | null {
  return review?.details.score ?? null;
}

function gradeOf(review: Review | undefined): string | null {
  return review?.details.grade ?? null;
}

function rulesOf(findings: readonly Finding[]): string[] {
  return [...new Set(findings.map(({ rule }) => rule))].toSorted();
}

function textOf(line: HeaderLine): string {
  return `${line.name}: ${shownValue(line)}\n`;
}
