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

Deno.test("documents: one that could not be built is built on the next request, and then never again", async () => {
  let builds = 0;
  const handle = cachedJson(() => {
    if (++builds === 1) throw new Error("Too many open files");
    return { builds };
  });
  const ask = () => handle(new Request("http://localhost:8000/openapi.json"));
  await assert.rejects(ask, /Too many open files/);
  for (let i = 0; i < 2; i++) assert.deepEqual(await (await ask()).json(), { builds: 2 });
});
