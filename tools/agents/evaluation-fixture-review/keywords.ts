import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  eval, evaluation, leakage, contamination, train test split, label balance, golden set, eval items,
  test set leakage, contradictory answers, contradicting labels, duplicate questions,
  benchmark dataset, training split overlap, class balance, label distribution, eval set review,
  missing references, test items, train and test overlap, leaked test items, eval dataset review,
  check eval items, same question with different answers, duplicate ids, eval set quality,
  benchmark questions leak, labels unbalanced, wrong labels in test set
`);
