import assert from "node:assert/strict";

/** So many attempts, as another program may cut into the longest turn. */
const ATTEMPTS = 4;

Deno.test("search: other work has turns while the search is loaded and its index built", async () => {
  // A process of its own: the search is loaded once in each, and other tests take processor time, too.
  const program = new URL("load_turns.ts", import.meta.url).href;
  const args = ["run", "--no-check", "--allow-all", program];
  const shares: number[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { stdout } = await new Deno.Command(Deno.execPath(), { args }).output();
    const { longest, all, best } = JSON.parse(new TextDecoder().decode(stdout));
    assert.equal(best, "csv-to-json");
    shares.push(longest / all);
    if (longest / all < 0.16) return;
  }
  assert.fail(`the longest turns took ${shares.map((share) => share.toFixed(2))} of the time`);
});
