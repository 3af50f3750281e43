/** What the other tests of this folder are made of finds slow work, and lets the rest pass. */
import assert from "node:assert/strict";
import { assertInProportion, assertPace, assertWait } from "../pace.ts";

/** So many steps that no compiler leaves out. */
function work(steps: number): number {
  let state = 1;
  for (let step = 0; step < steps; step++) state = Math.imul(state ^ step, 0x5bd1e995);
  return state;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const same = (size: number) => size;

Deno.test("pace: linear work is proportional, with a sort too", async () => {
  await assertInProportion((size) => work(100 * size), same, 10_000);
  await assertInProportion((size) => work(10 * size * Math.log2(size)), same, 10_000);
});

Deno.test("pace: quadratic work is not proportional, even if much of it is linear", async () => {
  const tooSlow = { message: /times as long/ };
  await assert.rejects(assertInProportion((size) => work(size ** 2), same, 4_000), tooSlow);
  const mixed = (size: number) => work(size ** 2 + 300 * size);
  await assert.rejects(assertInProportion(mixed, same, 4_000), tooSlow);
});

Deno.test("pace: work against other work", async () => {
  await assertPace(() => work(200_000), () => work(100_000), 4);
  await assert.rejects(assertPace(() => work(800_000), () => work(100_000), 4));
});

Deno.test("pace: one wait is compared with another, whatever runs meanwhile", async () => {
  await assertWait(() => sleep(60), () => sleep(50), 3);
  await assert.rejects(assertWait(() => sleep(160), () => sleep(20), 3));
});
