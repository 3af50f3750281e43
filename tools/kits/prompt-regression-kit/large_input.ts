import { jsonRecords, type LargeInput, word } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  template: "Say it in {{language}}, briefly.",
  baseline_template: "Say it in {{language}}.",
  cases: Array.from({ length: 10 }, (_, index) => ({
    variables: { language: word(index) },
    baseline_output: jsonRecords(Math.floor(chars / 24) - 300),
    candidate_output: jsonRecords(Math.floor(chars / 28) - 300),
    assertions: [{ type: "json_valid", value: true }, { type: "contains", value: "name" }],
  })),
  schema: { type: "array", items: { required: ["id"] } },
});
