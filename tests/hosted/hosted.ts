/**
 * The service as a host starts it that gives no flags: everything allowed, on an address of the host's choice.
 *
 * @module
 */
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const APP = {
  DENO_DEPLOY: "1",
  DENO_DEPLOY_APP_SLUG: "tools",
  DENO_DEPLOY_ORG_SLUG: "acme",
  DENO_TRUST_PROXY_HEADERS: "1",
};

/** A service that runs, and a client that speaks to it. */
export interface Hosted {
  readonly pid: number;
  readonly status: Promise<Deno.CommandStatus>;
  /** What it has written on standard output and error. */
  readonly written: () => string;
  send: typeof fetch;
  /** Sends a run. */
  run(body: unknown, address?: string): Promise<Response>;
}

/** Gives a test a service on a socket of the file system, and ends it whatever happens. */
export async function withHosted(
  test: (hosted: Hosted) => Promise<void>,
  env: Record<string, string> = {},
  command: Start = (name, options) => new Deno.Command(name, options),
  main = ["main.ts"],
): Promise<void> {
  const folder = await Deno.makeTempDir();
  const path = `${folder}/service.sock`;
  const child = command(Deno.execPath(), {
    args: ["run", "--quiet", "--allow-all", ...main],
    cwd: ROOT,
    env: { ...APP, DENO_SERVE_ADDRESS: `unix:${path}`, ...env },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const texts = ["", ""];
  const read = [child.stdout, child.stderr].map(async (stream, index) => {
    for await (const text of stream.pipeThrough(new TextDecoderStream())) texts[index] += text;
  });
  const client = Deno.createHttpClient({ proxy: { transport: "unix", path } });
  const send: typeof fetch = (input, init) =>
    fetch(input, { ...init, client } as unknown as RequestInit);
  const run = (body: unknown, address = "192.0.2.1:1") =>
    send("http://localhost/api/run", {
      method: "POST",
      headers: { "content-type": "application/json", "x-deno-client-address": address },
      body: JSON.stringify(body),
    });
  try {
    while (!await isReady(send)) await new Promise((resolve) => setTimeout(resolve, 50));
    const { pid, status } = child;
    await test({ pid, status, send, run, written: () => texts.join("") });
  } finally {
    client.close();
    try {
      child.kill("SIGKILL");
    } catch {
      // It has ended.
    }
    await child.status;
    await Promise.all(read);
    await Deno.remove(folder, { recursive: true });
  }
}

/** Makes a command of a program. */
export type Start = (program: string, options: Deno.CommandOptions) => Deno.Command;

async function isReady(send: typeof fetch): Promise<boolean> {
  try {
    const response = await send("http://localhost/readyz");
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}
