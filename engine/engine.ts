/**
 * The engine: runs one tool, a batch or a pipeline. HTTP, MCP, the command line and the browser pages all
 * call it; it knows none of them.
 *
 * @module
 */
import { type BatchAnswer, runBatch } from "./batch.ts";
import { type PipelineAnswer, runPipeline } from "./pipeline.ts";
import type { BatchRequest, PipelineRequest, RunRequest } from "./requests.ts";
import { type Outcome, runTool } from "./run.ts";
import { createInPlaceSandbox } from "./sandbox/in_place.ts";
import { createPool } from "./sandbox/pool.ts";
import type { Sandbox, SandboxOptions } from "./sandbox/sandbox.ts";

/** All three calls resolve for every input of a tool and throw `RequestError` on a bad request. */
export interface Engine {
  run(request: RunRequest, timeoutMs: number): Promise<Outcome>;
  batch(request: BatchRequest, timeoutMs: number): Promise<BatchAnswer>;
  pipeline(request: PipelineRequest, timeoutMs: number): Promise<PipelineAnswer>;
  /** Frees the workers; no call may follow. */
  close(): void;
}

/** An engine on workers, or in place where the host has none. */
export function createEngine(options: SandboxOptions): Engine {
  return engineOn(
    typeof Worker === "undefined" ? createInPlaceSandbox(options) : createPool(options),
  );
}

/** An engine on a sandbox of one's choice. */
export function engineOn(sandbox: Sandbox): Engine {
  return {
    run: (request, timeoutMs) => runTool(sandbox, request, timeoutMs),
    batch: (request, timeoutMs) => runBatch(sandbox, request, timeoutMs),
    pipeline: (request, timeoutMs) => runPipeline(sandbox, request, timeoutMs),
    close: () => sandbox.close(),
  };
}
