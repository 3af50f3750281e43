import { csv, jsonRecords, type LargeInputs, pieces, prose, word } from "./make.ts";

export const kits: LargeInputs = {
  "structured-output-recovery-kit": (chars) => ({
    text: "Here it is:\n" + jsonRecords(chars - 100).replaceAll('"', "'"),
  }),
  "data-migration-prep-kit": (chars) => ({
    source: csv(chars - 1_000),
    mapping: [
      { from: "id", to: "id", type: "integer", required: true },
      { from: "title", to: "title" },
      { from: "price", to: "price", type: "number" },
      { from: "date", to: "day", type: "date" },
    ],
    key: ["id"],
    target_schema: { required: ["id"], properties: { price: { minimum: 10 } } },
  }),
  "provider-message-migration-kit": (chars) => ({
    messages: JSON.parse(pieces(chars - 1_000, (index) =>
      JSON.stringify(
        index % 2 === 0 ? { role: "user", content: prose(300) } : {
          role: "assistant",
          content: prose(200),
          name: word(index),
        },
      ), { before: "[", between: ",", after: "]" })),
    tools: [{
      name: "find",
      description: "Find",
      input_schema: { type: "object", properties: { q: { type: "string" } } },
    }],
    to: "gemini",
  }),
};
