import type { Review } from "../../shared/evidence/review.ts";
import { quote } from "../../shared/evidence/quote.ts";
import { exactKey } from "../../shared/json/value_key.ts";
import { type JsonValue, memberOf } from "../../shared/json/value.ts";
import { firstNames } from "../../shared/messages.ts";
import { normalize } from "../../shared/normalize.ts";
import type { contract } from "./contract.ts";
import { type Fields, type Item, locationsOf, textOf } from "./item.ts";

type EvaluationReview = Review<typeof contract>;

/** Items that a message names. */
const MAX_NAMED = 5;

/**
 * Reports items with the same input: leaked between splits, repeated, or answered in different ways.
 *
 * @returns How many different inputs there are, and how many of them leak.
 */
export function checkInputs(
  review: EvaluationReview,
  items: readonly Item[],
  fields: Fields,
): { distinct: number; leaked: number } {
  const groups = Map.groupBy(
    items.filter(({ input }) => input !== undefined),
    ({ input }) => normalized(input!),
  );
  let leaked = 0;
  for (const group of groups.values()) {
    if (group.length === 1) continue;
    if (checkRepeated(review, group, fields)) leaked++;
    checkAnswers(review, group, fields);
  }
  return { distinct: groups.size, leaked };
}

/** Inputs that a model is likely to take for the same share this text. */
function normalized(input: JsonValue): string {
  if (typeof input !== "string") return exactKey(input);
  // A single space, the most common white space, is not a match.
  return normalize(input, "NFKC").toLowerCase().replace(/[^\S ]\s*| \s+/g, " ").trim();
}

/** @returns Whether the input is in more than one split. */
function checkRepeated(review: EvaluationReview, group: readonly Item[], fields: Fields): boolean {
  const [first] = group as [Item, ...Item[]];
  const { subject, location } = first;
  const text = textOf(first.input!);
  const evidence = [{ locator: `${location}.${fields.input}`, text }];
  const items = locationsOf(group);
  const named = firstNames(group.map(({ name }) => name), MAX_NAMED);
  const splits = [...new Set(group.map(({ split = "" }) => split))].sort();
  const isLeak = splits.length > 1;
  if (isLeak) {
    review.find("EVAL_SPLIT_LEAKAGE", {
      subject,
      location,
      message: `The input ${quote(text)} is in ${splitNames(splits)}: ${named}`,
      fix:
        "Keep the input in one split only: what a model has seen in one says nothing when it is asked in another",
      data: { items, splits },
      evidence,
    });
  } else {
    review.find("EVAL_DUPLICATE_INPUT", {
      subject,
      location,
      message: `${group.length} items have the input ${quote(text)}: ${named}`,
      fix: "Keep one of them: the input counts more than once in every score",
      data: { items },
      evidence,
    });
  }
  return isLeak;
}

function splitNames(splits: readonly string[]): string {
  const named = splits.filter((split) => split !== "");
  const names = firstNames(named, MAX_NAMED, (split) => quote(split));
  const stated = named.length === 1 ? `the split ${names}` : `${named.length} splits (${names})`;
  return named.length === splits.length ? stated : `${stated} and without a split`;
}

function checkAnswers(review: EvaluationReview, group: readonly Item[], fields: Fields): void {
  const [first] = group as [Item, ...Item[]];
  const { subject, location } = first;
  const answer = answerOf(first, fields);
  const other = group.find((item) => answerOf(item, fields) !== answer);
  if (!other) return;
  review.find("EVAL_CONFLICTING_EXPECTED", {
    subject,
    location,
    message: `${group.length} items have the input ${
      quote(textOf(first.input!))
    } but not the same answer: ${shownAnswer(first)} in ${first.name}, ${
      shownAnswer(other)
    } in ${other.name}`,
    fix:
      "Decide which answer is right and correct the others; until then no model can pass them all",
    data: { items: locationsOf(group) },
  });
}

function answerOf({ exact }: Item, { expected, label }: Fields): string {
  return exactKey([memberOf(exact, expected) ?? null, memberOf(exact, label) ?? null]);
}

function shownAnswer({ expected, label }: Item): string {
  const parts = [
    ...expected === undefined ? [] : [quote(textOf(expected))],
    ...label === undefined ? [] : [`label ${quote(label)}`],
  ];
  return parts.length > 0 ? parts.join(" with ") : "none";
}
