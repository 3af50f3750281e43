import assert from "node:assert/strict";
import { aliasesOf, canonicalId } from "../../../tools/catalog/aliases.ts";
import { CONTRACTS } from "../../../tools/catalog/contracts.ts";
import { hasTool, loadContract, loadRun } from "../../../tools/catalog/load.ts";
import { findTool, TOOLS } from "../../../tools/catalog/registry.ts";
import { RUNS } from "../../../tools/catalog/runs.ts";
import { TABLE_NAMES, tableText } from "../../../dev/scripts/catalog.ts";
import { CATEGORIES } from "../../../tools/tool.ts";

for (const name of TABLE_NAMES) {
  Deno.test(`catalog: ${name} matches the tools; if not, run deno task catalog`, async () => {
    assert.equal(await Deno.readTextFile(`tools/catalog/${name}`), await tableText(name));
  });
}

Deno.test("catalog: a tool's id and category are the names of its folders", async () => {
  assert.deepEqual(Object.keys(CONTRACTS), Object.keys(RUNS));
  for (const id of Object.keys(CONTRACTS)) {
    const contract = await loadContract(id);
    assert.equal(contract.id, id);
    const place = contract.kind === "kit" ? "kits" : contract.category.toLowerCase();
    const folder = `tools/${place}/${id}`;
    assert.ok((await Deno.stat(`${folder}/contract.ts`)).isFile, folder);
  }
});

Deno.test("catalog: names of Object.prototype find no tool", async () => {
  await assert.rejects(loadContract("toString"), /no tool toString/);
  await assert.rejects(loadRun("constructor"), /no tool constructor/);
});

Deno.test("registry: lists by category, then id, and resolves old ids", () => {
  const order = TOOLS.map(({ category, id }) => [CATEGORIES.indexOf(category), id] as const);
  const sorted = order.toSorted(([a, x], [b, y]) => a - b || (x < y ? -1 : 1));
  assert.deepEqual(order, sorted);
  const aliases = [
    ["json-format", "json-formatter"],
    ["uuid", "uuid-generator"],
    ["hash", "hash-generator"],
  ] as const;
  for (const [old, id] of aliases) {
    assert.equal(findTool(old)?.id, id);
    assert.equal(canonicalId(old), id);
    assert.deepEqual(aliasesOf(id), [old]);
    // An old id that were a tool's own would hide that tool.
    assert.ok(!hasTool(old) && hasTool(id));
  }
  assert.equal(canonicalId("toString"), "toString");
  assert.equal(findTool("__proto__"), undefined);
});
