/**
 * A change of a contract as a finding of a review, worded for the person who has to act on it.
 *
 * @module
 */
import type { Found } from "../evidence/review.ts";
import type { DriftChange } from "./drift.ts";
import { type Compatibility, type ContractSide, SEVERITY_OF } from "./rules.ts";

const CONSEQUENCE: Readonly<Record<Compatibility, Readonly<Record<ContractSide, string>>>> = {
  breaking: {
    input: "calls made for the saved schema may be refused",
    output: "results may be other than readers of the saved schema expect",
  },
  unknown: {
    input: "whether calls made for the saved schema still work cannot be told from the schemas",
    output: "whether readers of the saved schema can cope cannot be told from the schemas",
  },
  compatible: {
    input: "this alone refuses no call made for the saved schema",
    output: "this alone breaks no reader of the saved schema",
  },
  annotation: { input: "it restricts no value", output: "it restricts no value" },
};

/** Changes whose effect the schemas alone do not decide. */
const UNCLEAR: Readonly<
  Partial<Record<DriftChange["rule"], Readonly<Record<ContractSide, string>>>>
> = {
  PROPERTY_REMOVED: {
    input: "calls that send it are still taken, and it may have no effect any more",
    output: CONSEQUENCE.unknown.output,
  },
  DEFAULT_CHANGED: {
    input: "calls without it are still taken, and may mean something else",
    output: "results without it may mean something else",
  },
};

const FIX: Readonly<Record<Compatibility, Readonly<Record<ContractSide, string>>>> = {
  breaking: {
    input: "Make the calls fit the current schema before calling again, or take the change back",
    output: "Make the readers fit the current schema before calling again, or take the change back",
  },
  unknown: {
    input: "Read both schemas at this place, and try a call of each kind that is made",
    output: "Read both schemas at this place, and try the readers on a result",
  },
  compatible: {
    input: "Callers need do nothing about this change",
    output: "Readers need do nothing about this change",
  },
  annotation: {
    input: "Read it again where a model or a person chooses calls by it",
    output: "Read it again where a model or a person reads results by it",
  },
};

/**
 * The finding of a change.
 *
 * @param subject What the contract is called.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { driftFinding } from "./drift_finding.ts";
 *
 * const finding = driftFinding("users.input", "input", {
 *   rule: "BOUND_TIGHTENED",
 *   location: "/properties/days",
 *   compatibility: "breaking",
 *   data: {},
 *   message: "maximum changed from 14 to 7",
 * });
 * assert.equal(finding.severity, "high");
 * ```
 */
export function driftFinding(
  subject: string,
  side: ContractSide,
  { rule, location, compatibility, data, message }: DriftChange,
): Found {
  const known = compatibility === "unknown" ? UNCLEAR[rule] : undefined;
  return {
    subject,
    location,
    severity: SEVERITY_OF[compatibility],
    message: `${message}: ${(known ?? CONSEQUENCE[compatibility])[side]}`,
    fix: FIX[compatibility][side],
    data,
  };
}
