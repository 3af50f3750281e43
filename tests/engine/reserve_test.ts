import assert from "node:assert/strict";
import { wantsWorker } from "../../engine/sandbox/reserve.ts";

const NOW = 10_000;

/**
 * A worker by what it is doing: `free`, at one job for `1`, `50` or `200` ms, or, with `+`, at one
 * with others after it. After 4 ms it no longer answers soon, after 30 it is stuck. `used` is free
 * and has answered many batches, of several clients; `mine` is free and has answered as many of
 * one; `starting` is not ready.
 */
function workerOf(described: string) {
  const answered = described === "used" || described === "mine" ? 20 : 19;
  const state = /^\d/.test(described) ? described : "free";
  const isBusy = state !== "free";
  const since = NOW - parseInt(state);
  return {
    answered,
    servesSeveral: described !== "mine",
    isReady: described !== "starting",
    isBusy,
    since,
    hasWaiting: state.endsWith("+"),
    answersSoon: (now: number) => isBusy && now - since < 4,
    isStuck: (now: number) => isBusy && now - since > 30,
  };
}

// What the workers do, how many shared and exclusive jobs wait for one, whether another is wanted.
const CASES: [workers: string, shared: number, exclusive: number, wanted: boolean][] = [
  ["free", 0, 0, false],
  // The only one of a service in use gets one beside it, before anybody waits.
  ["used", 0, 0, true],
  ["used free", 0, 0, false],
  ["mine", 0, 0, false],
  // A tool that is being loaded, or takes a moment, with nobody after it.
  ["1", 0, 0, false],
  ["50", 0, 0, false],
  ["200", 0, 0, true],
  ["200 50", 0, 0, false],
  ["200 200", 0, 0, true],
  ["200 free", 0, 0, false],
  // One starts at a time.
  ["200 starting", 0, 0, false],
  ["50+ starting", 5, 0, false],
  ["starting", 0, 2, false],
  // Somebody waits, in the queue or with the worker.
  ["1", 1, 0, false],
  ["50", 1, 0, true],
  ["1+", 0, 0, false],
  ["50+", 0, 0, true],
  ["50 50+", 0, 0, true],
  ["1 50+", 0, 0, false],
  ["50+ free", 0, 0, false],
  // The last free one is kept while the others may still answer.
  ["1 free", 1, 0, false],
  ["50 free", 1, 0, true],
  ["50 free free", 1, 0, false],
  // Jobs that may never end leave one worker free.
  ["free", 0, 1, true],
  ["1 free", 0, 1, true],
  ["free free", 0, 1, false],
];
for (const [states, shared, exclusive, wanted] of CASES) {
  Deno.test(`reserve: workers ${states}, ${shared} + ${exclusive} jobs waiting: ${wanted}`, () => {
    const workers = states.split(" ").map(workerOf);
    assert.equal(wantsWorker(workers, { shared, exclusive }, NOW, 1), wanted);
  });
}

// The same where two shall be ready.
for (
  const [states, wanted] of [
    ["free", true],
    ["starting", false],
    ["free free", false],
    ["mine", true],
  ] as const
) {
  Deno.test(`reserve: workers ${states}, of which two shall be ready: ${wanted}`, () => {
    const workers = states.split(" ").map(workerOf);
    assert.equal(wantsWorker(workers, { shared: 0, exclusive: 0 }, NOW, 2), wanted);
  });
}
