import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  structured output, json recovery, repair, llm output, malformed json, code fence, truncated,
  trailing comma, parse, schema, conservative, recover json, recover structured output,
  fix llm json, repair model output, broken json in answer, json from llm, salvage json,
  model reply, repair and validate, malformed model output, chatty answer, rescue json,
  broken json in reply, rescue answer, recover json against schema, json out of chatgpt text,
  extract structured output, cut off answer, without inventing values, repair and check schema,
  wrapped in prose, recover the json from answer, recover json from model output,
  chatbot json damaged, llm json broken and validate, rescue json from chat,
  fix and validate llm json, OutputFixingParser, RetryOutputParser, OutputParserException,
  partial json parser
`);
