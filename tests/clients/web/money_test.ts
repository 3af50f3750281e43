/** Which numbers of outputs are money, as contracts say it. */
import assert from "node:assert/strict";
import { type JsonSchema, toJsonSchema } from "../../../tools/catalog/descriptor.ts";
import { TOOLS } from "../../../tools/catalog/registry.ts";

/** The names of all members in a schema. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const own = Object.keys((schema as JsonSchema).properties ?? {});
  return [...own, ...Object.values(schema).flatMap(namesIn)];
}

Deno.test("money: amounts are members of the output, and so are their currencies, or given", () => {
  const withMoney = TOOLS.filter(({ money }) => money);
  assert.ok(withMoney.length > 10);
  for (const { id, money = [], input, output } of withMoney) {
    const names = new Set(namesIn(toJsonSchema(output, "output")));
    const given = Object.keys(input.shape);
    for (const { of, currency = "USD", decimals } of money) {
      for (const name of of) assert.ok(names.has(name), `${id}: ${name}`);
      assert.match([...names, ...given].includes(currency) ? "USD" : currency, /^[A-Z]{3}$/, id);
      if (decimals !== undefined) assert.ok(given.includes(decimals), `${id}: ${decimals}`);
    }
  }
});

Deno.test("money: every tool about finance says which of its numbers are", () => {
  for (const { id, category, money } of TOOLS) {
    if (category === "Finance") assert.ok(money, id);
  }
});
