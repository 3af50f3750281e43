/**
 * Extra runs of a view, to show what other inputs give.
 *
 * @module
 */
import type { JsonValue } from "../../../../tools/shared/json/value.ts";
import type { ToolResult } from "../../../../tools/tool.ts";
import type { Described } from "../protocol.ts";
import { Runner } from "../runner.ts";

const runner = new Runner();
/** The runner does one thing at a time. */
let last: Promise<unknown> = Promise.resolve();

function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
  const done = last.then(task);
  last = done.catch(() => {});
  return done;
}

/**
 * A tool's form.
 * @throws {LoadError} if its code cannot be loaded.
 */
export function describeTool(toolId: string): Promise<Described> {
  return inTurn(() => runner.describe({ describe: toolId }));
}

/** A tool's result; undefined if it rejects the input or its code cannot be loaded. */
export async function resultOf(
  toolId: string,
  input: Record<string, unknown>,
): Promise<ToolResult | undefined> {
  try {
    const { result } = await inTurn(() => runner.runOn(toolId, input));
    return result.ok ? result : undefined;
  } catch {
    return undefined;
  }
}

/** A tool's output; undefined where there is no result. */
export async function outputOf(
  toolId: string,
  input: Record<string, unknown>,
): Promise<JsonValue | undefined> {
  return (await resultOf(toolId, input))?.output as JsonValue | undefined;
}

/**
 * Adds a row for each name with the tool's output for its input, while the list is still on the
 * page: on the next input a new result replaces it.
 */
export async function addRows(
  list: HTMLElement,
  toolId: string,
  inputs: Iterable<[name: string, input: Record<string, unknown>]>,
  rowOf: (name: string, output: JsonValue) => HTMLElement | undefined,
): Promise<void> {
  for (const [name, input] of inputs) {
    const output = await outputOf(toolId, input);
    if (!list.isConnected) return;
    const row = output === undefined ? undefined : rowOf(name, output);
    if (row) list.append(row);
  }
}
