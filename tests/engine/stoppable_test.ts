import assert from "node:assert/strict";
import { STOPPABLE_PATTERNS } from "../../engine/sandbox/stoppable.ts";

const PROBE = new URL("../../engine/sandbox/stoppable.ts", import.meta.url).href;

for (
  const [flags, expected] of [[[], "false"], [
    [`--v8-flags=${STOPPABLE_PATTERNS}`],
    "true",
  ]] as const
) {
  Deno.test(`patterns can be stopped: ${expected} with the flags [${flags}]`, async () => {
    const { stdout } = await new Deno.Command(Deno.execPath(), {
      args: [
        "eval",
        ...flags,
        `import { canStopPatterns } from "${PROBE}"; console.log(canStopPatterns())`,
      ],
    }).output();
    assert.equal(new TextDecoder().decode(stdout).trim(), expected);
  });
}

Deno.test("patterns can be stopped: every task that sets flags of V8 sets this one first", async () => {
  const { tasks } = JSON.parse(await Deno.readTextFile("deno.json"));
  const flags = Object.values<string>(tasks).flatMap((task) =>
    task.match(/--v8-flags=[^ ,]+/g) ?? []
  );
  assert.deepEqual([...new Set(flags)], [`--v8-flags=${STOPPABLE_PATTERNS}`]);
});
