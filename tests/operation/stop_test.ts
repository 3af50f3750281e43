/** Who stops the service, and what becomes of the requests that are running. */
import assert from "node:assert/strict";
import { portOf, SERVE, start, stopDuringRun, untilReadiness } from "./process.ts";

/** The start command of README.md. */
const README = ["npx", "-y", "deno@2.9.6", "task"];

/** Ways to start the service, and the signal that its starter gets. `start_test.ts` has those without another starter. */
const STARTS: [string, string[], Deno.Signal][] = [
  ["npx … task serve", [...README, "serve"], "SIGTERM"],
  ["npx … task serve", [...README, "serve"], "SIGKILL"],
  ["deno task serve", [Deno.execPath(), "task", "serve"], "SIGTERM"],
];
for (const [name, command, signal] of STARTS) {
  Deno.test(`stop: ${signal} to ${name} frees the port and finishes running calls`, async () => {
    const service = start(command);
    await stopDuringRun(service, await portOf(service), signal);
  });
}

for (const command of [[...README, "dev"], [Deno.execPath(), "task", "dev"]]) {
  Deno.test(`stop: SIGTERM to ${command[0]!.replace(/.*\//, "")} … task dev ends it`, async () => {
    const service = start(command);
    const port = await portOf(service);
    service.signal("SIGTERM");
    await untilReadiness(port, undefined);
    await service.ended();
  });
}

/** Starts no worker, and lets the tenth of a second pass for ten. */
const WITHOUT_WORKERS = `
  globalThis.Worker = class extends Worker { postMessage() {} };
  const { setTimeout: wait } = globalThis;
  globalThis.setTimeout = (callBack, ms) => wait(callBack, ms === 10_000 ? 100 : ms);`;

Deno.test("stop: a service whose workers never start says so and ends with status 1", async () => {
  const [deno, run, ...others] = SERVE;
  const preload = `data:application/javascript,${encodeURIComponent(WITHOUT_WORKERS)}`;
  const { errors, status } = await start([deno!, run!, "--preload", preload, ...others]).ended();
  assert.match(errors, /^A worker did not start within a minute.* start it again$/m);
  assert.deepEqual([status.code, status.signal], [1, null]);
});
