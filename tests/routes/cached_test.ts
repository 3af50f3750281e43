import assert from "node:assert/strict";
import { cachedJson } from "../../routes/cached.ts";

Deno.test("documents: of all who waited for one to be built, a few are answered in a turn", async () => {
  const get = cachedJson(() => ({ text: "a".repeat(200_000) }));
  let turns = 0;
  const others = setInterval(() => turns++, 0);
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => get(new Request("http://localhost/openapi.tools.json"))),
  );
  clearInterval(others);
  for (const answer of answers) assert.equal((await answer.bytes()).length, 200_011);
  // Three of 200 kB are more than half a MiB.
  assert.ok(turns >= 12, `${turns} turns`);
});
