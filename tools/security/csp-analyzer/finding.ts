import { compareCodePoints } from "../../shared/code_points.ts";
import type { Directive } from "./policy.ts";

/** In the order of listings. */
export const SEVERITIES = ["high", "medium", "low", "syntax", "info"] as const;

export type Severity = (typeof SEVERITIES)[number];

/** One remark on a policy. */
export interface Finding {
  severity: Severity;
  code: string;
  directive: string | null;
  /** As given. */
  value: string | null;
  message: string;
}

/** A remark on a value, a directive (`value` null) or a policy (both null). */
export function finding(
  severity: Severity,
  code: string,
  directive: Directive | string | null,
  value: string | null,
  message: string,
): Finding {
  const name = typeof directive === "string" ? directive : directive?.name ?? null;
  return { severity, code, directive: name, value, message };
}

/** Orders findings by severity, code, directive, value. */
export function compareFindings(a: Finding, b: Finding): number {
  return SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
    compareCodePoints(a.code, b.code) ||
    compareCodePoints(a.directive ?? "", b.directive ?? "") ||
    compareCodePoints(a.value ?? "", b.value ?? "");
}
