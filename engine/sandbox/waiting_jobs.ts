/**
 * The jobs that wait for a worker, queued per client.
 *
 * @module
 */
import { RoundRobinQueue } from "../round_robin_queue.ts";
import { failedExecution, timedOutExecution } from "./lost_jobs.ts";
import type { Pending } from "./pool_worker.ts";
import type { Sandbox } from "./sandbox.ts";

/** Jobs that may share a worker with others, and jobs that need one to themselves. */
export class WaitingJobs {
  readonly shared = new RoundRobinQueue<Pending>();
  /** Jobs that run a caller's pattern, which may backtrack for as long as the deadline allows. */
  readonly exclusive = new RoundRobinQueue<Pending>();

  get size(): number {
    return this.shared.size + this.exclusive.size;
  }

  push(pending: Pending): void {
    this.#queueOf(pending).push(pending.owner.client, pending);
  }

  /** Puts jobs that a worker did not begin, since one took long, back at the front in their order. */
  putBack(left: Pending[]): void {
    for (const pending of left.reverse()) {
      pending.wasHeldUp = true;
      this.#queueOf(pending).putBack(pending.owner.client, pending);
    }
  }

  /** Answers jobs past their deadline, and drops those whose client has disconnected. */
  dropExpired(now: number): void {
    const isExpired = (pending: Pending) => {
      pending.signal ??= pending.owner.signal?.();
      return now >= pending.deadline || pending.signal?.aborted === true;
    };
    for (const pending of this.#remove(isExpired)) pending.resolve(timedOutExecution(pending));
  }

  /** Fails all jobs because no worker can be started. */
  fail(reason: unknown): void {
    for (const pending of this.#remove(() => true)) {
      pending.resolve(failedExecution(reason, pending));
    }
  }

  /** Hands all jobs to another sandbox. */
  moveTo(sandbox: Sandbox): void {
    const now = performance.now();
    for (const { job, owner, deadline, resolve } of this.#remove(() => true)) {
      job.remainingMs = Math.max(1, deadline - now);
      sandbox.run(job, owner).then(resolve);
    }
  }

  #queueOf({ job }: Pending): RoundRobinQueue<Pending> {
    return job.runsCallerPattern ? this.exclusive : this.shared;
  }

  #remove(isOver: (pending: Pending) => boolean): Pending[] {
    return [this.shared, this.exclusive].flatMap((queue) =>
      queue.size === 0 ? [] : queue.removeWhere(isOver)
    );
  }
}
