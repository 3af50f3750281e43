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
/** A slow machine may run out of time or places; what breaks is not one of the others. */
const FINE = [200, 422, BUSY, 504];

const JOBS = TOOLS.flatMap(({ id, examples }) =>
  examples.map(({ input }) => ({ tool_id: id, input }))
);

/** Of what hosts give: the same two workers have more in 1 GB, and there are more of them from 1.2 GB on. */
const LEAST = 768 * MIB;

Deno.test(`hosted: 768 MiB, ${CALLERS} callers and all examples: nothing is killed`, async (t) => {
  const group = await makeMemoryGroup(LEAST);
  if (!group) return void await t.step({ name: "no control group", ignore: true, fn() {} });
  try {
    await withHosted(
      async (hosted) => {
        const answers = await Promise.all(
          Array.from({ length: CALLERS }, (_, caller) => walk(hosted, caller)),
        );
        const wrong = answers.flat().filter(({ status }) => !FINE.includes(status));
        const faults = hosted.written().split("\n").filter((line) => line.includes('"frames"'));
        assert.equal(wrong.length, 0, `${JSON.stringify(wrong)}\n${faults.join("\n")}`);
      },
      { env: { LIMITS: "off" }, command: group.within },
    );
    const peak = await group.peakBytes();
    console.log(`${peak && Math.round(peak / MIB)} MiB at most`);
    assert.equal(await group.kills(), 0);
  } finally {
    await group.remove();
  }
});

/** Half of the jobs, from another one on for each caller, so that each is sent by several; how they were answered. */
async function walk({ run }: Hosted, caller: number) {
  const answers: { status: number; tool: string; error?: string }[] = [];
  const begin = Math.floor(JOBS.length * caller / CALLERS);
  for (const job of [...JOBS, ...JOBS].slice(begin, begin + Math.ceil(JOBS.length / 2))) {
    let status = BUSY;
    let error: string | undefined;
    for (let tries = 0; status === BUSY && tries < 50; tries++) {
      const response = await run(job, `192.0.2.${caller + 1}:1`);
      status = response.status;
      if (FINE.includes(status)) await response.body?.cancel();
      else error = await response.text();
    }
    answers.push({ status, tool: job.tool_id, error });
  }
  return answers;
}
