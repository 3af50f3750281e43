import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  similarity, levenshtein, jaro-winkler, fuzzy match, cosine, jaccard, edit distance,
  compare strings, string similarity, how similar, similar sentences, similar names,
  string distance, same name, how alike, similarity score, near duplicate, closeness of strings,
  match names, plagiarism, percent similar, fuzzy compare, misspelled name, similar texts,
  how alike are words, compare names, strings similar, similarity of two texts, almost same text,
  same person, is name same as, same with typos, same address, do two names match,
  are these two sentences alike, how close are two words, compare product names,
  percent of similarity, SequenceMatcher ratio, dice coefficient
`);
