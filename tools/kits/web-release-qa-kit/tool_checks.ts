/**
 * The steps `url`, `meta`, `accessibility`, `robots`, `cache` and `security`: the page by the tools of the catalog.
 *
 * @module
 */
import type { RunInput, RunOutput } from "../../define.ts";
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
import type { FINDINGS } from "./findings.ts";

type Input = RunInput<typeof contract>;
type ReleaseKit = Kit<keyof typeof FINDINGS>;
type Weights = Readonly<Record<"error" | "warning" | "info", KitSeverity>>;

/** How grave issues of each severity are, by the area that they are of. */
const META: Weights = { error: "blocker", warning: "problem", info: "note" };
const FILES: Weights = { error: "problem", warning: "note", info: "note" };

/** Parses the page's address. */
export function parseAddress(
  kit: ReleaseKit,
  address: Input["url"],
): Step<RunOutput<typeof urlParser>> {
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
  return url;
}

/** Inspects what the page's head says. */
export function inspectMeta(
  kit: ReleaseKit,
  { html, url: address }: Input,
): Step<RunOutput<typeof metaTagInspector>> {
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
  return meta;
}

/** Reviews the page's accessibility. */
export function reviewAccessibility(
  kit: ReleaseKit,
  html: Input["html"],
): Step<RunOutput<typeof accessibilityReview>> {
  const accessibility = kit.tool<typeof accessibilityReview>(
    "accessibility",
    "accessibility-review",
    {},
    () => ({ html }),
    ({ findings }) => counted(findings.length, "finding"),
  );
  kit.takeReview(accessibility);
  return accessibility;
}

/** Asks robots.txt whether the crawler may read the page. */
export function testRobots(
  kit: ReleaseKit,
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
  return robots;
}

/** Analyses how long caches may keep the page. @param headers Undefined where none are given. */
export function analyzeCaching(
  kit: ReleaseKit,
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
  for (const { severity, code, message } of cache.output?.findings ?? []) {
    kit.take(cache, { severity: FILES[severity], code, message });
  }
  return cache;
}

/** Reviews the security headers. @param headers Undefined where none are given. */
export function reviewSecurity(
  kit: ReleaseKit,
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
  // What is missing in a header does not stop a page, unless it is critical.
  kit.takeReview(security, {
    severityOf: (_, severity, reviewed) => reviewed === "high" ? "problem" : severity,
  });
  return security;
}

function planFor(headers: Input["headers"]): StepPlan {
  return { need: "advisory", skip: headers === undefined ? "no headers are given" : undefined };
}
