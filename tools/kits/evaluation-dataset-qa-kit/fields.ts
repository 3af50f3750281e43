/**
 * Finds the members of a record that are its id, its input, its expected answer and its split.
 *
 * @module
 */
import type { RunInput } from "../../tool.ts";
import { firstNames } from "../../shared/messages.ts";
import { choiceColumns } from "./choice_columns.ts";
import type { contract } from "./contract.ts";
import type { DatasetRecord } from "./records.ts";

type Input = RunInput<typeof contract>;

/** The keys of a record's parts. */
export interface Fields {
  id: string;
  /** The fields that together ask the question. */
  inputs: readonly string[];
  expected: string;
  split: string;
}

/** The names of each part in public datasets, the surest name first. */
const NAMES = {
  id:
    "task_id instance_id question_id example_id sample_id qid uid uuid _id idx index key identifiant identificador"
      .split(" "),
  input:
    ("question prompt query instruction problem messages turns text sentence sentence1 premise ctx goal utterance " +
      "user_input problem_statement source content frage pregunta pergunta domanda 问题 問題 質問 질문 вопрос")
      .split(" "),
  expected:
    ("answer answers ideal target targets label output completion canonical_solution solution reference " +
      "references response expected_output expected_answer ground_truth gold correct_answer best_answer answerKey " +
      "answer_key labels sql chosen antwort réponse reponse respuesta resposta risposta 答案 回答 答え 정답 답변 ответ patch")
      .split(" "),
  split: "subset fold partition teilmenge".split(" "),
} as const;

/** Fields that belong to an input: with another value of theirs, the same question may have another answer. */
const COMPANIONS =
  "instruction context passage article paragraph document story input choices options endings sentence2 hypothesis"
    .split(" ");

/**
 * The fields of a dataset: those that the caller names, else those of the usual names, else what public datasets call
 * them.
 *
 * @param given The input as it was sent, without defaults.
 */
export function fieldsOf(
  records: readonly DatasetRecord[],
  input: Input,
  given: Readonly<Record<string, unknown>>,
): Fields {
  const counts = new Map<string, number>();
  const filled = new Set<string>();
  for (const { members } of records) {
    for (const [name, value] of members) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      if (!filled.has(name) && !value.isBlank) filled.add(name);
    }
  }
  const common = [...counts].filter(([, count]) => 2 * count >= records.length);
  const commonNames = new Map(common.map(([name]) => [looseName(name), name]));
  return {
    id: choose("id", "id_field", input.id_field),
    inputs: chooseInputs(),
    expected: choose("expected", "expected_field", input.expected_field),
    split: choose("split", "split_field", input.split_field),
  };

  function choose(role: keyof typeof NAMES, property: keyof Input, usual: string): string {
    if (Object.hasOwn(given, property) || filled.has(usual)) return usual;
    const named = [usual, ...NAMES[role]].flatMap((name) => commonNames.get(looseName(name)) ?? []);
    // A dataset of several tasks has the answers of one in `label`, and null in `answer`.
    const found = named.find((name) => filled.has(name)) ??
      (counts.has(usual) ? usual : named[0]);
    // `expected_discount` says of itself what it is, where no other column does.
    const [alike, ...others] = role === "expected"
      ? common.map(([name]) => name).filter((name) => /^expected[\s_-]/i.test(name))
      : [];
    return found ?? (others.length === 0 ? alike : undefined) ?? usual;
  }

  function chooseInputs(): readonly string[] {
    if (input.input_fields) return input.input_fields;
    const first = choose("input", "input_field", input.input_field);
    if (Object.hasOwn(given, "input_field")) return [first];
    const others = [
      ...COMPANIONS.flatMap((name) => commonNames.get(looseName(name)) ?? []),
      ...choiceColumns(common.map(([name]) => name)),
    ];
    return [first, ...others.filter((name) => name !== first)];
  }
}

/** Whether the members of an object ask a question and answer it, as those of a record do. */
export function isRecord(
  members: Iterable<string>,
  { input_field, input_fields, expected_field }: Input,
): boolean {
  const names = new Set(Array.from(members, looseName));
  const has = (some: readonly string[]) => some.some((name) => names.has(looseName(name)));
  return has([input_field, ...input_fields ?? [], ...NAMES.input]) &&
    has([expected_field, ...NAMES.expected]);
}

/**
 * The form that all spellings of a name share, such as "Best Answer" and best_answer; a single letter stays
 * unchanged.
 */
function looseName(name: string): string {
  return name.length === 1 ? name : name.toLowerCase().replaceAll(/[\s_-]+/g, "");
}

/** Words the fields chosen for the caller; empty where it named all, or they have the usual names. */
export function assumedFields(
  fields: Fields,
  { input_field, input_fields, expected_field, split_field }: Input,
): string[] {
  const { inputs, expected, split } = fields;
  const isAsked = input_fields !== undefined || (inputs.length === 1 && inputs[0] === input_field);
  return [
    ...(isAsked ? [] : [`input_fields ${inputNames(fields)}`]),
    ...(expected === expected_field ? [] : [`expected_field ${JSON.stringify(expected)}`]),
    ...(split === split_field ? [] : [`split_field ${JSON.stringify(split)}`]),
  ];
}

/** The names of the input fields for a message. */
export function inputNames({ inputs }: Fields): string {
  return firstNames(inputs, 6, (name) => JSON.stringify(name));
}
