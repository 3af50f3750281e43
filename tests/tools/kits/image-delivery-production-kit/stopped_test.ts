/** Runs that are stopped, in the middle of a codec or before: the next one gets the same files as ever. */
import assert from "node:assert/strict";
import { createInPlaceSandbox } from "../../../../engine/sandbox/in_place.ts";
import { MUCH_TIME_MS, withPool } from "../../../engine/with_pool.ts";
import { BASE_URL } from "../../../service.ts";
import { FEW_TOOLS_WORKER } from "../../few_tools.ts";
import { stopRuns } from "../stopped_runs.ts";
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

const KIT = { id: ID, short: SHORT, long: LONG };

/** Where runs are stopped: while the source is read, resized or written. */
const IN_PLACE = [5, 60, 150, 300, 450];
/** A stopped worker is replaced, so what it was at leaves nothing: once before the codecs, and once within. */
const IN_WORKERS = [5, 300];

Deno.test(`${ID}: a run stopped in place leaves nothing behind`, () =>
  stopRuns(KIT, createInPlaceSandbox({ baseUrl: BASE_URL }), IN_PLACE));

Deno.test(`${ID}: a run stopped in a worker leaves nothing behind`, () =>
  withPool((pool) => stopRuns(KIT, pool, IN_WORKERS), { workerUrl: FEW_TOOLS_WORKER }));

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
  }, { workerUrl: FEW_TOOLS_WORKER }));
