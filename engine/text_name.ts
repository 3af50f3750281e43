import type { AnyTool } from "../tools/tool.ts";
import { isCommonFor, wordsOf } from "../tools/shared/other_names.ts";

/** What callers call the text of any tool. */
const GENERIC: ReadonlySet<string> = new Set(
  "body code content contents data document html input markup payload raw source string text value"
    .split(" "),
);

/** Whether a key is another name of a tool's text: one that all texts have, or what the tool is for. */
export function isTextName({ id, textProperty }: AnyTool, key: string): boolean {
  return GENERIC.has(key.toLowerCase()) || isCommonFor(key, textProperty!) ||
    wordsOf(id).includes(key.toLowerCase());
}
