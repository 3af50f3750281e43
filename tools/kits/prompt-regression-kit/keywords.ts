import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  prompt regression, prompt test, compare outputs, prompt change, model upgrade, golden output,
  compare prompts, compare prompt versions, old and new prompt, prompt comparison, regressed cases,
  prompt got worse, model outputs comparison, recorded outputs, new model, model change,
  prompt evaluation, before and after prompt, model switch, prompt v1 and v2, new prompt worse,
  new prompt vs old prompt, prompt change broke cases, compare answers, compare models,
  answers before and after, which cases fail, did new prompt make answers worse,
  saved answers turned bad, edited instructions of assistant, test cases old and new model,
  promptfoo, prompt eval a/b, deepeval, side by side evals
`);
