/**
 * Time in tests. A number of milliseconds says more about the machine than about the code, so work is held against
 * other work of the same test: the same code on a smaller input, or plain work beside it. The two are measured in
 * turns, and the least of each counts, so that what else the machine does makes no test fail. Work is measured in
 * processor time, so that `tests/pace/` runs beside anything; a wait has only the wall's clock, so that `tests/waits/`
 * has the machine to itself.
 */
import assert from "node:assert/strict";
import process from "node:process";

type Work = () => unknown;

/** Other work, and how many times as long as it may be taken. */
export interface Bound {
  baseline: Work;
  factor: number;
}

/** Milliseconds since some moment. */
type Clock = () => number;

/** Turns until work counts as too slow; the first that is in time is enough. */
const TURNS = 8;

/** Work is repeated for so long, by its clock: a shorter time is little more than the clock's own step. */
const LEAST_MS = 10;

/** How much smaller the smaller input is. */
const STEP = 16;

/** Between linear work, which takes 16 times as long (20 with a sort), and quadratic work, which takes 256 times. */
const MOST_GROWTH = 64;

/** Processor time of this process: other programs that want the processor do not lengthen it. */
const processorClock: Clock = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

const wallClock: Clock = () => performance.now();

/**
 * Asserts that the work grows about linearly: on an input of `size` it takes no more than 64 times the processor
 * time that a sixteenth of the size takes. Linear work takes 16 times, quadratic work 256 times.
 */
export async function assertInProportion<Input>(
  run: (input: Input) => unknown,
  inputOf: (size: number) => Input,
  size: number,
): Promise<void> {
  const large = inputOf(size);
  await assertPaces(() => run(large), [proportion(run, inputOf, size)]);
}

/** What work on an input of `size` must keep to that grows about linearly, as {@linkcode assertInProportion} says. */
export function proportion<Input>(
  run: (input: Input) => unknown,
  inputOf: (size: number) => Input,
  size: number,
): Bound {
  const small = inputOf(Math.floor(size / STEP));
  return { baseline: () => run(small), factor: MOST_GROWTH };
}

/** Work that has been done before, so that its code is loaded, compiled and optimised. */
const familiar = new WeakSet<Work>();

/** Asserts that work takes less than `factor` times the processor time of other work. */
export async function assertPace(work: Work, baseline: Work, factor: number): Promise<void> {
  await assertPaces(work, [{ baseline, factor }]);
}

/** Asserts what `assertPace` does, for one work beside several others. */
export async function assertPaces(work: Work, bounds: readonly Bound[]): Promise<void> {
  for (const { baseline } of bounds) {
    if (!familiar.has(baseline)) await timeOf(baseline, processorClock);
    familiar.add(baseline);
  }
  await assertWithin(processorClock, work, bounds);
}

/**
 * Asserts that a wait lasts less than `factor` times a quiet one, as much on the wall's clock, since nobody works
 * meanwhile.
 */
export async function assertWait(wait: Work, quiet: Work, factor: number): Promise<void> {
  await assertWithin(wallClock, wait, [{ baseline: quiet, factor }]);
}

async function assertWithin(clock: Clock, work: Work, bounds: readonly Bound[]) {
  let took = Infinity;
  const least = bounds.map(({ baseline, factor }) => ({ baseline, factor, quiet: Infinity }));
  const passed = () => least.filter(({ factor, quiet }) => took >= factor * quiet);
  for (let turn = 0; turn < TURNS; turn++) {
    for (const one of passed()) {
      one.quiet = Math.min(one.quiet, await timeOf(one.baseline, clock));
    }
    took = Math.min(took, await timeOf(work, clock));
    if (passed().length === 0) return;
  }
  const [{ factor, quiet }] = passed() as [typeof least[number]];
  const ratio = (took / quiet).toFixed(1);
  assert.fail(
    `${ratio} times as long, less than ${factor} times is allowed (${took} ms, ${quiet} ms)`,
  );
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
