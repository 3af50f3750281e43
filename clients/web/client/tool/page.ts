/**
 * The facts about its tool in the page's markup.
 *
 * @module
 */
import type { ToolResult } from "../../../../tools/tool.ts";
import type { ViewHint } from "../../../../tools/view.ts";
import type { ExampleRun, LoadableExample } from "../../markup/examples.ts";
import type { Swap } from "../../swap.ts";
import { byId } from "../dom.ts";
import type { FinishedRun } from "../runner.ts";

export const form = byId("form", HTMLFormElement);

const { tool = "", kind, text, local = "", views = "{}", swap: turn, generates } = form.dataset;

export const toolId = tool;
export const isKit = kind === "kit";
/** Whether the tool generates values and needs no input. */
export const isGenerator = generates !== undefined;
/** The property that takes the tool's text. */
export const textProperty = text;
/** Properties that never leave the page: keys are neither put into links nor stored. */
export const localKeys = local.split(" ").filter((key) => key !== "");
export const hints = JSON.parse(views) as Record<string, ViewHint>;
export const swap = turn === undefined ? undefined : JSON.parse(turn) as Swap;
export const examples = JSON.parse(
  document.getElementById("examples")!.textContent!,
) as LoadableExample[];

/** The outcome of the first example, if the page contains it. */
export function exampleRun(): FinishedRun | undefined {
  const text = document.getElementById("example-run")?.textContent;
  if (!text) return undefined;
  const { resultJson, meaning } = JSON.parse(text) as ExampleRun;
  return { result: JSON.parse(resultJson) as ToolResult, ...meaning };
}
