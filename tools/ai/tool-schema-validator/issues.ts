import type { z } from "zod";
import { compareCodePoints } from "../../shared/code_points.ts";
import { outputMeter } from "../../shared/output_meter.ts";
import type { contract } from "./contract.ts";

export type Issue = z.output<typeof contract.output>["issues"][number];
export type IssueCode = Issue["code"];
export type Severity = Issue["severity"];

/** Notes an issue at a place of the definition at hand. */
export type Report = (
  code: IssueCode,
  path: string,
  message: string,
  severity?: Severity,
) => void;

/** Gathers the issues of all tools; one code is noted once at a place. */
export class IssueList {
  readonly #byTool = new Map<number, Map<string, Issue>>();
  readonly #meter = outputMeter("The list of issues", "send fewer tools at a time");

  /** The function that notes the issues of one tool. Severity is `error` unless it is said. */
  reporter(tool: number): Report {
    const issues = new Map<string, Issue>();
    this.#byTool.set(tool, issues);
    return (code, path, message, severity = "error") => {
      const key = `${code} ${path}`;
      if (issues.has(key)) return;
      this.#meter(path.length + message.length);
      issues.set(key, { tool, path, code, severity, message });
    };
  }

  hasError(tool: number): boolean {
    return [...this.#byTool.get(tool)!.values()].some(({ severity }) => severity === "error");
  }

  /** All issues by tool, path and code. */
  list(): Issue[] {
    return [...this.#byTool.values()].flatMap((issues) => [...issues.values()].sort(compareIssues));
  }
}

function compareIssues(a: Issue, b: Issue): number {
  return compareCodePoints(a.path, b.path) || compareCodePoints(a.code, b.code);
}
