/** What the service answers there is what it answers anywhere. */
import assert from "node:assert/strict";
import { createInPlaceSandbox } from "../../engine/sandbox/in_place.ts";
import { TOOLS } from "../../tools/catalog/registry.ts";
import { BASE_URL, startService } from "../service.ts";
import { runInTime, withHosted } from "./hosted.ts";

/** What no two answers share: how long they took, and what is drawn by chance. */
const CHANCE = ["uuid-generator"];

Deno.test("hosted: every example is answered as by the local service", async () => {
  const local = startService({ sandbox: createInPlaceSandbox({ baseUrl: BASE_URL }) });
  await withHosted(async (hosted) => {
    for (const { id, examples } of TOOLS) {
      for (const { title, input } of examples) {
        const call = { tool_id: id, input };
        const here = await local.post("/api/run", call);
        const there = await runInTime(hosted, call);
        assert.equal(there.status, here.status, `${id}: ${title}`);
        const [answer, expected] = [await there.json(), await here.json()];
        for (const one of [answer, expected]) delete one.processing_time_ms;
        if (!CHANCE.includes(id)) assert.deepEqual(answer, expected, `${id}: ${title}`);
      }
    }
  }, { env: { LIMITS: "off", PUBLIC_BASE_URL: BASE_URL } });
});
