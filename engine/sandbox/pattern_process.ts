/**
 * A process that does the jobs in which a pattern of the caller's runs, one at a time: this Deno once more, with the
 * flag of V8 that makes every pattern stoppable, and without permissions. It reads jobs on standard input and answers
 * on standard output, as `pattern_messages.ts` says.
 *
 * @module
 */
import process from "node:process";
import { CONTRACTS } from "../../tools/catalog/contracts.ts";
import { importToolsBy } from "../../tools/catalog/load.ts";
import { RUNS } from "../../tools/catalog/runs.ts";
import { type Message, readBatch } from "./messages.ts";
import { readFrames, writeFrame } from "./pattern_messages.ts";
import { runJob } from "./run_job.ts";

/** What a process is asked. */
export interface PatternQuestion {
  baseUrl: string;
  /** One job, as a worker gets it: a clone would lose the text of exact numbers and of inputs that are JSON text. */
  batch: Message;
}

// Libraries that look for settings in the environment would need a permission, which there is not.
process.env = {};

// What is behind a written import needs no permission to be read.
importToolsBy({ contract: (id) => CONTRACTS[id]!(), run: (id) => RUNS[id]!() });

const output = Deno.stdout.writable.getWriter();

for await (const question of readFrames<PatternQuestion>(Deno.stdin.readable)) {
  const [job] = readBatch(question.batch).jobs;
  const { execution, wasStopped } = await runJob(job!, question.baseUrl);
  await output.write(writeFrame(execution));
  // Code was stopped in the middle: no other job may meet what it left behind.
  if (wasStopped) Deno.exit(0);
}
