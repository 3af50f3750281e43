import assert from "node:assert/strict";
import { gunzipSync } from "node:zlib";
import { WorkPerTurn, yieldToEventLoop } from "../../../server/http/event_loop.ts";
import { scanBody } from "../../../server/http/body_scan.ts";
import { gzipped } from "../../../server/http/gzip.ts";

Deno.test("WorkPerTurn: callers share the work of a turn, first come, first served", async () => {
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

Deno.test("scanBody: a body of 1 MB is scanned in pieces, with turns of the event loop between them", async () => {
  const work = new CountedWork(16);
  const { cuts } = await scanBody(`{"input":[${"12345,".repeat(180_000)}1]}`, work);
  assert.equal(cuts.length, 1);
  assert.equal(work.entered, 16);
});

Deno.test("scanBody: a text of 1 MB that is nothing but escaped quotes is scanned in pieces, too", async () => {
  const work = new CountedWork(16);
  const { cuts } = await scanBody(`{"input":"${'\\"'.repeat(512 * 1024)}"}`, work);
  assert.equal(cuts.length, 1);
  assert.equal(work.entered, 16);
});

Deno.test("scanBody: the end of a text of a million characters is searched in pieces", async () => {
  const work = new CountedWork(16);
  const text = `{"input":"${"\u6f22".repeat(1_000_000)}","a":"b"}`;
  const { cuts } = await scanBody(text, work);
  assert.deepEqual(cuts.map(({ start, end }) => [start, end]), [[9, 1_000_011]]);
  assert.ok(work.entered >= 3, `${work.entered} pieces`);
});

Deno.test("scanBody: a million backslashes are counted in pieces, and whether the quote behind them is escaped", async () => {
  for (const [backslashes, end] of [[1_000_000, 1_000_011], [1_000_001, 1_000_014]] as const) {
    const work = new CountedWork(16);
    const { cuts } = await scanBody(`{"input":"${"\\".repeat(backslashes)}","a"}`, work);
    assert.deepEqual(cuts.map((cut) => cut.end), [end]);
    assert.ok(work.entered >= 15, `${work.entered} pieces`);
  }
});

Deno.test("gzipped: 640 KiB are compressed in ten parts, with turns of the event loop between them", async () => {
  const bytes = new TextEncoder().encode("0123456789abcdef".repeat(40 * 1024));
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns++;
    if (!isOver) setTimeout(count, 0);
  };
  setTimeout(count, 0);
  const compressed = await gzipped(bytes);
  isOver = true;
  assert.ok(turns >= 8, `${turns} turns`);
  assert.deepEqual(new Uint8Array(gunzipSync(compressed)), bytes);
});

class CountedWork extends WorkPerTurn {
  entered = 0;

  override enter(work: number): Promise<void> {
    this.entered++;
    return super.enter(work);
  }
}
