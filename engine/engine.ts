/**
 * The engine: runs one tool, a batch or a pipeline. HTTP, MCP, the command line and the browser pages all
 * call it; it knows none of them.
 *
 * @module
 */
import { type BatchAnswer, runBatch } from "./batch.ts";
import type { Caller } from "./caller.ts";
import type { SentExecution, Wanted } from "./execution.ts";
import { runPipeline } from "./pipeline.ts";
import type { BatchRequest, PipelineRequest, RunRequest } from "./requests.ts";
import { type Outcome, runTool } from "./run.ts";
import { createInPlaceSandbox } from "./sandbox/in_place.ts";
import { createPool } from "./sandbox/pool.ts";
import type { Sandbox, SandboxOptions } from "./sandbox/sandbox.ts";

/** How an answer is written, apart from its mode. */
type Writing = Omit<Wanted, "mode">;

/** All three calls resolve for every input of a tool and throw `RequestError` on a bad request. */
export interface Engine {
  run(request: RunRequest, caller: Caller, writing?: Writing): Promise<Outcome>;
  batch(request: BatchRequest, caller: Caller, writing?: Writing): Promise<BatchAnswer>;
  pipeline(request: PipelineRequest, caller: Caller, writing?: Writing): Promise<SentExecution>;
  /** Frees the workers; make no calls afterwards. */
  close(): void | Promise<void>;
}

/** Creates an engine that runs tools in workers, or in place on a host without them. */
export function createEngine(options: SandboxOptions): Engine {
  return engineOn(
    typeof Worker === "undefined" ? createInPlaceSandbox(options) : createPool(options),
  );
}

/** Creates an engine on the given sandbox. */
export function engineOn(sandbox: Sandbox): Engine {
  return {
    run: (request, caller, writing) => runTool(sandbox, request, caller, writing),
    batch: (request, caller, writing) => runBatch(sandbox, request, caller, writing),
    pipeline: (request, caller, writing) => runPipeline(sandbox, request, caller, writing),
    close: () => sandbox.close(),
  };
}
