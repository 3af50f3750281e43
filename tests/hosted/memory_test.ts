/**
 * The service in as much memory as hosts give, with callers that walk through all that it does. Needs a control
 * group of its own, which only root may make.
 */
import assert from "node:assert/strict";
import { TOOLS } from "../../tools/catalog/registry.ts";
import { type Hosted, withHosted } from "./hosted.ts";
import { makeMemoryGroup } from "./memory_group.ts";

const MIB = 1024 * 1024;
const CALLERS = 8;
/** A run that found no place is sent again, as its answer says. */
const BUSY = 503;

const JOBS = TOOLS.flatMap(({ id, examples }) =>
  examples.map(({ input }) => ({ tool_id: id, input }))
);

for (const size of [1024, 768]) {
  Deno.test(`hosted: ${size} MiB, ${CALLERS} callers and all examples: nothing is killed`, async (t) => {
    const group = await makeMemoryGroup(size * MIB);
    if (!group) return void await t.step({ name: "no control group", ignore: true, fn() {} });
    try {
      await withHosted(
        async (hosted) => {
          const statuses = await Promise.all(
            Array.from({ length: CALLERS }, (_, caller) => walk(hosted, caller)),
          );
          // A slow machine may run out of time or places; what breaks is not one of the others.
          const wrong = statuses.flat().filter((status) => ![200, 422, BUSY, 504].includes(status));
          assert.deepEqual(wrong, []);
        },
        { env: { LIMITS: "off" }, command: group.within },
      );
      const peak = await group.peakBytes();
      console.log(`${size} MiB: ${peak && Math.round(peak / MIB)} MiB at most`);
      assert.equal(await group.kills(), 0);
    } finally {
      await group.remove();
    }
  });
}

/** Half of the jobs, from another one on for each caller, so that each is sent by several; their statuses. */
async function walk({ run }: Hosted, caller: number): Promise<number[]> {
  const statuses: number[] = [];
  const begin = Math.floor(JOBS.length * caller / CALLERS);
  for (const job of [...JOBS, ...JOBS].slice(begin, begin + Math.ceil(JOBS.length / 2))) {
    let status = BUSY;
    for (let tries = 0; status === BUSY && tries < 50; tries++) {
      const response = await run(job, `192.0.2.${caller + 1}:1`);
      await response.body?.cancel();
      status = response.status;
    }
    statuses.push(status);
  }
  return statuses;
}
