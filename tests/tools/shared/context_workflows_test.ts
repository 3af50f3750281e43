import assert from "node:assert/strict";
import { CONTEXT_RECIPES } from "../../../tools/shared/context_recipes.ts";
import { CONTEXT_WORKFLOWS } from "../../../tools/shared/context_workflows.ts";

Deno.test("context workflows: a call binds only what an earlier call returned", () => {
  for (const { id, calls } of CONTEXT_WORKFLOWS) {
    for (const [index, { input }] of calls.entries()) {
      for (const [, bound] of JSON.stringify(input).matchAll(/\$RESULT\[(\d+)\]/g)) {
        assert.ok(Number(bound) < index, `${id}, call ${index}`);
      }
    }
  }
});

Deno.test("context workflows: every packing call names a recipe, and its report has that recipe's preset", () => {
  const presets = new Map(CONTEXT_RECIPES.map(({ id, preset }) => [id, preset]));
  for (const { calls } of CONTEXT_WORKFLOWS) {
    const [pack, report] = calls.slice(-2).map(({ input }) => input as Record<string, string>);
    if (!pack?.recipe?.startsWith("$")) assert.equal(report?.preset, presets.get(pack!.recipe!));
  }
});

Deno.test("context workflows: each review tool has a recipe and its report", () => {
  const { variants = [] } = CONTEXT_WORKFLOWS.find(({ id }) => id === "review-evidence") ?? {};
  assert.equal(variants.length, 10);
  for (const { recipe, preset } of variants) {
    assert.equal(CONTEXT_RECIPES.find(({ id }) => id === recipe)?.preset, preset);
  }
});
