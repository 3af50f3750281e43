/** The worker of `plain_service.ts`: receives a batch of jobs and returns their executions. */
import { execute } from "../../engine/execute.ts";
import { createContext } from "../../engine/sandbox/context.ts";
import { preparedTool, prepareTool } from "../../engine/sandbox/loader.ts";
import { type Message, readBatch, writeAnswer } from "../../engine/sandbox/messages.ts";
import type { WorkerAnswer } from "../../engine/sandbox/protocol.ts";
import type { ToolJob } from "../../engine/sandbox/sandbox.ts";

globalThis.addEventListener("message", (event) => {
  const [port] = (event as MessageEvent).ports;
  port!.onmessage = async ({ data }: MessageEvent<Message>) => {
    const done: WorkerAnswer["done"] = [];
    for (const [index, job] of (readBatch(data).jobs as ToolJob[]).entries()) {
      const { tool, module, uses } = preparedTool(job) ?? await prepareTool(job);
      done.push([index, execute(tool, module, job, createContext("", job.timeoutMs, uses), job)]);
    }
    port!.postMessage(writeAnswer({ done }));
  };
}, { once: true });
