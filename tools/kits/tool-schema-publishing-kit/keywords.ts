import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  tool schema, function calling, publish, publish tools, publish tool definitions,
  tools for all providers, all provider formats, tool definitions for several providers,
  multi provider tools, lint and convert tools, toolset, token cost of tools,
  tool definition tokens, every provider, release tools, tool set,
  publish tools for openai anthropic gemini mcp, publish tool set, tools to several vendors,
  ship tools, tools for every vendor, publish tools to all providers at once,
  tokens eaten by tool definitions
`);
