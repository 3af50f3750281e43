import assert from "node:assert/strict";
import { GarbageWatch } from "../../server/garbage.ts";

const MIB = 1024 * 1024;

Deno.test("garbage: it is collected when memory is short and the thread has grown, and not again until it grows again", () => {
  const watch = new GarbageWatch(768 * MIB);
  let collections = 0;
  const looks: [rss: number, heapUsed: number, external: number, collections: number][] = [
    // Much memory is left.
    [300, 200, 50, 0],
    // Little is left, and others hold it.
    [500, 30, 5, 0],
    [500, 60, 40, 1],
    // As much is in use as after the collection.
    [500, 40, 20, 1],
    [500, 40, 67, 1],
    [500, 40, 68, 2],
  ];
  for (const [rss, heapUsed, external, expected] of looks) {
    let usage = { rss: rss * MIB, heapUsed: heapUsed * MIB, external: external * MIB };
    watch.look(() => usage, () => {
      collections++;
      usage = { rss: usage.rss, heapUsed: 40 * MIB, external: 20 * MIB };
    });
    assert.equal(collections, expected, `${[rss, heapUsed, external]}`);
  }
});
