/**
 * Parts of the command line that most calls do not need. Their paths are not literals in the
 * imports: Deno would load everything behind them, including every contract, at startup.
 *
 * @module
 */
const API_KEYS = new URL("./api_keys.ts", import.meta.url).href;
const CATALOG = new URL("./catalog.ts", import.meta.url).href;
const HELP = new URL("./help.ts", import.meta.url).href;
const PROGRESS = new URL("./progress.ts", import.meta.url).href;
const SET_OUT = new URL("./set_out.ts", import.meta.url).href;
const MCP = new URL("./mcp.ts", import.meta.url).href;

/** Issues and revokes API keys. */
export const loadApiKeys = (): Promise<typeof import("./api_keys.ts")> => import(API_KEYS);

/** Lists and searches the catalog. */
export const loadCatalog = (): Promise<typeof import("./catalog.ts")> => import(CATALOG);

/** Writes the help of a tool. */
export const loadHelp = (): Promise<typeof import("./help.ts")> => import(HELP);

/** Shows a person what runs. */
export const loadProgress = (): Promise<typeof import("./progress.ts")> => import(PROGRESS);

/** Sets results out for people. */
export const loadSetOut = (): Promise<typeof import("./set_out.ts")> => import(SET_OUT);

/** Serves MCP. */
export const loadMcp = (): Promise<typeof import("./mcp.ts")> => import(MCP);
