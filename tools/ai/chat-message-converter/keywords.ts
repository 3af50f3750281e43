import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  openai, anthropic, claude, gemini, tool calls, system prompt, convert messages,
  openai to anthropic messages, chat history, conversation history, message format, gemini contents,
  chat completions, chat log, convert conversation, role content, switch provider messages,
  claude messages, translate messages, chat history format, openai messages to claude,
  gemini messages, convert conversation to another provider, anthropic messages to openai,
  chat json to another provider, chatgpt conversation to gemini, claude chat to openai,
  message array format, turn messages into, langchain messages, ShareGPT to OpenAI messages,
  vercel ai sdk messages, UIMessage, ChatML, bedrock converse, responses api input items
`);
