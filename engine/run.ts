/**
 * Runs one tool for any access path.
 *
 * @module
 */
import { cutText } from "../tools/shared/cut_text.ts";
import { findTool, TOOLS } from "../tools/registry.ts";
import type { AnyTool } from "../tools/define.ts";
import { searchTools } from "../tools/search.ts";
import { parseJsonValue } from "../tools/shared/json/parse.ts";
import { nearest } from "../tools/shared/nearest.ts";
import type { Execution } from "./execute.ts";
import { givenProperties } from "./prepare_input.ts";
import { RequestError } from "./request_error.ts";
import { type RunRequest, runRequest } from "./requests.ts";
import { RESPONSE_MODES, type ResponseMode, type ToolResult } from "./result.ts";
import type { Sandbox } from "./sandbox/sandbox.ts";

const MAX_SUGGESTIONS = 3;
const REQUEST_KEYS: ReadonlySet<string> = new Set([...Object.keys(runRequest.shape), "id"]);

/** What a run came to. */
export interface Outcome extends Execution {
  tool: AnyTool;
  mode: ResponseMode;
  /** The engine's own time, with microsecond resolution. */
  processingTimeMs: number;
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
  const mode = requireMode(tool, request.response_mode ?? undefined);
  const { input } = request;
  const options = request.options ?? undefined;
  const execution = await sandbox.run({
    toolId: tool.id,
    input,
    options,
    strayKeys: strayKeysOf(request),
    timeoutMs,
    runsCallerPattern: runsCallerPattern(tool, input, options),
  });
  return { ...execution, tool, mode, processingTimeMs: elapsedSince(begun) };
}

/**
 * The tool of a request, by its id or an old one.
 *
 * @throws {RequestError} `UNKNOWN_TOOL`, with up to three ids in `details.suggestions`.
 */
export function requireTool(toolId: string): AnyTool {
  const tool = findTool(toolId);
  if (tool) return tool;
  const suggestions = suggestionsFor(toolId);
  const hint = suggestions.length > 0
    ? `did you mean ${suggestions.join(" or ")}?`
    : "search for one by what it should do";
  throw new RequestError("UNKNOWN_TOOL", `There is no tool "${cutText(toolId, 80)}": ${hint}`, {
    suggestions,
  });
}

/** Ids that look like the one that was sent; where none does, the tools that its words would find. */
function suggestionsFor(toolId: string): string[] {
  const near = nearest(toolId, TOOLS.map(({ id }) => id), MAX_SUGGESTIONS);
  return near.length > 0 ? near : searchTools(toolId, MAX_SUGGESTIONS).results.map(({ id }) => id);
}

/**
 * The mode of a request, `full` when none is asked for.
 *
 * @throws {RequestError} `INVALID_RESPONSE_MODE` on a mode that the tool does not offer.
 */
export function requireMode(tool: AnyTool, mode = "full"): ResponseMode {
  const offered: readonly string[] = tool.responseModes ?? RESPONSE_MODES;
  if (offered.includes(mode)) return mode as ResponseMode;
  throw new RequestError(
    "INVALID_RESPONSE_MODE",
    `${tool.id} does not answer in mode "${cutText(mode, 40)}": ask for ${offered.join(", ")}`,
    { offered },
  );
}

/** Milliseconds since a `performance.now()`, to the microsecond. */
export function elapsedSince(begun: number): number {
  return Math.round((performance.now() - begun) * 1000) / 1000;
}

/** An outcome's result as an object. */
export function resultOf(outcome: Pick<Execution, "resultJson">): ToolResult {
  return parseJsonValue(outcome.resultJson) as unknown as ToolResult;
}

/** The keys of a request that mean nothing; `id` names an item of a batch. */
function strayKeysOf(request: RunRequest): string[] | undefined {
  const stray = Object.keys(request).filter((key) => !REQUEST_KEYS.has(key));
  return stray.length > 0 ? stray : undefined;
}

function runsCallerPattern(
  tool: AnyTool,
  input: unknown,
  options: Record<string, unknown> | undefined,
): boolean {
  const { runsCallerPattern: rule = false } = tool;
  return typeof rule === "boolean" ? rule : rule(givenProperties(tool, input, options));
}
