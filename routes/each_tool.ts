/**
 * Describes every tool for a document, one tool at a time: the serving thread answers others in between. Loading all
 * contracts at once would hold it for half a second.
 *
 * @module
 */
import { loadContract } from "../tools/catalog/load.ts";
import { loadLists } from "../tools/catalog/parts.ts";
import type { AnyTool } from "../tools/tool.ts";
import { yieldToEventLoop } from "../server/http/event_loop.ts";

/** The result of `describe` for each tool, or for the first few, in the order of listings. */
export async function describeEachTool<Description>(
  describe: (tool: AnyTool) => Description,
  most?: number,
): Promise<Description[]> {
  const { tools } = (await loadLists()).listTools();
  const descriptions: Description[] = [];
  for (const { id } of tools.slice(0, most)) {
    const tool = await loadContract(id);
    await yieldToEventLoop();
    descriptions.push(describe(tool));
    await yieldToEventLoop();
  }
  return descriptions;
}
