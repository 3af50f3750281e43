import type { Run } from "../../tool.ts";
import { buildContextPack, recipeOf } from "../../shared/context_pack/build.ts";
import { readSubmitted } from "../../shared/evidence/receipt.ts";
import { contract } from "./contract.ts";

/** An unknown recipe is reported before other faults: nothing is known about its input. */
export function refuse({ recipe }: Readonly<Record<string, unknown>>): void {
  if (typeof recipe === "string") recipeOf(recipe);
}

/** Packs the records that a recipe reads from an input within a budget (`service.context-pack.v1`). */
export const run: Run<typeof contract> = ({ recipe, max_bytes }, { given }) => {
  const submitted = readSubmitted(contract, given);
  const { document, stats, warnings } = buildContextPack(
    { recipe, input: submitted.input, max_bytes },
    submitted,
  );
  return { output: document, stats, warnings };
};
