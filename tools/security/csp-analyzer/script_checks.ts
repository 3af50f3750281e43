/**
 * Checks for sources that let in scripts that the site did not mean (after the checks of Google's CSP
 * Evaluator).
 *
 * @module
 */
import { knownBypass } from "./bypass.ts";
import { governingName } from "./directives.ts";
import { type Directive, type Policy } from "./policy.ts";
import type { Report } from "./report.ts";
import {
  hostSourceOf,
  isBrokenNonce,
  isNonceOrHash,
  isNone,
  nonceOf,
  PLAIN_SCHEMES,
  PLAIN_WILDCARDS,
  type Source,
} from "../../shared/csp_source.ts";

const MIN_NONCE_LENGTH = 8;

/** The effect of each keyword of a script directive on injected scripts. */
const RISKY_KEYWORDS = [
  [
    "'unsafe-inline'",
    "SCRIPT_UNSAFE_INLINE",
    "'unsafe-inline' lets injected inline scripts and event handlers run: use nonces or hashes",
  ],
  [
    "'unsafe-eval'",
    "SCRIPT_UNSAFE_EVAL",
    "'unsafe-eval' lets text that reaches eval and similar functions run as code",
  ],
  [
    "'unsafe-hashes'",
    "SCRIPT_UNSAFE_HASHES",
    "'unsafe-hashes' lets event handlers run by their hash, wherever they are injected",
  ],
] as const;

/** Reports all about who may run scripts. */
export function checkScripts(policy: Policy, report: Report): void {
  for (const directive of policy.scripts) {
    checkKeywords(directive, report);
    if (directive.name !== "script-src-attr") checkAllowlist(directive, report);
    reportIgnored(directive, report);
  }
  checkEval(policy, report);
  for (const directive of xssDirectives(policy)) checkOpenSources(directive, report);
  checkStrictDynamic(policy, report);
  checkMissing(policy, report);
  checkObjects(policy, report);
  for (const directive of policy.directives.values()) checkNonces(directive, report);
}

/** Directives through which code or the place it comes from can be injected. */
function xssDirectives({ directives, scripts }: Policy): Directive[] {
  const others = [
    directives.get("object-src") ?? directives.get("default-src"),
    directives.get("base-uri"),
  ];
  // The default-src directive can be both.
  return [...new Set([...scripts, ...others.filter((directive) => directive !== undefined)])];
}

/** @param only Keywords that are looked for. Default: all. */
function checkKeywords({ name, sources }: Directive, report: Report, only?: string[]): void {
  for (const { text, value } of sources) {
    for (const [keyword, code, message] of RISKY_KEYWORDS) {
      if (keyword !== text || (only && !only.includes(keyword))) continue;
      report(code, message, { directive: name, value });
    }
  }
}

/**
 * Text as code is governed by script-src or else default-src (CSP3, section 4.4.1), also where script-src-elem and
 * script-src-attr have taken everything else from it.
 */
function checkEval({ directives, scripts }: Policy, report: Report): void {
  const governing = directives.get(governingName(directives, "script-src") ?? "");
  if (governing && !scripts.includes(governing)) {
    checkKeywords(governing, report, ["'unsafe-eval'"]);
  }
}

function checkOpenSources({ name: directive, sources }: Directive, report: Report): void {
  for (const { text, value } of sources) {
    if (PLAIN_SCHEMES.includes(text)) {
      const message = text === "data:"
        ? "data: allows any content that an attacker puts into a URL"
        : `${text} lets in every host`;
      report("PLAIN_URL_SCHEME", message, { directive, value });
    } else if (PLAIN_WILDCARDS.includes(text)) {
      report("PLAIN_WILDCARD", "The wildcard allows every host", { directive, value });
    }
  }
}

function checkAllowlist({ name: directive, sources }: Directive, report: Report): void {
  const hasEval = sources.some(({ text }) => text === "'unsafe-eval'");
  for (const source of sources) {
    const { text, value, kind } = source;
    if (text === "'self'") {
      const message = "'self' is open to JSONP, Angular and uploaded files on the site's own host";
      report("ALLOWLIST_SELF", message, { directive, value });
    }
    if (kind !== "host" || !value.includes(".")) continue;
    const bypass = bypassOf(source, hasEval);
    if (bypass !== undefined) {
      const message = `${bypass}, through which any script can be run`;
      report("ALLOWLIST_BYPASS_KNOWN", message, { directive, value });
    } else {
      const message = "No bypass is known. Make sure that the host serves no JSONP and no Angular";
      report("ALLOWLIST_HOST", message, { directive, value });
    }
  }
}

function bypassOf(source: Source, hasEval: boolean): string | undefined {
  const host = hostSourceOf(source);
  return host && knownBypass(host, hasEval);
}

function checkStrictDynamic({ scripts }: Policy, report: Report): void {
  if (scripts.some(({ sources }) => sources.some(isNonceOrHash))) return;
  for (const { name: directive, sources } of scripts) {
    const keyword = sources.find(({ text }) => text === "'strict-dynamic'");
    if (!keyword) continue;
    const message = "'strict-dynamic' without a nonce or hash lets no script run at all";
    report("STRICT_DYNAMIC_ALONE", message, { directive, value: keyword.value });
    return;
  }
}

function checkMissing({ directives, scripts }: Policy, report: Report): void {
  const hasDefault = directives.has("default-src");
  if (!hasDefault && !directives.has("script-src")) {
    const message = "Without script-src or default-src scripts are not restricted";
    report("MISSING_SCRIPT_SRC", message, { directive: "script-src", value: null });
  }
  if (!hasDefault && !directives.has("object-src")) {
    const message = "Without object-src or default-src plugins can run code: set 'none'";
    report("MISSING_OBJECT_SRC", message, { directive: "object-src", value: null });
  }
  if (!directives.has("base-uri") && trustsSingleScripts(scripts)) {
    const message =
      "Without base-uri an injected base element moves relative scripts to another host: set 'none'";
    report("MISSING_BASE_URI", message, { directive: "base-uri", value: null });
  }
}

/** A nonce, or a hash with 'strict-dynamic': trust is in scripts, not in the hosts they come from. */
function trustsSingleScripts(scripts: Directive[]): boolean {
  const sources = scripts.flatMap((directive) => directive.sources);
  return sources.some(({ kind }) => kind === "nonce") ||
    (sources.some(({ kind }) => kind === "hash") &&
      sources.some(({ text }) => text === "'strict-dynamic'"));
}

function checkObjects({ directives }: Policy, report: Report): void {
  const values = directives.get("object-src")?.values;
  if (!values || isNone(values)) return;
  const message = "object-src is not exactly 'none': plugins can run code";
  report("OBJECT_SRC_NOT_NONE", message, { directive: "object-src", value: null });
}

function checkNonces({ name: directive, sources }: Directive, report: Report): void {
  for (const source of sources) {
    const { value } = source;
    if (isBrokenNonce(source)) {
      const message = "The nonce has characters that are not Base64: browsers ignore it";
      report("NONCE_CHARSET", message, { directive, value });
    }
    if (source.kind === "nonce" && nonceOf(source).length < MIN_NONCE_LENGTH) {
      const message = `The nonce has fewer than ${MIN_NONCE_LENGTH} characters and can be guessed`;
      report("NONCE_TOO_SHORT", message, { directive, value });
    }
  }
}

function reportIgnored({ name: directive, sources, ignored }: Directive, report: Report): void {
  const cause = sources.some(({ text }) => text === "'strict-dynamic'")
    ? "'strict-dynamic'"
    : "a nonce or hash";
  const message = `Ignored because of ${cause}; older browsers still read it`;
  for (const { value } of ignored) report("IGNORED", message, { directive, value });
}
