/**
 * Texts as cells of a GFM table.
 *
 * @module
 */

const LINE_BREAK = /\r\n|\r|\n/g;
/** With the colon by which a bare URL is a link: in the link, backslashes would be read as part of the address. */
const MARKUP = /[\\`*_{}[\]<>#+\-.!|~&]|:(?=\/\/)/g;
/** A pipe, with the backslashes that stand right before it; runs of backslashes elsewhere match alone. */
const PIPE = /\\+\|?|\|/g;

/**
 * The cell that shows a text: trimmed, escaped, each line break a `<br>`.
 *
 * @param escape `pipes` leaves Markdown in the text alone, `all` shows every character as it is.
 */
export function cellOf(text: string, escape: "pipes" | "all"): string {
  const trimmed = text.trim();
  const escaped = escape === "all" ? trimmed.replace(MARKUP, "\\$&") : trimmed.replace(PIPE, pipe);
  return escaped.replace(LINE_BREAK, "<br>");
}

/** A backslash that is left over before a pipe would escape the one put there, and free the pipe. */
function pipe(match: string): string {
  if (!match.endsWith("|")) return match;
  const backslashes = match.slice(0, -1);
  return `${backslashes}${backslashes.length % 2 === 1 ? "\\" : ""}\\|`;
}
