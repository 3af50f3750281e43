import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  mcp, connection, diagnose, troubleshoot, handshake, client config, streamable http, mcp.json,
  mcp not connecting, connection problem, connection failed, mcp error, client not connecting,
  mcp server not found, diagnose connection, connection refused, debug mcp, unauthorized,
  server not visible, fix connection, connection error, server not showing, does not see server,
  can not connect to mcp, mcp connection error, mcp server not visible, claude does not see server,
  server disconnected, mcp does not start, 401 from mcp, mcp endpoint error, http error from mcp,
  not acceptable, tools do not show up, cannot connect to mcp server, 401 when client initializes,
  mcp will not start, tools missing in cursor, why does my mcp client fail, spawn npx enoent,
  mcp connection closed, fix mcp config, claude_desktop_config.json, stdio server exited,
  MCP -32001 request timed out, SSE error 405
`);
