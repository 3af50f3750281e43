/**
 * What documents tell of every tool, told one tool at a time: the thread that serves does other things between two.
 * To load all contracts at once holds it for half a second.
 *
 * @module
 */
import { loadContract, toolIds } from "../tools/catalog/load.ts";
import { byCategoryAndId } from "../tools/catalog/order.ts";
import type { AnyTool } from "../tools/tool.ts";
import { othersTurn } from "../server/http/others_turn.ts";

/** What `tell` says of each tool, in the order of listings. */
export async function ofEachTool<Told>(tell: (tool: AnyTool) => Told): Promise<Told[]> {
  const tools: AnyTool[] = [];
  for (const id of toolIds()) {
    tools.push(await loadContract(id));
    await othersTurn();
  }
  const told: Told[] = [];
  for (const tool of tools.sort(byCategoryAndId)) {
    told.push(tell(tool));
    await othersTurn();
  }
  return told;
}
