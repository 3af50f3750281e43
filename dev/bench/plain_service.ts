/**
 * The service with one plain worker instead of its sandbox: no deadline, no memory limit, no turns,
 * the process's own permissions. The sandbox is compared with it.
 *
 * @module
 */
import { setImmediate } from "node:timers";
import type { SentExecution } from "../../engine/execution.ts";
import { type Message, readAnswer, writeBatch } from "../../engine/sandbox/messages.ts";
import type { Job, Sandbox } from "../../engine/sandbox/sandbox.ts";
import { readConfig } from "../../server/config.ts";
import { createLineOutput } from "../../server/line_output.ts";
import { listen } from "../../server/listen.ts";
import { openStores, serve, warn } from "../../server/service.ts";
import { createLog } from "../../routes/log.ts";

interface Waiting {
  job: Job;
  resolve(execution: SentExecution): void;
}

const config = readConfig(Deno.env.toObject());
const stores = await openStores(config, warn);
const log = createLog(createLineOutput(Deno.stdout).write);
serve(config, plainSandbox(), stores, listen(config, warn), log);

/** Sends everything that has arrived since the last time in one message. */
function plainSandbox(): Sandbox {
  const { port1, port2 } = new MessageChannel();
  new Worker(new URL("plain_worker.ts", import.meta.url), { type: "module" })
    .postMessage(undefined, [port2]);
  const batches: Waiting[][] = [];
  let next: Waiting[] = [];
  port1.onmessage = ({ data }: MessageEvent<Message>) => {
    const batch = batches.shift()!;
    for (const [index, execution] of readAnswer(data).done) batch[index]!.resolve(execution);
  };
  const send = () => {
    batches.push(next);
    port1.postMessage(writeBatch({ number: 0, jobs: next.map(({ job }) => job) }));
    next = [];
  };
  return {
    run: (job) =>
      new Promise((resolve) => {
        if (next.push({ job, resolve }) === 1) setImmediate(send);
      }),
    close: () => {},
  };
}
