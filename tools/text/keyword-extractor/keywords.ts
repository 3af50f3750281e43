import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  keywords, key phrases, rake, tags, frequency, topics, stopwords, extract keywords,
  keywords from text, important phrases, important words, most frequent words, common words,
  extract tags, topics of text, tag cloud, word frequency, frequent terms, word cloud, main terms,
  article keywords, extract main phrases, suggest tags, tags for post, keywords of text,
  what is article about, top words, key terms of text, important terms in text,
  what is text about in few words, tags for article, summary words, tags for blog post, yake,
  keybert, textrank
`);
