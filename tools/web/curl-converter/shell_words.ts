/**
 * The words of one simple command of a POSIX shell, with bash's $'…' and the line ends of Windows' caret.
 *
 * @module
 */
import type { ErrorCode } from "../../define.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { readAnsiCQuotes } from "./ansi_c_quotes.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** Splits a command on demand, so that a text that is no command need not be well quoted. */
export interface ShellWords {
  /** The next word, quotes removed; undefined at the end of the command. */
  next(): string | undefined;
  /** Whether something behind the command was left out: a pipe, a redirection, another command. */
  readonly hasMore: boolean;
  /** Names of the shell variables that stand in the words read so far, as they were written. */
  readonly variables: ReadonlySet<string>;
}

/** Unquoted characters that stand for themselves. */
const PLAIN = /[^ \t\r\n'"\\$`|;&<>^]+/y;
/** The same inside double quotes. */
const PLAIN_IN_QUOTES = /[^"\\$`]+/y;
/** A backslash or a caret at the end of a line, which joins the next one to it. */
const LINE_JOIN = /[\\^]\r?\n/y;
const BACKSLASH_LINE_JOIN = /\\\r?\n/y;
const COMMENT = /#[^\n]*/y;
const BYTE_ORDER_MARK = "\ufeff";
/** What word processors and chats make of quotes. */
const TYPOGRAPHIC_QUOTE = /[\u2018\u2019\u201c\u201d]/;
/** `$NAME`, `$1`, `${NAME}`, and `${NAME:-…}` as far as its words are plain. */
const VARIABLE = /\$(?:(\w+)|\{(\w+)[^}'"`\n]*\})/y;

/**
 * Reads words by POSIX.1, Shell Command Language, sections 2.2 and 2.3. Nothing is expanded: variables stay
 * as they are written.
 *
 * `next` throws `UNBALANCED_QUOTE` and `UNSUPPORTED_SHELL`, details `{ position }`, from 1.
 */
export function shellWords(text: string): ShellWords {
  const variables = new Set<string>();
  let at = 0;
  let hasBegun = false;
  let hasMore = false;
  return {
    next,
    get hasMore() {
      return hasMore;
    },
    variables,
  };

  function next(): string | undefined {
    if (!skipToWord()) return undefined;
    hasBegun = true;
    return readWord();
  }

  /** Whether a word begins here, with the space, line joins and comments before it skipped. */
  function skipToWord(): boolean {
    for (;;) {
      const character = text[at];
      if (character === undefined) return false;
      if (character === "\n") {
        at++;
        if (!hasBegun) continue;
        // The line end is the end of the command.
        hasBegun = false;
        if (skipToWord()) hasMore = true;
        at = text.length;
        return false;
      }
      if (" \t\r".includes(character) || (at === 0 && character === BYTE_ORDER_MARK)) at++;
      else if (character === "#") take(COMMENT);
      else if ("|;&<>".includes(character)) {
        endCommand();
        return false;
      } else if (take(LINE_JOIN) === undefined) return true;
    }
  }

  function readWord(): string | undefined {
    if (TYPOGRAPHIC_QUOTE.test(text.charAt(at))) {
      throw unsupported(`The typographic quote ${text[at]} is no quote to a shell: write ' or "`);
    }
    const parts: string[] = [];
    let isQuoted = false;
    for (;;) {
      const character = text[at];
      if (character === undefined || " \t\r\n".includes(character)) return parts.join("");
      if ("|;&<>".includes(character)) {
        const word = parts.join("");
        endCommand();
        // Digits before a redirection are the number of its file (POSIX.1, section 2.7).
        const isFileNumber = "<>".includes(character) && !isQuoted && /^\d+$/.test(word);
        return isFileNumber ? undefined : word;
      }
      if (`'"\\`.includes(character)) isQuoted = true;
      parts.push(take(PLAIN) ?? readSpecial(character));
    }
  }

  /** What is neither plain nor the end of a word, outside quotes. */
  function readSpecial(character: string): string {
    if (take(LINE_JOIN) !== undefined) return "";
    if (text.startsWith('^"', at)) {
      throw unsupported(
        '^" is quoting of the Windows command prompt: copy the command "as cURL (bash)"',
      );
    }
    switch (character) {
      case "'":
        return readSingleQuotes();
      case '"':
        return readDoubleQuotes();
      case "\\":
        return readBackslash();
      case "$":
        if (text[at + 1] === "'") return readDollarQuotes();
        if (text[at + 1] !== '"') return readDollar();
        // A translated string of bash: without translations it is the string.
        at++;
        return readDoubleQuotes();
      case "`":
        throw substitution("`");
    }
    at++;
    return character;
  }

  function readSingleQuotes(): string {
    const end = text.indexOf("'", at + 1);
    if (end < 0) throw unbalanced("'", at);
    const content = text.slice(at + 1, end);
    at = end + 1;
    return content;
  }

  function readDollarQuotes(): string {
    const opening = at + 1;
    const quoted = readAnsiCQuotes(text, opening + 1);
    if (!quoted) throw unbalanced("'", opening);
    at = quoted.end;
    return quoted.text;
  }

  function readDoubleQuotes(): string {
    const opening = at++;
    const parts: string[] = [];
    for (;;) {
      const character = text[at];
      if (character === undefined) throw unbalanced('"', opening);
      if (character === '"') {
        at++;
        return parts.join("");
      }
      if (character === "`") throw substitution("`");
      if (character === "$") parts.push(readDollar());
      else if (character !== "\\") parts.push(take(PLAIN_IN_QUOTES)!);
      else if (take(BACKSLASH_LINE_JOIN) === undefined) {
        const isEscape = '$`"\\'.includes(text[at + 1] || " ");
        parts.push(isEscape ? text[at + 1]! : "\\");
        at += isEscape ? 2 : 1;
      }
    }
  }

  /** The character behind the backslash; at the end of the text, the backslash itself. */
  function readBackslash(): string {
    const quoted = text[at + 1] ?? "\\";
    at += 2;
    return quoted;
  }

  function readDollar(): string {
    if (text[at + 1] === "(") throw substitution("$(");
    VARIABLE.lastIndex = at;
    const variable = VARIABLE.exec(text);
    if (!variable) return text[at++]!;
    variables.add(variable[1] ?? variable[2]!);
    at = VARIABLE.lastIndex;
    return variable[0];
  }

  function endCommand(): void {
    hasMore = true;
    at = text.length;
  }

  function take(pattern: RegExp): string | undefined {
    pattern.lastIndex = at;
    const taken = pattern.exec(text)?.[0];
    if (taken !== undefined) at += taken.length;
    return taken;
  }

  function substitution(opening: string): ToolError<Code> {
    return unsupported(
      `A command substitution begins with ${opening}, and its output is not known here: put the value itself, or put it in single quotes`,
    );
  }

  function unsupported(message: string): ToolError<Code> {
    return new ToolError<Code>("UNSUPPORTED_SHELL", `Position ${at + 1}: ${message}`, {
      position: at + 1,
    });
  }
}

function unbalanced(quote: string, opening: number): ToolError<Code> {
  return new ToolError<Code>(
    "UNBALANCED_QUOTE",
    `The quote ${quote} at position ${opening + 1} is not closed: add the closing one`,
    { position: opening + 1 },
  );
}
