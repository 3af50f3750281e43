import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  contract testing, compatibility matrix, portfolio, backward compatible, forward compatible,
  several schemas, review contracts, contract portfolio, consistent contracts,
  cross-contract references, fixture coverage, forward and backward compatibility,
  consumers and producers, schema versions, api contracts, contracts work together,
  several contracts, test contracts with fixtures, fixtures not covered,
  output of one fits input of another, break each other, check fixtures against contracts,
  output of one service to input of another, service contracts,
  several schemas together with fixtures, do our apis fit together, compat matrix,
  check all schemas before friday release, pact broker matrix
`);
