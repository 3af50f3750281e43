import type { Run, RunInput, RunOutput } from "../../define.ts";
import type { contract as cspAnalyzer } from "../../security/csp-analyzer/contract.ts";
import { contract as httpSecurityReview } from "../../security/http-security-review/contract.ts";
import { fieldsOf, type HeaderLine } from "../../shared/http_fields.ts";
import { jsonText } from "../../shared/kits/files.ts";
import { Kit } from "../../shared/kits/kit.ts";
import { redactText } from "../../shared/kits/redact.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted, firstNames } from "../../shared/messages.ts";
import { readHeaderLines } from "../../shared/submitted_headers.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import { apacheConf, nginxConf } from "./directives.ts";
import { FINDINGS, READY_ACTION } from "./findings.ts";
import { addsPolicy, type Proposal, proposeHeaders } from "./propose.ts";
import { namesWithSecrets, shownChange, shownValue } from "./redacted.ts";

type RemediationKit = Kit<keyof typeof FINDINGS>;
type Csp = RunOutput<typeof cspAnalyzer>;
type Review = RunOutput<typeof httpSecurityReview>;
type Finding = Review["findings"][number];

export const run: Run<typeof contract> = (input, context) => {
  const { headers, headers_text, url, sensitive } = input;
  const kit: RemediationKit = new Kit(contract, FINDINGS, context, { redact: redactText });
  const lines = readLines(input);

  const review = kit.tool<typeof httpSecurityReview>(
    "review",
    "http-security-review",
    {},
    () => ({ headers, headers_text, url, sensitive }),
    summarize,
  );

  const csp = analyzePolicy(kit, lines);
  const propose = kit.local("propose", { after: [review] }, () => {
    const output = proposeHeaders(lines, review.output!.findings);
    return { output, summary: counted(output.changes.length, "change") };
  }, "propose-headers");
  const proposal = propose.output;
  const changes = proposal?.changes.map(shownChange) ?? [];
  if (proposal) reportProposal(kit, propose, proposal, lines);

  const recheck = kit.tool<typeof httpSecurityReview>(
    "recheck",
    "http-security-review",
    { after: [propose] },
    () => ({ headers: proposal!.lines.map(({ name, value }) => [name, value]), url, sensitive }),
    summarize,
  );
  kit.takeReview(recheck);
  const fixed = recheck.output ? settledBy(recheck.output, review.output!) : [];
  for (const { rule, message, location } of fixed) {
    kit.find("FIXED", recheck, {
      message: `${rule} is settled. It was: ${message}`,
      path: location,
    });
  }

  const before = { score: scoreOf(review.output), grade: gradeOf(review.output) };
  const after = { score: scoreOf(recheck.output), grade: gradeOf(recheck.output) };
  if (recheck.output) {
    kit.deliver("headers.txt", proposal!.lines.map(textOf).join(""));
    if (changes.length > 0) {
      kit.deliver("nginx.conf", nginxConf(changes));
      kit.deliver("apache.conf", apacheConf(changes));
    }
    const remaining = rulesOf(recheck.output.findings);
    const remediation = {
      before,
      after,
      changes: changes.map(({ action, name, value }) => ({ action, name, value })),
      fixed: rulesOf(fixed),
      remaining,
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
    script_protection: csp.output?.script_protection ?? null,
  }, READY_ACTION);
};

/** Analyses the policies of the response, as far as it has some. */
function analyzePolicy(kit: RemediationKit, lines: readonly HeaderLine[]): Step<Csp> {
  const policies = fieldsOf(lines).get("content-security-policy");
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
  for (const { code, message, directive } of csp.output?.findings ?? []) {
    kit.take(csp, { severity: "note", code, message, ...(directive && { path: directive }) });
  }
  return csp;
}

/** Reports what a proposal may break, and the credentials that it leaves out. */
function reportProposal(
  kit: RemediationKit,
  propose: Step,
  proposal: Proposal,
  lines: readonly HeaderLine[],
): void {
  if (addsPolicy(proposal)) {
    const message = "A Content-Security-Policy was added: it stops what the page loads elsewhere";
    kit.find("CSP_NEW", propose, { message, path: "header:content-security-policy" });
  }
  for (const { action, name, value } of proposal.changes.map(shownChange)) {
    if (action !== "cookie") continue;
    const message = `The cookie ${name} gets ${value}`;
    kit.find("COOKIE_CHANGED", propose, { message, path: "header:set-cookie" });
  }
  const secrets = namesWithSecrets(lines);
  if (secrets.length > 0) {
    const message = `A credential stood in ${firstNames(secrets, 5)}; it is redacted everywhere`;
    kit.find("SECRET_IN_INPUT", propose, { message, path: `header:${secrets[0]}` });
  }
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
