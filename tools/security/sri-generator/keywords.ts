import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  sri, subresource integrity, integrity attribute, cdn, script tag, crossorigin, sha384, sri hash,
  integrity hash, script integrity, cdn script, stylesheet integrity, generate sri, protect script,
  secure cdn, integrity sha384, cdn file, script hash, third-party script,
  check integrity attribute, integrity for link tag, integrity value, make integrity,
  integrity of cdn file, sri for jquery, script tag with integrity, stylesheet hash,
  does integrity match, integrity for https file, integrity for cdn, integrity for script,
  safe link to stylesheet, integrity hash for cdn, load script safely from cdn,
  openssl dgst -sha384 -binary
`);
