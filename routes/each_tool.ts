/**
 * Describes every tool for a document, one tool at a time: the serving thread answers others in between. Loading all
 * contracts at once would hold it for half a second.
 *
 * @module
 */
import { loadContract, toolIds } from "../tools/catalog/load.ts";
import { byCategoryAndId } from "../tools/catalog/order.ts";
import type { AnyTool } from "../tools/tool.ts";
import { yieldToEventLoop } from "../server/http/event_loop.ts";

/** The result of `describe` for each tool, in the order of listings. */
export async function describeEachTool<Description>(
  describe: (tool: AnyTool) => Description,
): Promise<Description[]> {
  const tools: AnyTool[] = [];
  for (const id of toolIds()) {
    tools.push(await loadContract(id));
    await yieldToEventLoop();
  }
  const descriptions: Description[] = [];
  for (const tool of tools.sort(byCategoryAndId)) {
    descriptions.push(describe(tool));
    await yieldToEventLoop();
  }
  return descriptions;
}
