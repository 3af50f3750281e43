/**
 * What `deploy` of deno.json makes of the sources: all that a start needs, which then has no network. The variable
 * PAGES_FOLDER says where the pages are kept for the tests of `tests/system/pages_browser/`.
 */
import assert from "node:assert/strict";
import manifest from "../../deno.json" with { type: "json" };
import { createInPlaceSandbox } from "../../engine/sandbox/in_place.ts";
import { PAGES_PATH } from "../../routes/pages.ts";
import { TOOLS } from "../../tools/catalog/registry.ts";
import { BASE_URL, startService } from "../service.ts";
import { APP, type Hosted, IN_PLACE, ROOT, runInTime, type Start, withHosted } from "./hosted.ts";

/** What no two answers share: how long they took, and what is drawn by chance. */
const CHANCE = ["uuid-generator"];

/** What is not in the repository. */
const NOT_OURS = [".git", "dist", "node_modules"];

/** A process that reaches no network, not even its own machine's. */
const withoutNetwork: Start = (program, { args = [], ...options }) =>
  new Deno.Command("unshare", { ...options, args: ["--net", program, ...args] });

async function canUnshare(): Promise<boolean> {
  try {
    return (await withoutNetwork("true", {}).output()).success;
  } catch {
    return false;
  }
}

/** Copies the sources, as the platform gets them. */
async function copySources(target: string): Promise<void> {
  const names = (await Array.fromAsync(Deno.readDir(ROOT))).map(({ name }) => name)
    .filter((name) => !NOT_OURS.includes(name));
  const { success } = await new Deno.Command("cp", {
    args: ["-R", ...names, target],
    cwd: ROOT,
  }).output();
  assert.ok(success);
}

Deno.test("hosted: deploy has the keys that the platform reads", () => {
  const { install, build, runtime, ...others } = manifest.deploy;
  assert.deepEqual(others, {});
  assert.deepEqual(Object.keys(runtime), ["type", "entrypoint", "memoryLimit"]);
  assert.equal(runtime.type, "dynamic");
  assert.ok(install.includes(` ${runtime.entrypoint} `), "what it starts is cached");
  assert.equal(build, "deno task pages");
});

Deno.test("hosted: the install command fills an empty cache with all that an offline start needs", async (t) => {
  const isCutOff = await canUnshare();
  if (!isCutOff) await t.step({ name: "no network to do without", ignore: true, fn() {} });
  const folder = await Deno.makeTempDir();
  const root = `${folder}/app`;
  const DENO_DIR = `${folder}/cache`;
  try {
    await Deno.mkdir(root);
    await copySources(root);
    const sh = async (command: string) => {
      const { success, stderr } = await new Deno.Command("sh", {
        args: ["-c", command],
        cwd: root,
        // How a network is reached is the machine's affair.
        env: { ...APP, DENO_DIR, CI: "true" },
      }).output();
      assert.ok(success, `${command}: ${new TextDecoder().decode(stderr)}`);
    };
    const options = {
      root,
      env: { DENO_DIR, LIMITS: "off", PUBLIC_BASE_URL: BASE_URL },
      ...(isCutOff && { command: withoutNetwork }),
    };
    await sh(manifest.deploy.install);

    await t.step(
      "every example is answered as by the local service",
      () =>
        withHosted(async (hosted) => {
          await compareExamples(hosted);
          const response = await hosted.send(`${PAGES_PATH}/`);
          await response.body?.cancel();
          assert.equal(response.status, 404, "without the build command there are no pages");
        }, options),
    );

    await t.step("after the build command there are pages, and a Redis is asked for", async () => {
      await sh(manifest.deploy.build);
      const env = { ...options.env, REDIS_URL: "redis://127.0.0.1:9" };
      await withHosted(async ({ send, written }) => {
        const response = await send(`${PAGES_PATH}/`);
        assert.equal(response.status, 200);
        assert.match(await response.text(), /<title>[^<]/);
        assert.match(
          written(),
          /^Redis cannot be used \((?:nothing listens there|the connection broke)\)/m,
        );
      }, { ...options, ...IN_PLACE, env });
      const kept = Deno.env.get("PAGES_FOLDER");
      if (kept) await Deno.rename(`${root}/dist/pages`, kept);
    });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

/** Runs every example there and here. What comes first of a tool is that it can be loaded. */
async function compareExamples(hosted: Hosted): Promise<void> {
  const local = startService({ sandbox: createInPlaceSandbox({ baseUrl: BASE_URL }) });
  for (const { id, examples } of TOOLS) {
    for (const { title, input } of examples) {
      const call = { tool_id: id, input };
      const here = await local.post("/api/run", call);
      const there = await runInTime(hosted, call);
      const [answer, expected] = [await there.json(), await here.json()];
      for (const one of [answer, expected]) delete one.processing_time_ms;
      assert.equal(there.status, here.status, `${id}: ${title}: ${answer.error?.message}`);
      if (!CHANCE.includes(id)) assert.deepEqual(answer, expected, `${id}: ${title}`);
    }
  }
}
