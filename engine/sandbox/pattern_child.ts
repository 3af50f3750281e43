/**
 * A process that runs jobs with callers' patterns (`pattern_process.ts`), as the service sees it.
 *
 * @module
 */
import { fileURLToPath } from "node:url";
import type { SentExecution } from "../execution.ts";
import { HEAP_MIB } from "./bounded_worker.ts";
import { LOAD_MS } from "./durations.ts";
import { failedExecution, outOfMemoryExecution, unresponsiveExecution } from "./lost_jobs.ts";
import { writeBatch } from "./messages.ts";
import { BEGUN, readFrames, writeFrame } from "./pattern_messages.ts";
import type { PatternQuestion } from "./pattern_process.ts";
import type { Pending } from "./pool_worker.ts";
import { remainingMsOf } from "./sandbox.ts";
import { STOPPABLE_PATTERNS } from "./stoppable.ts";

/** Makes patterns stoppable, and limits the heap. */
const V8_FLAGS = `${STOPPABLE_PATTERNS},--max-old-space-size=${HEAP_MIB}`;

/** V8 ends a process whose heap is full with one of these signals. */
const FULL_HEAP_SIGNALS: ReadonlySet<string | null> = new Set(["SIGTRAP", "SIGABRT", "SIGILL"]);

/** A run that takes this long is slow: while it lasts others wait, and if it is stopped a process must start for them. */
const SLOW_MS = 1_500;
/** A process stops a run by itself; if it has not after this long, it is killed. */
const GRACE_MS = 1_000;
/** The environment of a process: where Deno caches code, and how memory is allocated. */
const KEPT_VARIABLES = ["DENO_DIR", "HOME", "XDG_CACHE_HOME", "TMPDIR", "MALLOC_ARENA_MAX"];
const MODULE = new URL("./pattern_process.ts", import.meta.url);
/** The executable has no configuration file and needs no such process: it starts with the flag. */
const CONFIG = fileURLToPath(new URL("../../deno.json", MODULE));

/** What a process answers to a job, one after the other. */
type Answer = typeof BEGUN | SentExecution;

interface ProcessEvents {
  /** A job is answered. @param slowClient Its client, if it was slow. */
  onSettled(slowClient: string | undefined): void;
  onIdle(): void;
  onEnd(): void;
}

/** One process, which runs one job at a time. */
export class PatternChild {
  readonly #child: Deno.ChildProcess;
  readonly #input: WritableStreamDefaultWriter<Uint8Array>;
  readonly #baseUrl: string;
  readonly #events: ProcessEvents;
  #atWork: Pending | undefined;
  /** When its code was loaded, by `performance.now()`. */
  #begunAt = Infinity;
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

  get isEnding(): boolean {
    return this.#isEnding;
  }

  /** The client of its job. */
  get client(): string | undefined {
    return this.#atWork?.owner.client;
  }

  /** The client of its job, if that is slow. */
  get slowClient(): string | undefined {
    return performance.now() - this.#begunAt < SLOW_MS ? undefined : this.client;
  }

  do(pending: Pending): void {
    this.#atWork = pending;
    this.#begunAt = Infinity;
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

  /** Ends it, and returns the job that it has not finished. */
  takeBack(): Pending | undefined {
    const pending = this.#atWork;
    this.#atWork = undefined;
    clearTimeout(this.#timer);
    this.kill();
    return pending;
  }

  kill(): void {
    this.#isEnding = true;
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
          this.#begunAt = performance.now();
          if (this.#atWork) this.#killAfter(remainingMsOf(this.#atWork.job) + GRACE_MS);
          continue;
        }
        this.#isEnding ||= answer.failureCode === "TOOL_TIMEOUT";
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
    this.#events.onSettled(this.slowClient);
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
