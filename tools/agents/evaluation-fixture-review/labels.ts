import type { Review } from "../../shared/evidence/review.ts";
import { quote } from "../../shared/evidence/quote.ts";
import { tally } from "../../shared/evidence/tally.ts";
import { counted, firstNames } from "../../shared/messages.ts";
import { outputMeter } from "../../shared/output_meter.ts";
import type { contract } from "./contract.ts";
import type { Fields, Item } from "./item.ts";

type EvaluationReview = Review<typeof contract>;

/** Labels that a message names. */
const MAX_NAMED = 5;

/**
 * How labels are spread, over the whole set and over its splits.
 *
 * @param splits By name.
 * @returns The items of each label.
 */
export function checkLabels(
  review: EvaluationReview,
  items: readonly Item[],
  splits: ReadonlyMap<string, readonly Item[]>,
  fields: Fields,
  maxRatio: number,
): ReadonlyMap<string, number> {
  const labels = tally(items.map(({ label }) => label));
  checkBalance(review, labels, fields, maxRatio);
  checkSplits(review, splits, [...labels.keys()].sort());
  return labels;
}

function checkBalance(
  review: EvaluationReview,
  labels: ReadonlyMap<string, number>,
  fields: Fields,
  maxRatio: number,
): void {
  if (labels.size < 2) return;
  const counts = [...labels];
  const [most, largest] = counts.reduce((best, one) => one[1] > best[1] ? one : best);
  const [least, smallest] = counts.reduce((best, one) => one[1] < best[1] ? one : best);
  if (largest <= maxRatio * smallest) return;
  review.find("EVAL_LABEL_IMBALANCE", {
    subject: fields.label,
    location: "items",
    message: `${counted(largest, "item")} have the label ${quote(most)} but only ${smallest} ${
      quote(least)
    }: over ${maxRatio} times as many`,
    fix: `Add items with the label ${
      quote(least)
    }, or report scores per label: a model that always says ${quote(most)} would look good`,
    data: { largest, smallest },
  });
}

function checkSplits(
  review: EvaluationReview,
  splits: ReadonlyMap<string, readonly Item[]>,
  labels: readonly string[],
): void {
  const charge = outputMeter(
    "The labels that splits lack",
    "name the field that holds a class in label_field, or send fewer splits",
  );
  for (const [split, items] of splits) {
    const present = new Set(items.flatMap(({ label }) => label ?? []));
    if (present.size === 0 || present.size === labels.length) continue;
    const missing = labels.filter((label) => !present.has(label));
    for (const label of missing) charge(label.length);
    review.find("EVAL_LABEL_MISSING_IN_SPLIT", {
      subject: split,
      location: `split:${split}`,
      message: `The split ${quote(split)} has no item with ${missing.length} of ${
        counted(labels.length, "label")
      }: ${firstNames(missing, MAX_NAMED, (label) => quote(label))}`,
      fix:
        "Move or add items so that every split has every label, or leave the label out of the whole set",
      data: { labels: missing },
    });
  }
}
