import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  find, replace, substitute, regex replace, sed, bulk edit, capture groups, replace text,
  replace word, search and replace, replace all occurrences, substitute text, change word,
  replace string, replace characters, remove text, delete word, swap words, bulk replace,
  every occurrence, rename variable, remove digits, change all, swap every, change tabs into spaces,
  tabs to spaces, remove all spaces, change word everywhere, delete all, comma for semicolon,
  change characters, rename in text, throughout the text, replace every word by another,
  change name everywhere, swap comma for semicolon, replace all commas,
  exchange a word in whole text, remove all dashes, re.sub, gsub
`);
