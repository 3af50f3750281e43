/**
 * What the markup says of the tool that a page is of.
 *
 * @module
 */
import type { ToolResult, ViewHint } from "../../../../tools/tool.ts";
import type { ExampleRun, LoadableExample } from "../../markup/examples.ts";
import type { Swap } from "../../swap.ts";
import { byId } from "../dom.ts";
import type { Ran } from "../runner.ts";

export const form = byId("form", HTMLFormElement);

const { tool = "", kind, text, local = "", views = "{}", swap: turn, generates } = form.dataset;

export const toolId = tool;
export const isKit = kind === "kit";
/** Whether it makes values of its own, and so runs on nothing. */
export const isGenerator = generates !== undefined;
/** The property that takes the text which the tool works on. */
export const textProperty = text;
/** What never leaves the page: keys stand in no link, and the browser keeps none. */
export const localKeys = local.split(" ").filter((key) => key !== "");
export const hints = JSON.parse(views) as Record<string, ViewHint>;
export const swap = turn === undefined ? undefined : JSON.parse(turn) as Swap;
export const examples = JSON.parse(
  document.getElementById("examples")!.textContent!,
) as LoadableExample[];

/** What came of the example that the page begins with, where that stands in the page. */
export function exampleRun(): Ran | undefined {
  const text = document.getElementById("example-run")?.textContent;
  if (!text) return undefined;
  const { resultJson, meaning } = JSON.parse(text) as ExampleRun;
  return { result: JSON.parse(resultJson) as ToolResult, ...meaning };
}
