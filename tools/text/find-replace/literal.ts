import { simpleFold } from "../../shared/case_fold.ts";
import { occurrencesOf } from "../../shared/knuth_morris_pratt.ts";
import type { Replacer, Rule } from "./rule.ts";
import { standsAlone } from "./whole_word.ts";

/** The code points of a text, folded where case is ignored, and where each begins. */
interface Characters {
  values: Int32Array;
  /** UTF-16 offsets, with the text's length at the end. */
  offsets: Int32Array;
}

/** The runtime's own search takes the product of both lengths, and cannot be stopped. */
const MAX_SEARCHED = 64;

/** Replaces a text that is taken unchanged. */
export function literalReplacer(rule: Rule): Replacer {
  // Half of a surrogate pair would be found inside whole ones.
  return !rule.ignore_case && rule.find.length <= MAX_SEARCHED && rule.find.isWellFormed()
    ? searchingReplacer(rule)
    : foldingReplacer(rule);
}

function searchingReplacer({ find, replace, whole_word }: Rule): Replacer {
  const replacement = [replace];
  return function* (text) {
    for (let start = text.indexOf(find); start >= 0;) {
      const end = start + find.length;
      const isFree = !whole_word || standsAlone(text, start, end);
      if (isFree) yield { start, end, replacement };
      start = text.indexOf(find, isFree ? end : start + 1);
    }
  };
}

function foldingReplacer(rule: Rule): Replacer {
  const needle = charactersOf(rule.find, rule.ignore_case).values;
  const occurrences = occurrencesOf(needle);
  const replacement = [rule.replace];
  return function* (text) {
    const { values, offsets } = charactersOf(text, rule.ignore_case);
    let free = 0;
    for (const at of occurrences(values)) {
      const start = offsets[at]!;
      const end = offsets[at + needle.length]!;
      if (at < free || (rule.whole_word && !standsAlone(text, start, end))) continue;
      free = at + needle.length;
      yield { start, end, replacement };
    }
  };
}

function charactersOf(text: string, ignoreCase: boolean): Characters {
  const values = new Int32Array(text.length);
  const offsets = new Int32Array(text.length + 1);
  let count = 0;
  for (let at = 0; at < text.length; count++) {
    const codePoint = text.codePointAt(at)!;
    values[count] = ignoreCase ? simpleFold(codePoint) : codePoint;
    offsets[count] = at;
    at += codePoint > 0xffff ? 2 : 1;
  }
  offsets[count] = text.length;
  return { values: values.subarray(0, count), offsets };
}
