/**
 * Holds the mapped records against the target's schema, as many at a time as a call takes.
 *
 * @module
 */
import type { contract as jsonSchemaValidator } from "../../code/json-schema-validator/contract.ts";
import type { Kit } from "../../shared/kits/kit.ts";
import { packJson } from "../../shared/kits/pack.ts";
import type { Step, StepPlan } from "../../shared/kits/step.ts";
import { counted } from "../../shared/messages.ts";
import type { FINDINGS } from "./findings.ts";
import type { MappedRecord, Reason } from "./map_records.ts";
import { schemaReasons } from "./schema_reasons.ts";
import { tooLarge } from "./too_large.ts";

/** The URI under which the validator finds the target's schema: its own references keep their place. */
const RECORD_URI = "urn:record";

/** The most errors that the validator lists. */
const MAX_ERRORS = 1_000;

/** With the other steps, fewer than a kit may run. */
const MAX_RUNS = 90;

/** The results of validating records in several runs. */
export interface Validation {
  steps: Step<{ valid: boolean }>[];
  /** Why records are rejected, by row. */
  broken: Map<number, Reason[]>;
}

/**
 * Runs the steps `validate[n]`. A run that found more errors than it lists is run again in halves, so that the
 * reasons of every record are known.
 *
 * @param records Undefined where the step before has no output.
 * @throws {ToolError} `OUTPUT_TOO_LARGE` on more errors than can be told.
 */
export function validateRecords(
  kit: Kit<keyof typeof FINDINGS>,
  records: readonly MappedRecord[] | undefined,
  schema: unknown,
  plan: StepPlan,
): Validation {
  const broken: Validation["broken"] = new Map();
  const packs = records && packJson(records, ({ value }) => value);
  const steps = kit.each("validate", "json-schema-validator", plan, packs, (pack, _, id) => {
    const step = kit.tool<typeof jsonSchemaValidator>(
      id,
      "json-schema-validator",
      // The records keep the digits that the validator does not compare.
      { ...plan, quiet: ["PRECISION_LOSS"] },
      () => ({
        input: pack.map(({ value }) => value),
        schema: { type: "array", items: { $ref: RECORD_URI } },
        schemas: { [RECORD_URI]: schema },
        max_errors: MAX_ERRORS,
      }),
      (_, { stats }) => `${counted(pack.length, "record")}, ${counted(errorsOf(stats), "error")}`,
    );
    if (!step.output) return step;
    const { errors } = step.output;
    const total = errorsOf(step.result?.stats);
    if (total > errors.length && pack.length > 1) packs!.push(...halvesOf(pack));
    else {
      for (const [row, reasons] of schemaReasons(pack, errors, total)) broken.set(row, reasons);
    }
    // So many errors in so many records would take more runs than are allowed.
    const isHopeless = total > MAX_RUNS * MAX_ERRORS && total < pack.length * MAX_ERRORS;
    if (isHopeless || packs!.length > MAX_RUNS) throw tooLarge();
    return step;
  });
  return { steps, broken };
}

function halvesOf<Item>(items: readonly Item[]): [Item[], Item[]] {
  const middle = items.length >> 1;
  return [items.slice(0, middle), items.slice(middle)];
}

/** The validator's count of errors. */
function errorsOf(stats: unknown): number {
  return (stats as { errors: number }).errors;
}
