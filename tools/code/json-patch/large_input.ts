import { jsonRecords, type LargeInput } from "../../shared/large_input/make.ts";

/** A JSON Patch for the records of so many characters, with at most 1,000 operations. */
function patchOfRecords(chars: number) {
  const length = Math.min(1_000, Math.floor(chars / 200));
  return Array.from({ length }, (_, index) => ({
    op: index % 2 === 0 ? "replace" : "remove",
    path: `/${index}/${index % 2 === 0 ? "name" : "tags/0"}`,
    value: index % 2 === 0 ? "new" : undefined,
  }));
}

export const largeInput: LargeInput = (chars) => ({
  input: jsonRecords(chars),
  patch: patchOfRecords(chars),
});
