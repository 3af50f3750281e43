import type { Run } from "../../define.ts";
import { csvText, jsonText } from "../../shared/kits/files.ts";
import { countFindings } from "../../shared/kits/finding_order.ts";
import { Kit } from "../../shared/kits/kit.ts";
import type { KitSeverity } from "../../shared/kits/kit_schema.ts";
import { redactText } from "../../shared/kits/redact.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted } from "../../shared/messages.ts";
import type { contract as httpSecurityReview } from "../../security/http-security-review/contract.ts";
import type { contract as accessibilityReview } from "../../web/accessibility-review/contract.ts";
import type { contract as cacheControlAnalyzer } from "../../web/cache-control-analyzer/contract.ts";
import type { contract as metaTagInspector } from "../../web/meta-tag-inspector/contract.ts";
import type { contract as robotsTxtTester } from "../../web/robots-txt-tester/contract.ts";
import type { contract as urlParser } from "../../web/url-parser/contract.ts";
import { contract } from "./contract.ts";
import { FINDINGS, READY_ACTION } from "./findings.ts";
import { checkPage } from "./page_checks.ts";
import { readPage } from "./page_reader.ts";
import { headerKeepsOut, metaKeepsOut } from "./crawler_directives.ts";

/** How grave issues of each severity are, by the area that they are of. */
const META: Weights = { error: "blocker", warning: "problem", info: "note" };
const FILES: Weights = { error: "problem", warning: "note", info: "note" };

type Weights = Readonly<Record<"error" | "warning" | "info", KitSeverity>>;

export const run: Run<typeof contract> = (input, context) => {
  const { html, url: address, status, robots_txt, user_agent, expect } = input;
  const headers = isGiven(input.headers) ? input.headers : undefined;
  const kit = new Kit(contract, FINDINGS, context, { redact: redactText });

  const url = kit.tool<typeof urlParser>(
    "url",
    "url-parser",
    {},
    () => ({ url: address }),
    ({ href }) => href,
  );
  for (const { code, message } of url.result?.warnings ?? []) {
    if (code === "INSECURE_SCHEME") kit.find(code, url, { message });
  }

  const meta = kit.tool<typeof metaTagInspector>(
    "meta",
    "meta-tag-inspector",
    {},
    () => ({ html, base_url: address }),
    ({ issues }) => counted(issues.length, "issue"),
  );
  for (const { severity, code, message } of meta.output?.issues ?? []) {
    // The page step holds it against what is expected.
    if (code === "NOINDEX") continue;
    kit.take(meta, { severity: META[severity], code, message });
  }

  const accessibility = kit.tool<typeof accessibilityReview>(
    "accessibility",
    "accessibility-review",
    {},
    () => ({ html }),
    ({ findings }) => counted(findings.length, "finding"),
  );
  kit.takeReview(accessibility);

  const robots = kit.tool<typeof robotsTxtTester>(
    "robots",
    "robots-txt-tester",
    { skip: robots_txt?.trim() ? undefined : "no robots.txt is given: all is allowed" },
    () => ({ robots_txt, user_agent, url: address }),
    ({ results, issues }) =>
      `${results[0]?.allowed ? "Allowed" : "Not allowed"}, ${counted(issues.length, "issue")}`,
  );
  const allowed = robots.output?.results[0];
  if (allowed && !allowed.allowed && expect.indexable) {
    const rule = allowed.rule ? `line ${allowed.rule.line} of robots.txt` : "robots.txt";
    kit.find("ROBOTS_BLOCKED", robots, {
      message: `${rule} keeps ${robots.output!.user_agent} from the page`,
      ...(allowed.rule && { path: `line ${allowed.rule.line}` }),
    });
  }
  for (const { severity, code, message, line } of robots.output?.issues ?? []) {
    const fix = `Correct line ${line} of robots.txt: ${message}`;
    kit.take(robots, { severity: FILES[severity], code, message, path: `line ${line}`, fix });
  }

  const withHeaders = {
    need: "advisory",
    skip: headers === undefined ? "no headers are given" : undefined,
  } as const;
  const cache = kit.tool<typeof cacheControlAnalyzer>(
    "cache",
    "cache-control-analyzer",
    withHeaders,
    () => ({ headers, status }),
    ({ shared: { freshness_lifetime: seconds, storable }, findings }) =>
      `${storable ? "Storable" : "Not storable"} by shared caches, fresh for ${
        seconds === null ? "an unknown time" : counted(seconds, "second")
      }, ${counted(findings.length, "finding")}`,
  );
  for (const { severity, code, message } of cache.output?.findings ?? []) {
    kit.take(cache, { severity: FILES[severity], code, message });
  }

  const security = kit.tool<typeof httpSecurityReview>(
    "security",
    "http-security-review",
    withHeaders,
    () => ({
      ...(typeof headers === "string" ? { headers_text: headers } : { headers }),
      url: address,
      status,
    }),
    ({ details: { score, grade }, findings }) =>
      `Score ${score}, grade ${grade}, ${counted(findings.length, "finding")}`,
  );
  // What is missing in a header does not stop a page, unless it is critical.
  kit.takeReview(security, {
    severityOf: (_, severity, reviewed) => reviewed === "high" ? "problem" : severity,
  });

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
    robots_allowed: allowed?.allowed ?? null,
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
