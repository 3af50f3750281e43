/**
 * A hard deadline for synchronous code, which stops loops and regular expressions alike.
 * Terminating a worker does not stop its code, which would go on using a core; `node:vm` does.
 *
 * @module
 */
import vm from "node:vm";

/** Thrown by {@linkcode withDeadline} when the time is over. */
export class DeadlineError extends Error {
  override readonly name = "DeadlineError";
}

const SLOT = "__utilityToolsUnderDeadline";
const script = new vm.Script(`globalThis.${SLOT}()`);
// The type of the global object lacks this member.
const holder = globalThis as unknown as Record<string, (() => unknown) | undefined>;

/**
 * Whether V8 ended `work` without an error, as it does when the heap is full. Call it when nothing
 * runs.
 */
export function wasCutOff(): boolean {
  return holder[SLOT] !== undefined;
}

/**
 * How much later than promised work is stopped, in milliseconds. Deno (2.9) asks V8 to end what runs without looking
 * whether the work has just ended by itself, and then it ends what comes next, up to the whole program: so no work may end
 * by itself when its time does.
 */
const STOP_MS = 20;

/**
 * Calls `work` and stops it after `ms` milliseconds and a little. Its result or error is passed on if it ends in time.
 * Calls do not nest.
 *
 * @throws {DeadlineError} when the time is over; the code was stopped wherever it was, and skipped
 * its `finally`.
 */
export function withDeadline<Value>(ms: number, work: () => Value): Value {
  const ends = performance.now() + ms;
  holder[SLOT] = () => {
    try {
      return work();
    } finally {
      // It is too late, and will be stopped here.
      while (performance.now() > ends);
    }
  };
  try {
    return script.runInThisContext({ timeout: Math.max(1, Math.ceil(ms)) + STOP_MS }) as Value;
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code === "ERR_SCRIPT_EXECUTION_TIMEOUT") {
      throw new DeadlineError();
    }
    throw error;
  } finally {
    holder[SLOT] = undefined;
  }
}
