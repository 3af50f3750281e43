/**
 * The places at which mapped records break the target's schema.
 *
 * @module
 */
import type { RunOutput } from "../../tool.ts";
import type { contract as jsonSchemaValidator } from "../../code/json-schema-validator/contract.ts";
import { parsePointer } from "../../shared/json/pointer.ts";
import { counted } from "../../shared/messages.ts";
import type { MappedRecord, Reason } from "./map_records.ts";

type SchemaError = RunOutput<typeof jsonSchemaValidator>["errors"][number];

/**
 * The reasons by row, out of what the validator said of an array of records.
 *
 * @param total All errors that it found; those that it did not list are told of the last record.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { schemaReasons } from "./schema_reasons.ts";
 *
 * const error = {
 *   instance_path: "/0/age",
 *   keyword: "type",
 *   schema_path: "/type",
 *   property: null,
 *   message: "expected an integer",
 * };
 * const reasons = schemaReasons([{ row: 7, value: { age: "x" }, reasons: [] }], [error], 1);
 * assert.deepEqual(reasons.get(7), [
 *   { code: "SCHEMA_VIOLATION", field: "age", message: "/age: expected an integer" },
 * ]);
 * ```
 */
export function schemaReasons(
  records: readonly MappedRecord[],
  errors: readonly SchemaError[],
  total: number,
): Map<number, Reason[]> {
  const reasons = new Map<number, Reason[]>();
  const add = (index: number, field: string | null, message: string) => {
    const { row } = records[index]!;
    const reason: Reason = { code: "SCHEMA_VIOLATION", field, message };
    reasons.set(row, [...reasons.get(row) ?? [], reason]);
  };
  for (const { instance_path, property, message } of errors) {
    // Every place is in an item of the array.
    const [index, field = property] = parsePointer(instance_path)!;
    const place = instance_path.slice(`/${index}`.length);
    add(Number(index), field, place === "" ? message : `${place}: ${message}`);
  }
  const unlisted = total - errors.length;
  if (unlisted > 0) add(records.length - 1, null, `${counted(unlisted, "more error")}`);
  return reasons;
}
