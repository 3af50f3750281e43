/**
 * What the other tests of this folder are made of finds slow work, and lets the rest pass. The clock is one that the
 * work itself sets: what a busy machine makes of it is another matter.
 */
import assert from "node:assert/strict";
import { assertInProportion, assertPace, assertWait } from "../pace.ts";

const tooSlow = { message: /times as long/ };
const same = (size: number) => size;

let now = 0;
const clock = () => now;
/** Takes so many milliseconds of the clock. */
const take = (ms: number) => void (now += ms);

Deno.test("pace: linear work is proportional, with a sort too", async () => {
  await assertInProportion((size) => take(size), same, 10_000, clock);
  await assertInProportion((size) => take(size * Math.log2(size)), same, 10_000, clock);
});

Deno.test("pace: quadratic work is not proportional, even if much of it is linear", async () => {
  await assert.rejects(assertInProportion((size) => take(size ** 2), same, 4_000, clock), tooSlow);
  const mixed = (size: number) => take(size ** 2 + 300 * size);
  await assert.rejects(assertInProportion(mixed, same, 4_000, clock), tooSlow);
});

Deno.test("pace: work against other work", async () => {
  await assertPace(() => take(200), () => take(100), 4, clock);
  await assert.rejects(assertPace(() => take(800), () => take(100), 4, clock), tooSlow);
});

Deno.test("pace: one wait is compared with another", async () => {
  await assertWait(() => take(60), () => take(50), 3, clock);
  await assert.rejects(assertWait(() => take(160), () => take(50), 3, clock), tooSlow);
});

Deno.test("pace: other load for a while fails no work, whichever of the two it lengthens", async () => {
  const busyAt = (turns: readonly number[], ms: number) => {
    let turn = 0;
    return () => take(turns.includes(++turn) ? 100 * ms : ms);
  };
  await assertWait(busyAt([1, 2, 3], 20), busyAt([2, 3], 20), 3, clock);
  await assert.rejects(assertWait(busyAt([], 160), busyAt([2, 3], 20), 3, clock), tooSlow);
});

Deno.test("pace: by itself, work takes time of the processor", async () => {
  const spend = (steps: number) => {
    let state = 1;
    for (let step = 0; step < steps; step++) state = Math.imul(state ^ step, 0x5bd1e995);
    return state;
  };
  await assertPace(() => spend(200_000), () => spend(100_000), 16);
  await assert.rejects(assertPace(() => spend(50_000_000), () => spend(1_000), 4), tooSlow);
});
