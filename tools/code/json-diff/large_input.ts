import { jsonRecords, type LargeInput } from "../../shared/large_input/make.ts";

/** Records of which some have changed a little. */
function changedRecords(chars: number): string {
  return jsonRecords(chars).replace(
    /"active":true/g,
    (member, offset) => offset % 5 === 0 ? '"active":null' : member,
  );
}

export const largeInput: LargeInput = (chars) => ({
  before: jsonRecords(chars),
  after: changedRecords(chars),
});
