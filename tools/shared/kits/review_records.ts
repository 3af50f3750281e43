/**
 * The rows of a review, by kind.
 *
 * @module
 */

/** A row of a review. */
interface ReviewRecord {
  kind: string;
  data: unknown;
}

/**
 * The data of a review's records of one kind, in their order.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { recordsOf } from "./review_records.ts";
 *
 * const records = [{ kind: "cell" as const, data: 1 }, { kind: "row" as const, data: "a" }];
 * assert.deepEqual(recordsOf(records, "row"), ["a"]);
 * ```
 */
export function recordsOf<Row extends ReviewRecord, Kind extends Row["kind"]>(
  records: readonly Row[],
  kind: Kind,
): Extract<Row, { kind: Kind }>["data"][] {
  const isOfKind = (row: Row): row is Extract<Row, { kind: Kind }> => row.kind === kind;
  return records.filter(isOfKind).map(({ data }) => data);
}
