import { type LargeInput, pieces, prose, word } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  commits: pieces(chars / 6, (index) => `fix(${word(index)}): no ${index} ${word(index + 1)}\n`),
  current_version: "1.2.3",
  test_report: pieces(chars / 6, (index) => `ok ${index + 1} - ${word(index)}\n`, {
    before: "TAP version 14\n",
  }),
  coverage_report: pieces(
    chars / 6,
    (index) => `SF:${index}.js\nDA:1,${index % 3}\nend_of_record\n`,
  ),
  artifacts: Array.from({ length: 20 }, (_, index) => ({
    name: `part-${index}`,
    text: prose(chars / 60),
  })),
});
