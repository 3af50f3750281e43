/**
 * Long work that is no run, on a thread of its own that ends with the answer: the serving thread neither does it nor
 * keeps the modules that it needs.
 *
 * @module
 */
import { HEAP_MIB } from "./bounded_worker.ts";
import type { Spawner } from "./spawner.ts";
import { onWorkerStart } from "./worker_start.ts";

/** A thread of its own that did not answer. */
export class OwnThreadError extends Error {}

/** A thread that takes longer is given up. */
const MOST_MS = 60_000;

/**
 * Starts a module that calls {@linkcode answerOnce}, and asks it.
 *
 * @param question A value that can be cloned.
 * @throws {OwnThreadError} if the thread cannot start, fails, or takes over a minute.
 */
export function askThread(spawner: Spawner, module: URL, question: unknown): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
  const fail = (reason: string) => reject(new OwnThreadError(`${module.pathname}: ${reason}`));
  const timer = setTimeout(() => fail("no answer"), MOST_MS);
  const end = spawner.spawn({ url: module.href, heapMib: HEAP_MIB, start: question, port: port2 }, {
    onFault: ({ error }) => fail(error),
    onFailure: ({ message }) => fail(message),
  });
  return promise.finally(() => {
    clearTimeout(timer);
    port1.close();
    end();
  });
}

/** Answers the question that this thread was started with. */
export function answerOnce<Question>(answer: (question: Question) => Promise<unknown>): void {
  onWorkerStart<Question>(async (question, port) => port.postMessage(await answer(question)));
}
