import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  integration, quickstart, onboarding, starter code, sdk, get started, set up mcp client,
  connect client, how to connect, cursor, vs code, claude desktop, client configuration, mcp config,
  configure mcp, use this service, integrate service, sample code, first call, add mcp server,
  set up service, install in vscode, call from typescript, call from python, files to get started,
  connect this service, how to use with vs code, starter files, setup for claude, client setup,
  mcp client setup, example call, install this in vscode, install mcp server,
  how do i add this to claude, config for cursor, start using these tools, connect my editor,
  vscode mcp.json, .cursor/mcp.json
`);
