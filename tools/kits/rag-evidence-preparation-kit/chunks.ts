/**
 * Chunks of documents and the passages among them, as evidence that can be cited.
 *
 * @module
 */
import type { RunOutput } from "../../tool.ts";
import type { contract as passageRanker } from "../../ai/passage-ranker/contract.ts";
import type { contract as textChunker } from "../../ai/text-chunker/contract.ts";
import { sectionsOf } from "../../ai/text-chunker/headings.ts";
import { digestText } from "../../shared/hash/json_digest.ts";
import type { Document } from "./documents.ts";

/** A line of `chunks.jsonl`. */
export interface Chunk {
  /** `DOCUMENT#INDEX` */
  id: string;
  document: string;
  source: string;
  index: number;
  /** In a Markdown document: the headings that it is under, outermost first. */
  headings?: readonly string[];
  /** Code points of the document before it. */
  char_start: number;
  char_end: number;
  tokens: number;
  /** The digest of the text in UTF-8. */
  sha256: string;
  text: string;
}

/** A line of `evidence.jsonl`, without its rank as a pack takes it. */
export interface Passage {
  id: string;
  document: string;
  source: string;
  headings?: readonly string[];
  char_start: number;
  char_end: number;
  score: number;
  sha256: string;
  text: string;
}

/** The chunks of a document. @param chunked What text-chunker made of its text. */
export function chunksOf(
  { id: document, source, text: whole }: Document,
  { chunks }: RunOutput<typeof textChunker>,
): Chunk[] {
  const headingsAt = headingFinder(whole);
  return chunks.map(({ index, char_start, char_end, tokens, text }) => ({
    id: `${document}#${index}`,
    document,
    source,
    index,
    ...headingsAt(text, char_start),
    char_start,
    char_end,
    tokens,
    sha256: digestText(text),
    text,
  }));
}

/**
 * Tells under which headings of a Markdown text a chunk stands; asked for the chunks in their order.
 */
function headingFinder(whole: string): (text: string, start: number) => Pick<Chunk, "headings"> {
  const sections = sectionsOf(whole, { isUnderlined: true });
  let [section, at, points] = [0, 0, 0];
  return (text, start) => {
    // Chunks without overlap follow each other, so the way from one to the next is walked once.
    for (; points < start; points++) at += whole.codePointAt(at)! > 0xffff ? 2 : 1;
    // A chunk may begin with the heading itself after a blank line.
    const first = at + text.length - text.trimStart().length;
    while (section + 1 < sections.length && sections[section + 1]!.start <= first) section++;
    const { headings } = sections[section]!;
    return headings.length > 0 ? { headings } : {};
  };
}

/** How often the headings count where their text counts once. */
const HEADING_WEIGHT = 2;

/** The text that a chunk is ranked by: its headings describe it, and weigh more than one word among many. */
export function rankedText({ headings = [], text }: Pick<Chunk, "headings" | "text">): string {
  const heads = headings.join("\n");
  return [...Array(heads ? HEADING_WEIGHT : 0).fill(heads), text].join("\n");
}

/** A text of headings and blank lines alone. */
const BARE = /^(?:[ \t]*(?:#{1,6}[ \t].*)?(?:\r?\n|$))+$/;

/** Whether a chunk is a heading without a text of its own: what is under it is in the next, which has it too. */
function isBareHeading({ text, headings = [], document }: Chunk, next: Chunk | undefined): boolean {
  const deeper = next?.document === document ? next.headings ?? [] : [];
  return BARE.test(text) && deeper.length > headings.length &&
    headings.every((heading, level) => deeper[level] === heading);
}

/** The chunks that passage-ranker returned, the best first, but headings that nothing is said under. */
export function passagesOf(
  chunks: readonly Chunk[],
  { results }: RunOutput<typeof passageRanker>,
): Passage[] {
  const telling = results.filter(({ index }) => !isBareHeading(chunks[index]!, chunks[index + 1]));
  return telling.map(({ index: place, score }) => {
    // The ranker got the chunks in this order.
    const { id, document, source, headings, char_start, char_end, sha256, text } = chunks[place]!;
    const under = headings && { headings };
    return { id, document, source, ...under, char_start, char_end, score, sha256, text };
  });
}

/** Terms of the question in no returned passage. */
export interface UncoveredTerms {
  /** Each once, in the question's order. */
  all: string[];
  /** Those that no passage has at all. */
  nowhere: string[];
}

/**
 * Tells which terms of the question no returned passage has, and which no passage that was ranked.
 *
 * @param forms Terms with others that stand for them.
 */
export function uncoveredTerms(
  { query_terms: terms, results }: RunOutput<typeof passageRanker>,
  chunks: readonly Chunk[],
  passages: readonly Passage[],
  forms: ReadonlyMap<string, readonly string[]>,
): UncoveredTerms {
  const returned = new Set(passages.map(({ id }) => id));
  const [covered, known] = [new Set<string>(), new Set<string>()];
  for (const { index, matched_terms: matched } of results) {
    const isReturned = returned.has(chunks[index]!.id);
    for (const term of matched) {
      known.add(term);
      if (isReturned) covered.add(term);
    }
  }
  const added = new Set([...forms.values()].flat());
  const has = (held: ReadonlySet<string>, term: string) =>
    held.has(term) || (forms.get(term) ?? []).some((form) => held.has(form));
  const asked = [...new Set(terms)].filter((term) => !added.has(term));
  const all = asked.filter((term, index) =>
    !has(covered, term) && !isBoundary(covered, asked.slice(Math.max(0, index - 1), index + 2))
  );
  return { all, nowhere: all.filter((term) => !has(known, term)) };
}

/** Whether the middle of three pairs of Chinese or Japanese is the end of one word that is covered and the start of another. */
function isBoundary(covered: ReadonlySet<string>, pairs: readonly string[]): boolean {
  if (pairs.length < 3 || !pairs.every((pair) => PAIR.test(pair))) return false;
  const [before, pair, after] = pairs.map((text) => Array.from(text));
  return before![1] === pair![0] && pair![1] === after![0] &&
    covered.has(pairs[0]!) && covered.has(pairs[2]!);
}

const PAIR = /^\p{Script=Han}{2}$/u;

/** Hiragana writes Japanese grammar, these signs Chinese grammar; a sign alone is what a question word left of a run. */
const GRAMMAR = /\p{Script=Hiragana}|^\p{Script=Han}$|[是的了吗呢吧嗎]/u;

/** Selects, of terms that nothing covers, those that tell what the question is about. */
export function topicTerms(terms: readonly string[]): string[] {
  return terms.filter((term) => !GRAMMAR.test(term) || term === "目的");
}
