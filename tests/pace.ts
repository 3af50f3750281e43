/**
 * Running times in tests. A number of milliseconds says more about the machine than about the code,
 * so work is compared with other work in the same test: the same code on a smaller input, or plain
 * work beside it. The two are measured in turns, and the least of each counts, so that other load
 * fails no test. Work is measured in processor time, so `tests/pace/` can run beside anything;
 * waits need elapsed time, so `tests/waits/` needs an idle machine.
 */
import assert from "node:assert/strict";
import process from "node:process";

type Work = () => unknown;

/** Other work, and the allowed multiple of its time. */
export interface Bound {
  baseline: Work;
  factor: number;
}

/** Returns milliseconds since some moment. */
export type Clock = () => number;

/** The most attempts; the first that is fast enough suffices. */
const TURNS = 8;

/**
 * Work is repeated for at least this long, since a shorter time is close to the clock's resolution.
 */
const LEAST_MS = 10;

/** The factor between the two inputs. */
const STEP = 16;

/**
 * Between linear work, which takes 16 times as long (20 with a sort), and quadratic work, which
 * takes 256 times.
 */
const MOST_GROWTH = 64;

/** Processor time of this process: other programs do not lengthen it. */
const processorClock: Clock = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

const wallClock: Clock = () => performance.now();

/**
 * Asserts that the work grows about linearly: for an input of `size` it may take at most 64 times
 * the processor time of a sixteenth of the size. Linear work takes 16 times, quadratic work 256
 * times.
 */
export async function assertInProportion<Input>(
  run: (input: Input) => unknown,
  inputOf: (size: number) => Input,
  size: number,
  clock: Clock = processorClock,
): Promise<void> {
  const large = inputOf(size);
  await assertPaces(() => run(large), [proportion(run, inputOf, size)], clock);
}

/** The limit of {@linkcode assertInProportion} for work on an input of `size`. */
export function proportion<Input>(
  run: (input: Input) => unknown,
  inputOf: (size: number) => Input,
  size: number,
): Bound {
  const small = inputOf(Math.floor(size / STEP));
  return { baseline: () => run(small), factor: MOST_GROWTH };
}

/** The least time of each baseline so far. One that many tests share is not measured again by each. */
const least = new WeakMap<Work, number>();

/** Asserts that work takes less than `factor` times the processor time of other work. */
export async function assertPace(
  work: Work,
  baseline: Work,
  factor: number,
  clock: Clock = processorClock,
): Promise<void> {
  await assertPaces(work, [{ baseline, factor }], clock);
}

/** Does the same as `assertPace`, comparing one piece of work with several others. */
export async function assertPaces(
  work: Work,
  bounds: readonly Bound[],
  clock: Clock = processorClock,
): Promise<void> {
  for (const { baseline } of bounds) {
    // Its code is loaded, compiled and optimized before it is measured.
    if (!least.has(baseline)) await timeOf(baseline, clock);
  }
  await assertWithin(clock, work, bounds);
}

/**
 * Asserts that a wait lasts less than `factor` times a quiet one, in elapsed time, since nothing
 * else runs meanwhile.
 */
export async function assertWait(
  wait: Work,
  quiet: Work,
  factor: number,
  clock: Clock = wallClock,
): Promise<void> {
  await assertWithin(clock, wait, [{ baseline: quiet, factor }]);
}

async function assertWithin(clock: Clock, work: Work, bounds: readonly Bound[]) {
  for (const { baseline } of bounds) {
    if (!least.has(baseline)) await measure(baseline, clock);
  }
  let took = Infinity;
  const missed = () =>
    bounds.filter(({ baseline, factor }) => took >= factor * least.get(baseline)!);
  for (let turn = 0; turn < TURNS; turn++) {
    if (turn > 0) { for (const { baseline } of missed()) await measure(baseline, clock); }
    took = Math.min(took, await timeOf(work, clock));
    if (missed().length === 0) return;
  }
  const [{ baseline, factor }] = missed() as [Bound];
  const quiet = least.get(baseline)!;
  const ratio = (took / quiet).toFixed(1);
  assert.fail(
    `${ratio} times as long, less than ${factor} times is allowed (${took} ms, ${quiet} ms)`,
  );
}

/** Measures a baseline, and keeps its time if it is the least. */
async function measure(baseline: Work, clock: Clock): Promise<void> {
  least.set(baseline, Math.min(least.get(baseline) ?? Infinity, await timeOf(baseline, clock)));
}

/** The mean of as many runs as the clock needs. */
async function timeOf(work: Work, clock: Clock): Promise<number> {
  const begun = clock();
  for (let runs = 1;; runs++) {
    await work();
    const passed = clock() - begun;
    if (passed >= LEAST_MS) return passed / runs;
  }
}
