/**
 * The service's resident memory: at its start, after a thousand runs of one tool, with MCP, after
 * the examples of all tools, and some time after the load.
 */
import { TOOLS } from "../../tools/catalog/registry.ts";
import { taskCommand } from "../scripts/task_command.ts";

const PORT = 9320;
const BASE = `http://127.0.0.1:${PORT}`;
const RUNS = 1_000;
/** After this long the service has released what it does not need. */
const REST_MS = 30_000;

const { args, env } = taskCommand("serve");
const child = new Deno.Command(Deno.execPath(), {
  args,
  env: { ...env, PORT: String(PORT), LIMITS: "off", LOG: "silent" },
  stdout: "null",
  stderr: "inherit",
}).spawn();
try {
  await started();
  const start = await print("start");
  for (let i = 0; i < RUNS; i++) await run("json-formatter", '{"id": [1, 2, 3]}');
  await print(`${RUNS} runs of json-formatter`, 150);
  for (let i = 0; i < RUNS; i++) await callTool("base64", "a");
  await print(`${RUNS} MCP calls more`, 200);
  const jobs = TOOLS.flatMap(({ id, examples }) =>
    examples.map(({ input }) => [id, input] as const)
  );
  for (let i = 0; i < RUNS; i++) await run(...jobs[i % jobs.length]!);
  await print(`${RUNS} runs of all tools' examples more`, 300);
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  await print(`${REST_MS / 1000} s later`, start + 60);
} finally {
  child.kill("SIGKILL");
  await child.status;
}

async function started(): Promise<void> {
  for (;;) {
    try {
      return await run("json-formatter", "[1]");
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}

/** Prints the resident memory in MB, with the goal if there is one. */
async function print(when: string, goal?: number): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${child.pid}/status`);
  const size = Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024);
  const aim = goal === undefined ? "" : ` (goal ${goal})`;
  console.log(`memory  ${when.padEnd(40)} ${String(size).padStart(4)} MB${aim}`);
  return size;
}

async function run(tool_id: string, input: unknown): Promise<void> {
  await post("/api/run", { tool_id, input });
}

async function callTool(tool_id: string, input: unknown): Promise<void> {
  const params = { name: "run_tool", arguments: { tool_id, input } };
  await post("/mcp", { jsonrpc: "2.0", id: 1, method: "tools/call", params });
}

async function post(path: string, body: unknown): Promise<void> {
  const response = await fetch(BASE + path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "accept": "application/json, text/event-stream",
    },
    body: JSON.stringify(body),
  });
  await response.body?.cancel();
}
