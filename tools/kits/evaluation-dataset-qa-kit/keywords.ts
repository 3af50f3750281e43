import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  eval, evaluation dataset, benchmark, duplicates, leakage, golden set, jsonl, test cases,
  eval dataset, clean eval dataset, dataset card, rejects, evaluation set, clean dataset,
  dataset quality, check evaluation data, golden dataset, evaluation csv, eval jsonl, clean file,
  rejected items, clean benchmark, dataset qa, prepare eval dataset, check and clean eval set,
  rejects file, deliver clean dataset, eval csv, remove bad examples from eval,
  dataset card for benchmark, clean test questions, eval data ready to use, promptfoo dataset,
  datasheet for dataset, cleanlab
`);
