/**
 * Reads Japanese, Chinese and Korean words as the English ones for them. Nothing stands between the words of a sentence
 * in Japanese or Chinese, and a Korean word has its particle behind it, so that words are looked for within the text: at
 * each place the longest one that the table has.
 *
 * @module
 */
import { CJK_TABLE } from "./cjk_table.ts";

/** Texts that may have a word of the three languages. */
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+/gu;

/** What a conversion goes from and to, by the particles behind them: `CSVをJSONに`, `CSV를 JSON으로`. */
const CONVERSIONS = [
  /([\p{Script=Han}\p{Script=Katakana}ーa-z\d.-]{1,20})\s*(?:を|から)\s*([\p{Script=Han}\p{Script=Katakana}ーa-z\d.-]{1,20})\s*[にへ]/giu,
  /([\p{Script=Hangul}a-z\d.-]{1,20}?)(?:을|를|에서)\s+([\p{Script=Hangul}a-z\d.-]{1,20}?)(?:으로|로)(?!\p{L})/giu,
];

/** What is no word of its own: Japanese endings, and particles of all three languages. */
const BETWEEN_WORDS =
  /[\p{Script=Hiragana}的了和与或是在把从按每个两中之间将请吗呢을를이가의로은는과와도에서으및]/u;

/** How a word goes on behind its Chinese character, where no particle is: 行き is not 行, as 取り出す is not 取. */
const ENDING = /(?![をにのがはともでへやか])\p{Script=Hiragana}/u;

/** The fewest characters of a word that is left over: one may be a part of a word that was found. */
const LEAST_UNKNOWN = 2;

/** By word, the English for it. */
const MEANINGS = new Map<string, string>();
for (const line of CJK_TABLE.trim().split("\n")) {
  const [english, words] = line.split(":") as [string, string];
  for (const word of words.trim().split(" ")) MEANINGS.set(word, english.trim());
}

const LONGEST = Math.max(...[...MEANINGS.keys()].map((word) => word.length));

/** A query with English words in the place of those that the table has; of what it has not, words stay. */
export function withCjkWords(query: string): string {
  if (query.search(CJK) < 0) return query;
  const placed = CONVERSIONS.reduce((text, form) => text.replace(form, "$1 to $2 "), query);
  return placed.replace(CJK, (run) => ` ${inEnglish(run)} `);
}

/** A part of a run: a word of the table, or a character that no such word has. */
interface Part {
  text: string;
  kind: "word" | "between" | "unknown";
}

function inEnglish(run: string): string {
  const parts = partsOf(run);
  const words: string[] = [];
  let unknown = "";
  for (const [i, { text, kind }] of parts.entries()) {
    // A character that is a word by itself is also part of others: 行 is a line, and 旅行 travel.
    const next = parts[i + 1];
    const isPartOfOther = text.length === 1 &&
      (parts[i - 1]?.kind === "unknown" || next?.kind === "unknown" ||
        (next?.kind === "between" && ENDING.test(next.text)));
    if (kind === "unknown" || (kind === "word" && isPartOfOther)) {
      unknown += text;
      continue;
    }
    if (unknown.length >= LEAST_UNKNOWN) words.push(unknown);
    unknown = "";
    if (kind === "word") words.push(MEANINGS.get(text)!);
  }
  if (unknown.length >= LEAST_UNKNOWN) words.push(unknown);
  return words.join(" ");
}

function partsOf(run: string): Part[] {
  const parts: Part[] = [];
  for (let i = 0; i < run.length; i += parts.at(-1)!.text.length) {
    const word = longestAt(run, i);
    const kind = BETWEEN_WORDS.test(run[i]!) ? "between" : "unknown";
    parts.push(word === undefined ? { text: run[i]!, kind } : { text: word, kind: "word" });
  }
  return parts;
}

function longestAt(run: string, start: number): string | undefined {
  for (let length = Math.min(LONGEST, run.length - start); length > 0; length--) {
    const word = run.slice(start, start + length);
    if (MEANINGS.has(word)) return word;
  }
}
