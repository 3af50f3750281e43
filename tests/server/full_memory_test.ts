import assert from "node:assert/strict";
import { FullMemoryWatch } from "../../server/full_memory.ts";

Deno.test("full memory: long requests are given up when it is nearly full, and again only if it grows on or after it was not", () => {
  const watch = new FullMemoryWatch(1_600);
  const looks: [rss: number, isGivenUp: boolean][] = [
    [600, false],
    [1_279, false],
    [1_280, true],
    // It did not help, but takes no more.
    [1_290, false],
    [1_379, false],
    [1_380, true],
    [1_300, false],
    // It helped.
    [700, false],
    [1_280, true],
  ];
  for (const [rss, isGivenUp] of looks) assert.equal(watch.look(rss), isGivenUp, `${rss}`);
});
