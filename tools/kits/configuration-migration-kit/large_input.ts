import { jsonRecords, type LargeInput } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  source: `{"services": ${jsonRecords(chars * 0.7)}}`,
  from: "json",
  to: "yaml",
  rename: [{ from: "services[0].name", to: "default.name" }],
  drop: ["services[1]"],
  set: [{ path: "services[0].price", value: 1 }],
  schema: { required: ["services"] },
});
