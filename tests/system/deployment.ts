/** Two services that share a Redis, behind HAProxy with `deploy/haproxy.cfg`. */
import { fileURLToPath } from "node:url";
import { DEPLOY, readCompose } from "../deploy/compose.ts";
import { taskCommand } from "../../dev/scripts/task_command.ts";
import { portOf, type Running, SERVE, start, untilReadiness } from "../operation/process.ts";
import { eventually, freePort, type Redis, startRedis } from "./redis.ts";

/** A HAProxy that listens. */
export interface Proxy extends AsyncDisposable {
  readonly port: number;
}

/** Where HAProxy finds the instances, and whom it believes. */
interface ProxySettings {
  ONE: string;
  TWO: string;
  TERMINATORS?: string;
}

/** Starts HAProxy, which asks from 127.0.0.1. */
export async function startProxy(settings: ProxySettings): Promise<Proxy> {
  const port = freePort();
  const child = new Deno.Command("haproxy", {
    args: ["-db", "-f", fileURLToPath(new URL("haproxy.cfg", DEPLOY))],
    env: { ...settings, BIND: `127.0.0.1:${port}` },
    stdout: "null",
    stderr: "null",
  }).spawn();
  await eventually(() => isTaken(port));
  return {
    port,
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await child.status;
    },
  };
}

/** A service behind the proxy. */
export class Instance implements AsyncDisposable {
  readonly #running: Running;
  /** Its log is read all the time: a full pipe would halt it. */
  readonly #ended: ReturnType<Running["ended"]>;
  readonly port: number;
  #isTold = false;

  private constructor(running: Running, port: number) {
    this.#running = running;
    this.#ended = running.ended();
    this.port = port;
  }

  static async start(env: Record<string, string> = {}): Promise<Instance> {
    const running = start(SERVE, { TRUSTED_PROXIES: "127.0.0.1", ...env });
    const instance = new Instance(running, await portOf(running));
    await untilReadiness(instance.port, 200);
    return instance;
  }

  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  /** Tells it to stop. @returns What it wrote, when it has ended. */
  stop(): ReturnType<Running["ended"]> {
    if (!this.#isTold) this.#running.signal("SIGTERM");
    this.#isTold = true;
    return this.#ended;
  }

  async [Symbol.asyncDispose]() {
    await this.stop();
  }
}

/** The Redis of compose.yaml. */
export async function startRedisOfCompose(): Promise<Redis> {
  const { services } = await readCompose();
  const [, ...options] = services.redis!.command!;
  return await startRedis(options);
}

/** What `deno task keys` prints. */
export async function keys(REDIS_URL: string, ...args: string[]): Promise<string> {
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: [...taskCommand("keys").args, ...args],
    cwd: fileURLToPath(new URL("..", DEPLOY)),
    env: { REDIS_URL },
  }).output();
  return new TextDecoder().decode(stdout);
}

/** All of it. */
export async function startDeployment() {
  const redis = await startRedisOfCompose();
  const [one, two] = await Promise.all([
    Instance.start({ REDIS_URL: redis.url }),
    Instance.start({ REDIS_URL: redis.url }),
  ]);
  const proxy = await startProxy({ ONE: one.address, TWO: two.address, TERMINATORS: "127.0.9.9" });
  await untilReadiness(proxy.port, 200);
  return {
    redis,
    one,
    two,
    proxy,
    async [Symbol.asyncDispose]() {
      await proxy[Symbol.asyncDispose]();
      await Promise.all([one.stop(), two.stop()]);
      await redis[Symbol.asyncDispose]();
    },
  };
}

async function isTaken(port: number): Promise<boolean> {
  try {
    (await Deno.connect({ hostname: "127.0.0.1", port })).close();
    return true;
  } catch {
    return false;
  }
}
