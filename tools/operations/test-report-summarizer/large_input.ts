import { type LargeInput, pieces, word } from "../../shared/large_input/make.ts";

/** JUnit XML: every tenth test fails. */
function junit(chars: number): string {
  const test = (index: number) =>
    `<testcase classname="app.${word(index)}" name="test ${index}" time="0.0${index % 90 + 10}">${
      index % 10 === 0 ? `<failure message="expected ${index}">at line ${index}</failure>` : ""
    }</testcase>\n`;
  return pieces(chars, test, { before: '<testsuite name="all">\n', after: "</testsuite>" });
}

export const largeInput: LargeInput = (chars) => ({ input: junit(chars) });
