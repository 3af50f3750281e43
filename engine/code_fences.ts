/**
 * Code fences of Markdown, in which language models wrap what they hand over.
 *
 * @module
 */
import type { AnyTool } from "../tools/tool.ts";
import { cutText } from "../tools/shared/cut_text.ts";
import { invalidInput } from "../tools/shared/tool_error.ts";

/**
 * An opening fence alone on the first line that is not blank (CommonMark 0.31.2, section 4.5). Models write backticks;
 * a line of tildes is rather the text's own.
 */
const OPENING = /^\ufeff?\s*((`{3,})[ \t]*[\w+.-]*)[ \t]*\r?\n/;

/** An opening fence is within the first characters. */
const MAX_BEFORE = 200;

/**
 * Checks that no text in a language of its own is still in a code fence: the fence would be read as a line of it.
 *
 * @throws {ToolError} `INVALID_INPUT`.
 */
export function checkFences(tool: AnyTool, input: Record<string, unknown>): void {
  const fields = (tool.unfenced ?? []).flatMap((path) => {
    const text = input[path];
    const opening = typeof text === "string" && OPENING.exec(text.slice(0, MAX_BEFORE));
    if (!opening) return [];
    const [, line, fence] = opening;
    const message = `"${path}" is in a code fence of Markdown: send only the lines between ` +
      `"${cutText(line!)}" and "${cutText(fence!)}"`;
    return { path, code: "INVALID_VALUE", message };
  });
  if (fields.length > 0) throw invalidInput(fields);
}
