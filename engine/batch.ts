/**
 * Runs independent calls side by side.
 *
 * @module
 */
import { ToolError } from "../tools/shared/tool_error.ts";
import { RequestError } from "./request_error.ts";
import type { BatchRequest } from "./requests.ts";
import {
  compactResult,
  failure,
  RESPONSE_MODES,
  type ResponseMode,
  type ToolResult,
} from "./result.ts";
import { resultOf, runTool } from "./run.ts";
import type { Sandbox } from "./sandbox/sandbox.ts";

/** An item's result in the mode that was asked for. */
export interface BatchItem {
  id: string;
  ok: boolean;
  result: unknown;
}

export interface BatchAnswer {
  /** True when every item's result is ok. */
  ok: boolean;
  /** In the request's order. */
  items: BatchItem[];
}

/**
 * Runs the items of a batch side by side. Each one's success or typed failure is its own.
 *
 * @param timeoutMs Every item is stopped after this many milliseconds.
 * @throws {RequestError} `INVALID_RESPONSE_MODE` on a mode for all that does not exist.
 */
export async function runBatch(
  sandbox: Sandbox,
  request: BatchRequest,
  timeoutMs: number,
): Promise<BatchAnswer> {
  const modeForAll = request.response_mode ?? "full";
  if (!isMode(modeForAll)) {
    throw new RequestError(
      "INVALID_RESPONSE_MODE",
      `response_mode must be one of ${RESPONSE_MODES.join(", ")}`,
      { offered: RESPONSE_MODES },
    );
  }
  const items = await Promise.all(
    request.requests.map((item) => runItem(sandbox, item, modeForAll, timeoutMs)),
  );
  return { ok: items.every((item) => item.ok), items };
}

/**
 * The JSON text of a batch's answer. Written by hand because an object would put integer-like ids before
 * the others, and the results keep the request's order.
 */
export function batchJson({ ok, items }: BatchAnswer): string {
  const members = items.map(({ id, result }) => `${JSON.stringify(id)}:${JSON.stringify(result)}`);
  return `{"ok":${ok},"results":{${members.join(",")}}}`;
}

async function runItem(
  sandbox: Sandbox,
  item: BatchRequest["requests"][number],
  modeForAll: ResponseMode,
  timeoutMs: number,
): Promise<BatchItem> {
  const asked = item.response_mode ?? modeForAll;
  try {
    const outcome = await runTool(sandbox, { ...item, response_mode: asked }, timeoutMs);
    const result = resultOf(outcome);
    return { id: item.id, ok: outcome.ok, result: inMode(result, outcome.mode) };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const typed = new ToolError<string>(error.code, error.message, error.details);
    const result = failure(item.tool_id, typed);
    return { id: item.id, ok: false, result: inMode(result, isMode(asked) ? asked : modeForAll) };
  }
}

function inMode(result: ToolResult, mode: ResponseMode): unknown {
  if (mode === "full") return result;
  if (mode === "compact") return compactResult(result);
  const { ok, output, error } = result;
  return output === undefined ? { ok, error } : { ok, output };
}

function isMode(mode: string): mode is ResponseMode {
  return (RESPONSE_MODES as readonly string[]).includes(mode);
}
