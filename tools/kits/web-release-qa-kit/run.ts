import type { Run, RunInput } from "../../tool.ts";
import { jsonText } from "../../shared/kits/files.ts";
import { Kit } from "../../shared/kits/kit.ts";
import { redactText } from "../../shared/secrets/redact.ts";
import { counted } from "../../shared/messages.ts";
import { CheckList } from "./check_list.ts";
import { CONTENT_TYPE_CODES, contentTypeOf } from "./content_type.ts";
import { contract } from "./contract.ts";
import { headerKeepsOut, metaKeepsOut } from "./crawler_directives.ts";
import { FINDINGS, READY_ACTION } from "./findings.ts";
import { checkPage } from "./page_checks.ts";
import { readPage } from "./page_reader.ts";
import {
  analyzeCaching,
  inspectMeta,
  NO_MARKUP,
  parseAddress,
  reviewAccessibility,
  reviewSecurity,
  testRobots,
} from "./tool_checks.ts";

/** Codes that have their own step, are named by what they expect, or need a header. */
const NAMED_ELSEWHERE = [
  "ROBOTS_BLOCKED",
  "EXPECTATION_FAILED",
  "NOT_CHECKED",
  ...CONTENT_TYPE_CODES,
];

/** The kit's own checks of any page. */
const PAGE_CODES = Object.keys(FINDINGS).filter((code) => !NAMED_ELSEWHERE.includes(code));

/** Checks of two tools that find the same fault: the first is left to the second. */
const SAME: readonly (readonly [string, string])[] = [
  ["accessibility document-title", "meta TITLE_MISSING"],
  ["meta LANG_MISSING", "accessibility html-has-lang"],
  ["cache SET_COOKIE_SHARED", "security CACHE_PUBLIC_COOKIE"],
];

export const run: Run<typeof contract> = (input, context) => {
  const { html, status, user_agent } = input;
  const headers = isGiven(input.headers) ? input.headers : undefined;
  const kit = new Kit(contract, FINDINGS, context);
  const list = new CheckList();

  const url = parseAddress(kit, input.url);
  if (url.output) list.name(url.id, ["VALID_ADDRESS"]);
  const meta = inspectMeta(kit, list, input);
  const accessibility = reviewAccessibility(kit, list, html);
  const robots = testRobots(kit, list, input);
  const cache = analyzeCaching(kit, list, headers, status);
  const security = reviewSecurity(kit, list, headers, input);

  const facts = meta.output && {
    title: meta.output.title?.text ?? null,
    canonical: meta.output.canonical,
    lang: meta.output.lang,
    charset: meta.output.charset,
    indexable: meta.output.indexable && !metaKeepsOut(meta.output.other_meta, user_agent) &&
      !headerKeepsOut(headers, user_agent),
  };
  const skip = meta.status === "skipped" ? NO_MARKUP : undefined;
  const page = kit.local("page", { after: [url, meta], skip }, () => {
    const read = readPage(html, contract.limits.max_elements);
    const output = checkPage(read, facts!, input);
    return { output, ok: output.length === 0, summary: counted(output.length, "finding") };
  }, "page-checks");
  if (page.output) {
    list.name(page.id, [...PAGE_CODES, ...expectationsOf(input.expect)]);
    list.name(page.id, CONTENT_TYPE_CODES, contentTypeOf(headers) !== undefined);
  }
  for (const { code, ...found } of page.output ?? []) {
    // Each expectation is a check of its own.
    const check = code === "EXPECTATION_FAILED" ? found.path : undefined;
    list.add(page.id, { code, ...FINDINGS[code], ...found, ...(check && { check }) });
  }

  const href = url.output && redactText(url.output.href);
  const steps = [url, meta, accessibility, robots, cache, security, page];
  for (const { id, status, error } of steps) {
    if (status !== "done") {
      list.skip(id, status === "failed" ? "failed" : "not_checked", error?.message ?? "");
    }
  }
  for (const [same, told] of SAME) list.leaveTo(same, told);
  list.tell(kit);
  if (headers === undefined) {
    const message =
      "No headers were given: X-Robots-Tag, caching and security headers were not checked";
    kit.find("NOT_CHECKED", security, { message, path: "headers" });
  }
  if (robots.status === "skipped") {
    const message = "No robots.txt was given: whether crawlers may read the page was not checked";
    kit.find("NOT_CHECKED", robots, { message, path: "robots_txt" });
  }
  kit.deliver("qa-report.json", jsonText({ url: href ?? null, checks: list.report() }));
  kit.deliver("qa-checklist.csv", list.csv());
  return kit.finish(
    {
      url: href ?? null,
      title: facts?.title ?? null,
      canonical: facts?.canonical ?? null,
      lang: facts?.lang ?? null,
      indexable: facts?.indexable ?? null,
      robots_allowed: robots.output?.results[0]?.allowed ?? null,
      accessibility_findings: accessibility.output?.findings.length ?? null,
      security_grade: security.output?.details.grade ?? null,
      fresh_seconds: cache.output?.shared.freshness_lifetime ?? null,
    },
    READY_ACTION,
    list.cause(),
  );
};

/** The expectations, by the names that findings give them. */
function expectationsOf({ title, canonical, lang, contains }: RunInput<typeof contract>["expect"]) {
  const single = Object.entries({ title, canonical, lang })
    .flatMap(([name, expected]) => expected === undefined ? [] : [`expect.${name}`]);
  return [...single, ...contains.map((_, index) => `expect.contains[${index}]`)];
}

/** Whether there are headers to look at. */
function isGiven(headers: unknown): boolean {
  if (typeof headers === "string") return headers.trim() !== "";
  return Object.keys(headers ?? {}).length > 0;
}
