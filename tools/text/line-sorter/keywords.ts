import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  lines, unique, dedupe, natural sort, reverse, alphabetize, remove blank lines, sort list,
  sort text, sort alphabetically, alphabetical order, remove duplicate lines, unique lines,
  dedupe list, empty lines, reverse lines, order list, names in order, list a to z, trim lines,
  sort names, sort numbers, natural order, sort rows, sort by column, sort lines,
  lines in alphabetical order, remove double lines, list in order, sort words, reverse list,
  sort names alphabetically, remove repeated lines, alphabetical list, throw out double lines,
  double lines, keep each entry only once, delete duplicates from list, remove same entries,
  sort list alphabetically, sort list a to z, put names in abc order, delete blank lines,
  list without repeats, uniq, uniq -d
`);
