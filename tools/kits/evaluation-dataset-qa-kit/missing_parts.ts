/**
 * Records that lack a part of the input which nearly all others have.
 *
 * @module
 */
import { choiceColumns } from "./choice_columns.ts";
import { type Answered, filled } from "./dataset_qa.ts";
import { partOf } from "./records.ts";
import { MIN_ANSWERS, USUAL_SHARE } from "./odd_answers.ts";

/** A part of the input that a record lacks. */
export interface MissingPart {
  answered: Answered;
  field: string;
  /** How many records have it, of all. */
  usual: number;
  all: number;
}

/** The parts that single records lack; one that many lack is optional. */
export function missingParts(
  answered: readonly Answered[],
  inputs: readonly string[],
): MissingPart[] {
  const all = answered.length;
  if (all < MIN_ANSWERS || inputs.length < 2) return [];
  const choices = choiceColumns(inputs);
  return inputs.flatMap((field) => {
    // A question may have fewer choices than others: then the last ones are blank.
    const later = choices.includes(field) ? choices.slice(choices.indexOf(field) + 1) : inputs;
    const without = answered.filter(({ record }) =>
      !filled(partOf(record, field)) && later.some((name) => filled(partOf(record, name)))
    );
    const usual = all - without.length;
    if (usual < all * USUAL_SHARE) return [];
    return without.map((one) => ({ answered: one, field, usual, all }));
  });
}
