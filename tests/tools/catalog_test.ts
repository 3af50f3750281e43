import assert from "node:assert/strict";
import { CONTRACTS, loadContract } from "../../tools/catalog.ts";
import { CATEGORIES } from "../../tools/define.ts";
import { findTool, TOOLS } from "../../tools/registry.ts";

Deno.test("catalog: every line leads to the tool of its id, in the folder of its category", async () => {
  const source = await Deno.readTextFile("tools/catalog.ts");
  for (const id of Object.keys(CONTRACTS)) {
    const contract = await loadContract(id);
    assert.equal(contract.id, id);
    assert.ok(source.includes(`"./${contract.category.toLowerCase()}/${id}/contract.ts"`), id);
  }
  await assert.rejects(loadContract("toString"));
});

Deno.test("registry: listings go by category, then id; old ids resolve", () => {
  const order = TOOLS.map(({ category, id }) => [CATEGORIES.indexOf(category), id] as const);
  const sorted = order.toSorted(([a, x], [b, y]) => a - b || (x < y ? -1 : 1));
  assert.deepEqual(order, sorted);
  for (
    const [old, id] of [["json-format", "json-formatter"], ["uuid", "uuid-generator"], [
      "hash",
      "hash-generator",
    ]]
  ) {
    assert.equal(findTool(old!)?.id, id);
  }
  assert.equal(findTool("__proto__"), undefined);
});
