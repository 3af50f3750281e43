/**
 * A hard deadline for synchronous code: loops and regular expressions alike are stopped on time.
 * Ending a worker does not do that (a busy one continues burning its core), `node:vm` does.
 *
 * @module
 */
import vm from "node:vm";

/** Thrown by {@linkcode withDeadline} when the time ran out. */
export class DeadlineError extends Error {
  override readonly name = "DeadlineError";
}

const SLOT = "__utilityToolsUnderDeadline";
const script = new vm.Script(`globalThis.${SLOT}()`);
// The global object has no member of this name in its type.
const holder = globalThis as unknown as Record<string, (() => unknown) | undefined>;

/** Whether V8 ended `work` without an error, as it does when the heap is full. Call it when nothing runs. */
export function wasCutOff(): boolean {
  return holder[SLOT] !== undefined;
}

/**
 * Calls `work` and stops it after `ms` milliseconds. What it returns or throws is passed on. Calls do
 * not nest.
 *
 * @throws {DeadlineError} when the time ran out; the code was stopped wherever it was, and its `finally` was
 * skipped.
 */
export function withDeadline<Value>(ms: number, work: () => Value): Value {
  holder[SLOT] = work;
  try {
    return script.runInThisContext({ timeout: Math.max(1, Math.ceil(ms)) }) as Value;
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code === "ERR_SCRIPT_EXECUTION_TIMEOUT") {
      throw new DeadlineError();
    }
    throw error;
  } finally {
    holder[SLOT] = undefined;
  }
}
