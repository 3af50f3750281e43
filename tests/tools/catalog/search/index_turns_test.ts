// Needs its own isolate: the index is built when somebody first searches.
import assert from "node:assert/strict";
import { loadListing } from "../../../../tools/catalog/parts.ts";

Deno.test("search: other work has turns while the index is built for the first search", async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 0);
  const { findTools } = await loadListing();
  clearInterval(timer);
  assert.ok(turns >= 20, `${turns} turns`);
  assert.equal(findTools("csv to json", 1).results[0]?.id, "csv-to-json");
});
