import type { Review } from "../../shared/evidence/review.ts";
import { presentable, quote } from "../../shared/evidence/quote.ts";
import { exactKey } from "../../shared/json/value_key.ts";
import type { ValueFault } from "../../shared/agent_contract/value_check.ts";
import { firstNames } from "../../shared/messages.ts";
import { outputMeter } from "../../shared/output_meter.ts";
import type { contract } from "./contract.ts";
import { type Fields, type Item, textOf } from "./item.ts";
import type { ItemSchema } from "./schema.ts";

type EvaluationReview = Review<typeof contract>;

/** Violations and field names that a message lists. */
const MAX_NAMED = 3;

/** Characters of what the schema expected that a message shows. */
const MAX_FAULT_SHOWN = 160;

/** Faults of single items: ids, missing values, and what their schema says. */
export function checkItems(
  review: EvaluationReview,
  items: readonly Item[],
  fields: Fields,
  schema: ItemSchema | undefined,
): void {
  checkIds(review, items, fields);
  checkPresence(review, items, fields);
  if (schema) checkSchema(review, items, schema);
}

function checkIds(review: EvaluationReview, items: readonly Item[], fields: Fields): void {
  const advice = misnamed(items, (item) => item.id, fields.id, "id_field");
  const firstById = new Map<string, string>();
  for (const { id, location, subject } of items) {
    if (id === undefined) {
      review.find("EVAL_MISSING_ID", {
        subject,
        location,
        message: `${location} has no id in ${quote(fields.id)}`,
        fix: advice ??
          "Give every item an id that stays the same, so that results can be compared between runs",
      });
      continue;
    }
    const key = exactKey(id);
    const first = firstById.get(key);
    if (!first) firstById.set(key, location);
    else {
      review.find("EVAL_DUPLICATE_ID", {
        subject,
        location,
        message: `${location} has the id ${quote(textOf(id))} of ${first}`,
        fix: `Give one of the two another id, or remove ${location} when it is a copy`,
        data: { first },
      });
    }
  }
}

function checkPresence(review: EvaluationReview, items: readonly Item[], fields: Fields): void {
  const inputAdvice = misnamed(items, ({ input }) => input, fields.input, "input_field");
  for (const { input, subject, location, name } of items) {
    if (input !== undefined) continue;
    review.find("EVAL_MISSING_INPUT", {
      subject,
      location,
      message: `${name} has no input in ${quote(fields.input)}: there is nothing to run`,
      fix: inputAdvice ?? "Write the input, or remove the item",
    });
  }
  const answerAdvice = misnamed(
    items,
    ({ expected, label }) => expected ?? label,
    fields.expected,
    "expected_field",
  );
  for (const { expected, label, subject, location, name } of items) {
    if (expected !== undefined || label !== undefined) continue;
    review.find("EVAL_MISSING_EXPECTED", {
      subject,
      location,
      message: `${name} has no answer in ${quote(fields.expected)} and no label in ${
        quote(fields.label)
      }: it cannot be scored`,
      fix: answerAdvice ??
        "Write the expected answer or the label, or leave the item to a judge outside this set",
    });
  }
}

/** Advice for a field that no item has: its name is more likely wrong than the whole dataset. */
function misnamed(
  items: readonly Item[],
  valueOf: (item: Item) => unknown,
  field: string,
  option: string,
): string | undefined {
  if (items.some((item) => valueOf(item) !== undefined)) return undefined;
  const keys = Object.keys(items[0]!.value);
  if (keys.length === 0 || keys.includes(field)) return undefined;
  return `No item has a value in ${
    quote(field)
  }: set ${option} to the key that holds it (the first item has ${
    firstNames(keys, MAX_NAMED + 2, (key) => quote(key))
  })`;
}

function checkSchema(
  review: EvaluationReview,
  items: readonly Item[],
  { faultsOf }: ItemSchema,
): void {
  const charge = outputMeter("The list of schema errors", "send items with shorter keys");
  for (const { value, subject, location, name } of items) {
    const faults = faultsOf(value);
    if (faults.length === 0) continue;
    for (const { location: path } of faults) charge(path.length);
    review.find("EVAL_SCHEMA", {
      subject,
      location,
      message: `${name} does not fit the schema: ${described(faults)}`,
      fix: "Correct the item at the paths named, or the schema when the items are right",
      data: { errors: faults.map(({ location: path, keyword }) => ({ path, keyword })) },
    });
  }
}

function described(faults: readonly ValueFault[]): string {
  const texts = faults.slice(0, MAX_NAMED).map(({ location, keyword, message }) =>
    keyword === "required"
      ? `${quote(location)} is missing`
      : `${location === "" ? "the item" : quote(location)}: ${
        presentable(message, MAX_FAULT_SHOWN)
      }`
  );
  const more = faults.length - texts.length;
  return `${texts.join("; ")}${more > 0 ? `; and ${more} more` : ""}`;
}
