/**
 * Content-Security-Policy. Browsers enforce all policies at once, so one that holds is enough.
 *
 * @module
 */
import { serializedDirectives } from "../../shared/csp.ts";
import { isAnyHost, isNonceOrHash, isNone, readSource } from "../../shared/csp_source.ts";
import type { Remark, Report } from "./response.ts";
import type { Rule } from "./rules.ts";

const HEADER = "content-security-policy";
const REPORT_ONLY = "content-security-policy-report-only";

/** Tokens in lower case by a directive's name. */
export type Policy = ReadonlyMap<string, readonly string[]>;

const STRICT_DYNAMIC = "'strict-dynamic'";

/** The sources of scripts by what brings them into a page (CSP3, sections 6.1.10 to 6.1.12). */
interface ScriptSources {
  /** Sources of scripts that are neither elements nor handlers, such as eval. */
  all: readonly string[];
  elements: readonly string[];
  /** Event handlers. */
  attributes: readonly string[];
}

/** Checks of what the script sources allow. */
const SCRIPT_CHECKS: readonly [Rule, (sources: ScriptSources) => boolean, Remark][] = [
  [
    "CSP_UNSAFE_INLINE",
    ({ elements, attributes }) => [elements, attributes].some(isOpenToInline),
    {
      message:
        "'unsafe-inline' lets injected inline scripts run, which is what the policy is there " +
        "to stop",
      fix:
        "Give inline scripts a nonce or hash, move event handlers into scripts, then drop 'unsafe-inline'.",
    },
  ],
  [
    "CSP_UNSAFE_EVAL",
    ({ all }) => all.includes("'unsafe-eval'"),
    {
      message: "'unsafe-eval' lets text that reaches eval and similar functions run as code",
      fix: "Find which library needs it, replace or configure that, then drop 'unsafe-eval'.",
    },
  ],
  [
    "CSP_WILDCARD_SCRIPT",
    ({ elements }) =>
      elements.some((source) => source === "data:" || isAnyHost(readSource(source))) &&
      !elements.includes(STRICT_DYNAMIC),
    {
      message: "Scripts may come from any host: *, http:, https: or data: is among their sources",
      fix: "Name the hosts that serve scripts, or use nonces with 'strict-dynamic'.",
    },
  ],
];

/** The policies of the header's values, which commas part; those without directives are not. */
export function readPolicies(values: readonly string[]): Policy[] {
  return values.flatMap((value) => value.split(",")).map(readPolicy).filter(({ size }) => size > 0);
}

function readPolicy(serialized: string): Policy {
  const policy = new Map<string, string[]>();
  for (const { name, values, isAscii } of serializedDirectives(serialized)) {
    if (!isAscii || policy.has(name)) continue;
    policy.set(name, values.map((value) => value.toLowerCase()));
  }
  return policy;
}

/** Checks the policies of a page. @param hasReportOnly Whether one is sent for reports only. */
export function checkPolicies(
  policies: readonly Policy[],
  hasReportOnly: boolean,
  report: Report,
): void {
  if (policies.length === 0) {
    reportNone(hasReportOnly, report);
    return;
  }
  checkScripts(policies, report);
  const hasOpenObjects = policies.every((policy) => {
    const sources = policy.get("object-src") ?? policy.get("default-src");
    return !sources || !isNone(sources);
  });
  if (hasOpenObjects) {
    report("CSP_OBJECT_SRC", HEADER, {
      message: "object-src is not exactly 'none': plugin content can be injected",
      fix: "Add object-src 'none'.",
    });
  }
  const bases = policies.map((policy) => policy.get("base-uri"));
  if (bases.every((sources) => !sources || sources.map(readSource).some(isAnyHost))) {
    const state = bases.some((sources) => sources) ? "lets in any host" : "is missing";
    report("CSP_BASE_URI", HEADER, {
      message: `base-uri ${state}: an injected base element sends relative scripts elsewhere`,
      fix: "Add base-uri 'none', or 'self' if the page has a base element.",
    });
  }
}

function reportNone(hasReportOnly: boolean, report: Report): void {
  if (hasReportOnly) {
    report("CSP_REPORT_ONLY", REPORT_ONLY, {
      message: "The only policy is report-only: browsers report violations but block none",
      fix: "Read the reports, fix what they show, then send it as Content-Security-Policy.",
    });
  } else {
    report("CSP_MISSING", HEADER, {
      message:
        "There is no Content-Security-Policy: an injected script runs with the page's rights",
      fix:
        "Start with Content-Security-Policy-Report-Only: script-src 'nonce-…' 'strict-dynamic'; " +
        "object-src 'none'; base-uri 'none', then enforce it.",
    });
  }
}

function checkScripts(policies: readonly Policy[], report: Report): void {
  // A policy that says nothing of scripts stops none: the others decide.
  const restricting = policies.flatMap((policy) => {
    const all = policy.get("script-src") ?? policy.get("default-src");
    if (!all) return [];
    const elements = policy.get("script-src-elem") ?? all;
    return [{ all, elements, attributes: policy.get("script-src-attr") ?? all }];
  });
  if (restricting.length === 0) {
    report("CSP_NO_SCRIPT_SRC", HEADER, {
      message: "No policy has script-src or default-src, so scripts are not restricted",
      fix: "Add script-src with nonces or hashes.",
    });
    return;
  }
  for (const [rule, isOpen, remark] of SCRIPT_CHECKS) {
    if (restricting.every(isOpen)) report(rule, HEADER, remark);
  }
}

function isOpenToInline(sources: readonly string[]): boolean {
  return sources.includes("'unsafe-inline'") && !sources.map(readSource).some(isNonceOrHash) &&
    !sources.includes(STRICT_DYNAMIC);
}
