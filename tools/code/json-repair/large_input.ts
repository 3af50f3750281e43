import { jsonRecords, type LargeInput } from "../../shared/large_input/make.ts";

/** Records as JSON with the faults that people and models make: comments, commas, single quotes. */
function brokenJson(chars: number): string {
  const quoted = jsonRecords(Math.floor(chars * 0.9));
  return quoted.slice(0, -1).replaceAll("null", "None").replaceAll("true", "True") + ",]";
}

export const largeInput: LargeInput = (chars) => ({ input: brokenJson(chars) });
