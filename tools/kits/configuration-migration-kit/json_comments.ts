/**
 * JSON with comments, as editors and compilers keep their settings (`tsconfig.json`): comments and commas behind a last
 * member, which JSON itself does not have.
 *
 * @module
 */

/** A text in quotes, or a sign that is neither blank nor part of one. */
const PIECE = /"(?:[^"\\\n]|\\.)*"|\S/gy;

/** A stretch of the source that JSON does not have. */
interface Extra {
  start: number;
  end: number;
  kind: "line" | "block" | "comma";
}

/** How far behind a comment its line is looked at. */
const MAX_BLANKS = 1_000;

/** What a configuration says, and its comments. */
export interface CommentedJson {
  /** JSON: blanks stand in place of comments, so that lines and columns stay. */
  plain: string;
  /** The same as YAML of flow style, with the comments that end a line. */
  yaml: string;
  /** Lines of comments. */
  count: number;
}

/**
 * Takes JSON with comments apart.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { readCommentedJson } from "./json_comments.ts";
 *
 * const { yaml, count } = readCommentedJson('{"a": 1, // one\n}');
 * assert.deepEqual([yaml, count], ['{"a": 1, # one\n}', 1]);
 * ```
 */
export function readCommentedJson(text: string): CommentedJson {
  const extras = extrasOf(text);
  const comments = extras.filter(({ kind }) => kind !== "comma");
  const lines = comments.map(({ start, end }) => text.slice(start, end).split("\n").length);
  const yaml = replaced(text, comments, (comment, { end, kind }) => {
    if (kind === "line") return `#${comment.slice(2)}`;
    const isLast = /^[ \t]*(?:\n|$)/.test(text.slice(end, end + MAX_BLANKS));
    if (!isLast) return "";
    return comment.slice(2, -2).split("\n")
      .map((line, index) =>
        `#${index === 0 ? line : line.replace(/^[ \t]*\*?[ \t]?/, " ")}`.trimEnd()
      )
      .join("\n");
  });
  return {
    plain: replaced(text, extras, (extra) => extra.replace(/[^\n]/g, " ")),
    // Tabs indent nothing in YAML.
    yaml: yaml.replace(/^\t+/gm, (tabs) => "  ".repeat(tabs.length)),
    count: lines.reduce((sum, count) => sum + count, 0),
  };
}

/** Comments, and commas behind a last member, in order. What has no end is left to the reader of JSON. */
function extrasOf(text: string): Extra[] {
  const extras: Extra[] = [];
  let comma: number | undefined;
  for (let at = 0; at < text.length;) {
    const pair = text.slice(at, at + 2);
    if (pair === "//" || pair === "/*") {
      const isLine = pair === "//";
      const end = text.indexOf(isLine ? "\n" : "*/", at + 2);
      if (end < 0 && !isLine) break;
      const stop = isLine ? (end < 0 ? text.length : end) : end + 2;
      extras.push({ start: at, end: stop, kind: isLine ? "line" : "block" });
      at = stop;
      continue;
    }
    PIECE.lastIndex = at;
    const piece = PIECE.exec(text)?.[0];
    if (piece === "}" || piece === "]") {
      if (comma !== undefined) extras.push({ start: comma, end: comma + 1, kind: "comma" });
    }
    if (piece !== undefined) comma = piece === "," ? at : undefined;
    at += piece?.length ?? 1;
  }
  return extras.sort((a, b) => a.start - b.start);
}

function replaced(
  text: string,
  extras: readonly Extra[],
  write: (piece: string, extra: Extra) => string,
): string {
  const pieces: string[] = [];
  let from = 0;
  for (const extra of extras) {
    pieces.push(text.slice(from, extra.start), write(text.slice(extra.start, extra.end), extra));
    from = extra.end;
  }
  return pieces.join("") + text.slice(from);
}
