import type { Token } from "./library.ts";

/** U+E000, a private character. */
const FILLER = "\ue000";

/** Comments taken out of tokens, and the way to put them back. */
export interface SetAside {
  tokens: Token[];
  putBack(formatted: string): string;
}

/**
 * Sets aside the comments that the library would change, with a mark in place of each: it indents the lines of a
 * block comment again and drops white space at the end of the text.
 *
 * @param text The text that the tokens were read from; no mark occurs in it.
 */
export function setCommentsAside(tokens: Token[], text: string): SetAside {
  const mark = FILLER.repeat(longestRun(text) + 1);
  const comments: string[] = [];
  const marked = settleStarts(tokens).map((token): Token => {
    const shape = shapeOf(token);
    if (!shape) return token;
    const index = comments.push(token.raw) - 1;
    return shape === "line"
      ? { ...token, text: `--${mark}${index};` }
      // A comment of several lines is on lines of its own, as one after a line break does.
      : { ...token, text: `/*${mark}${index};*/`, precedingWhitespace: "\n" };
  });
  if (comments.length === 0) return { tokens: marked, putBack: (formatted) => formatted };
  const marks = new RegExp(`(?:--|/\\*)${mark}([0-9]+);(?:\\*/)?`, "g");
  return {
    tokens: marked,
    putBack: (formatted) =>
      formatted.replace(marks, (_, index: string) => comments[Number(index)]!),
  };
}

/**
 * Gives the first token of each statement the white space that the output has before it, so that a comment
 * there is laid out the same when the output is formatted again.
 */
function settleStarts(tokens: Token[]): Token[] {
  return tokens.map((token, index) => {
    const before = tokens[index - 1];
    if (!before) return { ...token, precedingWhitespace: "" };
    return `${before.type}` === "DELIMITER" ? { ...token, precedingWhitespace: "\n" } : token;
  });
}

function shapeOf({ type, raw }: Token): "line" | "block" | undefined {
  if (`${type}` === "LINE_COMMENT") return /\s$/.test(raw) ? "line" : undefined;
  return `${type}` === "BLOCK_COMMENT" && /[\r\n]/.test(raw) ? "block" : undefined;
}

function longestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/\ue000+/g)) longest = Math.max(longest, run.length);
  return longest;
}
