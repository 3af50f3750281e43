/**
 * What lets scripts in that the site did not mean (after the checks of Google's CSP Evaluator).
 *
 * @module
 */
import { knownBypass } from "./bypass.ts";
import { type Finding, finding } from "./finding.ts";
import { type Directive, isNonceOrHash, type Policy } from "./policy.ts";
import {
  hostSourceOf,
  isPlainNonce,
  nonceOf,
  PLAIN_SCHEMES,
  PLAIN_WILDCARDS,
  type Source,
} from "./source.ts";

const MIN_NONCE_LENGTH = 8;

/** What each keyword of a script directive means for injected scripts. */
const RISKY_KEYWORDS = [
  [
    "'unsafe-inline'",
    "high",
    "SCRIPT_UNSAFE_INLINE",
    "'unsafe-inline' lets injected inline scripts and event handlers run: use nonces or hashes",
  ],
  [
    "'unsafe-eval'",
    "medium",
    "SCRIPT_UNSAFE_EVAL",
    "'unsafe-eval' lets text that reaches eval and the like run as code",
  ],
  [
    "'unsafe-hashes'",
    "medium",
    "SCRIPT_UNSAFE_HASHES",
    "'unsafe-hashes' lets event handlers run by their hash, wherever they are injected",
  ],
] as const;

/** All findings about who may run scripts. */
export function scriptFindings(policy: Policy): Finding[] {
  return [
    ...policy.scripts.flatMap(keywordFindings),
    ...xssDirectives(policy).flatMap(openSourceFindings),
    ...policy.scripts.filter(({ name }) => name !== "script-src-attr").flatMap(allowlistFindings),
    ...strictDynamicFindings(policy),
    ...missingFindings(policy),
    ...objectFindings(policy),
    ...[...policy.directives.values()].flatMap(nonceFindings),
    ...policy.scripts.flatMap(ignoredFindings),
  ];
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

function keywordFindings(directive: Directive): Finding[] {
  return directive.sources.flatMap(({ text, value }) =>
    RISKY_KEYWORDS
      .filter(([keyword]) => keyword === text)
      .map(([, severity, code, message]) => finding(severity, code, directive, value, message))
  );
}

function openSourceFindings(directive: Directive): Finding[] {
  return directive.sources.flatMap(({ text, value }) => {
    if (PLAIN_SCHEMES.includes(text)) {
      const message = text === "data:"
        ? "data: lets in any content that an attacker writes into an address"
        : `${text} lets in every host`;
      return [finding("high", "PLAIN_URL_SCHEME", directive, value, message)];
    }
    if (!PLAIN_WILDCARDS.includes(text)) return [];
    return [finding("high", "PLAIN_WILDCARD", directive, value, "The wildcard lets in every host")];
  });
}

function allowlistFindings(directive: Directive): Finding[] {
  const hasEval = directive.sources.some(({ text }) => text === "'unsafe-eval'");
  return directive.sources.flatMap((source) => allowlistFinding(directive, source, hasEval) ?? []);
}

function allowlistFinding(
  directive: Directive,
  source: Source,
  hasEval: boolean,
): Finding | undefined {
  const { text, value, kind } = source;
  if (text === "'self'") {
    const message = "'self' is open to JSONP, Angular and uploaded files on the site's own host";
    return finding("medium", "ALLOWLIST_SELF", directive, value, message);
  }
  if (kind !== "host" || !value.includes(".")) return undefined;
  const host = hostSourceOf(source);
  const bypass = host && knownBypass(host, hasEval);
  if (bypass) {
    const message = `${bypass}, through which any script can be run`;
    return finding("high", "ALLOWLIST_BYPASS_KNOWN", directive, value, message);
  }
  const message = "No bypass is known: make sure that the host serves no JSONP and no Angular";
  return finding("medium", "ALLOWLIST_HOST", directive, value, message);
}

function strictDynamicFindings({ scripts }: Policy): Finding[] {
  if (scripts.some(({ sources }) => sources.some(isNonceOrHash))) return [];
  for (const directive of scripts) {
    const keyword = directive.sources.find(({ text }) => text === "'strict-dynamic'");
    if (!keyword) continue;
    const message = "'strict-dynamic' without a nonce or hash lets no script run at all";
    return [finding("medium", "STRICT_DYNAMIC_ALONE", directive, keyword.value, message)];
  }
  return [];
}

function missingFindings({ directives, scripts }: Policy): Finding[] {
  const found: Finding[] = [];
  const missing = (name: string, message: string) => {
    const code = `MISSING_${name.toUpperCase().replace("-", "_")}`;
    found.push(finding("high", code, name, null, message));
  };
  const hasDefault = directives.has("default-src");
  if (!hasDefault && !directives.has("script-src")) {
    missing("script-src", "Without script-src or default-src scripts are not restricted");
  }
  if (!hasDefault && !directives.has("object-src")) {
    missing("object-src", "Without object-src or default-src plugins can run code: set 'none'");
  }
  if (!directives.has("base-uri") && trustsSingleScripts(scripts)) {
    missing(
      "base-uri",
      "Without base-uri an injected base element moves relative scripts to another host: set 'none'",
    );
  }
  return found;
}

/** A nonce, or a hash with 'strict-dynamic': trust is in scripts, not in the hosts they come from. */
function trustsSingleScripts(scripts: Directive[]): boolean {
  const sources = scripts.flatMap((directive) => directive.sources);
  return sources.some(({ kind }) => kind === "nonce") ||
    (sources.some(({ kind }) => kind === "hash") &&
      sources.some(({ text }) => text === "'strict-dynamic'"));
}

function objectFindings({ directives }: Policy): Finding[] {
  const directive = directives.get("object-src");
  if (!directive) return [];
  if (directive.values.length === 1 && directive.values[0]!.toLowerCase() === "'none'") return [];
  const message = "object-src is not exactly 'none': plugins can run code";
  return [finding("medium", "OBJECT_SRC_NOT_NONE", directive, null, message)];
}

function nonceFindings(directive: Directive): Finding[] {
  return directive.sources.filter(({ kind }) => kind === "nonce").flatMap((source) => {
    const nonce = nonceOf(source);
    const found: Finding[] = [];
    if (nonce.length < MIN_NONCE_LENGTH) {
      const message = `The nonce has fewer than ${MIN_NONCE_LENGTH} characters and can be guessed`;
      found.push(finding("medium", "NONCE_TOO_SHORT", directive, source.value, message));
    }
    if (!isPlainNonce(nonce)) {
      const message = "The nonce has characters that are not Base64";
      found.push(finding("info", "NONCE_CHARSET", directive, source.value, message));
    }
    return found;
  });
}

function ignoredFindings(directive: Directive): Finding[] {
  const cause = directive.sources.some(({ text }) => text === "'strict-dynamic'")
    ? "'strict-dynamic'"
    : "a nonce or hash";
  const message = `Ignored because of ${cause}; older browsers still read it`;
  return directive.ignored.map(({ value }) =>
    finding("info", "IGNORED", directive, value, message)
  );
}
