import { jsonRecords, type LargeInput } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => {
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
};
