// Needs its own isolate: a tool is loaded once in all of it.
import assert from "node:assert/strict";
import { bytesOfTools, measureToolsBy, prepareTool } from "../../engine/sandbox/loader.ts";
import { LargeWorkers, restedOf } from "../../engine/sandbox/retirement.ts";

const MB = 1024 * 1024;
const NOW = 1_000_000;

/** A worker by what it is doing, the megabytes of its tools, and the seconds since it loaded the last: `idle 80 30`. */
function workerOf(description: string) {
  const [state, megabytes = 0, seconds = 0] = description.split(" ");
  return {
    description,
    isReady: state !== "starting",
    isIdle: state === "idle",
    since: state === "slow" ? NOW - 1_000 : NOW,
    toolBytes: Number(megabytes) * MB,
    grownAt: NOW - Number(seconds) * 1_000,
  };
}

// The workers, whether there may be one more, what is done.
const CASES: [workers: string[], mayStart: boolean, next: string | undefined][] = [
  [["idle"], true, undefined],
  // As much as the thirty heaviest tools come to, and all of them at the least.
  [["idle 55 30", "idle"], true, undefined],
  [["idle 74 30", "idle"], true, "idle 74 30"],
  [["idle 80 30", "idle"], true, "idle 80 30"],
  // While it loads, others would have to.
  [["idle 80 10", "idle"], true, undefined],
  // Between jobs, and one of several is enough.
  [["busy 80 30", "idle"], true, undefined],
  [["idle 80 30", "idle 90 30"], true, "idle 80 30"],
  [["idle", "busy 80 30", "idle 90 30"], true, "idle 90 30"],
  // Where no other stands ready, one is started, once and if there may be one.
  [["idle 80 30"], true, "start"],
  [["idle 80 30", "busy"], true, "start"],
  [["idle 80 30", "starting"], true, undefined],
  [["idle 80 30", "busy"], false, undefined],
];
for (const [workers, mayStart, expected] of CASES) {
  Deno.test(`retirement: of ${workers.join(", ")} (${mayStart}): ${expected}`, () => {
    const next = new LargeWorkers().next(workers.map(workerOf), mayStart, NOW);
    assert.equal(typeof next === "object" ? next.description : next, expected);
  });
}

function shortOfMemory() {
  return new LargeWorkers(undefined, () => true);
}

// The workers of a process whose memory is short, and who ends.
const SHORT: [workers: string[], next: string | undefined][] = [
  // Though it still loads, the other is at work, and there may be no third.
  [["idle 80 0", "busy 80 0"], "idle 80 0"],
  [["idle 55 0", "busy 80 0"], undefined],
  [["busy 80 30", "busy 80 30"], undefined],
  // What comes meanwhile would wait for a slow job, or for a start.
  [["idle 80 0", "slow 80 0"], undefined],
  [["idle 80 0"], undefined],
  [["idle 80 0", "starting"], undefined],
];
for (const [workers, expected] of SHORT) {
  Deno.test(`retirement: where memory is short, of ${workers.join(", ")}: ${expected}`, () => {
    const next = shortOfMemory().next(workers.map(workerOf), false, NOW);
    assert.equal(typeof next === "object" ? next.description : next, expected);
  });
}

Deno.test("retirement: where memory is short, a large worker ends every 20 seconds", () => {
  const large = shortOfMemory();
  const workers = ["idle 90 0", "idle 90 0"].map(workerOf);
  const ended = Array.from({ length: 60 }, (_, second) => second)
    .filter((second) => large.next(workers, false, NOW + second * 1_000));
  assert.deepEqual(ended, [0, 20, 40]);
});

Deno.test("retirement: memory is looked at ten times a second, however many jobs there are", () => {
  let looks = 0;
  const large = new LargeWorkers(undefined, () => looks++ < 0);
  const workers = ["idle 90 0", "idle 90 0"].map(workerOf);
  for (let ms = 0; ms < 1_000; ms++) large.next(workers, false, NOW + ms);
  assert.equal(looks, 10);
});

Deno.test("retirement: one large worker a minute ends, however many there are", () => {
  const large = new LargeWorkers();
  const workers = ["idle 90 30", "idle 90 30", "idle"].map(workerOf);
  const ended = Array.from({ length: 600 }, (_, second) => second)
    .filter((second) => large.next(workers, true, NOW + second * 1_000) !== undefined);
  assert.deepEqual(ended, [0, 60, 120, 180, 240, 300, 360, 420, 480, 540]);
});

Deno.test("retirement: a start does not count as an end", () => {
  const large = new LargeWorkers();
  assert.equal(large.next([workerOf("idle 90 30")], true, NOW), "start");
  const workers = ["idle 90 30", "idle"].map(workerOf);
  assert.equal(large.next(workers, true, NOW + 1), workers[0]);
});

// What the workers are doing and for how many seconds, whether the process has grown, who ends, and how many shall
// be ready if it is not one.
const RESTED: [workers: string[], hasGrown: boolean, ends: number[], least?: number][] = [
  [["idle 60", "idle 5", "idle 4.999", "busy 60", "idle 60"], true, [1, 4]],
  // While the service is in use, two stay.
  [["busy 60", "idle 60"], true, []],
  [["busy 60", "idle 60", "idle 60"], true, [2]],
  [["idle 4", "idle 60"], true, []],
  // The first waits for what comes back when the others have ended.
  [["idle 60", "idle 60"], true, [1]],
  [["idle 60", "busy 0"], true, []],
  [["idle 60"], true, [0]],
  [["idle 60"], false, []],
  [["idle 4"], true, []],
  [["fresh 60"], true, []],
  [[], true, []],
  // A new one stays beside the first, or takes its place; what others have loaded does not.
  [["idle 60", "fresh 60"], true, [1]],
  [["idle 60", "fresh 60"], false, [], 2],
  [["idle 60", "fresh 60"], true, [0], 2],
  [["idle 60", "idle 60"], true, [1], 2],
  [["idle 60", "idle 60", "fresh 60", "fresh 60"], true, [1, 3], 2],
  [["busy 60", "idle 60", "fresh 60"], true, [2], 2],
];
for (const [descriptions, hasGrown, expected, least = 1] of RESTED) {
  const grown = hasGrown ? "grown" : "not grown";
  Deno.test(`retirement: at rest, of ${descriptions.join(", ")} (${grown}), ${least} stay`, () => {
    const workers = descriptions.map((description) => {
      const [state, seconds] = description.split(" ");
      const since = NOW - Number(seconds) * 1_000;
      const toolBytes = state === "fresh" ? 0 : 1;
      return { ...workerOf(""), isIdle: state !== "busy", since, toolBytes };
    });
    const ended = restedOf(workers, NOW, () => hasGrown, least);
    assert.deepEqual(ended.map((worker) => workers.indexOf(worker)), expected);
  });
}

Deno.test("retirement: tools count once, when they are loaded", async () => {
  const call = (toolId: string, input: unknown) => prepareTool({ toolId, input });
  let heapBytes = 100 * MB;
  let growth = 3 * MB;
  measureToolsBy(() => heapBytes += growth);
  await call("base64", "a");
  assert.equal(bytesOfTools(), 3 * MB);
  await call("base64", "b");
  assert.equal(bytesOfTools(), 3 * MB);
  await call("unicode-inspector", "a");
  assert.equal(bytesOfTools(), 6 * MB);
  // Garbage was collected meanwhile.
  growth = -MB;
  await call("slug-generator", "a");
  const bytes = bytesOfTools();
  assert.ok(bytes > 6 * MB && bytes < 7 * MB, String(bytes));
});
