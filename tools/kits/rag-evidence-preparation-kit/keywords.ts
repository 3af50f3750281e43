import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  rag, retrieval, bm25, citation, context pack, passages, grounding, prepare evidence,
  evidence for question, rag documents, cite sources, sources for answer, chunk and rank,
  question answering documents, source passages, evidence from documents, prepare documents,
  answer from documents, backed by sources, sources to cite, documents cover question,
  citable passages, prepare rag sources, pack sources, evidence report from documents,
  best excerpts from reports with offsets, quotes with sources for answer,
  find evidence in documents, llamaindex retriever, haystack pipeline, notebooklm sources
`);
