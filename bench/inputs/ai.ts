import { jsonRecords, type LargeInputs, pieces, prose, word } from "./make.ts";

/** MCP tools, 200 of them at most: each has more properties the longer the text is to be. */
function toolDefinitions(chars: number): string {
  const properties = (index: number) =>
    pieces(
      Math.max(300, Math.floor(chars / 150)),
      (at) => `"p${at}":{"type":["string","null"],"description":"${word(index + at)} ${word(at)}"}`,
      { before: "{", between: ",", after: "}" },
    );
  return pieces(
    chars,
    (index) =>
      `{"name":"tool_${index}","description":"${word(index)}","inputSchema":{"type":"object",` +
      `"properties":${properties(index)},"required":["p0"]}}`,
    { before: "[", between: ",", after: "]" },
  );
}

export const ai: LargeInputs = {
  "token-counter": (chars) => ({ text: prose(chars) }),
  "context-window-calculator": "small",
  "prompt-cost-calculator": "small",
  "retrieval-metrics": (chars) =>
    JSON.parse(pieces(chars, (index) =>
      JSON.stringify({
        query_id: `q${index}`,
        retrieved: Array.from({ length: 20 }, (_, rank) => `d${(index * 7 + rank * 3) % 97}`),
        relevant: { [`d${index % 97}`]: 2, [`d${index * 5 % 97}`]: 1 },
      }), { before: '{"queries":[', between: ",", after: "]}" })),
  "prompt-template-renderer": (chars) => ({
    template: pieces(
      chars,
      (index) =>
        index % 10 === 9
          ? "{{#list}}\n- {{name}}: {{doc.title}}\n{{/list}}\n"
          : `${word(index)} {{doc.title}} {{! note }}`,
    ),
    variables: { doc: { title: "Q3" }, list: [{ name: "a" }, { name: "b" }] },
  }),
  "chat-message-converter": (chars) => ({
    messages: JSON.parse(pieces(chars, (index) =>
      JSON.stringify(
        index % 4 === 2
          ? { role: "tool", tool_call_id: `c${index - 1}`, content: '{"found":true}' }
          : index % 4 === 1
          ? {
            role: "assistant",
            content: null,
            tool_calls: [{
              id: `c${index}`,
              type: "function",
              function: { name: "find", arguments: JSON.stringify({ q: word(index) }) },
            }],
          }
          : { role: index % 4 === 0 ? "user" : "assistant", content: prose(120) },
      ), { before: "[", between: ",", after: "]" })),
    to: "gemini",
  }),
  "fine-tune-dataset-validator": (chars) => ({
    input: pieces(chars, (index) =>
      JSON.stringify({
        messages: [
          { role: "user", content: `${index}: ${prose(100)}` },
          { role: "assistant", content: prose(150) },
        ],
      }) + "\n"),
  }),
  "structured-output-validator": (chars) => {
    const before = "Here is the list you asked for:\n\n```json\n";
    const after = "\n```\nTell me if anything is missing.\n";
    return {
      text: before + jsonRecords(chars - before.length - after.length) + after,
      schema: {
        type: "array",
        items: {
          type: "object",
          properties: {
            id: { type: "integer" },
            name: { type: "string", pattern: "^\\S+ \\S+$" },
            tags: { type: "array", items: { type: "string" } },
          },
          required: ["id", "name"],
        },
      },
    };
  },
  "tool-schema-converter": (chars) => ({ tools: toolDefinitions(chars), to: "gemini" }),
  "tool-schema-validator": (chars) => ({ tools: toolDefinitions(chars) }),
  "passage-ranker": (chars) => ({
    query: "seven wizards measure exact answers",
    passages: JSON.parse(
      pieces(chars - 100, (index) => `"${index} ${prose(100)}"`, {
        before: "[",
        between: ",",
        after: "]",
      }),
    ),
    stem: "porter",
  }),
  "text-chunker": (chars) => ({ text: prose(chars), max_tokens: 200, overlap_tokens: 40 }),
};
