import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  structured output, json, extract, schema, validate, llm reply, code fence, response format, parse,
  model output, validate llm output, check model answer, json in reply, model reply schema,
  ai response validation, llm json, expected structure, code block json, output matches schema,
  assistant message json, answer conforms, json inside text, find json in text,
  extract json from reply, does answer match schema, check llm json, json hidden in prose,
  extract json from text, extract json from code fence, model reply has all required fields,
  does ai answer follow my format, check bot reply against schema, is there json in chatbot answer,
  prose around json object, does json in answer fit schema, JsonOutputParser, guardrails validate,
  generateObject
`);
