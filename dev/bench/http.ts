/**
 * `POST /api/run` with a small json-formatter job, compared with a bare handler that does the same
 * work, one that has a worker do it (the cost of another thread depends on the machine), and the
 * service itself with one plain worker instead of its sandbox.
 */
import { taskCommand } from "../scripts/task_command.ts";
import { measure } from "./load.ts";

const body = JSON.stringify({
  tool_id: "json-formatter",
  input: { input: '{"id":12345,"tags":[1,2,3],"name":"widget"}' },
});

const serve = taskCommand("serve");
const env = { ...serve.env, LIMITS: "off", LOG: "info" };
const [bare, bareWorker, plain, service] = await measure([
  {
    name: "bare Deno.serve",
    args: (port) => ["run", "--allow-net", "dev/bench/bare.ts", String(port)],
    path: "/",
    body,
  },
  {
    name: "bare Deno.serve with a worker",
    args: (
      port,
    ) => ["run", "--allow-net", "--allow-read", "dev/bench/bare_worker.ts", String(port)],
    path: "/",
    body,
  },
  {
    name: "POST /api/run with a plain worker",
    args: () => [...serve.args.slice(0, -1), "dev/bench/plain_service.ts"],
    env,
    path: "/api/run",
    body,
  },
  {
    name: "POST /api/run",
    args: () => serve.args,
    env,
    path: "/api/run",
    body,
  },
]);

for (
  const [name, { rate, p99 }] of Object.entries({
    "bare Deno.serve": bare!,
    "the same with a worker": bareWorker!,
    "POST /api/run, plain worker": plain!,
    "POST /api/run": service!,
  })
) console.log(`${name.padEnd(28)} ${Math.round(rate)} requests a second, p99 ${p99.toFixed(1)} ms`);
console.log(`ratio to the bare handler    ${(service!.rate / bare!.rate).toFixed(2)}`);
console.log(`ratio to that with worker    ${(service!.rate / bareWorker!.rate).toFixed(2)}`);
console.log(
  `ratio to the plain worker    ${(service!.rate / plain!.rate).toFixed(2)} (goal 0.6), ` +
    `p99 ${(service!.p99 / plain!.p99).toFixed(1)} times its (goal 3)`,
);
