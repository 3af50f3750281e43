/** A Redis of a test's own, on a port that is free, that can be killed, halted and started again. */

const decoder = new TextDecoder();

export interface Redis {
  readonly port: number;
  /** What `REDIS_URL` says, without a password. */
  readonly url: string;
  /** Asks by Redis's own client program. */
  ask(...command: string[]): Promise<string>;
  signal(signal: Deno.Signal): void;
  /** Kills it and all that it holds. */
  kill(): Promise<void>;
  /** Starts it, on the same port. */
  start(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Starts a Redis; with no options of its own it keeps nothing. */
export async function startRedis(options: string[] = ["--save", ""]): Promise<Redis> {
  const folder = await Deno.makeTempDir();
  const port = freePort();
  const socket = `${folder}/redis.sock`;
  let process: Deno.ChildProcess | undefined;
  const redis: Redis = {
    port,
    url: `redis://127.0.0.1:${port}`,
    async ask(...command) {
      const { stdout } = await new Deno.Command("redis-cli", {
        args: ["-s", socket, "-e", ...command],
        stderr: "null",
      }).output();
      return decoder.decode(stdout).trim();
    },
    signal: (signal) => process?.kill(signal),
    async kill() {
      process?.kill("SIGKILL");
      await process?.status;
      process = undefined;
    },
    async start() {
      process = new Deno.Command("redis-server", {
        args: ["--bind", "127.0.0.1", "--port", `${port}`, "--unixsocket", socket]
          .concat("--dir", folder, options),
        stdout: "null",
      }).spawn();
      await eventually(async () => await redis.ask("PING") === "PONG");
    },
    async [Symbol.asyncDispose]() {
      await redis.kill();
      await Deno.remove(folder, { recursive: true });
    },
  };
  await redis.start();
  return redis;
}

/** Waits until something is so. It fails after a minute, on a machine however busy. */
export async function eventually(check: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !await check(); tries++) {
    if (tries === 1_200) throw new Error(`not within a minute: ${check}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A port on which nobody listens. */
export function freePort(): number {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  listener.close();
  return listener.addr.port;
}
