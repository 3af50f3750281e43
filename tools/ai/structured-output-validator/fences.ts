import type { Span } from "./span.ts";

/** A line and its line break. */
const LINE = /([^\n\r]*)(\r\n|\n|\r|$)/y;
/** CommonMark, section 4.5: the info string of a backtick fence holds no backtick. */
const OPENING = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;
const CLOSING = /^ {0,3}(`{3,}|~{3,})[ \t]*$/;

/** The contents of the fenced code blocks of a text; the last one may lack its closing fence. */
export function fencedBlocks(text: string): Span[] {
  const blocks: Span[] = [];
  let fence: string | undefined;
  let start = 0;
  for (let at = 0; at < text.length;) {
    LINE.lastIndex = at;
    // It matches at every place.
    const [whole = "", line = ""] = LINE.exec(text) ?? [];
    if (fence === undefined) {
      fence = OPENING.exec(line)?.[1];
      start = at + whole.length;
    } else if (closes(fence, line)) {
      blocks.push({ start, end: at });
      fence = undefined;
    }
    at += whole.length;
  }
  if (fence !== undefined) blocks.push({ start, end: text.length });
  return blocks;
}

function closes(fence: string, line: string): boolean {
  const closing = CLOSING.exec(line)?.[1];
  return closing !== undefined && closing[0] === fence[0] && closing.length >= fence.length;
}
