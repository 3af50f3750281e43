import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  function calling, openai, anthropic, gemini, mcp, tool definition, function definition,
  check tool definition, validate function schema, strict mode, invalid function schema,
  tool rejected, function declaration, provider rules, lint tool schema, unsupported keyword,
  openai function error, tool name rules, keywords not supported, check function calling schema,
  function definition error, is my tool definition valid, validate mcp tool, not accepted by openai,
  function json accepted, why is my function schema rejected, is tool schema ok for openai,
  lint mcp tool
`);
