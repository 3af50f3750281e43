import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  fine-tuning, jsonl, dataset, training data, openai, chat format, dpo, sharegpt, alpaca, validate,
  tokens, training file, training examples, finetune jsonl, check training data, preference pairs,
  roles, conversation examples, upload for fine-tuning, training dataset, chat training data,
  finetuning dataset, validate jsonl training file, errors in training data, training set ready,
  openai fine-tuning file, check jsonl for training, check jsonl before upload to openai,
  dataset for training chatbot, training file format errors, sft data, messages jsonl
`);
