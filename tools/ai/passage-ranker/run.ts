import type { FieldError, Run, RunInput, RunWarning } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { decimal, rounded } from "../../shared/decimal.ts";
import { excerpt } from "../../shared/json/excerpt.ts";
import type { JsonValue } from "../../shared/json/value.ts";
import { idOfNumber } from "../../shared/json/source_number.ts";
import { emptyInput, inputTooLarge, invalidInput } from "../../shared/tool_error.ts";
import { rankByBm25, totalLength } from "./bm25.ts";
import { contract } from "./contract.ts";
import { compoundsOf, type TermOptions, termReader } from "./terms.ts";

type Given = NonNullable<RunInput<typeof contract>["passages"]>;

interface Passage {
  id: string;
  text: string;
}

/** Ranks passages by how well their words answer a query. */
export const run: Run<typeof contract> = (input) => {
  const { query, passages: given } = input;
  if (!query) throw emptyInput("query");
  if (!given || given.length === 0) throw emptyInput("passages", "the texts to rank");
  checkLength("max_query_chars", "query", query);
  const passages = readPassages(given);
  const joins = input.compounds ? compoundsOf(query) : undefined;
  const termsOf = termReader(input, joins);
  const passageTerms = passages.map(({ text }) => termsOf(text));
  const read = termReader(input, joins, joins && heldBy(passageTerms, joins, termsOf))(query);
  const queryTerms = joins && input.stem === "german"
    ? withPartsOfCompounds(read, new Set(passageTerms.flat()), termsOf)
    : read;
  const ranked = rankByBm25(queryTerms, passageTerms, input);
  const returned = ranked.slice(0, input.top_k);
  return {
    output: {
      query_terms: queryTerms,
      results: returned.map(({ index, score, matchedTerms }, place) => ({
        rank: place + 1,
        index,
        id: passages[index]!.id,
        score: rounded(decimal(score), 6),
        matched_terms: matchedTerms,
        length: passageTerms[index]!.length,
        text: passages[index]!.text,
      })),
      average_length: rounded(decimal(totalLength(passageTerms)).dividedBy(passages.length), 4),
    },
    stats: { passages: passages.length, matched: ranked.length, returned: returned.length },
    warnings: [
      ...matchWarnings(queryTerms.length, ranked.length, input.stem),
      ...duplicateIdWarnings(passages),
    ],
  };
};

/** The compounds that some passage has: it then holds what was meant, and the parts alone mean something else. */
function heldBy(
  passages: readonly (readonly string[])[],
  joins: ReadonlySet<string>,
  termsOf: (text: string) => readonly string[],
): Set<string> {
  const terms = new Set(passages.flat());
  return new Set([...joins].filter((join) => termsOf(join).some((term) => terms.has(term))));
}

/** The shortest parts that a German compound is divided into (`Urlaubs-tag`), and what may join them. */
const MIN_HEAD = 4;
const MIN_TAIL = 3;
const JOINING = /(?:es|s|en|n)$/;

/** The terms, a German compound that no passage has as its two parts where passages have both. */
function withPartsOfCompounds(
  terms: readonly string[],
  held: ReadonlySet<string>,
  termsOf: (text: string) => readonly string[],
): string[] {
  return terms.flatMap((term) => {
    if (held.has(term)) return [term];
    for (let end = term.length - MIN_TAIL; end >= MIN_HEAD; end--) {
      const [head, tail] = [term.slice(0, end), term.slice(end)];
      if (!held.has(tail)) continue;
      const found = [head, head.replace(JOINING, "")].flatMap(termsOf).find((part) =>
        held.has(part)
      );
      if (found !== undefined) return [found, tail];
    }
    return [term];
  });
}

/** Refuses with `INPUT_TOO_LARGE` when a property's value is longer than its limit. */
function checkLength(
  limit: "max_query_chars" | "max_passages",
  property: string,
  { length }: string | Given,
): void {
  const max = contract.limits[limit];
  if (length > max) throw inputTooLarge(limit, max, length, `"${property}" has a length of`);
}

function readPassages(given: Given): Passage[] {
  checkLength("max_passages", "passages", given);
  const faults: FieldError[] = [];
  const passages = given.map((passage, index) => {
    const { id, text } = typeof passage === "string" ? { id: undefined, text: passage } : passage;
    const idText = textOfId(id, index);
    if (idText === undefined) faults.push(wrongMember(index, "id", "text or a number", id));
    if (typeof text !== "string") faults.push(wrongMember(index, "text", "a string", text));
    return { id: idText ?? "", text: text as string };
  });
  if (faults.length > 0) throw invalidInput(faults);
  return passages;
}

/** An id as text, a missing one the index; undefined for a value that cannot be an id. */
function textOfId(id: unknown, index: number): string | undefined {
  if (id === undefined || id === null) return String(index);
  return typeof id === "string" ? id : idOfNumber(id);
}

function wrongMember(index: number, name: string, wish: string, found: unknown): FieldError {
  const path = `passages[${index}].${name}`;
  if (found === undefined) return { path, code: "REQUIRED", message: `"${path}" is required` };
  const message = `"${path}" must be ${wish}; got ${excerpt(found as JsonValue)}`;
  return { path, code: "INVALID_VALUE", message };
}

function matchWarnings(
  queryTerms: number,
  matched: number,
  stem: TermOptions["stem"],
): RunWarning<typeof contract>[] {
  if (queryTerms === 0) {
    return [{
      code: "EMPTY_QUERY",
      message: "The query has no terms left: it holds no word, or stopwords only",
      path: "query",
    }];
  }
  if (matched > 0) return [];
  return [{
    code: "NO_MATCH",
    message: "No passage has a term of the query: try other words" +
      (stem === "none" ? ', or stem "porter" (English) or "german"' : ""),
  }];
}

/** One warning, which names the first pair. */
function duplicateIdWarnings(passages: readonly Passage[]): RunWarning<typeof contract>[] {
  const firstWith = new Map<string, number>();
  for (const [index, { id }] of passages.entries()) {
    const first = firstWith.get(id);
    if (first !== undefined) {
      return [{
        code: "DUPLICATE_ID",
        message: `passages[${first}] and passages[${index}] share the id "${cutText(id)}"`,
        path: `passages[${index}]`,
      }];
    }
    firstWith.set(id, index);
  }
  return [];
}
