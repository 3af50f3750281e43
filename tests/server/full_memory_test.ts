import assert from "node:assert/strict";
import { FullMemoryWatch } from "../../server/full_memory.ts";

Deno.test("full memory: the busiest sender's long requests are given up when it is nearly full, and all if that did not help", () => {
  const watch = new FullMemoryWatch(1_600);
  const looks: [rss: number, whose: ReturnType<FullMemoryWatch["look"]>][] = [
    [600, undefined],
    [1_279, undefined],
    [1_280, "the busiest sender's"],
    // It did not help, but takes no more.
    [1_310, undefined],
    [1_329, undefined],
    [1_330, "the busiest sender's"],
    [1_380, "the busiest sender's"],
    [1_429, undefined],
    [1_430, "all"],
    [1_390, undefined],
    // It helped.
    [700, undefined],
    [1_399, "the busiest sender's"],
    [700, undefined],
    // So fast that no time is left to ask who it was.
    [1_400, "all"],
  ];
  for (const [rss, whose] of looks) assert.equal(watch.look(rss), whose, `${rss}`);
});
