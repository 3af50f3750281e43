/**
 * Multiple choice: whether the expected answer is one of a record's choices.
 *
 * @module
 */
import { parseJsonValue } from "../../shared/json/parse.ts";
import { isJsonObject, type JsonValue, memberOf } from "../../shared/json/value.ts";
import { choiceColumns } from "./choice_columns.ts";
import type { Answered } from "./dataset_qa.ts";
import type { DatasetRecord } from "./records.ts";

/** The names of the list of choices in public datasets. */
const NAMES = ["choices", "options", "endings", "answer_choices"];

/** The least share of answers that are choices, below which the field holds something else. */
const USUAL_SHARE = 0.8;

const LETTER = /^[A-Z]$/i;

/** The choices of a record. */
interface Choices {
  texts: readonly string[];
  /** Undefined if they are known by their position only. */
  labels: readonly string[] | undefined;
}

/** A record that no answer can be right for, or two can. */
export interface ChoiceFault {
  code: "EXPECTED_NOT_A_CHOICE" | "CHOICE_REPEATED";
  answered: Answered;
  /** As words after the record's name. */
  fault: string;
}

/**
 * The faults of the choices of records. An answer is a choice by its text, label, letter or position; positions count
 * from 0 if some answer is 0, else from 0 or 1.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { choiceFaults } from "./choices.ts";
 *
 * assert.deepEqual(choiceFaults([]), []);
 * ```
 */
export function choiceFaults(answers: readonly Answered[]): ChoiceFault[] {
  const asked = answers.flatMap((answered) => {
    const choices = choicesOf(answered.record);
    return choices ? [{ answered, choices, expected: expectedOf(answered) }] : [];
  });
  const isFromZero = asked.some(({ expected }) => expected.includes("0"));
  const isChoice = (name: string, { texts, labels }: Choices) => {
    if (labels?.includes(name) || texts.includes(name)) return true;
    if (labels) return false;
    if (LETTER.test(name)) return name.toUpperCase().charCodeAt(0) - 65 < texts.length;
    return /^\d+$/.test(name) && Number(name) < texts.length + (isFromZero ? 0 : 1);
  };
  const wrong = asked.filter(({ expected, choices }) =>
    !expected.every((name) => isChoice(name, choices))
  );
  // Where answers are letters as labels are, one that is none is wrong in however few records; where all are, they are
  // another notation.
  const areLetters =
    asked.every(({ expected, choices: { labels } }) =>
      labels !== undefined && [...labels, ...expected].every((name) => LETTER.test(name))
    ) && asked.some(({ expected, choices }) => expected.every((name) => isChoice(name, choices)));
  const isKnown = areLetters || wrong.length <= asked.length * (1 - USUAL_SHARE);
  return [
    ...(isKnown ? wrong : []).map(({ answered, choices: { texts, labels } }): ChoiceFault => ({
      code: "EXPECTED_NOT_A_CHOICE",
      answered,
      fault: `expects ${answered.expected.json}, and ${
        labels
          ? `its choices are ${labels.join(", ")}`
          : `it has ${texts.length} choices, counted from ${isFromZero ? 0 : 1}`
      }`,
    })),
    ...asked.flatMap(({ answered, choices: { texts } }): ChoiceFault[] => {
      const seen = new Set<string>();
      const repeated = texts.find((text) => seen.size === seen.add(text).size);
      if (repeated === undefined) return [];
      const fault = `has the choice ${JSON.stringify(repeated)} twice`;
      return [{ code: "CHOICE_REPEATED", answered, fault }];
    }),
    // Preference pairs: a model cannot learn which of two equal answers is the better one.
    ...answers.filter(({ record, expected }) =>
      record.members.get("rejected")?.name === expected.name
    )
      .map((answered): ChoiceFault => ({
        code: "CHOICE_REPEATED",
        answered,
        fault: "has one text as the chosen and as the rejected answer",
      })),
  ];
}

/** The expected answer as texts; several where it is a list. */
function expectedOf({ expected }: Answered): string[] {
  const value: JsonValue = parseJsonValue(expected.json);
  return (Array.isArray(value) ? value : [value]).map(nameOf);
}

/** The choices of a record, which may be within its question, too. */
function choicesOf({ members }: DatasetRecord): Choices | undefined {
  for (const name of NAMES) {
    const choices = members.get(name);
    if (choices) return readChoices(parseJsonValue(choices.json));
  }
  for (const value of members.values()) {
    if (!value.json.startsWith("{")) continue;
    const inner: JsonValue = parseJsonValue(value.json);
    const name = NAMES.find((name) => memberOf(inner, name) !== undefined);
    if (name !== undefined) return readChoices(memberOf(inner, name)!);
  }
  const columns = choiceColumns(members.keys()).filter((name) => !members.get(name)!.isBlank);
  if (columns.length < 2) return undefined;
  const hasLetters = columns.every((name) => name.length === 1);
  return {
    labels: hasLetters ? columns : undefined,
    texts: columns.map((name) => members.get(name)!.name),
  };
}

/** `["a", "b"]`, `[{label, text}]`, `{label: [], text: []}` or `{A: "a", B: "b"}`. */
function readChoices(value: JsonValue): Choices | undefined {
  if (isJsonObject(value)) {
    const { label, text } = value;
    if (Array.isArray(label) && Array.isArray(text)) {
      return { labels: label.map(nameOf), texts: text.map(nameOf) };
    }
    return { labels: Object.keys(value), texts: Object.values(value).map(nameOf) };
  }
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const labels = value.map((item) => memberOf(item, "label"));
  const texts = value.map((item) => memberOf(item, "text") ?? item);
  return {
    labels: labels.includes(undefined) ? undefined : labels.map((label) => nameOf(label!)),
    texts: texts.map(nameOf),
  };
}

function nameOf(value: JsonValue): string {
  return typeof value === "string" ? value.trim() : JSON.stringify(value);
}
