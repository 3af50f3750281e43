/**
 * The words of a master file (RFC 1035, section 5.1): comments, quotes, and parentheses that join lines.
 *
 * @module
 */

/** A word as written, with its quotes and escapes. */
export interface Word {
  text: string;
  isQuoted: boolean;
  /** Offsets in the file. */
  start: number;
  end: number;
}

/** One entry of a zone file: a line, or several that parentheses join. */
export interface Entry {
  /** The number of its first line, from 1. */
  line: number;
  words: Word[];
  /** Whether it begins with white space: its name is that of the record before it. */
  isIndented: boolean;
  /** Why it cannot be read, as a clause. */
  fault?: string;
}

// A bare word ends at white space and at what means something else; a backslash takes the next character.
const BARE = /(?:\\[^\r\n]|[^\s"();\\]|\\(?![^\r\n]))+/y;
const QUOTED = /"(?:[^"\\\r\n]|\\[^\r\n])*"/y;
const REST_OF_LINE = /[^\r\n]*/y;
const LINE_END = /\r\n|\n|\r/y;

/** The entries of a file that hold any words, or a fault. */
export function entriesOf(file: string): Entry[] {
  const entries: Entry[] = [];
  let at = file.startsWith("\ufeff") ? 1 : 0;
  let line = 1;
  let depth = 0;
  let entry = beginEntry();

  while (at < file.length) {
    const lineEnd = matchAt(LINE_END, file, at);
    if (lineEnd !== undefined) {
      at += lineEnd.length;
      line++;
      if (depth === 0) endEntry();
    } else if (file[at] === ";") skip(REST_OF_LINE);
    else if (/\s/.test(file[at]!)) at++;
    else if (file[at] === "(" || file[at] === ")") takeParenthesis();
    else takeWord();
  }
  if (depth > 0) entry.fault ??= "( is never closed";
  endEntry();
  return entries;

  function beginEntry(): Entry {
    return { line, words: [], isIndented: /[^\S\r\n]/.test(file[at] ?? "") };
  }

  function endEntry(): void {
    if (entry.words.length > 0 || entry.fault !== undefined) entries.push(entry);
    entry = beginEntry();
  }

  function takeParenthesis(): void {
    depth += file[at] === "(" ? 1 : -1;
    at++;
    if (depth >= 0) return;
    depth = 0;
    entry.fault ??= ") has no ( before it";
  }

  function takeWord(): void {
    const isQuoted = file[at] === '"';
    const text = matchAt(isQuoted ? QUOTED : BARE, file, at);
    if (text === undefined) {
      entry.fault ??= "a quoted string is not closed on its line";
      skip(REST_OF_LINE);
      return;
    }
    entry.words.push({ text, isQuoted, start: at, end: at + text.length });
    at += text.length;
  }

  function skip(pattern: RegExp): void {
    at += matchAt(pattern, file, at)!.length;
  }
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}
