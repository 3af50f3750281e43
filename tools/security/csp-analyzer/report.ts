import type { RunOutput } from "../../tool.ts";
import type { AddFinding } from "../../shared/findings.ts";
import type { contract } from "./contract.ts";

/**
 * Reports a finding on one policy: on a value, as given, on a directive (`value` null), or on the policy as
 * a whole (both null).
 */
export type Report = AddFinding<Omit<RunOutput<typeof contract>["findings"][number], "policy">>;
