/**
 * Values that a question may quote: each stands as a mark for the words of its kind.
 *
 * @module
 */
import { termOf } from "./related.ts";
import { FORMS } from "./value_forms.ts";

/** Values stand as characters of private use between words; a caller's own of these are taken out. */
const FIRST_MARK = 0xe000;

const KINDS = FORMS.map(([form, kinds, onlyWith]) => ({
  form: new RegExp(form.source, form.flags + "g"),
  onlyWith,
  terms: kinds.split(", ").map(termOf),
}));

const terms = new Set(KINDS.flatMap(({ terms }) => terms));

/** All terms that values stand for. */
export function valueTerms(): Iterable<string> {
  return terms;
}

/** True for a term that a value may stand for. */
export function isValueTerm(term: string): boolean {
  return terms.has(term);
}

/** The query with each value replaced by the mark of its kind, and quoted samples left out. */
export function withValuesMarked(query: string): string {
  let text = query.replace(/\p{Co}/gu, " ");
  for (const [i, { form, onlyWith }] of KINDS.entries()) {
    if (onlyWith && !onlyWith.test(query)) continue;
    text = text.replace(form, ` ${String.fromCharCode(FIRST_MARK + i)} `);
  }
  const rest = text.replace(
    /(?<!\S)(["'`])(?!\s)[^"'`\ue000-\ue0ff]{1,200}\1(?=[\s?.,;:!)]|$)/g,
    " ",
  );
  return /[\p{L}\p{Co}]/u.test(rest) ? rest : text;
}

/** The terms that a mark stands for; undefined for a word. */
export function termsOfMark(word: string): readonly string[] | undefined {
  return word.length === 1 ? KINDS[word.charCodeAt(0) - FIRST_MARK]?.terms : undefined;
}
