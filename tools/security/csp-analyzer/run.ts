import type { Run, RunWarning } from "../../define.ts";
import { contract } from "./contract.ts";
import { EFFECTIVE_DIRECTIVES, governingName } from "./directives.ts";
import { compareFindings } from "./finding.ts";
import { otherFindings } from "./other_checks.ts";
import { type Delivery, parsePolicies, type Policy } from "./policy.ts";
import { bestOf, protectionOf } from "./protection.ts";
import { scriptFindings } from "./script_checks.ts";

const HEADER_NAME = /^[\t\n\f\r ]*content-security-policy(-report-only)?[\t ]*:/i;

/** Parses Content Security Policies (CSP Level 3) and says where they are weak. */
export const run: Run<typeof contract> = (options) => {
  const header = HEADER_NAME.exec(options.policy);
  const delivery: Delivery = header?.[1] ? "report-only" : options.delivery;
  const warnings: RunWarning<typeof contract>[] = [];
  const text = options.policy.slice(header?.[0].length ?? 0);
  const policies = parsePolicies(text, contract.limits, warnings);
  const judged = policies.map((policy) => judge(policy, delivery));
  const findings = judged.flatMap(({ findings }, policy) =>
    findings.map((finding) => ({ policy, ...finding }))
  );
  const count = (severity: string) =>
    findings.filter((finding) => finding.severity === severity).length;
  return {
    output: {
      policies: policies.map(({ directives }) => ({
        delivery,
        directives: [...directives.values()].map(({ name, values }) => ({ name, values })),
      })),
      findings,
      script_protection: bestOf(judged.map(({ protection }) => protection)),
      effective: effectiveValues(policies[0]!),
    },
    stats: {
      policies: policies.length,
      directives: policies.reduce((sum, { directives }) => sum + directives.size, 0),
      findings: findings.length,
      high: count("high"),
      medium: count("medium"),
    },
    warnings,
  };
};

function judge(policy: Policy, delivery: Delivery) {
  const findings = [...scriptFindings(policy), ...otherFindings(policy, delivery)]
    .toSorted(compareFindings);
  const hasKnownBypass = findings.some(({ code }) => code === "ALLOWLIST_BYPASS_KNOWN");
  return { findings, protection: protectionOf(policy, delivery, hasKnownBypass) };
}

function effectiveValues({ directives }: Policy): Record<string, string[] | null> {
  return Object.fromEntries(
    EFFECTIVE_DIRECTIVES.map((name) => {
      const governing = governingName(directives, name);
      return [name, governing === undefined ? null : directives.get(governing)!.values];
    }),
  );
}
