/**
 * Front matter between fences at the beginning of a document.
 *
 * @module
 */

/** The languages of front matter. */
export type FrontMatterFormat = "yaml" | "toml" | "json";

/** Fenced front matter, as UTF-16 offsets into its document. */
export interface FencedFrontMatter {
  format: FrontMatterFormat;
  /** Where the line after the opening fence begins. */
  start: number;
  /** Where the closing fence begins. */
  end: number;
  /** Where the line after the closing fence begins. */
  bodyStart: number;
}

/** The fences of front matter to accept. */
export interface FenceOptions {
  /** Take `---yaml`, `---toml` and `---json` too, and `...` as the end of YAML. */
  extended?: boolean;
}

/** A key of YAML or TOML with what parts it from its value. */
const FIRST_KEY = /^[\w-]{1,100}[ \t]*[:=]/;
const FENCE = /^(?:(---|\+\+\+)|--- ?(yaml|toml|json))[ \t]*$/;

/**
 * The front matter of a document: fences of three dashes (YAML) or plus signs (TOML), each alone on its line,
 * the first one on line 1 after an optional U+FEFF. Lines end at LF or CRLF.
 *
 * @returns `unclosed` when only the closing fence is missing, undefined if there is none at all.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { findFrontMatter } from "./front_matter.ts";
 *
 * const found = findFrontMatter("---\ntitle: A\n---\n# A\n");
 * assert.deepEqual(found, { format: "yaml", start: 4, end: 13, bodyStart: 17 });
 * ```
 */
export function findFrontMatter(
  text: string,
  { extended = false }: FenceOptions = {},
): FencedFrontMatter | "unclosed" | undefined {
  const first = lineAt(text, text.startsWith("\ufeff") ? 1 : 0);
  const [, fence = "---", language] = FENCE.exec(first.text) ?? [];
  if (!FENCE.test(first.text) || (language !== undefined && !extended)) return undefined;
  const format = (language ?? (fence === "+++" ? "toml" : "yaml")) as FrontMatterFormat;
  const closing = extended && format === "yaml" ? ["---", "..."] : [fence];
  for (let start = first.next; start < text.length;) {
    const line = lineAt(text, start);
    if (closing.includes(line.text.replace(/[ \t]{1,200}$/, ""))) {
      return { format, start: first.next, end: start, bodyStart: line.next };
    }
    start = line.next;
  }
  return "unclosed";
}

/** Front matter with a key on its first line, in a text that may have none: two rules with a text between them are not it. */
export function keyedFrontMatter(text: string): FencedFrontMatter | undefined {
  const found = findFrontMatter(text);
  if (typeof found !== "object") return undefined;
  return FIRST_KEY.test(text.slice(found.start, found.end)) ? found : undefined;
}

/** The line that begins at an offset, without its end, and where the next one begins. */
function lineAt(text: string, start: number): { text: string; next: number } {
  const lineFeed = text.indexOf("\n", start);
  const end = lineFeed < 0 ? text.length : lineFeed;
  const isCrlf = lineFeed > start && text[lineFeed - 1] === "\r";
  return { text: text.slice(start, isCrlf ? end - 1 : end), next: lineFeed < 0 ? end : end + 1 };
}
