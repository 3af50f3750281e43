/**
 * Reads a tool's traits from its contract, for `deno task catalog`.
 *
 * @module
 */
import type { Traits } from "../../tools/catalog/traits.ts";
import type { AnyTool } from "../../tools/tool.ts";

/**
 * The traits of a tool's runs, whatever their input.
 * @param toolOf All contracts, by id.
 */
export function traitsOf(tool: AnyTool, toolOf: ReadonlyMap<string, AnyTool>): Traits {
  const { kind, responseModes } = tool;
  const pattern = patternRule(tool, toolOf);
  return {
    ...(kind === "kit" && { kind }),
    ...(responseModes && { responseModes }),
    ...(pattern && { runsCallerPattern: pattern }),
  };
}

/** It depends on the input if the contract looks at the input to answer. */
function patternRule(
  { runsCallerPattern: rule = false, uses }: AnyTool,
  toolOf: ReadonlyMap<string, AnyTool>,
): Traits["runsCallerPattern"] {
  if (typeof rule === "function") return "by input";
  if (rule) return true;
  let wasRead = false;
  const input = new Proxy<Record<string, unknown>>({}, {
    get: () => void (wasRead = true),
    has: () => wasRead = true,
    ownKeys: () => (wasRead = true, []),
  });
  const used = (uses?.(input) ?? []).map(({ toolId }) => toolOf.get(toolId));
  const mayRunOne = wasRead || used.some((tool) => tool?.runsCallerPattern);
  return mayRunOne ? "by input" : undefined;
}
