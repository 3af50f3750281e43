/**
 * Holds the outputs of all cases against the schema.
 *
 * @module
 */
import type { contract as structuredOutputValidator } from "../../ai/structured-output-validator/contract.ts";
import type { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import type { Case } from "./cases.ts";
import type { FINDINGS } from "./findings.ts";

/** Whether an output meets the schema, by the step that looked. */
export interface SchemaCheck {
  steps: Step<{ valid: boolean }>[];
  /** By the index of the case; undefined where no schema was given. An empty output meets none. */
  meets: (index: number) => boolean | undefined;
}

/** Runs the steps `id[n]`, one for each case. */
export function checkSchema(
  kit: Kit<keyof typeof FINDINGS>,
  cases: readonly Case[],
  schema: unknown,
  { id, key }: { id: string; key: "candidate_output" | "baseline_output" },
): SchemaCheck {
  const skip = schema === undefined ? "no schema was given" : undefined;
  const steps = kit.each(id, "structured-output-validator", { skip }, cases, (one, _, stepId) => {
    const text = one[key];
    return kit.tool<typeof structuredOutputValidator>(
      stepId,
      "structured-output-validator",
      {
        skip: typeof text !== "string"
          ? "the output is no text"
          : text === ""
          ? "the output is empty"
          : undefined,
      },
      () => ({ text, schema }),
      ({ errors: [first, ...more] }) => {
        if (!first) return `${one.id}: valid`;
        const rest = more.length > 0 ? ` (and ${more.length} more)` : "";
        const place = first.path && `${first.path}: `;
        return `${one.id}: ${place}${first.message}${rest}`;
      },
    );
  });
  const meets = (index: number) =>
    schema === undefined ? undefined : steps[index]?.output?.valid ?? false;
  return { steps, meets };
}
