import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  recall, precision, mrr, ndcg, retrieval, evaluation, information retrieval, hit rate,
  search quality, evaluate search, evaluate retriever, ranking metrics, relevance judgements,
  mean reciprocal rank, mean average precision, measure retrieval, search engine evaluation, f1,
  retriever performance, how good is my search, retriever quality, vector search quality,
  score search results, measure search, ranking quality, ndcg at 10, precision at 5, recall at k,
  grade my search results, is my search any good, pytrec_eval, ranx, qrels, ir_measures, map@10
`);
