import { jsonRecords, type LargeInput, word } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  template: "Say it in {{language}}, briefly.",
  baseline_template: "Say it in {{language}}.",
  cases: Array.from({ length: 1_000 }, (_, index) => ({
    variables: { language: word(index) },
    baseline_output: jsonRecords(Math.max(0, Math.floor(chars / 2_400) - 130)),
    candidate_output: jsonRecords(Math.max(0, Math.floor(chars / 2_800) - 130)),
    assertions: [{ type: "json_valid", value: true }, { type: "contains", value: "name" }],
  })),
  schema: { type: "array", items: { required: ["id"] } },
});
