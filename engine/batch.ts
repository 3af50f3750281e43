/**
 * Runs independent calls side by side.
 *
 * @module
 */
import { ToolError } from "../tools/shared/tool_error.ts";
import type { Warning } from "../tools/tool.ts";
import type { Caller } from "./caller.ts";
import { failed, MAX_ANSWER_BYTES, type SentExecution, type Wanted } from "./execution.ts";
import { warningsMember } from "./envelope.ts";
import { INVALID_BODY } from "./json_text.ts";
import type { JsonChunk } from "./json_chunks.ts";
import { RequestError } from "./request_errors.ts";
import { type BatchRequest, batchRequest } from "./requests.ts";
import { RESPONSE_MODES, type ResponseMode } from "./result.ts";
import { runTool } from "./run.ts";
import type { Sandbox } from "./sandbox/sandbox.ts";
import { strayRequestWarnings } from "./stray_keys.ts";

/** One item's result, in its response mode. */
export interface BatchItem {
  id: string;
  mode: ResponseMode;
  execution: SentExecution;
}

/** The answer of a batch, before it is written as JSON. */
export interface BatchAnswer {
  /** True when every item's result is ok. */
  ok: boolean;
  /** In request order. */
  items: BatchItem[];
  /** Warnings about the request itself, if any. */
  warnings?: Warning[];
}

/**
 * Runs the items of a batch side by side. Each succeeds or fails on its own, and each gets an equal
 * share of the answer's maximum size.
 *
 * @throws {RequestError} `INVALID_RESPONSE_MODE` if the batch's mode does not exist.
 */
export async function runBatch(
  sandbox: Sandbox,
  request: BatchRequest,
  caller: Caller,
  wanted: Omit<Wanted, "mode"> = {},
): Promise<BatchAnswer> {
  const modeForAll = request.response_mode ?? "full";
  if (!isMode(modeForAll)) {
    throw new RequestError(
      "INVALID_RESPONSE_MODE",
      `response_mode must be one of ${RESPONSE_MODES.join(", ")}`,
      { offered: RESPONSE_MODES },
    );
  }
  const { maxBytes: most = MAX_ANSWER_BYTES } = wanted;
  const maxBytes = Math.floor(most / request.requests.length);
  const items = await Promise.all(
    request.requests.map((item) =>
      runItem(sandbox, item, modeForAll, caller, { ...wanted, maxBytes })
    ),
  );
  const warnings = strayRequestWarnings(batchRequest, request);
  return {
    ok: items.every(({ execution }) => execution.ok),
    items,
    ...(warnings.length > 0 && { warnings }),
  };
}

async function runItem(
  sandbox: Sandbox,
  item: BatchRequest["requests"][number],
  modeForAll: ResponseMode,
  caller: Caller,
  wanted: Omit<Wanted, "mode">,
): Promise<BatchItem> {
  const asked = item.response_mode ?? modeForAll;
  const mode = isMode(asked) ? asked : modeForAll;
  try {
    const execution = await runTool(
      sandbox,
      { ...item, response_mode: asked },
      caller,
      wanted,
    );
    return { id: item.id, mode, execution };
  } catch (error) {
    if (!(error instanceof RequestError) || error.code === INVALID_BODY) throw error;
    const typed = new ToolError<string>(error.code, error.message, error.details);
    return { id: item.id, mode, execution: failed(item.tool_id, typed, [], { mode }) };
  }
}

function isMode(mode: string): mode is ResponseMode {
  return (RESPONSE_MODES as readonly string[]).includes(mode);
}

/**
 * The JSON text of a batch's answer. Written by hand because an object would put integer-like ids before
 * the others, and the results keep the request's order.
 */
export function batchBody({ ok, items, warnings }: BatchAnswer): JsonChunk[] {
  const pieces: JsonChunk[] = [{ text: `{"ok":${ok}${warningsMember({ warnings })},"results":{` }];
  items.forEach((item, index) => {
    pieces.push({ text: `${index > 0 ? "," : ""}${JSON.stringify(item.id)}:` }, ...itemBody(item));
  });
  pieces.push({ text: "}}" });
  return pieces;
}

function itemBody({ mode, execution }: BatchItem): JsonChunk[] {
  const { ok, resultJson, outputJson, errorJson, escaped } = execution;
  if (mode !== "output") return [{ text: resultJson, escaped }];
  const warnings = warningsMember(execution);
  if (outputJson === undefined) return [{ text: `{"ok":${ok},"error":${errorJson}${warnings}}` }];
  return [
    { text: `{"ok":${ok},"output":` },
    { text: outputJson, escaped },
    { text: `${warnings}}` },
  ];
}
