import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  chunk, split, rag, embedding, tokens, passages, split text, chunk document,
  cut document into chunks, split into pieces, break text into parts, chunk size, chunk overlap,
  long document, long article, vector database, split by headings, split by sentences, divide text,
  overlapping windows, cut up text, split document, parts of tokens, split long text,
  pieces with overlap, split for embedding, chunk pdf text, break book into parts,
  cut long text in pieces, small enough parts for model, pieces of 500 tokens, split transcript,
  SentenceSplitter, CharacterTextSplitter, TokenTextSplitter, MarkdownHeaderTextSplitter, semchunk,
  chonkie, llama_index node parser, nltk sent_tokenize, sliding window
`);
