import assert from "node:assert/strict";

const PROBE = new URL("../../engine/sandbox/stoppable.ts", import.meta.url).href;

for (
  const [flags, expected] of [[[], "false"], [
    ["--v8-flags=--no-regexp-optimization"],
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
