/**
 * `POST /api/run` of a small json-formatter job against a bare handler that does the same work, and against one
 * that has it done by a worker: handing work to another thread costs what it costs on the machine of the day.
 */
import { taskCommand } from "../scripts/task_command.ts";
import { measure } from "./load.ts";

const body = JSON.stringify({
  tool_id: "json-formatter",
  input: { input: '{"id":12345,"tags":[1,2,3],"name":"widget"}' },
});

const serve = taskCommand("serve");
const [bare, bareWorker, service] = await measure([
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
    name: "POST /api/run",
    args: () => serve.args,
    env: { ...serve.env, LIMITS: "off", LOG: "info" },
    path: "/api/run",
    body,
  },
]);

console.log(`bare Deno.serve            ${Math.round(bare!)} requests a second`);
console.log(`the same with a worker     ${Math.round(bareWorker!)} requests a second`);
console.log(`POST /api/run              ${Math.round(service!)} requests a second`);
console.log(`ratio to the bare handler  ${(service! / bare!).toFixed(2)} (goal 0.40)`);
console.log(`ratio to that with worker  ${(service! / bareWorker!).toFixed(2)}`);
