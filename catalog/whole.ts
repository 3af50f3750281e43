/**
 * What needs the contracts of all tools: the lists and the search.
 *
 * @module
 */
export { categoryCounts, findTools, listTools } from "./listing.ts";
export { TOOLS } from "./registry.ts";
export { searchTools } from "./search.ts";
