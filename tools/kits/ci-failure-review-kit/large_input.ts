import { type LargeInput, pieces, word } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  job: "test",
  exit_code: 1,
  log: pieces(
    chars / 2,
    (index) =>
      index % 20 === 0
        ? `error: ${word(index)} has no value\n    at ${word(index)}.js:${index}\n`
        : `2026-01-05T08:00:00Z step ${index} api_key=a1b2c3d4e5 is done\n`,
  ),
  test_report: pieces(
    chars / 3,
    (index) =>
      `<testcase name="${word(index)}">${
        index % 10 === 0 ? '<failure message="no"/>' : ""
      }</testcase>`,
    { before: "<testsuite>", between: "", after: "</testsuite>" },
  ),
});
