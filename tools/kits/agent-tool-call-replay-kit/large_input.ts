import { jsonRecords, type LargeInput } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  calls: Array.from({ length: 10 }, () => {
    const text = jsonRecords(chars / 25);
    const input = { input: text, mode: "minify" };
    return { tool_id: "json-formatter", input, expect: { ok: true, output: text } };
  }),
});
