/**
 * Checks: tools whose output is a verdict.
 *
 * @module
 */
import type { AnyTool, ToolResult } from "../tools/tool.ts";

/** The outcome of a check. */
export interface Checked {
  passed: boolean;
  /** The path of its verdict and its value, for a message. */
  found: string;
}

/**
 * Whether a result's verdict passes, by the tool's contract; `undefined` if the tool has no verdict
 * or this run gave none (the property is null or missing).
 */
export function checkedBy(
  { check }: AnyTool,
  { ok, output, error, warnings }: ToolResult,
): Checked | undefined {
  if (!check) return undefined;
  if (!ok) return { passed: false, found: error?.code ?? "ok is false" };
  const doubt = warnings.find(({ code }) => check.unless?.includes(code));
  if (doubt) return { passed: false, found: doubt.code };
  const value = check.at.split(".").reduce<unknown>(memberOf, output);
  if (value === undefined || value === null) return undefined;
  const passes: readonly unknown[] = check.passes;
  return { passed: passes.includes(value), found: `"${check.at}" is ${JSON.stringify(value)}` };
}

function memberOf(value: unknown, name: string): unknown {
  const isHolder = value !== null && typeof value === "object" && Object.hasOwn(value, name);
  return isHolder ? (value as Record<string, unknown>)[name] : undefined;
}
