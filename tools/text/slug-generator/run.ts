import type { ErrorCode, Run, RunInput, RunReturn, RunWarning } from "../../tool.ts";
import { splitLines } from "../../shared/lines.ts";
import { inputTooLarge, ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import { fitWords } from "./fit.ts";
import { slugWords } from "./slug_words.ts";
import { type SlugSource, uniqueSlugs } from "./unique.ts";

type Code = ErrorCode<typeof contract>;

type Input = RunInput<typeof contract>;

/** The name for a line without any usable character. */
const NO_WORDS = ["n", "a"];

/** Makes a slug of a title, or of every line. */
export const run: Run<typeof contract> = (input) => {
  const { warnings = [], ...slugs } = input.per_line ? slugsOfLines(input) : slugOfText(input);
  return {
    ...slugs,
    warnings: [...warnings, ...kanjiWarning(input), ...stopwordWarning(input)],
  };
};

const KANJI = /\p{Script=Han}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** In a Japanese title, whose kana tell it from a Chinese one, the Latin letters of a kanji are those of another word. */
function kanjiWarning({ text, unicode, per_line }: Input): RunWarning<typeof contract>[] {
  if (unicode === "keep" || !KANA.test(text)) return [];
  const titles = per_line ? splitLines(text).map((line) => line.text) : [text];
  const japanese = titles.find((title) => KANA.test(title) && KANJI.test(title));
  const kanji = KANJI.exec(japanese ?? "")?.[0];
  if (kanji === undefined) return [];
  return [{
    code: "KANJI_AS_CHINESE",
    message:
      `A title is Japanese, and its kanji ("${kanji}" is the first) were written as they are read ` +
      'in Chinese: send them in kana or Latin letters, or unicode "keep"',
    path: "text",
  }];
}

function stopwordWarning({ remove_stopwords, language }: Input): RunWarning<typeof contract>[] {
  if (!remove_stopwords || language === "none") return [];
  return [{
    code: "ENGLISH_STOPWORDS",
    message: `Only English stopwords are known: "${language}" stopwords stay in the slug`,
    path: "remove_stopwords",
  }];
}

function slugOfText(input: Input): RunReturn<typeof contract> {
  const words = slugWords(input.text, input);
  if (words.length === 0) {
    throw new ToolError<Code>(
      "NO_SLUG_CHARACTERS",
      '"text" has no letter or digit that a slug could hold: send a title with some' +
        (input.unicode === "ascii" ? ', or unicode "keep" for letters without ASCII form' : ""),
    );
  }
  const { slug, isCut } = fitWords(words, input.separator, input.max_length);
  const truncated = isCut ? 1 : 0;
  return {
    output: slug,
    stats: { slugs: 1, truncated, deduplicated: 0 },
    warnings: truncatedWarning(truncated, input.max_length),
  };
}

function slugsOfLines(input: Input): RunReturn<typeof contract> {
  const lines = splitLines(input.text);
  const { max_lines } = contract.limits;
  if (lines.length > max_lines) {
    throw inputTooLarge("max_lines", max_lines, lines.length, '"text" has', "lines");
  }
  const emptyLines: number[] = [];
  const titles: SlugSource[] = [];
  lines.forEach(({ text }, index) => {
    if (text.trim() === "") return;
    const words = slugWords(text, input);
    if (words.length === 0) emptyLines.push(index + 1);
    titles.push(
      words.length > 0
        ? { words, separator: input.separator }
        : { words: NO_WORDS, separator: "-" },
    );
  });
  const { slugs, truncated, deduplicated } = uniqueSlugs(titles, input);
  return {
    output: slugs.join("\n"),
    stats: { slugs: slugs.length, truncated, deduplicated },
    warnings: [
      ...truncatedWarning(truncated, input.max_length),
      ...emptyWarning(emptyLines),
    ],
  };
}

function truncatedWarning(truncated: number, maxLength: number): RunWarning<typeof contract>[] {
  if (truncated === 0) return [];
  const what = truncated === 1 ? "1 slug was" : `${truncated} slugs were`;
  return [{
    code: "TRUNCATED",
    message: `${what} cut to max_length (${maxLength})`,
    path: "max_length",
  }];
}

function emptyWarning(lines: readonly number[]): RunWarning<typeof contract>[] {
  const [first] = lines;
  if (first === undefined) return [];
  const what = lines.length === 1
    ? `Line ${first} has`
    : `${lines.length} lines, the first of them line ${first}, have`;
  return [{
    code: "EMPTY_SLUG",
    message: `${what} no letter or digit that a slug can contain and became "n-a"`,
    path: "text",
  }];
}
