import { jsonRecords, type LargeInput } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  client: "vscode-editor",
  language: "python",
  tool_id: "json-formatter",
  tool_input: { input: jsonRecords(chars * 0.7) },
});
