import type { Run, RunWarning } from "../../tool.ts";
import { createFindingList } from "../../shared/findings.ts";
import { contract } from "./contract.ts";
import { EFFECTIVE_DIRECTIVES, governingName } from "./directives.ts";
import { FINDINGS } from "./finding_codes.ts";
import { checkOthers } from "./other_checks.ts";
import { type Delivery, type Policy, readPolicies } from "./policy.ts";
import { bestOf, protectionOf } from "./protection.ts";
import type { Report } from "./report.ts";
import { checkScripts } from "./script_checks.ts";
import { submittedPolicy } from "./submitted_policy.ts";

const POLICY_PICKED_OUT: RunWarning<typeof contract> = {
  code: "POLICY_PICKED_OUT",
  message:
    "The text holds more than a policy: policies shows what was read, and the rest was ignored",
  path: "policy",
};

/** Parses Content Security Policies (CSP Level 3) and says where they are weak. */
export const run: Run<typeof contract> = (input) => {
  const { text, delivery = input.delivery, isPicked } = submittedPolicy(input.policy);
  const warnings: RunWarning<typeof contract>[] = isPicked ? [POLICY_PICKED_OUT] : [];
  const policies = readPolicies(text, contract.limits, warnings);
  const findings = findingsOf(policies, delivery);
  const listed = findings.list();
  const bypassed = new Set(
    listed.filter(({ code }) => code === "ALLOWLIST_BYPASS_KNOWN").map(({ policy }) => policy),
  );
  const protections = policies.map((policy, index) =>
    protectionOf(policy, delivery, bypassed.has(index))
  );
  return {
    output: {
      policies: policies.map(({ directives }) => ({
        delivery,
        directives: [...directives.values()].map(({ name, values }) => ({ name, values })),
      })),
      findings: listed,
      script_protection: bestOf(protections),
      effective: effectiveValues(policies[0]!),
    },
    stats: {
      policies: policies.length,
      directives: policies.reduce((sum, { directives }) => sum + directives.size, 0),
      findings: listed.length,
      high: findings.count("high"),
      medium: findings.count("medium"),
    },
    warnings,
  };
};

/** All findings by policy, severity, code, directive, value. */
function findingsOf(policies: Policy[], delivery: Delivery) {
  const findings = createFindingList(FINDINGS, contract.output.shape.findings.element, [
    "policy",
    "severity",
    "code",
    "directive",
    "value",
  ]);
  policies.forEach((policy, index) => {
    const report: Report = (code, message, place) =>
      findings.add(code, message, { policy: index, ...place });
    checkScripts(policy, report);
    checkOthers(policy, delivery, report);
  });
  return findings;
}

function effectiveValues({ directives }: Policy): Record<string, string[] | null> {
  return Object.fromEntries(
    EFFECTIVE_DIRECTIVES.map((name) => {
      const governing = governingName(directives, name);
      return [name, directives.get(governing ?? "")?.values ?? null];
    }),
  );
}
