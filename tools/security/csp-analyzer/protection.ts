import { governingName } from "./directives.ts";
import { type Delivery, type Directive, type Policy, SCRIPT_KINDS } from "./policy.ts";
import { isNonceOrHash, PLAIN_SCHEMES, PLAIN_WILDCARDS } from "../../shared/csp_source.ts";

/** From the weakest to the strongest. */
const PROTECTIONS = ["none", "weak", "allowlist", "strict"] as const;

export type Protection = (typeof PROTECTIONS)[number];

/** These directives change what is reported, not what is allowed. */
const REPORTING_KEYWORD = /^'report-/;

/**
 * Grades how well a policy keeps injected scripts out. @param hasKnownBypass An allowed host is a known
 * bypass.
 */
export function protectionOf(
  { directives, scripts }: Policy,
  delivery: Delivery,
  hasKnownBypass: boolean,
): Protection {
  const isOpen = SCRIPT_KINDS.some((name) => governingName(directives, name) === undefined);
  if (delivery === "report-only" || isOpen || scripts.some(allowsInjection)) return "none";
  if (hasKnownBypass) return "weak";
  return scripts.every(isStrict) ? "strict" : "allowlist";
}

/** The best of several: each policy must allow a script. */
export function bestOf(protections: Protection[]): Protection {
  return PROTECTIONS.findLast((protection) => protections.includes(protection)) ?? "none";
}

function allowsInjection({ sources }: Directive): boolean {
  return sources.some(({ text }) =>
    text === "'unsafe-inline'" || PLAIN_SCHEMES.includes(text) ||
    PLAIN_WILDCARDS.includes(text)
  );
}

function isStrict({ sources }: Directive): boolean {
  const isStrictDynamic = sources.some(({ text }) => text === "'strict-dynamic'");
  if (isStrictDynamic) return sources.some(isNonceOrHash);
  const allowing = sources.filter(({ text }) => !REPORTING_KEYWORD.test(text));
  if (allowing.length === 1 && allowing[0]!.text === "'none'") return true;
  return allowing.every(isNonceOrHash);
}
