/**
 * The jobs that wait for a worker, each client's in a queue of its own.
 *
 * @module
 */
import { TurnQueue } from "../turns.ts";
import { failedBy, lateExecution } from "./lost_jobs.ts";
import type { Pending } from "./pool_worker.ts";
import type { Sandbox } from "./sandbox.ts";

/** Jobs that share a worker with others, and those that must have one alone. */
export class WaitingJobs {
  readonly shared = new TurnQueue<Pending>();
  /** Jobs that run a caller's pattern. */
  readonly lonely = new TurnQueue<Pending>();

  get size(): number {
    return this.shared.size + this.lonely.size;
  }

  push(pending: Pending): void {
    this.#queueOf(pending).push(pending.owner.client, pending);
  }

  /** Puts jobs that were handed out but not begun back in front, in their order. */
  putBack(left: Pending[]): void {
    for (const pending of left.reverse()) {
      this.#queueOf(pending).putBack(pending.owner.client, pending);
    }
  }

  /** Answers what has waited past its deadline, and drops what nobody waits for any more. */
  dropHopeless(now: number): void {
    const isHopeless = (pending: Pending) => {
      pending.signal ??= pending.owner.signal?.();
      return now >= pending.deadline || pending.signal?.aborted === true;
    };
    for (const pending of this.#remove(isHopeless)) pending.resolve(lateExecution(pending));
  }

  /** Answers all of them that no worker can be started. */
  fail(reason: unknown): void {
    for (const pending of this.#remove(() => true)) pending.resolve(failedBy(reason, pending));
  }

  /** Has all of them done by another sandbox. */
  handTo(sandbox: Sandbox): void {
    const now = performance.now();
    for (const { job, owner, deadline, resolve } of this.#remove(() => true)) {
      job.leftMs = Math.max(1, deadline - now);
      sandbox.run(job, owner).then(resolve);
    }
  }

  #queueOf({ job }: Pending): TurnQueue<Pending> {
    return job.runsCallerPattern ? this.lonely : this.shared;
  }

  #remove(isOver: (pending: Pending) => boolean): Pending[] {
    return [this.shared, this.lonely].flatMap((queue) =>
      queue.size === 0 ? [] : queue.removeWhere(isOver)
    );
  }
}
