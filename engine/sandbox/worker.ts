/**
 * A worker of the pool: it has no permissions, loads tools as they are asked for, and runs jobs one at a
 * time under a hard deadline.
 *
 * @module
 */
import { execute, failed, timeoutError } from "../execute.ts";
import { createContext } from "./context.ts";
import { DeadlineError, withDeadline } from "./deadline.ts";
import { loadedTool, loadTool } from "./loader.ts";
import {
  BATCH_PATIENCE_MS,
  type WorkerAnswer,
  type WorkerBatch,
  type WorkerStart,
} from "./protocol.ts";

// The worker's own global, which the main thread's types do not describe.
const port = globalThis as unknown as {
  onmessage: ((event: MessageEvent) => void) | null;
  postMessage(answer: WorkerAnswer): void;
};

port.onmessage = ({ data }: MessageEvent<WorkerStart>) => {
  const progress = new Int32Array(data.progress);
  port.onmessage = async (event: MessageEvent<WorkerBatch>) => {
    port.postMessage({ done: await runBatch(event.data, data.baseUrl, progress) });
  };
  port.postMessage({ done: [] });
};

/** Works through a batch; what it has not begun when its patience ends is left out of the answer. */
async function runBatch(
  batch: WorkerBatch,
  baseUrl: string,
  progress: Int32Array,
): Promise<WorkerAnswer["done"]> {
  const done: WorkerAnswer["done"] = [];
  const patienceEnds = performance.now() + BATCH_PATIENCE_MS;
  let next = 0;
  while (next < batch.length && (next === 0 || performance.now() < patienceEnds)) {
    Atomics.store(progress, 0, next);
    const first = batch[next]!;
    try {
      await loadTool(first.toolId);
      const begun = next;
      try {
        withDeadline(first.timeoutMs, () => {
          do {
            const job = batch[next]!;
            Atomics.store(progress, 0, next);
            const { tool, module } = loadedTool(job.toolId)!;
            done.push([next, execute(tool, module, job, createContext(baseUrl, job.timeoutMs))]);
            next++;
          } while (
            next < batch.length && loadedTool(batch[next]!.toolId) &&
            performance.now() < patienceEnds
          );
        });
      } catch (error) {
        // The deadline was the first job's. A later one that ran into it has not had its own time: the
        // loop begins again with it, as the first.
        if (!(error instanceof DeadlineError) || next === begun) throw error;
      }
    } catch (error) {
      const reason = error instanceof DeadlineError ? timeoutError(first.timeoutMs) : error;
      done.push([next, failed(first.toolId, reason)]);
      next++;
    }
  }
  return done;
}
