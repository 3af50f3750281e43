import assert from "node:assert/strict";
import { CONTEXT_RECIPES } from "../../../tools/shared/context_recipes.ts";

// The recipes with the report of each, from the description of context packs.
const PRESETS: [recipe: string, preset: string][] = [
  ["contract-review-pack", "contract-review-report"],
  ["log-triage-pack", "log-triage-report"],
  ["ci-failure-pack", "ci-incident-report"],
  ["api-operation-pack", "api-operation-report"],
  ["rag-evidence-pack", "rag-evidence-report"],
  ["agent-handoff-pack", "agent-handoff-report"],
];
for (const [id, preset] of PRESETS) {
  Deno.test(`context recipes: ${id} matches the preset ${preset}`, () => {
    assert.equal(CONTEXT_RECIPES.find((recipe) => recipe.id === id)?.preset, preset);
  });
}

Deno.test("context recipes: ids are unique, and so are the kinds of a recipe", () => {
  const ids = CONTEXT_RECIPES.map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length);
  for (const { id, kinds } of CONTEXT_RECIPES) assert.equal(new Set(kinds).size, kinds.length, id);
});
