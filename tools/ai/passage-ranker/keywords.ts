import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  bm25, rank, passages, retrieval, relevance, rerank, lucene, rank passages, rank documents,
  relevance score, most relevant passage, order by relevance, best matching paragraph,
  keyword relevance, search ranking, which document answers, rerank chunks, relevant to question,
  search snippets, keyword search, best passage for question, which paragraph answers,
  rank by keyword, sort documents by relevance, most relevant text, find best matching text,
  sort search hits, match the query, rank search hits, which text is most relevant, best excerpt,
  pick best excerpts, order paragraphs by match to question, find paragraph that answers
`);
