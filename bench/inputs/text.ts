import { jsonRecords, type LargeInputs, pieces, prose, word } from "./make.ts";

export const text: LargeInputs = {
  "case-converter": (chars) => ({ text: prose(chars), case: "title" }),
  "find-replace": (chars) => ({
    text: prose(chars),
    mode: "regex",
    find: "(\\w+) (\\w+)",
    replace: "$2 $1",
  }),
  "line-sorter": (chars) => ({
    text: pieces(chars, (index) => `${word(index)}${index * 7919 % 10_007}\n`),
    mode: "natural",
  }),
  "slug-generator": (chars) => ({ text: prose(chars) }),
  "string-escaper": (chars) => ({ text: jsonRecords(chars), format: "javascript" }),
  "unicode-inspector": (chars) => ({ text: pieces(chars, (index) => `${word(index)}\u200b на `) }),
  "keyword-extractor": (chars) => ({ text: prose(chars) }),
  "text-similarity": (chars) => ({
    a: prose(Math.min(chars / 2, 5_000)),
    b: prose(Math.min(chars / 2, 5_000)).toUpperCase(),
  }),
  "text-statistics": (chars) => ({ text: prose(chars) }),
};
