/** Batches and answers survive the round trip through their messages and the cloning of ports. */
import assert from "node:assert/strict";
import fc from "../fast_check.ts";
import type { Execution } from "../../engine/execution.ts";
import { readAnswer, readBatch, writeAnswer, writeBatch } from "../../engine/sandbox/messages.ts";
import type { Job } from "../../engine/sandbox/sandbox.ts";
import { buffersOf, toSentExecution } from "../../engine/sandbox/sent_execution.ts";
import { parseJsonValue } from "../../tools/shared/json/parse.ts";

const sent = (jobs: Job[]) => readBatch(structuredClone(writeBatch({ number: 7, jobs })));

/** Without undefined members, which mean nothing in a job or an execution. */
function told<Part extends object>(part: Part): Partial<Part> {
  const entries = Object.entries(part).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<Part>;
}

const few = { minLength: 0, maxLength: 3 };
const any = fc.oneof(fc.jsonValue(), fc.constantFrom(-0, Infinity, -Infinity, undefined));
const name = fc.oneof(fc.string(), fc.constantFrom("__proto__", "constructor", "1", "toolId"));
const object = fc.dictionary(name, any, { maxKeys: 12, noNullPrototype: true });
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

const PLAIN = { noNullPrototype: true };

const toolJob: fc.Arbitrary<Job> = fc.record({
  toolId: fc.string(),
  input: fc.oneof(object, any, fc.array(any)),
  options: maybe(object),
  mayBeJson: maybe(fc.constant(true)),
  wasJson: maybe(fc.constant(true)),
  mode: maybe(fc.constantFrom("full", "compact", "output")),
  isBare: maybe(fc.boolean()),
  isForMcp: maybe(fc.boolean()),
  maxBytes: maybe(fc.nat()),
  timeoutMs: fc.nat(),
  remainingMs: maybe(fc.double({ noNaN: true })),
});

const pipelineJob: fc.Arbitrary<Job> = fc.record({
  input: any,
  steps: fc.array(fc.record({ toolId: fc.string(), given: object }, PLAIN), few),
  timeoutMs: fc.nat(),
});

const execution: fc.Arbitrary<Execution> = fc.record({
  ok: fc.boolean(),
  failureCode: maybe(fc.string()),
  tokensSaved: fc.nat(),
  resultJson: fc.string(),
  outputJson: maybe(fc.string()),
  errorJson: maybe(fc.string()),
  traceJson: maybe(fc.string()),
  bareText: maybe(fc.string()),
  barePng: maybe(fc.uint8Array()) as fc.Arbitrary<Execution["barePng"]>,
  escaped: maybe(fc.string()),
  image: maybe(fc.string()),
  faults: maybe(
    fc.array(fc.record({ error: fc.string(), frames: fc.array(fc.string()) }, PLAIN), few),
  ),
});

Deno.test("messages: a batch is read as it was written", () => {
  fc.assert(fc.property(fc.array(fc.oneof(toolJob, pipelineJob), { maxLength: 16 }), (jobs) => {
    const batch = sent(jobs);
    assert.equal(batch.number, 7);
    assert.deepEqual(batch.jobs.map(told), jobs.map(told));
  }));
});

Deno.test("messages: an answer is read as it was written", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(), execution), { maxLength: 16 }),
      maybe(fc.constant(true as const)),
      maybe(fc.nat()),
      (done, isTainted, toolBytes) => {
        const answer = readAnswer(structuredClone(writeAnswer({ done, isTainted, toolBytes })));
        assert.equal(answer.isTainted, isTainted);
        assert.equal(answer.toolBytes, toolBytes);
        assert.deepEqual(
          answer.done.map(([index, execution]) => [index, told(execution)]),
          done.map(([index, execution]) => [index, told(execution)]),
        );
      },
    ),
  );
});

Deno.test("messages: a long text leaves a worker as its bytes, without a copy, and a short one as it is", () => {
  const long = "é".repeat(100_000);
  const execution: Execution = { ok: true, tokensSaved: 0, resultJson: long, escaped: "short" };
  const sent = toSentExecution(execution);
  const bytes = sent.resultJson as Uint8Array;
  const answer = writeAnswer({ done: [[0, sent]] });
  const { done: [[, told] = []] } = readAnswer(
    structuredClone(answer, { transfer: buffersOf(sent) }),
  );
  assert.equal(bytes.length, 0);
  assert.deepEqual(told?.resultJson, new TextEncoder().encode(long));
  assert.equal(told?.escaped, "short");
});

Deno.test("messages: keep numbers that JSON would lose, and names that an object would", () => {
  for (const json of ['{"a":-0}', '{"a":1e400,"b":[-1e400,-0]}', '{"__proto__":{"a":-0}}', "-0"]) {
    const input = parseJsonValue(json);
    const [job] = sent([{ toolId: "a", input, timeoutMs: 1 }]).jobs;
    assert.deepEqual(job!.input, input, json);
  }
});

Deno.test("messages: a failure is not read as a success", () => {
  const execution = { ok: false, tokensSaved: 0, resultJson: "" };
  const { done: [[, told] = []] } = readAnswer(writeAnswer({ done: [[0, execution]] }));
  assert.equal(told?.ok, false);
});

Deno.test("messages: whether a pattern is the caller's is not sent to workers", () => {
  const [job] = sent([{ toolId: "a", input: "", timeoutMs: 1, runsCallerPattern: true }]).jobs;
  assert.equal(job!.runsCallerPattern, undefined);
});
