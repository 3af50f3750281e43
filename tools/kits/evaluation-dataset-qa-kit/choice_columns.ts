/** The name of a column that holds one choice: a letter alone, or such a word and a number or letter. */
const COLUMN =
  /^(?:(?<letter>[A-Z])|(?<word>ans|answer|option|opt|op|choice|sol|solution|ending|candidate|alternative)[ _-]?(?<at>\d|[a-z]))$/i;

/**
 * The columns that hold a choice each, in their order: `A` and `B`, `option1` and `option2`, `ans0` to `ans2`. None
 * where there is but one, or they do not count from the first.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { choiceColumns } from "./choice_columns.ts";
 *
 * assert.deepEqual(choiceColumns(["ans1", "question", "ans0"]), ["ans0", "ans1"]);
 * assert.deepEqual(choiceColumns(["answer1", "answer"]), []);
 * ```
 */
export function choiceColumns(names: Iterable<string>): string[] {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const { letter, word = "", at = letter } = COLUMN.exec(name)?.groups ?? {};
    // Single letters in lower case are names of all kinds.
    if (at === undefined || (letter !== undefined && !/[A-Z]/.test(letter))) continue;
    const key = `${word.toLowerCase()} ${/\d/.test(at) ? "number" : "letter"}`;
    groups.set(key, [...groups.get(key) ?? [], name]);
  }
  const isCounted = (group: readonly string[]) => {
    const places = group.map((name) => name.at(-1)!.toLowerCase().charCodeAt(0));
    const first = places[0]!;
    return group.length > 1 && ["0", "1", "a"].includes(String.fromCharCode(first)) &&
      places.every((place, index) => place === first + index);
  };
  return [...groups.values()].map((group) => group.toSorted()).find(isCounted) ?? [];
}
