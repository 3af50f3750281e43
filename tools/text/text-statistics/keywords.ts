import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  readability, flesch, reading time, syllables, fog, count words, how many words, character count,
  letter count, sentence count, length of text, reading level, reading ease, easy to read,
  readability score, minutes to read, tweet length, essay length, number of words, paragraph count,
  how long to read, characters without spaces, read this post, how many sentences, words in text,
  how hard to read, how long is text, is text easy to read, number of characters,
  reading time of text, how many words in essay, reading time of article, count letters,
  length of tweet, how many words has text, how long does it take to read, is my text too difficult,
  syllable count, wc, wc -c, textstat, smog index
`);
