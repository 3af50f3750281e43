import assert from "node:assert/strict";
import { collectorHere, GarbageWatch } from "../../server/garbage.ts";

const MIB = 1024 * 1024;

Deno.test("garbage: a collection begins when memory is short and the thread has grown, is whole when memory is nearly full, and follows another only when it has grown again", () => {
  const watch = new GarbageWatch(800 * MIB);
  const looks: [rss: number, heapUsed: number, external: number, done?: string][] = [
    // Much memory is left.
    [300, 200, 50],
    // Little is left, and others hold it.
    [500, 30, 5],
    [500, 60, 40, "begin"],
    // It goes on.
    [500, 60, 87],
    [500, 60, 88, "begin"],
    // V8 has collected.
    [500, 40, 20],
    [500, 40, 67],
    [500, 40, 68, "begin"],
    // It is not fast enough.
    [600, 60, 60, "finish"],
    // As much is in use as after the collection.
    [600, 40, 20],
    [600, 40, 67],
    [600, 40, 68, "finish"],
    // Others hold it.
    [700, 40, 20],
  ];
  for (const [rss, heapUsed, external, expected] of looks) {
    let usage = { rss: rss * MIB, heapUsed: heapUsed * MIB, external: external * MIB };
    let done: string | undefined;
    watch.look(() => usage, {
      begin: () => done = "begin",
      finish: () => {
        done = "finish";
        usage = { rss: usage.rss, heapUsed: 40 * MIB, external: 20 * MIB };
      },
    });
    assert.equal(done, expected, `${[rss, heapUsed, external]}`);
  }
});

Deno.test("garbage: a collection that begins holds nothing up, and ends by itself", async () => {
  const program = new URL("leave_garbage.ts", import.meta.url).href;
  const args = ["run", "--no-check", "--allow-all", program];
  const { stdout } = await new Deno.Command(Deno.execPath(), { args }).output();
  const [begun, ended] = JSON.parse(new TextDecoder().decode(stdout));
  assert.ok(begun > 40 * MIB, `${begun} bytes more are held when it has begun`);
  assert.ok(ended < 20 * MIB, `${ended} bytes more are held in the end`);
});

Deno.test("garbage: a host without room for the buffer is asked for it once", () => {
  const { ArrayBuffer: whole } = globalThis;
  let asked = 0;
  globalThis.ArrayBuffer = new Proxy(whole, {
    construct() {
      asked++;
      throw new RangeError("Array buffer allocation failed");
    },
  });
  try {
    const collector = collectorHere();
    for (let time = 0; time < 3; time++) collector.begin();
  } finally {
    globalThis.ArrayBuffer = whole;
  }
  assert.equal(asked, 1);
});
