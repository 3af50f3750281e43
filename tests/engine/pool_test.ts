/** The pool of workers: deadlines, and recovery. */
import assert from "node:assert/strict";
import type { Fault } from "../../engine/fault.ts";
import { resultOf } from "../../engine/run.ts";
import { createPool } from "../../engine/sandbox/pool.ts";
import { LargeWorkers } from "../../engine/sandbox/retirement.ts";
import { readAnswer, writeBatch } from "../../engine/sandbox/messages.ts";
import type { WorkerAnswer, WorkerBatch } from "../../engine/sandbox/protocol.ts";
import type { Job, Sandbox } from "../../engine/sandbox/sandbox.ts";
import { stringOf } from "../../engine/sent_text.ts";
import { TOOLS } from "../../tools/catalog/registry.ts";
import { BASE_URL } from "../service.ts";
import {
  catastrophic,
  format,
  MUCH_TIME_MS,
  SMALL_WORKER,
  startedWorker,
  withPool,
} from "./with_pool.ts";

Deno.test("pool: is ready once a worker is, and answers simultaneous calls each with its own result", () =>
  withPool(async (pool) => {
    assert.equal(pool.isReady, false);
    await format(pool, "[1]");
    assert.equal(pool.isReady, true);
    const runs = await Promise.all(
      Array.from({ length: 500 }, (_, index) => format(pool, `[ ${index} ]`)),
    );
    runs.forEach((run, index) => assert.equal(resultOf(run).output, `[${index}]`));
  }, { workerUrl: SMALL_WORKER }));

Deno.test("pool: batches that arrive while tools load are all answered, in order", () =>
  withPool(async (pool) => {
    // Each call a little after the one before, so that batches meet workers that are loading. A part of the
    // tools shows it, since each of several workers loads them; kits load little more than is here already.
    const tools = TOOLS.filter(({ kind }, index) => kind !== "kit" && index % 4 === 0);
    const jobs = tools.flatMap(({ id, examples }) => Array(5).fill([id, examples[0]!.input]));
    const runs = jobs.map(async ([toolId, input], index) => {
      await new Promise((resolve) => setTimeout(resolve, index / 10));
      return await pool.run({ toolId, input, timeoutMs: MUCH_TIME_MS });
    });
    for (const [index, run] of (await Promise.all(runs)).entries()) {
      // A drawing has a deadline of its own, which it may pass on a busy machine.
      assert.ok([undefined, "RENDER_TIMEOUT"].includes(run.failureCode), stringOf(run.resultJson));
      assert.equal(resultOf(run).toolId, jobs[index][0]);
    }
  }));

Deno.test("worker: takes its batches by number, so that no answers are mixed up", async () => {
  const { port1: port, port2 } = new MessageChannel();
  const worker = startedWorker(SMALL_WORKER, port2);
  const batch = (number: number): WorkerBatch => ({
    number,
    jobs: [{ toolId: "json-formatter", input: `[${number}]`, timeoutMs: 5_000 }],
  });
  try {
    const answers = await new Promise<WorkerAnswer[]>((resolve) => {
      const came: WorkerAnswer[] = [];
      port.onmessage = ({ data }) => {
        if (came.push(readAnswer(data)) === 4) resolve(came);
      };
      for (const number of [2, 0, 1]) port.postMessage(writeBatch(batch(number)));
    });
    const outputs = answers.slice(1).map(({ done: [answered] }) => resultOf(answered![1]).output);
    assert.deepEqual(outputs, ["[\n  0\n]", "[\n  1\n]", "[\n  2\n]"]);
  } finally {
    port.close();
    worker.terminate();
  }
});

Deno.test("pool: if no worker starts, calls are answered instead of retried forever", async () => {
  const workerUrl = new URL("data:application/javascript,throw new Error('broken')");
  const faults: Fault[] = [];
  const onFault = (fault: Fault) => faults.push(fault);
  const pool = createPool({ baseUrl: BASE_URL, workerUrl, onFault });
  for (let i = 0; i < 3; i++) {
    const run = await format(pool, "[]");
    assert.equal(run.failureCode, "TOOL_RUNTIME_ERROR");
    assert.doesNotMatch(stringOf(run.resultJson), /broken/);
    assert.deepEqual(run.faults, [{ error: "Error", frames: [], tool: "json-formatter" }]);
  }
  assert.deepEqual(faults[0], { error: "Error", frames: [] });
  pool.close();
});

/** A worker's module that runs this when it is told to start. */
function starting(script: string): URL {
  const module = `const { port1: own, port2: forStart } = new MessageChannel();
    own.onmessage = ({ ports: [port] }) => { ${script} };
    postMessage(undefined, [forStart]);`;
  return new URL(`data:application/javascript,${encodeURIComponent(module)}`);
}

const READY = "port.postMessage([undefined]);";

async function untilReady(pool: Sandbox): Promise<void> {
  while (!pool.isReady) await new Promise((resolve) => setTimeout(resolve, 10));
}

Deno.test("pool: where several clients are expected two workers are ready before any calls", async () => {
  const channel = new BroadcastChannel("started workers");
  const name = JSON.stringify(channel.name);
  const workerUrl = starting(
    `${READY} const channel = new BroadcastChannel(${name}); channel.postMessage(1); channel.close();`,
  );
  const { promise: two, resolve } = Promise.withResolvers<void>();
  let started = 0;
  channel.onmessage = () => ++started === 2 && resolve();
  const pool = createPool({ baseUrl: BASE_URL, workerUrl, servesOthers: true });
  await two;
  await pool.close();
  channel.close();
});

Deno.test("pool: a worker that never starts is reported once, and no other is started", async () => {
  const started: URL[] = [];
  const faults: string[] = [];
  let pool: Sandbox | undefined;
  await new Promise<void>((onStuck) => {
    pool = createPool({
      baseUrl: BASE_URL,
      startMs: 200,
      onFault: ({ error }) => faults.push(error),
      onStuck,
      get workerUrl() {
        started.push(starting(""));
        return started[0];
      },
    });
  });
  const run = await pool!.run({ toolId: "base64", input: "a", timeoutMs: 100 });
  assert.equal(run.failureCode, "TOOL_TIMEOUT");
  assert.deepEqual([faults, started.length], [["WorkerStartTimeout"], 1]);
  assert.equal(pool!.isReady, false);
});

Deno.test("pool: a worker that is closed while it starts is ended once it has started", async () => {
  const channel = new BroadcastChannel("a worker that is starting");
  const begun = new Promise((resolve) => channel.onmessage = resolve);
  const workerUrl = starting(`
    const channel = new BroadcastChannel("a worker that is starting");
    channel.onmessage = () => { ${READY} channel.close(); };
    channel.postMessage("begun");`);
  const pool = createPool({ baseUrl: BASE_URL, workerUrl });
  await begun;
  let isClosed = false;
  const closed = Promise.resolve(pool.close()).then(() => isClosed = true);
  await new Promise((resolve) => setTimeout(resolve, 50));
  assert.equal(isClosed, false);
  channel.postMessage("continue");
  await closed;
  channel.close();
});

Deno.test("pool: a worker's faults outside its jobs are reported", async () => {
  const told = { error: "TypeError", frames: ["run (tools/a.ts:1:2)"] };
  const script = `self.postMessage(${JSON.stringify(told)})`;
  const workerUrl = new URL(`data:application/javascript,${encodeURIComponent(script)}`);
  let pool: Sandbox | undefined;
  const fault = await new Promise<Fault>((onFault) => {
    pool = createPool({ baseUrl: BASE_URL, workerUrl, onFault });
  });
  pool!.close();
  assert.deepEqual(fault, told);
});

Deno.test("pool: the log names the tool of a worker that falls silent", async () => {
  const pool = createPool({ baseUrl: BASE_URL, workerUrl: starting(READY) });
  await untilReady(pool);
  const run = await pool.run({ toolId: "base64", input: "a", timeoutMs: 1 });
  pool.close();
  assert.equal(run.failureCode, "TOOL_TIMEOUT");
  assert.deepEqual(run.faults, [{ error: "SilentWorker", frames: [], tool: "base64" }]);
});

Deno.test("pool: stopped runs are replaced, far more in a row than there are workers", () => {
  const maxWorkers = 3;
  return withPool(async (pool) => {
    for (let i = 0; i < 4 * maxWorkers; i++) {
      const run = await pool.run(catastrophic(20));
      assert.equal(run.failureCode, "TOOL_TIMEOUT");
    }
    assert.equal(resultOf(await format(pool, "[ 1 ]")).output, "[1]");
  }, { workerUrl: SMALL_WORKER, maxWorkers });
});

Deno.test("pool: a worker whose run was stopped gets no other job", () =>
  withPool(async (pool) => {
    // Whatever was changed and not put back would show in later runs of the same tool.
    for (let i = 0; i < 3; i++) {
      const [stopped, next] = await Promise.all([
        pool.run(catastrophic(50)),
        pool.run({
          toolId: "regex-tester",
          input: { pattern: "a", input: "a" },
          timeoutMs: MUCH_TIME_MS,
        }),
      ]);
      assert.equal(stopped.failureCode, "TOOL_TIMEOUT");
      assert.equal(next.ok, true);
    }
  }, { workerUrl: SMALL_WORKER }));

Deno.test("worker: after a stopped run it answers, reports that it is tainted, and does nothing more", async () => {
  const { port1: port, port2 } = new MessageChannel();
  const worker = startedWorker(SMALL_WORKER, port2);
  try {
    const answers: WorkerAnswer[] = [];
    const stopped = new Promise<void>((resolve) => {
      port.onmessage = ({ data }) => {
        const answer = readAnswer(data);
        answers.push(answer);
        if (answer.isTainted) resolve();
      };
    });
    const jobs: Job[] = [catastrophic(100), { toolId: "base64", input: "a", timeoutMs: 5_000 }];
    port.postMessage(writeBatch({ number: 0, jobs }));
    port.postMessage(writeBatch({ number: 1, jobs: jobs.slice(1) }));
    await stopped;
    await new Promise((resolve) => setTimeout(resolve, 300));
    assert.deepEqual(answers.map(({ done }) => done.map(([index]) => index)), [[], [0]]);
  } finally {
    port.close();
    worker.terminate();
  }
});

Deno.test("pool: retiring large workers leaves no call unanswered", async () => {
  const pool = createPool({
    baseUrl: BASE_URL,
    workerUrl: SMALL_WORKER,
    // Whichever has loaded a tool goes as soon as another stands ready.
    largeWorkers: new LargeWorkers({ largeBytes: 0, settledMs: 0, pauseMs: 0, shortPauseMs: 0 }),
  });
  try {
    const workers = new Set<number>();
    for (let i = 0; i < 2_000_000 && workers.size < 4; i++) {
      const job = { toolId: "base64", input: { input: "a" }, timeoutMs: MUCH_TIME_MS };
      const onBegin = (worker: number) => workers.add(worker);
      const runs = [1, 2].map(() => pool.run(job, { client: "a", onBegin }));
      for (const run of await Promise.all(runs)) assert.equal(resultOf(run).output, "YQ==");
      // What starts meanwhile has the processors.
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    // Both runs of a round may begin on workers that are new.
    assert.ok(workers.size >= 4, `${workers.size} workers`);
  } finally {
    pool.close();
  }
});

Deno.test("pool: jobs that a slow one held up are run while others keep all workers busy", () =>
  withPool(async (pool) => {
    let isOver = false;
    const others = Array.from({ length: 40 }, async (_, client) => {
      for (let count = 0; !isOver; count++) {
        const job = { toolId: "json-formatter", input: { input: `[${count}]` } };
        await pool.run({ ...job, timeoutMs: MUCH_TIME_MS }, { client: `other ${client}` });
      }
    });
    const input = { input: `${"a".repeat(3_000)}\n${"1\n".repeat(1_000)}` };
    const job = { toolId: "csv-to-json", input, timeoutMs: 60_000 };
    const held = await Promise.all(
      Array.from({ length: 6 }, () => pool.run(job, { client: "slow" })),
    );
    isOver = true;
    await Promise.all(others);
    assert.deepEqual(held.map(({ ok }) => ok), new Array(6).fill(true));
  }, { workerUrl: SMALL_WORKER, mostInMemory: 1 }));
