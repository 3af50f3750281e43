import assert from "node:assert/strict";
import { WorkPerTurn, yieldToEventLoop } from "../../../server/http/event_loop.ts";

Deno.test("WorkPerTurn: all who share it do so much in a turn, in the order in which they asked", async () => {
  const work = new WorkPerTurn(3);
  const done: string[] = [];
  const client = async (name: string, pieces: number) => {
    for (let piece = 0; piece < pieces; piece++) {
      await work.enter(1);
      done.push(name);
    }
  };
  const all = Promise.all([client("a", 5), client("b", 2)]);
  const perTurn: number[] = [];
  for (let turn = 0; turn < 3; turn++) {
    await yieldToEventLoop();
    perTurn.push(done.length);
  }
  await all;
  assert.deepEqual(done.slice(0, 4).sort(), ["a", "a", "b", "b"]);
  for (const [turn, pieces] of perTurn.entries()) {
    assert.ok(pieces <= 3 * (turn + 2), `${pieces} pieces by the end of turn ${turn}`);
  }
  assert.equal(done.length, 7);
});
