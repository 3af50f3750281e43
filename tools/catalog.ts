/**
 * All tools. Adding one takes its folder and one line here.
 *
 * @module
 */
import { contract as base64 } from "./encoding/base64/contract.ts";
import { contract as currencyConverter } from "./finance/currency-converter/contract.ts";
import { contract as jsonFormatter } from "./code/json-formatter/contract.ts";
import { type AnyTool, CATEGORIES } from "./define.ts";

/** Every tool, in the order of listings: by category, then by id. */
export const TOOLS: readonly AnyTool[] = ([
  base64,
  currencyConverter,
  jsonFormatter,
] as unknown as AnyTool[]).sort((a, b) =>
  CATEGORIES.indexOf(a.category) - CATEGORIES.indexOf(b.category) || (a.id < b.id ? -1 : 1)
);

const byId = new Map<string, AnyTool>();
for (const tool of TOOLS) {
  for (const id of [tool.id, ...tool.aliases ?? []]) byId.set(id, tool);
}

/** The tool of an id or of an old id that still resolves. */
export function findTool(id: string): AnyTool | undefined {
  return byId.get(id);
}
