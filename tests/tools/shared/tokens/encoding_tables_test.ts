// Needs its own isolate: other tests load tables.
import assert from "node:assert/strict";
import { prepareFor } from "../../../../tools/ai/token-counter/run.ts";

Deno.test("encoding tables: a call loads the table that counts it, and no other", async () => {
  await prepareFor({ text: "x", model: "gpt-4" });
  const isLoaded = (given: Record<string, unknown>) => prepareFor(given) === undefined;
  assert.ok(isLoaded({ text: "x", encoding: "CL100K-base" }));
  assert.ok(!isLoaded({ text: "x" }));
  assert.ok(!isLoaded({ text: "x", model: "gpt-4", encoding: "p50k_base" }));
});

Deno.test("encoding tables: what is no encoding and no model is left to the run", async () => {
  await prepareFor({ text: 1, model: 5, encoding: ["o200k_base"] });
  await prepareFor({ text: "x", model: "no such model", encoding: "none" });
  assert.equal(prepareFor({ text: "x" }), undefined);
});
