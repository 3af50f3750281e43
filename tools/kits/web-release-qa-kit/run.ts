import type { Run } from "../../define.ts";
import { csvText, jsonText } from "../../shared/kits/files.ts";
import { countFindings } from "../../shared/kits/finding_order.ts";
import { Kit } from "../../shared/kits/kit.ts";
import { redactText } from "../../shared/kits/redact.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted } from "../../shared/messages.ts";
import { contract } from "./contract.ts";
import { headerKeepsOut, metaKeepsOut } from "./crawler_directives.ts";
import { FINDINGS, READY_ACTION } from "./findings.ts";
import { checkPage } from "./page_checks.ts";
import { readPage } from "./page_reader.ts";
import {
  analyzeCaching,
  inspectMeta,
  parseAddress,
  reviewAccessibility,
  reviewSecurity,
  testRobots,
} from "./tool_checks.ts";

export const run: Run<typeof contract> = (input, context) => {
  const { html, status, user_agent } = input;
  const headers = isGiven(input.headers) ? input.headers : undefined;
  const kit = new Kit(contract, FINDINGS, context, { redact: redactText });

  const url = parseAddress(kit, input.url);
  const meta = inspectMeta(kit, input);
  const accessibility = reviewAccessibility(kit, html);
  const robots = testRobots(kit, input);
  const cache = analyzeCaching(kit, headers, status);
  const security = reviewSecurity(kit, headers, input);

  const facts = meta.output && {
    title: meta.output.title?.text ?? null,
    canonical: meta.output.canonical,
    lang: meta.output.lang,
    indexable: meta.output.indexable && !metaKeepsOut(meta.output.other_meta, user_agent) &&
      !headerKeepsOut(headers, user_agent),
  };
  const page = kit.local("page", { after: [url, meta] }, () => {
    const read = readPage(html, contract.limits.max_elements);
    const output = checkPage(read, facts!, input);
    return { output, ok: output.length === 0, summary: counted(output.length, "finding") };
  }, "page-checks");
  for (const { code, message, path } of page.output ?? []) kit.find(code, page, { message, path });

  const href = url.output && redactText(url.output.href);
  const steps = [url, meta, accessibility, robots, cache, security, page];
  kit.deliver("qa-report.json", jsonText({ url: href ?? null, checks: checksOf(kit) }));
  kit.deliver("qa-checklist.csv", checklist(kit, steps));
  return kit.finish({
    url: href ?? null,
    title: facts?.title ?? null,
    canonical: facts?.canonical ?? null,
    lang: facts?.lang ?? null,
    indexable: facts?.indexable ?? null,
    robots_allowed: robots.output?.results[0]?.allowed ?? null,
    accessibility_findings: accessibility.output?.findings.length ?? null,
    security_grade: security.output?.details.grade ?? null,
    fresh_seconds: cache.output?.shared.freshness_lifetime ?? null,
  }, READY_ACTION);
};

/** Whether there are headers to look at. */
function isGiven(headers: unknown): boolean {
  if (typeof headers === "string") return headers.trim() !== "";
  return Object.keys(headers ?? {}).length > 0;
}

/** What has to be mended, the gravest first. */
function checksOf(kit: Kit<keyof typeof FINDINGS>) {
  return kit.found.filter(({ severity }) => severity !== "note")
    .map(({ step, code, severity, path, message }) => ({
      area: step,
      code,
      severity,
      path: path ?? null,
      message,
    }));
}

/** A line for each step that ran. */
function checklist(kit: Kit<keyof typeof FINDINGS>, steps: readonly Step[]): string {
  const found = kit.found;
  const rows = steps.filter(({ status }) => status === "done" || status === "failed")
    .map(({ id }) => {
      const { blocker, problem, note } = countFindings(found.filter(({ step }) => step === id));
      return [id, blocker + problem === 0 ? "yes" : "no", blocker, problem, note];
    });
  return csvText(["area", "passed", "blockers", "problems", "notes"], rows);
}
