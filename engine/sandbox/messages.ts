/**
 * Batches and answers as they travel: one flat list each, of texts and numbers where that will do. Handing over
 * an object costs several times as much as its values in a list, and a small run little more than that.
 *
 * Structured cloning stays what it is: every value arrives as it was sent, `-0` and infinite numbers too, which
 * JSON text would lose.
 *
 * @module
 */
import { parseExactJson } from "../../tools/shared/json/parse.ts";
import { holdsRawNumbers } from "../../tools/shared/json/source_number.ts";
import { setOwn } from "../../tools/shared/json/value.ts";
import type { Execution } from "../execution.ts";
import { JsonText } from "../json_text.ts";
import type { WorkerAnswer, WorkerBatch } from "./protocol.ts";
import type { Job, PipelineJob, ToolJob } from "./sandbox.ts";

/** What is posted: a list whose first items belong to the whole, and the others to its parts. */
export type Message = readonly unknown[];

/** In place of the number of its entries: an input that is sent as it is. */
const AS_IT_IS = -1;
/** Likewise: an input that is sent as its JSON text. */
const AS_TEXT = -2;
/** Larger objects are sent as they are: looking at all of their entries would gain nothing. */
const MAX_ENTRIES = 8;

/** A batch as a message: its number, and each job. */
export function writeBatch({ number, jobs }: WorkerBatch): Message {
  const message: unknown[] = [number];
  for (const job of jobs) {
    if (holdsExactNumbers(job)) message.push(exactJob(job), textOfInput(job));
    else if ("toolId" in job) writeToolJob(message, job);
    else message.push(withoutText(job), textOfInput(job));
  }
  return message;
}

/** The jobs of a message that {@linkcode writeBatch} wrote. */
export function readBatch(message: Message): WorkerBatch {
  const jobs: Job[] = [];
  for (let at = 1; at < message.length;) {
    const first = message[at];
    if (typeof first === "string") at = readToolJob(message, at, jobs);
    else {
      const [sent, text] = message.slice(at, at += 2) as [Job | ExactJob, unknown[] | undefined];
      const job = isExactJob(sent) ? jobOf(sent) : sent;
      if (text) job.input = readText(text);
      jobs.push(job);
    }
  }
  return { number: message[0] as number, jobs };
}

/** A job in which a number keeps its text: that is lost where values are cloned, so they are sent as JSON text. */
interface ExactJob {
  job: Job;
  /** What callers send: the job's `input`, `options` and `steps`. */
  exactJson: string;
}

function holdsExactNumbers(job: Job): boolean {
  if (holdsRawNumbers(job.input)) return true;
  return holdsRawNumbers("steps" in job ? job.steps : job.options);
}

function exactJob(job: Job): ExactJob {
  const { input, options, steps, ...rest } = withoutText(job) as ToolJob & PipelineJob;
  return { job: rest as unknown as Job, exactJson: JSON.stringify({ input, options, steps }) };
}

function isExactJob(sent: unknown): sent is ExactJob {
  return isObject(sent) && "exactJson" in sent;
}

function jobOf({ job, exactJson }: ExactJob): Job {
  return Object.assign(job, parseExactJson(exactJson));
}

/** An input that is a text travels beside its job: cloned, it would not be one. */
function textOfInput({ input }: Job): unknown[] | undefined {
  return input instanceof JsonText ? writeText(input) : undefined;
}

function withoutText<AnyJob extends Job>(job: AnyJob): AnyJob {
  return job.input instanceof JsonText ? { ...job, input: undefined } : job;
}

function writeText({ text, line, column }: JsonText): unknown[] {
  return [text, line, column];
}

function readText([text, line, column]: readonly unknown[]): JsonText {
  return new JsonText(text as string, line as number, column as number);
}

/** A run: the id, what nearly every one has, what few have, and the entries of its input. */
function writeToolJob(message: unknown[], job: ToolJob): void {
  // A pattern of the caller's matters only for who gets which worker.
  const { toolId, input, timeoutMs, remainingMs, mode, isForMcp, runsCallerPattern: _, ...more } =
    job;
  message.push(
    toolId,
    timeoutMs,
    remainingMs,
    mode,
    isForMcp,
    holdsAnything(more) ? more : undefined,
  );
  if (input instanceof JsonText) {
    message.push(AS_TEXT, writeText(input));
    return;
  }
  const keys = isObject(input) ? Object.keys(input) : undefined;
  if (!keys || keys.length > MAX_ENTRIES) {
    message.push(AS_IT_IS, input);
    return;
  }
  message.push(keys.length);
  for (const key of keys) message.push(key, (input as Record<string, unknown>)[key]);
}

/** Adds the job that begins at a place, and returns the place behind it. */
function readToolJob(message: Message, at: number, jobs: Job[]): number {
  const [toolId, timeoutMs, remainingMs, mode, isForMcp, more, count] = message.slice(at, at += 7);
  let input: unknown;
  if (count === AS_IT_IS) input = message[at++];
  else if (count === AS_TEXT) input = readText(message[at++] as unknown[]);
  else {
    const entries: Record<string, unknown> = {};
    for (const end = at + 2 * (count as number); at < end; at += 2) {
      setOwn(entries, message[at] as string, message[at + 1]);
    }
    input = entries;
  }
  const job = { toolId, input, timeoutMs, remainingMs, mode, isForMcp } as ToolJob;
  jobs.push(more ? Object.assign(job, more) : job);
  return at;
}

/** An answer as a message: whether the worker is tainted, how large its tools are, and each execution. */
export function writeAnswer({ done, isSpent, toolBytes }: WorkerAnswer): Message {
  const message: unknown[] = [isSpent, toolBytes];
  for (const [index, { tokensSaved, resultJson, ...more }] of done) {
    message.push(index, tokensSaved, resultJson, isPlainSuccess(more) ? undefined : more);
  }
  return message;
}

/** What a message of the worker says: the jobs that are done, by index, and what became of the worker. */
export function readAnswer(message: Message): WorkerAnswer {
  const done: WorkerAnswer["done"] = [];
  for (let at = 2; at < message.length; at += 4) {
    const execution = {
      ok: true,
      tokensSaved: message[at + 1] as number,
      resultJson: message[at + 2] as string,
    };
    const more = message[at + 3] as Partial<Execution> | undefined;
    done.push([message[at] as number, more ? Object.assign(execution, more) : execution]);
  }
  const [isSpent, toolBytes] = message as [true | undefined, number | undefined];
  return { done, isSpent, toolBytes };
}

/** Whether an execution says no more than that it went well. */
function isPlainSuccess({ ok, ...more }: Omit<Execution, "tokensSaved" | "resultJson">): boolean {
  return ok && !holdsAnything(more);
}

function holdsAnything(object: object): boolean {
  return Object.values(object).some((value) => value !== undefined);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
