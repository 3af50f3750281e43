import type { ErrorCode, Run } from "../../tool.ts";
import { countsObject, tally } from "../../shared/evidence/tally.ts";
import { Review } from "../../shared/evidence/review.ts";
import {
  type ListDemand,
  readObjects,
  refuseEmptyList,
  withDoubles,
} from "../../shared/evidence/submitted_list.ts";
import { digestJson } from "../../shared/hash/json_digest.ts";
import type { JsonValue } from "../../shared/json/value.ts";
import { misspeltKeys } from "../../shared/misspelt_keys.ts";
import { contract, RULES } from "./contract.ts";
import { checkInputs } from "./inputs.ts";
import { fieldsOf, idsIn, type Item, readItem } from "./item.ts";
import { checkItems } from "./items.ts";
import { checkLabels } from "./labels.ts";
import { checkReferences } from "./references.ts";
import { readItemSchema } from "./schema.ts";

const DEMAND: ListDemand<ErrorCode<typeof contract>> = {
  property: "items",
  max: contract.limits.max_items,
  code: "INVALID_EVALUATION_FIXTURE_SCHEMA",
};

/** An empty list has the tool's own code. */
export function refuse(given: Readonly<Record<string, unknown>>): void {
  refuseEmptyList(given, DEMAND);
}

/** Reviews the items of an evaluation. */
export const run: Run<typeof contract> = (input, { given }) => {
  const review = new Review(contract, "evaluation-fixture", RULES, given);
  const leaveUnknown = review.leaveUnknown.bind(review);
  const exact = readObjects(input.items, input.text, DEMAND, leaveUnknown);
  const values = withDoubles(
    exact,
    "ids, references, inputs and answers were compared by all digits, the schema and the digest took the nearest doubles",
    leaveUnknown,
  );
  const fields = fieldsOf(input);
  review.warn(misspeltKeys(exact, {
    property: "items",
    keys: Object.values(fields),
  }));
  const items = exact.map((value, index) => readItem(value, index, fields));

  const schema = input.schema === undefined || input.schema === null
    ? undefined
    : readItemSchema(input.schema);
  checkItems(review, items, fields, schema);
  const inputs = checkInputs(review, items, fields);
  const splits = splitsOf(items);
  const labels = checkLabels(review, items, splits, fields, input.max_label_ratio);
  const knownIds = input.known_ids && idsIn(input.known_ids as JsonValue);
  const references = checkReferences(review, items, fields, knownIds);
  const withoutSplit = items.filter(({ split }) => split === undefined);
  if (references > 0 && !knownIds) {
    review.leaveUnknown(
      "known_ids",
      "no known_ids were given, so whether references lead anywhere was not checked",
    );
  }
  if (withoutSplit.length > 0) {
    review.leaveUnknown(
      "splits",
      `items without a text in "${fields.split}": ${withoutSplit.length} of ${items.length}; they were judged as one more split, without a name`,
    );
  }
  for (const { pointer, reason } of schema?.unchecked ?? []) {
    review.leaveUnknown(`schema${pointer}`, reason);
  }

  for (const [split, members] of splits) recordSplit(split, members);
  if (withoutSplit.length > 0) recordSplit(null, withoutSplit);
  const returned = review.finish({
    subject: { items: items.length, items_sha256: digestJson(values) },
    details: {
      items: items.length,
      distinct_inputs: inputs.distinct,
      splits: countsObject([...splits].map(([split, members]) => [split, members.length])),
      without_split: withoutSplit.length,
      labels: countsObject(labels),
      leaked_inputs: inputs.leaked,
      references,
    },
  });
  return { ...returned, warnings: [...schema?.misspelt ?? [], ...returned.warnings] };

  function recordSplit(split: string | null, members: readonly Item[]): void {
    const labels = countsObject(tally(members.map(({ label }) => label)));
    review.record({ kind: "split", data: { split, items: members.length, labels } });
  }
};

/** The items of each split, splits by name. */
function splitsOf(items: readonly Item[]): ReadonlyMap<string, Item[]> {
  const bySplit = Map.groupBy(
    items.filter(({ split }) => split !== undefined),
    ({ split }) => split!,
  );
  return new Map([...bySplit].sort(([a], [b]) => a < b ? -1 : 1));
}
