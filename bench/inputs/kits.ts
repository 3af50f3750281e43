import { jsonRecords, type LargeInputs } from "./make.ts";

export const kits: LargeInputs = {
  "structured-output-recovery-kit": (chars) => ({
    text: "Here it is:\n" + jsonRecords(chars - 100).replaceAll('"', "'"),
  }),
};
