/**
 * Runs callers' patterns on a host that starts V8 without flags: in processes of the same Deno that
 * have the flag. V8's optimizing regular expression compiler can take forever on a short pattern,
 * and only ending the process stops it.
 *
 * @module
 */
import type { SentExecution } from "../execution.ts";
import { failed } from "../execution.ts";
import { ToolError } from "../../tools/shared/tool_error.ts";
import { RoundRobinQueue } from "../round_robin_queue.ts";
import { timedOutExecution } from "./lost_jobs.ts";
import { PatternChild } from "./pattern_child.ts";
import type { Pending } from "./pool_worker.ts";
import { type Job, remainingMsOf, type Sandbox, type SandboxOptions, toolOf } from "./sandbox.ts";
import { SlowClients } from "./slow_clients.ts";

/** How often it looks whether a process beside those that are always allowed is still needed. */
const LOOK_MS = 5_000;
const TICK_MS = 50;

const NOBODY = { client: "local" };

/** The options of a pool of processes for callers' patterns. */
export interface PatternPoolOptions extends SandboxOptions {
  /** The most processes; each takes about 100 MB. */
  maxProcesses: number;
  /** Whether there is memory for another one, for whoever would wait for slow clients. Default: there is. */
  hasRoomForMore?: () => boolean;
}

/** A sandbox of processes. The first is started by the first job, and stays. */
export function createPatternPool(options: PatternPoolOptions): Sandbox {
  return new PatternPool(options);
}

/** While there are others, slow clients never take the last free process, where memory has room for one beside theirs. */
class PatternPool implements Sandbox {
  readonly #options: PatternPoolOptions;
  readonly #slow = new SlowClients();
  readonly #waiting = new RoundRobinQueue<Pending>();
  readonly #processes = new Set<PatternChild>();
  #tickTimer: ReturnType<typeof setTimeout> | undefined;
  #lookTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: PatternPoolOptions) {
    this.#options = options;
  }

  run(job: Job, owner = NOBODY as Pending["owner"]): Promise<SentExecution> {
    return new Promise((resolve) => {
      const deadline = performance.now() + remainingMsOf(job);
      this.#waiting.push(owner.client, { job, owner, deadline, resolve });
      this.#dispatch();
    });
  }

  close(): void {
    clearTimeout(this.#tickTimer);
    clearTimeout(this.#lookTimer);
    for (const process of this.#processes) process.kill();
  }

  /** How many processes there may be now. */
  get #most(): number {
    const { maxProcesses, hasRoomForMore = () => true } = this.#options;
    const isOneMore = !this.#slow.isEmpty(performance.now()) && hasRoomForMore();
    return maxProcesses + (isOneMore ? 1 : 0);
  }

  #dispatch(): void {
    this.#dropExpired();
    while (this.#waiting.size > 0) {
      const most = this.#most;
      const pending = this.#waiting.take((client) =>
        !this.#isSlow(client) && this.#mayBegin(client, most)
      ) ??
        this.#waiting.take((client) => this.#mayBegin(client, most));
      if (!pending) break;
      const process = this.#idleFor(pending.owner.client, most) ?? this.#start();
      if (!process) {
        this.#waiting.putBack(pending.owner.client, pending);
        if (this.#processes.size === 0) this.#refuseAll();
        break;
      }
      this.#slow.noteBegun(pending.owner.client, performance.now());
      pending.owner.onBegin?.(0);
      process.do(pending);
    }
    if (this.#waiting.size > 0) this.#tickTimer ??= setTimeout(() => this.#tick(), TICK_MS);
  }

  get #idle(): PatternChild[] {
    return [...this.#processes].filter((process) => process.isIdle);
  }

  /** Whether a client may have one of the processes that are free or may be started. */
  #mayBegin(client: string, most: number): boolean {
    const free = this.#idle.length + most - this.#processes.size;
    return free > (this.#mustLeaveOne(client, most) ? 1 : 0);
  }

  /** A process that runs, for a client that may begin; undefined if one is to be started for it. */
  #idleFor(client: string, most: number): PatternChild | undefined {
    return this.#idle[this.#mustLeaveOne(client, most) ? 1 : 0];
  }

  #mustLeaveOne(client: string, most: number): boolean {
    return most > this.#options.maxProcesses && this.#slow.mustLeaveOne(client, performance.now());
  }

  #isSlow(client: string): boolean {
    return this.#slow.has(client, performance.now());
  }

  #tick(): void {
    this.#tickTimer = undefined;
    for (const process of this.#processes) this.#noteIfSlow(process.slowClient);
    this.#dispatch();
    if (this.#waiting.some((client) => !this.#isSlow(client) && !this.#isServed(client))) {
      this.#takeFromSlow();
    }
  }

  /** Whether a client has a process: its other runs wait for that one. */
  #isServed(client: string): boolean {
    return this.#processes.values().some((process) => process.client === client);
  }

  /** Ends a slow run for those who still wait: its process, and with it the run, begins anew after them. */
  #takeFromSlow(): void {
    const processes = [...this.#processes];
    // One is on its way to them.
    if (processes.some((process) => process.isEnding)) return;
    const pending = processes.find(({ slowClient }) => slowClient !== undefined)?.takeBack();
    if (pending) this.#waiting.push(pending.owner.client, pending);
  }

  #noteIfSlow(client: string | undefined): void {
    if (client !== undefined) this.#slow.note(client, performance.now());
  }

  /** Starts another process; undefined if the host cannot. */
  #start(): PatternChild | undefined {
    try {
      const process = new PatternChild(this.#options.baseUrl, {
        onSettled: (slowClient) => this.#noteIfSlow(slowClient),
        onIdle: () => this.#dispatch(),
        onEnd: () => {
          this.#processes.delete(process);
          this.#dispatch();
        },
      });
      this.#processes.add(process);
      if (this.#processes.size > this.#options.maxProcesses) this.#lookLater();
      return process;
    } catch {
      return undefined;
    }
  }

  #refuseAll(): void {
    for (const { job, resolve } of this.#waiting.removeWhere(() => true)) resolve(refused(job));
  }

  #lookLater(): void {
    this.#lookTimer ??= setTimeout(() => {
      this.#lookTimer = undefined;
      const extra = this.#processes.size - this.#most;
      for (const process of this.#idle.slice(0, Math.max(0, extra))) process.kill();
      if (this.#processes.size > this.#options.maxProcesses) this.#lookLater();
    }, LOOK_MS);
    Deno.unrefTimer(this.#lookTimer as unknown as number);
  }

  #dropExpired(): void {
    const now = performance.now();
    const isExpired = (pending: Pending) => {
      pending.signal ??= pending.owner.signal?.();
      return now >= pending.deadline || pending.signal?.aborted === true;
    };
    for (const pending of this.#waiting.removeWhere(isExpired)) {
      pending.resolve(timedOutExecution(pending));
    }
  }
}

/** The execution of a job whose pattern could not be stopped. */
function refused(job: Job): SentExecution {
  const message =
    "This host cannot stop a pattern that runs away, so it runs none of a caller's: " +
    "send the call without a pattern, or to another host";
  return failed(toolOf(job), new ToolError<"PATTERN_REFUSED">("PATTERN_REFUSED", message), [], job);
}
