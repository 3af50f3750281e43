/**
 * Holds the outputs of all cases against the schema.
 *
 * @module
 */
import type { contract as structuredOutputValidator } from "../../ai/structured-output-validator/contract.ts";
import type { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted } from "../../shared/messages.ts";
import { type Case, caseTitle } from "./cases.ts";
import type { FINDINGS } from "./findings.ts";

/** Whether an output meets the schema, by the step that looked. */
export interface SchemaCheck {
  step: Step;
  /** By the index of the case; undefined where no schema was given. An empty output meets none. */
  meets: (index: number) => boolean | undefined;
}

/** Runs the step `id` over the outputs of all cases that have a text. */
export function checkSchema(
  kit: Kit<keyof typeof FINDINGS>,
  cases: readonly Case[],
  schema: unknown,
  { id, key }: { id: string; key: "candidate_output" | "baseline_output" },
): SchemaCheck {
  const items = cases.flatMap(({ [key]: text, id }, index) =>
    typeof text === "string" && text !== "" ? [{ id, text, index }] : []
  );
  const step = kit.every<typeof structuredOutputValidator, (typeof items)[number]>(
    id,
    "structured-output-validator",
    { skip: schema === undefined ? "no schema was given" : undefined },
    items,
    {
      inputOf: ({ text }) => ({ text, schema }),
      nameOf: caseTitle,
      summarize: (done) => {
        const valid = done.filter(({ output }) => output?.valid).length;
        return `${valid} of ${counted(cases.length, "output")} valid`;
      },
    },
  );
  const valid = new Set(
    items.filter((_, place) => step.output?.[place]?.output?.valid).map(({ index }) => index),
  );
  return { step, meets: (index) => schema === undefined ? undefined : valid.has(index) };
}
