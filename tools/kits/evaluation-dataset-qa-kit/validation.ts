/**
 * Holds the records of a dataset against the caller's schema.
 *
 * @module
 */
import type { contract as jsonSchemaValidator } from "../../code/json-schema-validator/contract.ts";
import type { Kit } from "../../shared/kits/kit.ts";
import { packJsonTexts } from "../../shared/kits/pack.ts";
import type { Step, StepPlan } from "../../shared/kits/step.ts";
import { counted } from "../../shared/messages.ts";
import type { FINDINGS } from "./findings.ts";
import type { DatasetRecord } from "./records.ts";

/** The URI under which the validator finds the schema: its own references keep their place. */
const RECORD_URI = "urn:record";

/** A record that breaks the schema gives one error, whatever and how much is wrong with it. */
const LIST_SCHEMA = {
  type: "array",
  items: { if: { $ref: RECORD_URI }, then: true, else: false },
};

/** The number of records for which the validator lists errors. */
const MAX_RECORDS = 1_000;

/** Records that are looked at again, to say what is wrong with them. */
const MAX_EXPLAINED = 100;

/** The results of validating records in several runs. */
export interface Validation {
  steps: Step[];
  /** The step that found a record to break the schema. */
  violations: Map<DatasetRecord, Step>;
  /** The fault of the first of them, with its place in the record. */
  faults: Map<DatasetRecord, string>;
}

/** Runs the steps `validate[n]`. @param records Undefined where the step before has no output. */
export function validateRecords(
  kit: Kit<keyof typeof FINDINGS>,
  records: readonly DatasetRecord[] | undefined,
  schema: unknown,
  plan: StepPlan,
): Validation {
  const violations: Validation["violations"] = new Map();
  const packs = records && packJsonTexts(records, ({ json }) => json, MAX_RECORDS);
  const steps = kit.each("validate", "json-schema-validator", plan, packs, (pack, _, id) => {
    const step = kit.tool<typeof jsonSchemaValidator>(
      id,
      "json-schema-validator",
      // The clean file keeps all digits of a number.
      { ...plan, quiet: ["PRECISION_LOSS"] },
      () => ({
        input: jsonArray(pack),
        schema: LIST_SCHEMA,
        schemas: { [RECORD_URI]: schema },
        max_errors: MAX_RECORDS,
      }),
      ({ errors }) => `${counted(pack.length, "record")}, ${errors.length} break the schema`,
    );
    for (const { instance_path } of step.output?.errors ?? []) {
      violations.set(pack[Number(instance_path.slice(1))]!, step);
    }
    return step;
  });
  const broken = [...violations.keys()].slice(0, MAX_EXPLAINED);
  return {
    steps,
    violations,
    faults: broken.length > 0 ? explain(kit, broken, schema) : new Map(),
  };
}

/** Runs the step `explain`. */
function explain(
  kit: Kit<keyof typeof FINDINGS>,
  records: readonly DatasetRecord[],
  schema: unknown,
): Validation["faults"] {
  const step = kit.tool<typeof jsonSchemaValidator>(
    "explain",
    "json-schema-validator",
    {
      need: "advisory",
      quiet: ["PRECISION_LOSS"],
    },
    () => ({
      input: jsonArray(records),
      schema: { type: "array", items: { $ref: RECORD_URI } },
      schemas: { [RECORD_URI]: schema },
      max_errors: MAX_RECORDS,
    }),
    ({ errors }) => `${counted(errors.length, "fault")} in ${counted(records.length, "record")}`,
  );
  const faults: Validation["faults"] = new Map();
  for (const { instance_path: path, message } of step.output?.errors ?? []) {
    const [, index, rest = ""] = /^\/(\d+)(.*)$/s.exec(path) ?? [];
    const record = records[Number(index)];
    if (record && !faults.has(record)) faults.set(record, rest ? `${rest}: ${message}` : message);
  }
  return faults;
}

/** The JSON text of records as one array. */
export function jsonArray(records: readonly DatasetRecord[]): string {
  return `[${records.map(({ json }) => json).join(",")}]`;
}
