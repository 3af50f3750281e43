import type { Run, Warning } from "../../define.ts";
import { cutText } from "../../shared/cut_text.ts";
import { decimal, rounded } from "../../shared/decimal.ts";
import {
  emptyInput,
  type FieldError,
  inputTooLarge,
  invalidInput,
} from "../../shared/tool_error.ts";
import { rankByBm25, totalLength } from "./bm25.ts";
import type { contract } from "./contract.ts";
import { MAX_PASSAGES } from "./limits.ts";
import { termReader } from "./terms.ts";

type Given = NonNullable<Parameters<Run<typeof contract>>[0]["passages"]>;

interface Passage {
  id: string;
  text: string;
}

/** Ranks passages by how well their words answer a query. */
export const run: Run<typeof contract> = (options) => {
  const { query, passages: given } = options;
  if (!query) throw emptyInput("query");
  if (!given || given.length === 0) throw emptyInput("passages");
  const passages = readPassages(given);
  const termsOf = termReader(options);
  const queryTerms = termsOf(query);
  const passageTerms = passages.map(({ text }) => termsOf(text));
  const ranked = rankByBm25(queryTerms, passageTerms, options);
  const returned = ranked.slice(0, options.top_k);
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
      ...matchWarnings(queryTerms.length, ranked.length),
      ...duplicateIdWarnings(passages),
    ],
  };
};

function readPassages(given: Given): Passage[] {
  if (given.length > MAX_PASSAGES) {
    throw inputTooLarge("max_passages", MAX_PASSAGES, given.length, '"passages" has a length of');
  }
  const faults: FieldError[] = [];
  const passages = given.map((passage, index) => {
    const { id, text } = typeof passage === "string" ? { id: undefined, text: passage } : passage;
    if (typeof text !== "string") faults.push(textFault(index, text));
    return { id: String(id ?? index), text: text as string };
  });
  if (faults.length > 0) throw invalidInput(faults);
  return passages;
}

function textFault(index: number, text: unknown): FieldError {
  const path = `passages[${index}].text`;
  return text === undefined
    ? { path, code: "REQUIRED", message: `"${path}" is required` }
    : { path, code: "INVALID_VALUE", message: `"${path}" must be a string` };
}

function matchWarnings(queryTerms: number, matched: number): Warning[] {
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
    message: 'No passage has a term of the query: try other words, or stem "porter"',
  }];
}

/** One warning, which names the first pair. */
function duplicateIdWarnings(passages: readonly Passage[]): Warning[] {
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
