/**
 * The time from starting the process to the first answers: as the task `serve` starts it, and as a
 * host without V8 flags does.
 */
import { fileURLToPath } from "node:url";
import { taskCommand } from "../scripts/task_command.ts";

const PORT = 9310;
const STARTS = 7;
const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const { args, env } = taskCommand("serve");

/** How it is started: arguments and variables. */
const STARTED: Record<string, { args: string[]; env: Record<string, string> }> = {
  "deno task serve": { args, env },
  "deno run --allow-all main.ts, as on Deno Deploy": {
    args: ["run", "--allow-all", "main.ts"],
    env: { DENO_DEPLOY: "1", DENO_DEPLOY_APP_SLUG: "tools", DENO_DEPLOY_ORG_SLUG: "acme" },
  },
};

/** The requests, in order. */
const ASKED: [name: string, path: string, body?: unknown][] = [
  ["/healthz", "/healthz"],
  ["/api", "/api"],
  ["first run", "/api/run", { tool_id: "json-formatter", input: "[1]" }],
];

async function isAnswered(path: string, body: unknown): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${PORT}${path}`, {
      ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
      headers: { "content-type": "application/json" },
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

for (const [how, started] of Object.entries(STARTED)) {
  const times = new Map<string, number[]>(ASKED.map(([name]) => [name, []]));
  for (let i = 0; i < STARTS; i++) {
    const begun = performance.now();
    const child = new Deno.Command(Deno.execPath(), {
      args: started.args,
      cwd: ROOT,
      env: { ...started.env, PORT: String(PORT), LIMITS: "off", LOG: "silent" },
      stdout: "null",
      stderr: "inherit",
    }).spawn();
    for (const [name, path, body] of ASKED) {
      while (!await isAnswered(path, body)) await new Promise((resolve) => setTimeout(resolve, 2));
      times.get(name)!.push(performance.now() - begun);
    }
    child.kill("SIGKILL");
    await child.status;
  }
  console.log(`${how}: from its start (median of ${STARTS}, and the shortest)`);
  for (const [name, all] of times) {
    all.sort((a, b) => a - b);
    console.log(
      `  ${name.padEnd(10)} ${Math.round(all[STARTS >> 1]!)} ms, ${Math.round(all[0]!)} ms`,
    );
  }
}
