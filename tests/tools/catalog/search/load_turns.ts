/**
 * Loads the search as a service does before the first is asked for. Prints the processor time of the longest turn of
 * the event loop and of all together, in microseconds, and the best tool for a query.
 *
 * @module
 */
import process from "node:process";
import { loadListing } from "../../../../tools/catalog/parts.ts";

const turns: number[] = [];
let before = process.cpuUsage();
const timer = setInterval(endTurn, 0);
const { findTools } = await loadListing();
endTurn();
clearInterval(timer);
const [best] = findTools("csv to json", 1).results;
const all = turns.reduce((sum, turn) => sum + turn, 0);
console.log(JSON.stringify({ longest: Math.max(...turns), all, best: best?.id }));

function endTurn(): void {
  const { user, system } = process.cpuUsage(before);
  turns.push(user + system);
  before = process.cpuUsage();
}
