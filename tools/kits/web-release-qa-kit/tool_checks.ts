/**
 * The steps `url`, `meta`, `accessibility`, `robots`, `cache` and `security`: the page by the tools of the catalog.
 *
 * @module
 */
import type { RunInput, RunOutput } from "../../tool.ts";
import type { contract as httpSecurityReview } from "../../security/http-security-review/contract.ts";
import type { Kit } from "../../shared/kits/kit.ts";
import type { KitSeverity } from "../../shared/kits/kit_schema.ts";
import type { Step, StepPlan } from "../../shared/kits/step.ts";
import { counted } from "../../shared/messages.ts";
import type { contract as accessibilityReview } from "../../web/accessibility-review/contract.ts";
import type { contract as cacheControlAnalyzer } from "../../web/cache-control-analyzer/contract.ts";
import type { contract as metaTagInspector } from "../../web/meta-tag-inspector/contract.ts";
import type { contract as robotsTxtTester } from "../../web/robots-txt-tester/contract.ts";
import type { contract as urlParser } from "../../web/url-parser/contract.ts";
import type { contract } from "./contract.ts";
import { FINDINGS as CACHE_FINDINGS } from "../../web/cache-control-analyzer/codes.ts";
import { RULES as SECURITY_RULES } from "../../security/http-security-review/rules.ts";
import { ISSUES as META_ISSUES } from "../../web/meta-tag-inspector/issue_codes.ts";
import { ISSUES as ROBOTS_ISSUES } from "../../web/robots-txt-tester/issue_codes.ts";
import { hasMarkup } from "../../shared/html.ts";
import { readReview } from "../../shared/kits/review_findings.ts";
import type { CheckList } from "./check_list.ts";
import { FINDINGS } from "./findings.ts";

type Input = RunInput<typeof contract>;
type ReleaseKit = Kit<keyof typeof FINDINGS>;
type Weights = Readonly<Record<"error" | "warning" | "info", KitSeverity>>;

/** The kit's severity for issues of each severity, by area. */
const META: Weights = { error: "blocker", warning: "problem", info: "note" };
const FILES: Weights = { error: "problem", warning: "note", info: "note" };

/** The page step holds the first against what is expected; the accessibility review has the other as meta-viewport. */
const TOLD_ELSEWHERE: ReadonlySet<string> = new Set(["NOINDEX", "VIEWPORT_BLOCKS_ZOOM"]);

/** Why a page is not looked at any further: the review says what to send. */
export const NO_MARKUP = "html has no tags";

/** The fixes for parts that a head lacks; other messages say them themselves. */
const META_FIXES: Readonly<Record<string, string>> = {
  TITLE_MISSING: "Add a title element that says what the page is about.",
  DESCRIPTION_MISSING:
    'Add <meta name="description" content="…"> with a sentence or two, 50 to 160 characters.',
  CANONICAL_MISSING:
    'Add <link rel="canonical" href="…"> with the address that search engines list.',
  OG_MISSING: "Add og:title, og:description, og:image and og:url, for previews of shared links.",
  TWITTER_CARD_MISSING: 'Add <meta name="twitter:card" content="summary_large_image">.',
  TITLE_TOO_SHORT: "Say in 10 to 60 characters what the page is about.",
  TITLE_TOO_LONG: "Shorten the title: search results cut it.",
  DESCRIPTION_TOO_LONG: "Shorten the description: search results cut it.",
  DESCRIPTION_TOO_SHORT: "Say in 50 to 160 characters what the page offers.",
  OG_INCOMPLETE: "Add what is missing beside the other og: elements.",
  OG_IMAGE_RELATIVE: "Write the whole address, https:// included.",
  JSON_LD_INVALID:
    "Correct the JSON of that script: search engines leave out a block that does not parse.",
  HREFLANG_NO_X_DEFAULT:
    'Add <link rel="alternate" hreflang="x-default" href="…"> with the page for all other languages.',
  CHARSET_MISSING: 'Add <meta charset="utf-8"> as the first element of head.',
  H1_MULTIPLE: "Keep one h1 for the main heading, and make the others h2.",
  CANONICAL_MULTIPLE: "Keep the one link with the address that search engines are to list.",
  H1_MISSING: "Put the main heading of the page into an h1 element.",
  LANG_MISSING: 'Name the language of the page: <html lang="en">.',
  REFRESH_REDIRECT: "Answer the old address with status 301 or 308 and the new one in Location.",
  VIEWPORT_MISSING: 'Add <meta name="viewport" content="width=device-width, initial-scale=1">.',
};

/** Parses the page's address. */
export function parseAddress(
  kit: ReleaseKit,
  address: Input["url"],
): Step<RunOutput<typeof urlParser>> {
  const url = kit.tool<typeof urlParser>(
    "url",
    "url-parser",
    // The page step reports it if it is a fault.
    { quiet: ["INSECURE_SCHEME"] },
    () => ({ url: address }),
    ({ href }) => href,
  );
  return url;
}

/** Inspects what the page's head says. */
export function inspectMeta(
  kit: ReleaseKit,
  list: CheckList,
  { html, url: address }: Input,
): Step<RunOutput<typeof metaTagInspector>> {
  const meta = kit.tool<typeof metaTagInspector>(
    "meta",
    "meta-tag-inspector",
    { skip: hasMarkup(html!) ? undefined : NO_MARKUP },
    () => ({ html, base_url: address }),
    ({ issues }) => counted(issues.length, "issue"),
  );
  const isOwn = (code: string) => !TOLD_ELSEWHERE.has(code);
  if (meta.output) list.name(meta.id, Object.keys(META_ISSUES.codes).filter(isOwn));
  for (const { severity, code, message } of meta.output?.issues ?? []) {
    if (isOwn(code)) {
      list.add(meta.id, {
        severity: META[severity],
        code,
        message,
        ...(META_FIXES[code] && { fix: META_FIXES[code] }),
      });
    }
  }
  return meta;
}

/** Reviews the page's accessibility. */
export function reviewAccessibility(
  kit: ReleaseKit,
  list: CheckList,
  html: Input["html"],
): Step<RunOutput<typeof accessibilityReview>> {
  const accessibility = kit.tool<typeof accessibilityReview>(
    "accessibility",
    "accessibility-review",
    {},
    () => ({ html }),
    ({ findings }) => counted(findings.length, "finding"),
  );
  const { details } = accessibility.output ?? {};
  list.name(accessibility.id, [...details?.rules_failed ?? [], ...details?.rules_passed ?? []]);
  list.name(accessibility.id, details?.rules_inapplicable ?? [], false);
  addReview(list, accessibility);
  return accessibility;
}

/** Asks robots.txt whether the crawler may read the page. */
export function testRobots(
  kit: ReleaseKit,
  list: CheckList,
  { robots_txt, user_agent, url: address, expect }: Input,
): Step<RunOutput<typeof robotsTxtTester>> {
  const robots = kit.tool<typeof robotsTxtTester>(
    "robots",
    "robots-txt-tester",
    { skip: robots_txt?.trim() ? undefined : "no robots.txt is given: all is allowed" },
    () => ({ robots_txt, user_agent, url: address }),
    ({ results, issues }) =>
      `${results[0]?.allowed ? "Allowed" : "Not allowed"}, ${counted(issues.length, "issue")}`,
  );
  if (robots.output) list.name(robots.id, ["ROBOTS_BLOCKED", ...Object.keys(ROBOTS_ISSUES.codes)]);
  const allowed = robots.output?.results[0];
  if (allowed && !allowed.allowed && expect.indexable) {
    const rule = allowed.rule ? `line ${allowed.rule.line} of robots.txt` : "robots.txt";
    list.add(robots.id, {
      code: "ROBOTS_BLOCKED",
      ...FINDINGS.ROBOTS_BLOCKED,
      message: `${rule} keeps ${robots.output!.user_agent} from the page`,
      ...(allowed.rule && { path: `line ${allowed.rule.line}` }),
    });
  }
  for (const { severity, code, message, line } of robots.output?.issues ?? []) {
    const fix = `Correct line ${line} of robots.txt: ${message}`;
    list.add(robots.id, { severity: FILES[severity], code, message, path: `line ${line}`, fix });
  }
  return robots;
}

/** Analyses how long caches may keep the page. @param headers Undefined where none are given. */
export function analyzeCaching(
  kit: ReleaseKit,
  list: CheckList,
  headers: Input["headers"],
  status: Input["status"],
): Step<RunOutput<typeof cacheControlAnalyzer>> {
  const cache = kit.tool<typeof cacheControlAnalyzer>(
    "cache",
    "cache-control-analyzer",
    planFor(headers),
    () => ({ headers, status }),
    ({ shared: { freshness_lifetime: seconds, storable }, findings }) =>
      `${storable ? "Storable" : "Not storable"} by shared caches, fresh for ${
        seconds === null ? "an unknown time" : counted(seconds, "second")
      }, ${counted(findings.length, "finding")}`,
  );
  if (cache.output) list.name(cache.id, Object.keys(CACHE_FINDINGS.codes));
  for (const { severity, code, message } of cache.output?.findings ?? []) {
    list.add(cache.id, { severity: FILES[severity], code, message });
  }
  return cache;
}

/** Reviews the security headers. @param headers Undefined where none are given. */
export function reviewSecurity(
  kit: ReleaseKit,
  list: CheckList,
  headers: Input["headers"],
  { url: address, status }: Input,
): Step<RunOutput<typeof httpSecurityReview>> {
  const security = kit.tool<typeof httpSecurityReview>(
    "security",
    "http-security-review",
    planFor(headers),
    () => ({
      ...(typeof headers === "string" ? { headers_text: headers } : { headers }),
      url: address,
      status,
    }),
    ({ details: { score, grade }, findings }) =>
      `Score ${score}, grade ${grade}, ${counted(findings.length, "finding")}`,
  );
  // The page step has a check of its own for an address without https.
  const isOwn = (rule: string) => rule !== "HTTP_NOT_HTTPS";
  if (security.output) list.name(security.id, Object.keys(SECURITY_RULES).filter(isOwn));
  // A header that lacks something does not stop a page, unless it is critical.
  addReview(
    list,
    security,
    ({ severity, reviewed, code }) =>
      !isOwn(code) ? undefined : reviewed === "high" ? "problem" : severity,
  );
  return security;
}

/** Adds a review's findings. @param severityOf Undefined for one that is left out. */
function addReview(
  list: CheckList,
  { id, result }: Step,
  severityOf: (found: ReturnType<typeof readReview>[number]) => KitSeverity | undefined = (
    { severity },
  ) => severity,
): void {
  if (!result?.output) return;
  for (const found of readReview(result)) {
    const severity = severityOf(found);
    const { code, message, fix, path } = found;
    if (severity) list.add(id, { code, severity, message, fix, ...(path && { path }) });
  }
}

function planFor(headers: Input["headers"]): StepPlan {
  return { need: "advisory", skip: headers === undefined ? "no headers are given" : undefined };
}
