import type { RunOutput } from "../../tool.ts";
import { createFindingList } from "../../shared/findings.ts";
import { outputMeter } from "../../shared/output_meter.ts";
import { contract } from "./contract.ts";
import { ISSUES, type Report } from "../../shared/tool_schemas/rules/issue_codes.ts";

type Issue = RunOutput<typeof contract>["issues"][number];

/** Gathers the issues of all tools; one code is noted once at a place. */
export class IssueList {
  readonly #found = createFindingList(ISSUES, contract.output.shape.issues.element, [
    "tool",
    "path",
    "code",
  ]);
  readonly #meter = outputMeter("The list of issues", "send fewer tools at a time");

  /** The function that notes the issues of one tool. */
  reporter(tool: number): Report {
    const seen = new Set<string>();
    return (code, path, message, severity) => {
      const key = `${code} ${path}`;
      if (seen.has(key)) return;
      seen.add(key);
      this.#meter(path.length + message.length);
      this.#found.add(code, message, { tool, path }, severity);
    };
  }

  count(severity: Issue["severity"]): number {
    return this.#found.count(severity);
  }

  /** The most severe issues, as many as the contract's `max_issues`, by tool, path and code. */
  list(): Issue[] {
    return this.#found.list(contract.limits.max_issues);
  }
}
