import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  contract portfolio, product review, compatibility matrix, cross-contract, review contracts,
  product contracts, all contracts, contract report, product schemas, portfolio report,
  review schemas, contract matrix, review portfolio, contract tables, references between contracts,
  review product before release, product team report on contracts, which contracts are compatible,
  which old and new versions work together, api portfolio review
`);
