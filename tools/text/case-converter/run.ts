import type { Run, RunInput, RunWarning } from "../../tool.ts";
import { splitLines } from "../../shared/lines.ts";
import { normalize } from "../../shared/normalize.ts";
import type { contract } from "./contract.ts";
import { IDENTIFIER_CASES, joinWords, splitEdges, splitWords } from "./identifier.ts";
import { toLower, toSentence, toSwapped, toUpper } from "./letters.ts";
import { toTitle } from "./title.ts";

type Input = RunInput<typeof contract>;

interface Converted {
  text: string;
  words: number;
  /** An identifier case found no word in a line that is not blank. */
  isWithoutWords: boolean;
}

const TEXT_CASES: Partial<Record<Input["case"], (line: string) => string>> = {
  title: toTitle,
  sentence: toSentence,
  upper: toUpper,
  lower: toLower,
  swap: toSwapped,
};

/** Converts each line of a text, in NFC, to a case; line endings stay. */
export const run: Run<typeof contract> = (input) => {
  const lines = splitLines(input.text);
  const withoutWords: number[] = [];
  let output = "";
  let changed = 0;
  let words = 0;
  lines.forEach(({ text, ending }, index) => {
    const converted = convertLine(normalize(text, "NFC"), input);
    output += converted.text + ending;
    words += converted.words;
    if (converted.text !== text) changed++;
    if (converted.isWithoutWords) withoutWords.push(index + 1);
  });
  return {
    output,
    stats: { lines: lines.length, changed, words },
    warnings: noWordsWarning(withoutWords),
  };
};

function convertLine(line: string, input: Input): Converted {
  const convert = TEXT_CASES[input.case];
  if (convert) return { text: convert(line), words: 0, isWithoutWords: false };
  const { prefix, middle, suffix } = input.keep_edges
    ? splitEdges(line)
    : { prefix: "", middle: line, suffix: "" };
  const words = splitWords(middle, input.split_numbers);
  const { separator, form } = IDENTIFIER_CASES[input.case as keyof typeof IDENTIFIER_CASES];
  return {
    text: prefix + joinWords(words, separator, form) + suffix,
    words: words.length,
    isWithoutWords: words.length === 0 && line.trim() !== "",
  };
}

function noWordsWarning(lines: number[]): RunWarning<typeof contract>[] {
  const [first] = lines;
  if (first === undefined) return [];
  const which = lines.length === 1
    ? `Line ${first} has`
    : `${lines.length} lines, the first of them line ${first}, have`;
  return [{
    code: "NO_WORDS",
    message: `${which} no letters or digits, so they become empty`,
    path: "text",
  }];
}
