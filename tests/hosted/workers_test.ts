/** Hosts that have no workers: tools run in the thread that serves. */
import assert from "node:assert/strict";
import { createHostSandbox } from "../../engine/sandbox/choose.ts";
import { resultOf } from "../../engine/run.ts";
import { BASE_URL } from "../service.ts";
import {
  type Hosted,
  type HostedOptions,
  IN_PLACE,
  linesWith,
  withHosted,
  withShared,
} from "./hosted.ts";

/** The module that runs before the service takes workers away. */
const WITHOUT: HostedOptions = {
  flags: ["--preload=data:application/javascript,delete globalThis.Worker;"],
};

async function assertInPlace({ send, run, written }: Hosted, name: string): Promise<void> {
  const { sandbox, limits } = await (await send("/api")).json();
  assert.equal(sandbox, "in-place");
  // Everybody waits for a run, so none may take five seconds.
  assert.equal(limits.run.duration_ms, 2_000);
  for (let i = 0; i < 2; i++) {
    const response = await run({ tool_id: "base64", input: "hi", response_mode: "output" });
    assert.equal(await response.text(), "aGk=");
  }
  const told = await linesWith({ written }, /^Workers cannot be used/m);
  assert.equal(told.length, 1);
  assert.match(told[0]!, new RegExp(name));
}

Deno.test("hosted: without workers, since there is none, tools run in place, with a warning once", () =>
  withHosted((hosted) => assertInPlace(hosted, "ReferenceError"), WITHOUT));

Deno.test("hosted: without workers, since their module may not be read, tools run in place, with a warning once", () =>
  withShared((hosted) => assertInPlace(hosted, ""), IN_PLACE));

// The service has the same sandbox as without any worker.
for (
  const [name, error] of [
    ["TypeError", new TypeError("no workers here")],
    ["NotCapable", new Deno.errors.NotCapable()],
  ] as const
) {
  Deno.test(`hosted: without workers, since one throws ${name}, tools run in place, with a warning once`, async () => {
    const { Worker: RealWorker } = globalThis;
    globalThis.Worker = class {
      constructor() {
        throw error;
      }
    } as unknown as typeof Worker;
    const told: string[] = [];
    const warn = (message: string) => void told.push(message);
    try {
      const sandbox = createHostSandbox({ baseUrl: BASE_URL, warn });
      assert.equal(sandbox.kind, "in-place");
      for (let i = 0; i < 2; i++) {
        const run = await sandbox.run({ toolId: "base64", input: "hi", timeoutMs: 60_000 });
        assert.equal(resultOf(run).output, "aGk=");
      }
      await sandbox.close();
    } finally {
      globalThis.Worker = RealWorker;
    }
    assert.equal(told.length, 1);
    assert.match(told[0]!, new RegExp(`^Workers cannot be used here \\(${name}\\)`));
  });
}
