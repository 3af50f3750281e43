/**
 * Runs callers' patterns on a host that starts V8 without flags: in processes of the same Deno that
 * have the flag. V8's optimizing regular expression compiler can take forever on a short pattern,
 * and only ending the process stops it.
 *
 * @module
 */
import { fileURLToPath } from "node:url";
import type { SentExecution } from "../execution.ts";
import { failed } from "../execution.ts";
import { ToolError } from "../../tools/shared/tool_error.ts";
import { RoundRobinQueue } from "../round_robin_queue.ts";
import { HEAP_MIB } from "./bounded_worker.ts";
import { LOAD_MS } from "./durations.ts";
import {
  failedExecution,
  outOfMemoryExecution,
  timedOutExecution,
  unresponsiveExecution,
} from "./lost_jobs.ts";
import { writeBatch } from "./messages.ts";
import { BEGUN, readFrames, writeFrame } from "./pattern_messages.ts";
import type { PatternQuestion } from "./pattern_process.ts";
import type { Pending } from "./pool_worker.ts";
import { type Job, remainingMsOf, type Sandbox, type SandboxOptions, toolOf } from "./sandbox.ts";
import { STOPPABLE_PATTERNS } from "./stoppable.ts";

/** Makes patterns stoppable, and limits the heap. */
const V8_FLAGS = `${STOPPABLE_PATTERNS},--max-old-space-size=${HEAP_MIB}`;

/** V8 ends a process whose heap is full with one of these signals. */
const FULL_HEAP_SIGNALS: ReadonlySet<string | null> = new Set(["SIGTRAP", "SIGABRT", "SIGILL"]);

/** A process stops a run by itself; if it has not after this long, it is killed. */
const GRACE_MS = 1_000;
/** The environment of a process: where Deno caches code, and how memory is allocated. */
const KEPT_VARIABLES = ["DENO_DIR", "HOME", "XDG_CACHE_HOME", "TMPDIR", "MALLOC_ARENA_MAX"];

const NOBODY = { client: "local" };
const MODULE = new URL("./pattern_process.ts", import.meta.url);
/** The executable has no configuration file and needs no such process: it starts with the flag. */
const CONFIG = fileURLToPath(new URL("../../deno.json", MODULE));

/** The options of a pool of processes for callers' patterns. */
export interface PatternPoolOptions extends SandboxOptions {
  /** The most processes; each takes about 100 MB. */
  maxProcesses: number;
}

/** A sandbox of processes. The first is started by the first job, and stays. */
export function createPatternPool(options: PatternPoolOptions): Sandbox {
  return new PatternPool(options);
}

class PatternPool implements Sandbox {
  readonly #options: PatternPoolOptions;
  readonly #waiting = new RoundRobinQueue<Pending>();
  readonly #processes = new Set<PatternProcess>();
  #tickTimer: ReturnType<typeof setTimeout> | undefined;

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
    for (const process of this.#processes) process.kill();
  }

  #dispatch(): void {
    this.#dropExpired();
    while (this.#waiting.size > 0) {
      const idle = [...this.#processes].find((process) => process.isIdle) ?? this.#start();
      if (!idle) break;
      const pending = this.#waiting.take()!;
      pending.owner.onBegin?.(0);
      idle.do(pending);
    }
    if (this.#waiting.size > 0) this.#tickTimer ??= setTimeout(() => this.#tick(), 50);
  }

  #tick(): void {
    this.#tickTimer = undefined;
    this.#dispatch();
  }

  /**
   * Starts another process, unless there are enough; if none can be started, all waiting jobs are
   * refused.
   */
  #start(): PatternProcess | undefined {
    if (this.#processes.size >= this.#options.maxProcesses) return undefined;
    try {
      const process = new PatternProcess(this.#options.baseUrl, {
        onIdle: () => this.#dispatch(),
        onEnd: () => {
          this.#processes.delete(process);
          this.#dispatch();
        },
      });
      this.#processes.add(process);
      return process;
    } catch {
      if (this.#processes.size > 0) return undefined;
      for (const { job, resolve } of this.#waiting.removeWhere(() => true)) resolve(refused(job));
      return undefined;
    }
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

/** What a process answers to a job, one after the other. */
type Answer = typeof BEGUN | SentExecution;

interface ProcessEvents {
  onIdle(): void;
  onEnd(): void;
}

/** One process, which runs one job at a time. */
class PatternProcess {
  readonly #child: Deno.ChildProcess;
  readonly #input: WritableStreamDefaultWriter<Uint8Array>;
  readonly #baseUrl: string;
  readonly #events: ProcessEvents;
  #atWork: Pending | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wasSilent = false;
  /** Whether it takes no more jobs: it is being killed, or has ended. */
  #isEnding = false;

  /** @throws if the host cannot start processes. */
  constructor(baseUrl: string, events: ProcessEvents) {
    this.#baseUrl = baseUrl;
    this.#events = events;
    this.#child = new Deno.Command(Deno.execPath(), {
      args: [
        "run",
        "--quiet",
        "--no-prompt",
        "--cached-only",
        `--config=${CONFIG}`,
        `--v8-flags=${V8_FLAGS}`,
        MODULE.href,
      ],
      clearEnv: true,
      env: keptEnvironment(),
      stdin: "piped",
      stdout: "piped",
      stderr: "null",
    }).spawn();
    this.#child.unref();
    this.#input = this.#child.stdin.getWriter();
    this.#read();
  }

  get isIdle(): boolean {
    return this.#atWork === undefined && !this.#isEnding;
  }

  do(pending: Pending): void {
    this.#atWork = pending;
    const remainingMs = Math.max(1, pending.deadline - performance.now());
    pending.job.remainingMs = remainingMs;
    this.#killAfter(LOAD_MS);
    const batch = writeBatch({ number: 0, jobs: [pending.job] });
    const question: PatternQuestion = { baseUrl: this.#baseUrl, batch };
    // A broken pipe means that the process has ended, which is reported below.
    this.#input.write(writeFrame(question)).catch(() => {});
  }

  /** Ends it if it is silent for so long. */
  #killAfter(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#wasSilent = true;
      this.kill();
    }, ms);
  }

  kill(): void {
    try {
      this.#child.kill("SIGKILL");
    } catch {
      // It has ended by itself.
    }
  }

  async #read(): Promise<void> {
    try {
      for await (const answer of readFrames<Answer>(this.#child.stdout)) {
        if (answer === BEGUN) {
          if (this.#atWork) this.#killAfter(remainingMsOf(this.#atWork.job) + GRACE_MS);
          continue;
        }
        this.#isEnding = answer.failureCode === "TOOL_TIMEOUT";
        this.#settle(answer);
        if (this.#isEnding) break;
        this.#events.onIdle();
      }
    } catch {
      // A broken pipe is an end too.
    }
    this.#isEnding = true;
    this.kill();
    this.#input.abort().catch(() => {});
    const { signal } = await this.#child.status;
    if (this.#atWork) this.#settle(this.#endOf(this.#atWork, signal));
    this.#events.onEnd();
  }

  /** The execution of a job whose process ended. */
  #endOf(pending: Pending, signal: Deno.Signal | null): SentExecution {
    if (this.#wasSilent) return unresponsiveExecution(pending);
    return FULL_HEAP_SIGNALS.has(signal)
      ? outOfMemoryExecution(pending.job)
      : failedExecution(ENDED, pending);
  }

  #settle(execution: SentExecution): void {
    clearTimeout(this.#timer);
    const pending = this.#atWork;
    this.#atWork = undefined;
    pending?.resolve(execution);
  }
}

class PatternProcessEndError extends Error {
  override readonly name = "PatternProcessEndError";
}

const ENDED = new PatternProcessEndError();

function keptEnvironment(): Record<string, string> {
  return Object.fromEntries(
    KEPT_VARIABLES.flatMap((name) => {
      try {
        const value = Deno.env.get(name);
        return value === undefined ? [] : [[name, value]];
      } catch {
        return [];
      }
    }),
  );
}
