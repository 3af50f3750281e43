/** From start to first answer. */
import { taskCommand } from "../scripts/task_command.ts";

const PORT = 9310;
const STARTS = 7;

const { args, env } = taskCommand("serve");

function spawn(): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    args,
    env: { ...env, PORT: String(PORT), LIMITS: "off", LOG: "silent" },
    stdout: "null",
    stderr: "inherit",
  }).spawn();
}

async function run(tool_id: string, input: unknown): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${PORT}/api/run`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ tool_id, input }),
  });
  await response.body?.cancel();
}

async function firstAnswer(): Promise<void> {
  for (;;) {
    try {
      return await run("json-formatter", "[1]");
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }
}

const times: number[] = [];
for (let i = 0; i < STARTS; i++) {
  const begun = performance.now();
  const child = spawn();
  await firstAnswer();
  times.push(performance.now() - begun);
  child.kill("SIGKILL");
  await child.status;
}
times.sort((a, b) => a - b);
console.log(`start to first answer  ${Math.round(times[STARTS >> 1]!)} ms (median of ${STARTS})`);
