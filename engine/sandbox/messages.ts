/**
 * Batches and answers as they are posted: each a flat list, of texts and numbers where possible.
 * Posting an object costs several times as much as its values in a list, and a small run costs
 * little more than that. The list is cloned, so every value arrives unchanged, including `-0` and
 * infinite numbers, which JSON would lose.
 *
 * @module
 */
import { parseExactJson } from "../../tools/shared/json/parse.ts";
import { hasGaps, setOwn } from "../../tools/shared/json/set_own.ts";
import { holdsSuch, isRawNumber } from "../../tools/shared/json/source_number.ts";
import type { SentExecution } from "../execution.ts";
import { JsonText } from "../json_text.ts";
import type { WorkerAnswer, WorkerBatch } from "./protocol.ts";
import type { Job, PipelineJob, ToolJob } from "./sandbox.ts";

/** A posted list: its first items describe the whole, the others the parts. */
export type Message = readonly unknown[];

/** Replaces the number of entries: the input is sent unchanged. */
const AS_IT_IS = -1;
/** Replaces the number of entries: the input is sent as its JSON text. */
const AS_TEXT = -2;
/** Larger objects are sent unchanged: splitting up all of their entries would gain nothing. */
const MAX_ENTRIES = 8;

/** A batch as a message: its number, and each job. */
export function writeBatch({ number, jobs }: WorkerBatch): Message {
  const message: unknown[] = [number];
  for (const job of jobs) {
    if (isExact(job)) message.push(exactJob(job), textOfInput(job));
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

/** Of objects with gaps: a clone of `{"1000":1}` takes 12 kB. */
const MAX_CLONED = 100;

/**
 * A job with numbers that keep their text, which cloning would lose, or with many objects with gaps: both are
 * sent as JSON text.
 */
interface ExactJob {
  job: Job;
  /** The caller's part of the job: `input`, `options` and `steps`. */
  exactJson: string;
}

function isExact(job: Job): boolean {
  let withGaps = 0;
  return holdsSuch(
    [job.input, "toolId" in job ? job.options : job.steps],
    (one) => isRawNumber(one) || (hasGaps(one) && ++withGaps > MAX_CLONED),
  );
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

/** An input that is JSON text is sent beside its job: cloning would lose its class. */
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

/** A run: the id, common properties, rare properties, and the entries of the input. */
function writeToolJob(message: unknown[], job: ToolJob): void {
  // Whether a pattern is the caller's only matters for the choice of a worker.
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

/** Adds the job that starts at an index, and returns the index after it. */
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

/** Writes an answer: whether the worker is tainted, the size of its tools, and each execution. */
export function writeAnswer({ done, isTainted, toolBytes }: WorkerAnswer): Message {
  const message: unknown[] = [isTainted, toolBytes];
  for (const [index, { tokensSaved, resultJson, ...more }] of done) {
    message.push(index, tokensSaved, resultJson, isPlainSuccess(more) ? undefined : more);
  }
  return message;
}

/** Reads an answer: the finished jobs by index, and the state of the worker. */
export function readAnswer(message: Message): WorkerAnswer {
  const done: WorkerAnswer["done"] = [];
  for (let at = 2; at < message.length; at += 4) {
    const execution = {
      ok: true,
      tokensSaved: message[at + 1] as number,
      resultJson: message[at + 2] as SentExecution["resultJson"],
    };
    const more = message[at + 3] as Partial<SentExecution> | undefined;
    done.push([message[at] as number, more ? Object.assign(execution, more) : execution]);
  }
  const [isTainted, toolBytes] = message as [true | undefined, number | undefined];
  return { done, isTainted, toolBytes };
}

/** Whether an execution contains nothing beyond its success. */
function isPlainSuccess(
  { ok, ...more }: Omit<SentExecution, "tokensSaved" | "resultJson">,
): boolean {
  return ok && !holdsAnything(more);
}

function holdsAnything(object: object): boolean {
  return Object.values(object).some((value) => value !== undefined);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
