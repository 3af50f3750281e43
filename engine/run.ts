/**
 * Runs one tool for any access path.
 *
 * @module
 */
import { findTool, TOOLS } from "../tools/catalog.ts";
import type { AnyTool } from "../tools/define.ts";
import { nearest } from "../tools/shared/nearest.ts";
import type { Execution } from "./execute.ts";
import { RESPONSE_MODES, type ResponseMode, type ToolResult } from "./result.ts";
import type { Sandbox } from "./sandbox/sandbox.ts";

/** A call of one tool. */
export interface RunRequest {
  tool_id: string;
  input?: unknown;
  options?: Record<string, unknown>;
  response_mode?: ResponseMode;
}

/** What a run came to. */
export interface Outcome extends Execution {
  tool: AnyTool;
  /** The engine's own time, with microsecond resolution. */
  processingTimeMs: number;
}

/**
 * A request that no tool can take: it never reaches one. Its code is one of `UNKNOWN_TOOL`,
 * `INVALID_RESPONSE_MODE`, `TOOL_NOT_CHAINABLE` and `INVALID_BINDING`.
 */
export class RequestError extends Error {
  override readonly name = "RequestError";

  constructor(
    readonly code: string,
    message: string,
    readonly details?: Record<string, unknown>,
  ) {
    super(message);
  }
}

/**
 * The tool of a request, by its id or an old one.
 *
 * @throws {RequestError} `UNKNOWN_TOOL`, with up to three near ids in `details.suggestions`.
 */
export function requireTool(toolId: string): AnyTool {
  const tool = findTool(toolId);
  if (tool) return tool;
  const suggestions = nearest(toolId, TOOLS.map(({ id }) => id), 3);
  const shown = toolId.length > 80 ? `${toolId.slice(0, 80)}…` : toolId;
  throw new RequestError(
    "UNKNOWN_TOOL",
    `There is no tool "${shown}". ` +
      (suggestions.length > 0 ? `Did you mean ${suggestions.join(" or ")}? ` : "") +
      "Search for one by what it should do",
    { suggestions },
  );
}

/**
 * The mode of a request, `full` when none is asked for.
 *
 * @throws {RequestError} `INVALID_RESPONSE_MODE` on a mode that the tool does not offer.
 */
export function requireMode(tool: AnyTool, mode: string | undefined): ResponseMode {
  const offered: readonly string[] = tool.responseModes ?? RESPONSE_MODES;
  const asked = mode ?? "full";
  if (offered.includes(asked)) return asked as ResponseMode;
  const shown = asked.length > 40 ? `${asked.slice(0, 40)}…` : asked;
  throw new RequestError(
    "INVALID_RESPONSE_MODE",
    `${tool.id} does not answer in mode "${shown}"; it offers ${offered.join(", ")}`,
    { offered },
  );
}

/**
 * Runs one tool. It resolves for every input: a failure of the run is an outcome.
 *
 * @param timeoutMs The run is stopped after this many milliseconds.
 * @throws {RequestError} `UNKNOWN_TOOL` or `INVALID_RESPONSE_MODE`.
 */
export async function runTool(
  sandbox: Sandbox,
  request: RunRequest,
  timeoutMs: number,
): Promise<Outcome> {
  const begun = performance.now();
  const tool = requireTool(request.tool_id);
  requireMode(tool, request.response_mode);
  const execution = await sandbox.run({
    toolId: tool.id,
    input: request.input,
    options: request.options,
    timeoutMs,
  });
  return { ...execution, tool, processingTimeMs: elapsedSince(begun) };
}

/** Milliseconds since a `performance.now()`, to the microsecond. */
export function elapsedSince(begun: number): number {
  return Math.round((performance.now() - begun) * 1000) / 1000;
}

/** An outcome's result as an object. */
export function resultOf(outcome: Execution): ToolResult {
  return JSON.parse(outcome.resultJson);
}
