/** Hosts that have no workers: tools run in the thread that serves. */
import assert from "node:assert/strict";
import { type HostedOptions, IN_PLACE, linesWith, withHosted } from "./hosted.ts";

/** A module that runs before the service. */
function preloaded(code: string): HostedOptions {
  return { flags: [`--preload=data:application/javascript,${encodeURIComponent(code)}`] };
}

const throwing = (what: string) =>
  preloaded(`globalThis.Worker = class { constructor() { throw ${what}; } };`);

/** How a host may have none. */
const WITHOUT: [how: string, name: string, options: HostedOptions][] = [
  ["there is none", "ReferenceError", preloaded("delete globalThis.Worker;")],
  ["it throws", "TypeError", throwing('new TypeError("no workers here")')],
  ["it is refused", "NotCapable", throwing("new Deno.errors.NotCapable()")],
  ["its module may not be read", "", IN_PLACE],
];

for (const [how, name, options] of WITHOUT) {
  Deno.test(`hosted: without workers, since ${how}, tools run in place, with a warning once`, () =>
    withHosted(async ({ send, run, written }) => {
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
    }, options));
}
