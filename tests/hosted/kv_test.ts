/** Instances that share a Deno KV: one limit, and keys that are known to all. */
import assert from "node:assert/strict";
import { taskCommand } from "../../dev/scripts/task_command.ts";
import { eventually } from "../system/redis.ts";
import {
  type Hosted,
  IN_PLACE,
  linesWith,
  machine,
  ROOT,
  runInTime,
  withHosted,
  withShared,
} from "./hosted.ts";

const ADDRESS = "192.0.2.1:1";

async function stateOf({ send }: Hosted) {
  const headers = { "x-deno-client-address": ADDRESS };
  const { status, store, limits } = await (await send("/api", { headers })).json();
  return [status, store, limits.counted_in];
}

/** `deno task keys`, which may also open a file here. */
async function keys(env: Record<string, string>, ...args: string[]): Promise<string> {
  const [run, ...others] = taskCommand("keys").args;
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [run!, "--allow-read", "--allow-write", ...others, ...args],
    cwd: ROOT,
    clearEnv: true,
    env: { ...machine(), ...env },
  }).output();
  assert.equal(code, 0, new TextDecoder().decode(stderr));
  return new TextDecoder().decode(stdout).trim();
}

/** Writes how many calls `ADDRESS` has made today. */
async function setDay(path: string, used: number): Promise<void> {
  const kv = await Deno.openKv(path);
  const day = Math.floor(Date.now() / 86_400_000);
  await kv.set(["utools", "day", "day:4:c0000201"], `${day}:${used}`);
  kv.close();
}

/** Gives a test so many instances at once. */
function withInstances(
  count: number,
  env: Record<string, string>,
  test: (instances: Hosted[]) => Promise<void>,
  before: Hosted[] = [],
): Promise<void> {
  if (before.length === count) return test(before);
  return withHosted((hosted) => withInstances(count, env, test, [...before, hosted]), {
    ...IN_PLACE,
    env,
  });
}

Deno.test("hosted: two instances on one Deno KV have one limit and the same keys", async () => {
  const folder = await Deno.makeTempDir();
  const env = { DENO_KV_DEFAULT_PATH: `${folder}/shared.kv` };
  try {
    await withInstances(2, env, async (instances) => {
      for (const instance of instances) {
        await eventually(async () => (await stateOf(instance))[0] === "ok");
        assert.deepEqual(await stateOf(instance), ["ok", "kv", "all instances"]);
      }
      const left = 6;
      await setDay(env.DENO_KV_DEFAULT_PATH, 1_000 - left);
      const statuses: number[] = [];
      for (let i = 0; i < left + 3; i++) {
        // A call counts whatever it asks for. No tool has this name, so none runs.
        const response = await instances[i % 2]!.run({ tool_id: "none", input: "hi" }, ADDRESS);
        await response.body?.cancel();
        statuses.push(response.status);
      }
      assert.deepEqual(statuses, [...Array(left).fill(404), ...Array(3).fill(429)]);

      const key = await keys(env, "issue", "acme");
      for (const { send } of instances) {
        const response = await send("/api", { headers: { "x-api-key": key } });
        await response.body?.cancel();
        assert.equal(response.status, 200);
        assert.match(response.headers.get("ratelimit-policy")!, /"day";q=100000/);
      }
      await keys(env, "revoke", "acme");
      for (const { send } of instances) {
        await eventually(async () => {
          const response = await send("/api", { headers: { "x-api-key": key } });
          await response.body?.cancel();
          return response.status === 401;
        });
      }
    });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("hosted: without a Deno KV each instance counts for itself, and says so", () =>
  withShared(async (hosted) => {
    assert.deepEqual(await stateOf(hosted), ["ok", "memory", "this instance"]);
    assert.ok(!hosted.written().includes("Deno KV"));
  }, IN_PLACE));

Deno.test("hosted: with a Deno KV that does not answer, calls are served, with a warning once", async () => {
  // It takes connections, and says nothing.
  const silent = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const env = {
    DENO_KV_DEFAULT_PATH: `http://127.0.0.1:${silent.addr.port}/connect`,
    DENO_KV_ACCESS_TOKEN: "hidden-token",
  };
  try {
    await withHosted(async (hosted) => {
      assert.deepEqual(await stateOf(hosted), ["degraded", "memory", "this instance"]);
      const response = await runInTime(hosted, { tool_id: "base64", input: "hi" });
      await response.body?.cancel();
      assert.equal(response.status, 200);
      assert.equal((await linesWith(hosted, /^Deno KV cannot/m)).length, 1);
      assert.ok(!hosted.written().includes("hidden-token"));
    }, { ...IN_PLACE, env });
  } finally {
    silent.close();
  }
});
