/** Services that share a Redis, as processes, with keys by the command line. */
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { taskCommand } from "../../dev/scripts/task_command.ts";
import { portOf, type Running, SERVE, start } from "../operation/process.ts";
import { HASH, post } from "../siege/server.ts";
import { eventually, type Redis, startRedis } from "./redis.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const DAY_MS = 86_400_000;
const RUNS = 40;

/** A service that runs, and how it is asked. */
class Service implements AsyncDisposable {
  readonly #running: Running;
  readonly port: number;
  #written: Promise<string> | undefined;

  private constructor(running: Running, port: number) {
    this.#running = running;
    this.port = port;
  }

  static async start(REDIS_URL: string): Promise<Service> {
    const running = start(SERVE, { REDIS_URL, LOG: "debug" });
    const service = new Service(running, await portOf(running));
    await eventually(() => service.#isReady());
    return service;
  }

  run(address: string, headers: Record<string, string> = {}) {
    return post(this, address, "/api/run", HASH, headers);
  }

  /** The status of a request that is not counted, and the calls that the day leaves. */
  async look(key: string): Promise<{ status: number; left: number }> {
    const response = await fetch(this.#url("/api"), { headers: { "x-api-key": key } });
    await response.body?.cancel();
    const [, left] = /"day";r=(\d+)/.exec(response.headers.get("ratelimit") ?? "") ?? [];
    return { status: response.status, left: Number(left) };
  }

  async state(): Promise<string> {
    const { status, store } = await (await fetch(this.#url("/api"))).json();
    return `${status} ${store}`;
  }

  until(state: string): Promise<void> {
    return eventually(async () => await this.state() === state);
  }

  /** Stops it. @returns All that it wrote. */
  stop(): Promise<string> {
    return this.#written ??= this.#stop();
  }

  async [Symbol.asyncDispose]() {
    await this.stop();
  }

  async #stop(): Promise<string> {
    this.#running.signal("SIGTERM");
    const { output, errors } = await this.#running.ended();
    return output + errors;
  }

  async #isReady(): Promise<boolean> {
    const { body, ok } = await fetch(this.#url("/readyz"));
    await body?.cancel();
    return ok;
  }

  #url(path: string): string {
    return `http://127.0.0.1:${this.port}${path}`;
  }
}

/** `deno task keys`. */
async function keys(REDIS_URL: string, ...args: string[]) {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [...taskCommand("keys").args, ...args],
    cwd: ROOT,
    env: { REDIS_URL },
  }).output();
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return { code, output: text(stdout), errors: text(stderr) };
}

/** Tries again what fails, since a machine that halts Redis for long, or a midnight, is no fault. */
async function undisturbed(
  services: readonly Service[],
  work: (round: number) => Promise<void>,
): Promise<void> {
  let failure: unknown;
  for (let round = 1; round <= 3; round++) {
    for (const service of services) await service.until("ok redis");
    try {
      return await work(round);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** The statuses of answers, each once. */
function statusesOf(answers: readonly { status: number }[]): number[] {
  return [...new Set(answers.map(({ status }) => status))].sort();
}

Deno.test("redis: two services count minutes and days together", async () => {
  await using redis = await startRedis();
  await using one = await Service.start(redis.url);
  await using other = await Service.start(redis.url);
  await undisturbed([one, other], async (round) => {
    const address = `127.0.1.${round}`;
    const answers = await Promise.all(
      Array.from({ length: 2 * RUNS }, (_, i) => (i % 2 === 0 ? one : other).run(address)),
    );
    // Those that found no place at once were counted as well.
    const refused = answers.filter(({ status }) => status === 429);
    assert.equal(refused.length, 2 * RUNS - 60);
    for (const { headers } of refused) assert.match(String(headers["retry-after"]), /^\d+$/);
  });
  await undisturbed([one, other], async (round) => {
    const day = Math.floor(Date.now() / DAY_MS);
    await redis.ask(
      "SET",
      `utools:day:day:4:7f0002${round.toString(16).padStart(2, "0")}`,
      `${day}:999`,
    );
    const address = `127.0.2.${round}`;
    assert.equal((await one.run(address)).status, 200);
    const last = await other.run(address);
    assert.equal(last.status, 429);
    assert.match(last.text, /1000 calls a day/);
  });
});

Deno.test("redis: keys issued and revoked on the command line apply to all services", async () => {
  await using redis = await startRedis();
  await using one = await Service.start(redis.url);
  await using other = await Service.start(redis.url);
  const issue = async (...args: string[]) => {
    const { code, output, errors } = await keys(redis.url, ...args);
    assert.equal(code, 0, errors);
    assert.match(output, /^utools_\w{36}\n$/);
    assert.ok(!errors.includes(output.trim()));
    return output.trim();
  };
  /** Waits until both services answer a key so. */
  const until = async (key: string, status: number) => {
    for (const service of [one, other]) {
      await eventually(async () => (await service.look(key)).status === status);
    }
  };
  const first = await issue("issue", "acme");
  assert.equal((await keys(redis.url, "issue", "acme")).code, 2);
  await until(first, 200);
  assert.ok(!(await redis.ask("HGETALL", "utools:keys")).includes(first));

  await undisturbed([one, other], async () => {
    const before = (await other.look(first)).left;
    assert.ok(before > 90_000);
    assert.equal((await one.run("127.0.3.1", { authorization: `Bearer ${first}` })).status, 200);
    await eventually(async () => (await other.look(first)).left === before - 1);
  });

  // The old key and the new one are one client's.
  const second = await issue("rotate", "acme", "--grace", "1");
  await until(second, 200);
  const used = (await one.look(second)).left;
  await eventually(async () => (await other.look(first)).left === used);
  const listed = JSON.parse((await keys(redis.url, "list")).output);
  assert.deepEqual([listed.count, listed.keys[0].name, listed.keys[0].plan], [2, "acme", "pro"]);
  assert.equal(listed.keys.filter(({ ends }: { ends: unknown }) => ends === null).length, 1);

  const third = await issue("rotate", "acme", "--grace", "0");
  await Promise.all([until(first, 401), until(second, 401), until(third, 200)]);
  assert.equal((await keys(redis.url, "revoke", "acme")).code, 0);
  await until(third, 401);
  const unknown = await keys(redis.url, "revoke", "acme");
  assert.deepEqual([unknown.code, unknown.errors], [2, "acme has no key\n"]);

  const written = await one.stop() + await other.stop();
  for (const key of [first, second, third, "acme"]) assert.ok(!written.includes(key));
});

for (
  const [what, fail, mend] of [
    ["killed", (redis: Redis) => redis.kill(), (redis: Redis) => redis.start()],
    [
      "halted",
      (redis: Redis) => redis.signal("SIGSTOP"),
      (redis: Redis) => redis.signal("SIGCONT"),
    ],
  ] as const
) {
  Deno.test(`redis: ${what} under load, the services continue, and reconnect`, async () => {
    await using redis = await startRedis();
    await using one = await Service.start(redis.url);
    await using other = await Service.start(redis.url);
    const key = (await keys(redis.url, "issue", "acme")).output.trim();
    await eventually(async () => (await one.look(key)).left > 90_000);
    let isOver = false;
    const load = Promise.all([one, other].map(async (service, at) => {
      const answers = [];
      for (let i = 0; !isOver || i < RUNS; i++) {
        answers.push(await service.run(`127.0.${4 + at}.${1 + i % 250}`));
      }
      return answers;
    }));
    await one.until("ok redis");
    await fail(redis);
    for (const service of [one, other]) await service.until("degraded memory");
    // A key that it knows stays one; one that it never saw is answered as if none was sent.
    assert.deepEqual([(await one.look(key)).left > 90_000, (await other.look(key)).left], [
      true,
      1000,
    ]);
    assert.equal((await one.look("wrong")).status, 401);
    const answers = await Promise.all(Array.from({ length: 60 }, () => one.run("127.0.6.1")));
    assert.ok(answers.some(({ status }) => status === 200));
    assert.equal((await one.run("127.0.6.1")).status, 429);
    await mend(redis);
    for (const service of [one, other]) await service.until("ok redis");
    isOver = true;
    assert.deepEqual(statusesOf((await load).flat()), [200]);
    const written = await one.stop();
    assert.match(written, /^Redis cannot be used \(/m);
    assert.match(written, /^Redis is in use again$/m);
    assert.ok(!written.includes('"level":"error"'));
  });
}

Deno.test("redis: with a wrong password the services count for themselves, and reveal no secret", async () => {
  await using redis = await startRedis();
  await redis.ask("CONFIG", "SET", "requirepass", "right/password");
  const url = redis.url.replace("//", "//:wrong-password@");
  await using service = await Service.start(url);
  assert.equal(await service.state(), "degraded memory");
  assert.equal((await service.run("127.0.7.1")).status, 200);
  const called = await keys(url, "list");
  assert.deepEqual(called, {
    code: 1,
    output: "",
    errors: "Redis cannot be used: it refuses the user name or password (REDIS_URL)\n",
  });
  const written = await service.stop();
  assert.match(
    written,
    /^Redis cannot be used \(it refuses the user name or password\): this process counts on its own until it is back$/m,
  );
  assert.ok(!written.includes("wrong-password"));
  assert.equal(
    (await keys(redis.url.replace("//", "//default:right%2Fpassword@"), "list")).code,
    0,
  );
});
