import { jsonRecords, type LargeInput } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  input: jsonRecords(chars),
  schema: {
    items: {
      type: "object",
      properties: {
        id: { type: "integer" },
        name: { type: "string", minLength: 1 },
        tags: { type: "array", items: { type: "string" }, uniqueItems: true },
      },
      required: ["id", "name"],
    },
  },
});
