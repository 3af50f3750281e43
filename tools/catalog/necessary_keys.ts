import type { AnyTool } from "../tool.ts";

/** The keys that a tool cannot work without, whatever else it is given. Of keys of which one is enough, none is. */
export function necessaryKeys(tool: AnyTool): string[] {
  const { required = [], requiredByRun = [], mainKeys = [], textProperty, textMayBeEmpty } = tool;
  const keys = new Set<string>([...required, ...requiredByRun]);
  if (textProperty !== undefined && !textMayBeEmpty) keys.add(textProperty);
  if (mainKeys.length === 1) keys.add(mainKeys[0]!);
  return [...keys];
}
