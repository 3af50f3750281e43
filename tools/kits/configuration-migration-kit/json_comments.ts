/**
 * The comments of JSON as editors and compilers keep their settings in it (`tsconfig.json`).
 *
 * @module
 */
import { jsonComments } from "../../shared/json/strict_json.ts";

/** A block comment is the last on its line if only this many blanks at most follow it. */
const MAX_BLANKS = 1_000;

/** A configuration with its comments, in a form that has comments too. */
export interface CommentedJson {
  /** The same as YAML in flow style, with the comments that end a line. */
  yaml: string;
  /** Lines of comments. */
  count: number;
}

/**
 * Rewrites JSON with comments as YAML in flow style, which takes its commas after a last member as they are.
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
  const pieces: string[] = [];
  let count = 0;
  let from = 0;
  for (const { start, end } of jsonComments(text)) {
    const comment = text.slice(start, end);
    const isLast = /^[ \t]*(?:\n|$)/.test(text.slice(end, end + MAX_BLANKS));
    pieces.push(text.slice(from, start), yamlComment(comment, isLast));
    count += comment.split("\n").length;
    from = end;
  }
  const yaml = pieces.join("") + text.slice(from);
  // YAML allows no tabs in indentation.
  return { yaml: yaml.replace(/^\t+/gm, (tabs) => "  ".repeat(tabs.length)), count };
}

/** A comment as YAML writes it, each line with its own `#`; nothing for one with JSON after it. */
function yamlComment(comment: string, isLast: boolean): string {
  if (comment.startsWith("//")) return `#${comment.slice(2)}`;
  if (!isLast) return "";
  return comment.slice(2, -2).split("\n")
    .map((line, index) =>
      `#${index === 0 ? line : line.replace(/^[ \t]*\*?[ \t]?/, " ")}`.trimEnd()
    )
    .join("\n");
}
