/** Runs that are stopped, in the middle of a codec or before: the next one gets the same files as ever. */
import assert from "node:assert/strict";
import { createInPlaceSandbox } from "../../../../engine/sandbox/in_place.ts";
import type { Sandbox } from "../../../../engine/sandbox/sandbox.ts";
import { MUCH_TIME_MS, withPool } from "../../../engine/with_pool.ts";
import { BASE_URL } from "../../../service.ts";
import { noise, photograph, pngOf } from "./pictures.ts";

const ID = "image-delivery-production-kit";

/** Takes seconds, nearly all of them inside the codecs. */
const LONG = {
  data: pngOf(noise(1600, 1600, 64, true)).toString("base64"),
  widths: [1600],
  alt: "Noise",
  quality: 20,
};
const SHORT = { data: pngOf(photograph(40, 30)).toString("base64"), widths: [20, 40], alt: "A" };

/** Where runs are stopped: while the source is read, resized or written. */
const IN_PLACE = [5, 60, 150, 300, 450];
/** A stopped worker is replaced, so what it was at leaves nothing: once before the codecs, and once within. */
const IN_WORKERS = [5, 300];

async function stopRuns(sandbox: Sandbox, deadlines: readonly number[]): Promise<void> {
  const run = async (input: unknown, timeoutMs: number) => {
    const { resultJson } = await sandbox.run({ toolId: ID, input, timeoutMs });
    return JSON.parse(resultJson);
  };
  const expected = await run(SHORT, MUCH_TIME_MS);
  assert.equal(expected.output.verdict, "ready");
  const globals = () => Object.entries(Object.getOwnPropertyDescriptors(globalThis));
  const before = globals();
  for (const timeoutMs of deadlines) {
    const { error } = await run(LONG, timeoutMs);
    assert.equal(error?.code, "TOOL_TIMEOUT", `after ${timeoutMs} ms`);
    assert.deepEqual(await run(SHORT, MUCH_TIME_MS), expected, `after ${timeoutMs} ms`);
    assert.deepEqual(globals(), before);
  }
}

Deno.test(`${ID}: a run stopped in place leaves nothing behind`, () =>
  stopRuns(createInPlaceSandbox({ baseUrl: BASE_URL }), IN_PLACE));

Deno.test(`${ID}: a run stopped in a worker leaves nothing behind`, () =>
  withPool((pool) => stopRuns(pool, IN_WORKERS)));

Deno.test(`${ID}: runs side by side give the same files`, () =>
  withPool(async (pool) => {
    const runs = await Promise.all(
      Array.from({ length: 6 }, () =>
        pool.run({ toolId: ID, input: SHORT, timeoutMs: MUCH_TIME_MS })),
    );
    assert.equal(
      new Set(runs.map(({ resultJson }) =>
        resultJson
      )).size,
      1,
    );
    const inPlace = createInPlaceSandbox({ baseUrl: BASE_URL });
    const jobs = Array.from(
      { length: 3 },
      () => inPlace.run({ toolId: ID, input: SHORT, timeoutMs: MUCH_TIME_MS }),
    );
    for (const { resultJson } of await Promise.all(jobs)) {
      assert.equal(resultJson, runs[0]!.resultJson);
    }
  }));
