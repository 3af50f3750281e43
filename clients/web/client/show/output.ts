/**
 * An output without its tool's views: a text, an image, or a tree.
 *
 * @module
 */
import { isPngOutput } from "../../../../engine/png_output.ts";
import type { ToolResult } from "../../../../tools/tool.ts";
import { element } from "../dom.ts";
import { viewsOf } from "../views.ts";
import { picture, textOf } from "./file.ts";
import { copyButton, saveLink } from "./parts.ts";
import { treeOf } from "./tree.ts";

/** The output of a result. */
export function shownOutput(result: ToolResult): HTMLElement[] {
  const { output } = result;
  const views = viewsOf(result, false);
  const whole = views.at(-1)!;
  const text = String(whole.content);
  const [first] = views;
  const isPicture = isPngOutput(output) || first!.mediaType === "image/svg+xml";
  const shown = isPicture
    ? [picture("Picture", first!.content, first!.mediaType)]
    : typeof output === "string"
    ? textOf(output, /^\s*[[{]/.test(output) ? "json" : "")
    : [treeOf(output)];
  return [
    element("div", {}, ...shown),
    element(
      "div",
      { className: "view-actions" },
      copyButton(text, whole.fileName),
      saveLink(whole.content, whole.fileName),
    ),
  ];
}
