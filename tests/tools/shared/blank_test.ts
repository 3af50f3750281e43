import assert from "node:assert/strict";
import { z } from "zod";
import { blankable, blankableNumber } from "../../../tools/shared/blank.ts";

Deno.test("blankable: null and an empty string count as missing", () => {
  const schema = z.object({ name: blankable(z.string().default("none")) });
  for (const name of [null, "", undefined]) assert.equal(schema.parse({ name }).name, "none");
  assert.equal(schema.parse({ name: " " }).name, " ");
});

Deno.test("blankableNumber: accepts a number written as text", () => {
  const schema = z.object({ price: blankableNumber(z.number().optional()) });
  assert.equal(schema.parse({ price: "12.50" }).price, 12.5);
  assert.equal(schema.parse({ price: "" }).price, undefined);
  assert.throws(() => schema.parse({ price: "12,50" }));
});
