/** Services that share a Redis, as processes, with keys by the command line. */
import assert from "node:assert/strict";
import { keys as apiKeys } from "../../clients/cli/api_keys.ts";
import { exitCodeOf } from "../../clients/cli/exit_code.ts";
import type { Terminal } from "../../clients/cli/terminal.ts";
import { portOf, type Running, SERVE, start } from "../operation/process.ts";
import { HASH, post, sleep } from "../siege/server.ts";
import { eventually, type Redis, startRedis } from "./redis.ts";

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

/**
 * What `deno task keys` does, here: a process takes a second to start, and `deployment_test.ts` starts it so.
 */
async function keys(REDIS_URL: string, ...args: string[]) {
  let [output, errors] = ["", ""];
  const terminal = {
    args,
    env: { REDIS_URL },
    isOutputTerminal: false,
    print: (text: string) => output += text,
    printError: (text: string) => errors += `${text}\n`,
  } as unknown as Terminal;
  const code = await exitCodeOf(terminal, () => apiKeys(terminal, args));
  return { code, output, errors };
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

/** What becomes of Redis, and how it comes back. */
const TROUBLES: [
  what: string,
  fail: (redis: Redis) => void | Promise<void>,
  mend: (redis: Redis) => void | Promise<void>,
][] = [
  ["killed", (redis) => redis.kill(), (redis) => redis.start()],
  ["halted", (redis) => redis.signal("SIGSTOP"), (redis) => redis.signal("SIGCONT")],
];

// A service takes longer to start than a step.
Deno.test("redis: two services", async (t) => {
  await using redis = await startRedis();
  await using one = await Service.start(redis.url);
  await using other = await Service.start(redis.url);
  const secrets = ["acme"];

  await t.step("minutes and days are counted together", () => countsTogether(redis, one, other));

  await t.step("keys issued and revoked on the command line apply to all services", async () => {
    secrets.push(...await keysOfAll(redis, one, other));
  });

  for (const [at, [what, fail, mend]] of TROUBLES.entries()) {
    await t.step(`when it is ${what} under load they continue, and reconnect`, async () => {
      const key = (await keys(redis.url, "issue", "acme")).output.trim();
      secrets.push(key);
      await eventually(async () => (await one.look(key)).left > 90_000);
      let isOver = false;
      const load = Promise.all([one, other].map(async (service, index) => {
        const answers = [];
        for (let i = 0; !isOver || i < RUNS; i++) {
          answers.push(await service.run(`127.0.${10 + 2 * at + index}.${1 + i % 250}`));
          await sleep(20);
        }
        return answers;
      }));
      await one.until("ok redis");
      await fail(redis);
      for (const service of [one, other]) await service.until("degraded memory");
      // A key that it knows stays one; one that it never saw is answered as if none was sent.
      const left = [(await one.look(key)).left > 90_000, (await other.look(key)).left];
      assert.deepEqual(left, [true, 1000]);
      assert.equal((await one.look("wrong")).status, 401);
      const address = `127.0.6.${1 + at}`;
      const answers = await Promise.all(Array.from({ length: 60 }, () => one.run(address)));
      assert.ok(answers.some(({ status }) => status === 200));
      assert.equal((await one.run(address)).status, 429);
      await mend(redis);
      for (const service of [one, other]) await service.until("ok redis");
      isOver = true;
      assert.deepEqual(statusesOf((await load).flat()), [200]);
    });
  }

  await t.step("they told each time that it was gone and back, and no key", async () => {
    const written = [await one.stop(), await other.stop()];
    const told = /^Redis cannot be used \([^]*?^Redis is in use again$/gm;
    assert.ok([...written[0]!.matchAll(told)].length >= TROUBLES.length, written[0]!);
    assert.ok(!written[0]!.includes('"level":"error"'));
    for (const secret of secrets) assert.ok(!written.join("").includes(secret));
  });
});

async function countsTogether(redis: Redis, one: Service, other: Service): Promise<void> {
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
}

/** @returns The keys that were issued. */
async function keysOfAll(redis: Redis, one: Service, other: Service): Promise<string[]> {
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

  return [first, second, third];
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
