/**
 * A process that runs jobs with callers' patterns, one at a time: the same Deno with the V8 flag
 * that makes every pattern stoppable, and without permissions. It reads jobs from standard input
 * and writes answers to standard output, in the format of `pattern_messages.ts`: `BEGUN` when the code of a job is
 * loaded, and then its execution.
 *
 * @module
 */
import process from "node:process";
import { CONTRACTS } from "../../tools/catalog/contracts.ts";
import { importToolsBy } from "../../tools/catalog/load.ts";
import { RUNS } from "../../tools/catalog/runs.ts";
import { type Message, readBatch } from "./messages.ts";
import { prepareTool } from "./loader.ts";
import { BEGUN, readFrames, writeFrame } from "./pattern_messages.ts";
import { runJob } from "./run_job.ts";
import { toSentExecution } from "./sent_execution.ts";

/** A message to a process. */
export interface PatternQuestion {
  baseUrl: string;
  /**
   * One job, as a worker gets it: cloning would lose the text of exact numbers and of JSON text
   * inputs.
   */
  batch: Message;
}

// Without permissions, libraries must not read settings from the environment.
process.env = {};

// A literal import path needs no permission to be read.
importToolsBy({ contract: (id) => CONTRACTS[id]!(), run: (id) => RUNS[id]!() });

const output = Deno.stdout.writable.getWriter();

for await (const question of readFrames<PatternQuestion>(Deno.stdin.readable)) {
  const [job] = readBatch(question.batch).jobs;
  // Where it cannot be loaded, the run tells so.
  if ("toolId" in job!) await prepareTool(job).catch(() => {});
  await output.write(writeFrame(BEGUN));
  const { execution, wasStopped } = await runJob(job!, question.baseUrl);
  await output.write(writeFrame(toSentExecution(execution)));
  // Code was stopped midway: no other job may run on what it left behind.
  if (wasStopped) Deno.exit(0);
}
