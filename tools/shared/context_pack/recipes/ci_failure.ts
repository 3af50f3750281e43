/**
 * `ci-failure-pack`: what went wrong in a run of continuous integration.
 *
 * @module
 */
import { z } from "zod";
import { digestText } from "../../hash/json_digest.ts";
import { type JsonObject, type JsonValue, memberOf } from "../../json/value.ts";
import { emptyInput } from "../../tool_error.ts";
import type { Recipe } from "../recipe.ts";
import type { PackRecord } from "../record.ts";
import { ShapeFaults } from "../shape_faults.ts";
import { redactJson } from "../../secrets/redact.ts";
import { findLogBlocks, type LogBlock, logTail, readLogLines } from "./log_blocks.ts";
import { findLogFailures } from "./log_failures.ts";

/** Lines of the log's end. */
const TAIL_LINES = 20;

const FAILED_STATUS = /^(?:failed|fail|error)$/i;

const inputSchema = z.looseObject({
  log: z.string().optional(),
  job: z.string().optional(),
  command: z.string().optional(),
  exit_code: z.int().optional(),
  failed_step: z.string().optional(),
  root_cause: z.string().optional(),
  advice: z.string().optional(),
  failures: z.array(z.unknown()).optional(),
  tests: z.array(z.unknown()).optional(),
  changed_files: z.array(z.unknown()).optional(),
});
const testSchema = z.looseObject({ name: z.string(), status: z.string() });

const failureSchema = z.looseObject({
  line_start: z.int(),
  line_end: z.int(),
  text: z.string(),
});

/** The facts that a caller has about a failed run. */
interface CiRun {
  log: string;
  /** The members of the run's own record that were given. */
  job: JsonObject;
  /** The failures that the caller found in the log, the most severe first; undefined if the log is searched here. */
  failures: readonly (JsonObject & { line_start: number })[] | undefined;
  tests: readonly (JsonObject & { status: string })[];
  changedFiles: readonly string[];
}

/** The recipe: an input is a log, or an object with what else is known. */
export const ciFailure: Recipe = {
  read: (input) => {
    const run = typeof input === "string" ? logOnly(input) : readRun(input);
    if (run.log.trim() === "" && run.tests.length === 0) {
      throw emptyInput("input", "the log of the failed run, or its tests,");
    }
    return { records: recordsOf(run) };
  },
};

function logOnly(log: string): CiRun {
  return { log, job: {}, failures: undefined, tests: [], changedFiles: [] };
}

function readRun(input: JsonValue): CiRun {
  const tests = memberOf(input, "tests") ?? [];
  const changedFiles = memberOf(input, "changed_files") ?? [];
  const failures = memberOf(input, "failures");
  checkRun(input, tests, changedFiles, failures ?? []);
  const job: JsonObject = {};
  for (const name of ["job", "command", "exit_code", "failed_step", "root_cause", "advice"]) {
    const value = memberOf(input, name);
    if (value !== undefined) job[name] = value;
  }
  return {
    // They have just been checked.
    log: (memberOf(input, "log") ?? "") as string,
    job,
    failures: failures as CiRun["failures"],
    tests: tests as unknown as CiRun["tests"],
    changedFiles: changedFiles as string[],
  };
}

function checkRun(
  input: JsonValue,
  tests: JsonValue,
  changedFiles: JsonValue,
  failures: JsonValue,
): void {
  const faults = new ShapeFaults();
  faults.check(inputSchema, input, ["input"]);
  if (Array.isArray(tests)) faults.checkItems(testSchema, tests, ["input", "tests"]);
  if (Array.isArray(failures)) {
    faults.checkItems(failureSchema, failures, ["input", "failures"]);
  }
  if (Array.isArray(changedFiles)) {
    faults.checkItems(z.string(), changedFiles, ["input", "changed_files"]);
  }
  faults.refuse("INVALID_RECIPE_INPUT");
}

function* recordsOf({ log, job, failures, tests, changedFiles }: CiRun): Generator<PackRecord> {
  const lines = readLogLines(log);
  const content = redactJson(job) as JsonObject;
  if (log !== "") Object.assign(content, { log_lines: lines.length, log_sha256: digestText(log) });
  yield { id: "job", kind: "job", rank: 0, dependsOn: [], content };
  if (failures) yield* failures.map(failureRecord);
  else yield* blockRecords(findLogFailures(lines, exitCodeOf(job)), 10);
  for (const [index, test] of tests.entries()) {
    if (!FAILED_STATUS.test(test.status)) continue;
    yield {
      id: `test-${index + 1}`,
      kind: "test",
      rank: 20,
      dependsOn: [],
      content: redactJson(test) as JsonObject,
    };
  }
  for (const [index, path] of changedFiles.entries()) {
    yield {
      id: `file-${index + 1}`,
      kind: "changed_file",
      rank: 30,
      dependsOn: [],
      content: { path },
      dedupeKey: path,
    };
  }
  // A caller who names the failures has judged the log's warnings.
  if (!failures) yield* blockRecords(warningsIn(lines), 40);
  const tail = logTail(lines, TAIL_LINES);
  if (tail) {
    yield { id: "tail", kind: "tail", rank: 50, dependsOn: [], content: contentOf(tail) };
  }
}

/** A failure that the caller found: what it holds is its content. */
function failureRecord(content: JsonObject & { line_start: number }, index: number): PackRecord {
  const id = `failure-${index + 1}`;
  return { id, kind: "failure", rank: index === 0 ? 10 : 11, dependsOn: [], content };
}

/** Errors that differ in numbers, times or addresses only are the same error. */
function* blockRecords(blocks: Iterable<LogBlock>, rank: number): Generator<PackRecord> {
  for (const block of blocks) {
    yield {
      id: `${block.kind}-${block.start}`,
      kind: block.kind,
      rank,
      dependsOn: [],
      content: contentOf(block),
      dedupeKey: block.text.replace(/\d+/g, "0"),
    };
  }
}

function* warningsIn(lines: readonly string[]): Generator<LogBlock> {
  for (const block of findLogBlocks(lines)) if (block.kind === "warning") yield block;
}

function exitCodeOf({ exit_code: code }: JsonObject): number | undefined {
  return typeof code === "number" ? code : undefined;
}

function contentOf({ start, end, text }: Omit<LogBlock, "kind">): JsonObject {
  return { line_start: start, line_end: end, text };
}
