import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  function calling, openai, anthropic, claude, gemini, mcp, convert tool definition,
  openai to anthropic tools, function to tool, openai to mcp, gemini function declarations,
  translate tool schema, port tools, input_schema, tool format, function definition conversion,
  provider tool format, llm tools, make strict, strict tool, rewrite tool definition,
  tool definition for gemini, anthropic tool to openai, convert functions to tools,
  openai function to claude, mcp tool to openai, use claude tools with gpt,
  same function for another model, tool json from openai to gemini,
  openai functions as gemini function declarations, functionDeclarations, toolSpec,
  bedrock toolConfig, openapi to tools
`);
