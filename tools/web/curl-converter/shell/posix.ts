/**
 * The words of simple commands of a POSIX shell, with bash's $'…' and the line ends of Windows' caret.
 *
 * @module
 */
import { readAnsiCQuotes } from "./ansi_c_quotes.ts";
import {
  type ShellWords,
  type StandardInput,
  substitution,
  unbalanced,
  unsupported,
} from "./words.ts";

/** Unquoted characters that stand for themselves. */
const PLAIN = /[^ \t\r\n'"\\$`|;&<>^]+/y;
/** The same inside double quotes. */
const PLAIN_IN_QUOTES = /[^"\\$`]+/y;
/** A backslash or a caret at the end of a line, which joins the next one to it. */
const LINE_JOIN = /[\\^]\r?\n/y;
const BACKSLASH_LINE_JOIN = /\\\r?\n/y;
const COMMENT = /#[^\n]*/y;
const OPERATOR = /[|;&\n]+/y;
const REDIRECTION = /[<>]+[&|]?/y;
/** The beginnings of redirections of standard input: a here-document, bash's here-string, a file. */
const INPUT_FROM = /<<-(?!<)|<<<|<<|<(?![<&>(])/y;
const BYTE_ORDER_MARK = "\ufeff";
/** The quotes of word processors and chats. */
const TYPOGRAPHIC_QUOTE = /[\u2018\u2019\u201c\u201d]/;
/** The dashes of word processors, in place of an option's hyphens. */
const TYPOGRAPHIC_DASH = /^[\u2010-\u2015\u2212](?=[A-Za-z-])/;
/** `$NAME`, `$1`, `${NAME}`, and `${NAME:-…}` as far as its words are plain and no more than a line. */
const VARIABLE = /\$(?:(\w+)|\{(\w+)[^}'"`\n]{0,200}\})/y;

/**
 * Reads words by POSIX.1, Shell Command Language, sections 2.2 and 2.3. Nothing is expanded: variables stay
 * as they are written.
 *
 * `next` throws `UNBALANCED_QUOTE` and `UNSUPPORTED_SHELL`, details `{ position }`, from 1.
 */
export function posixWords(text: string): ShellWords {
  return new PosixWords(text);
}

class PosixWords implements ShellWords {
  readonly variables = new Set<string>();
  standardInput: StandardInput | undefined;
  #text: string;
  #at = 0;
  /** Whether the command has a word, so that a line end ends it. */
  #hasBegun = false;

  constructor(text: string) {
    this.#text = text;
  }

  get hasMore(): boolean {
    if (this.#text[this.#at] !== "\n") return this.#at < this.#text.length;
    const rest = new PosixWords(this.#text);
    rest.#at = this.#at;
    return rest.#skipToWord() || rest.#at < rest.#text.length;
  }

  next(): string | undefined {
    while (!this.#skipToWord()) {
      const opening = this.#hasBegun ? this.#take(INPUT_FROM) : undefined;
      if (opening === undefined) return undefined;
      this.#readInput(opening);
    }
    this.#hasBegun = true;
    return this.#readWord();
  }

  /** The last redirection counts (POSIX.1, section 2.7). */
  #readInput(opening: string): void {
    while (" \t".includes(this.#text[this.#at] ?? "\n")) this.#at++;
    const isQuoted = /^[^\s|;&<>]*['"\\]/.test(this.#text.slice(this.#at, this.#at + 100));
    const word = this.#readWord() ?? "";
    if (opening === "<") this.standardInput = { file: word };
    else if (opening === "<<<") this.standardInput = { text: `${word}\n` };
    else this.#readHereDocument(word, opening === "<<-", isQuoted);
  }

  /**
   * Takes the lines up to the delimiter out of the text (POSIX.1, section 2.7.4). Where no part of
   * the delimiter is quoted, backslashes escape as in double quotes, and variables are reported.
   */
  #readHereDocument(delimiter: string, stripsTabs: boolean, isQuoted: boolean): void {
    const lineEnd = this.#text.indexOf("\n", this.#at);
    if (lineEnd < 0) return;
    const lines = this.#text.slice(lineEnd + 1).split("\n");
    const bare = lines.map((line) => (stripsTabs ? line.replace(/^\t+/, "") : line));
    const last = bare.findIndex((line) => line.replace(/\r$/, "") === delimiter);
    const content = bare.slice(0, last < 0 ? lines.length : last).map((line) => `${line}\n`).join(
      "",
    );
    const rest = last < 0 ? [] : lines.slice(last + 1);
    const before = this.#text.slice(0, lineEnd);
    this.#text = rest.length === 0 ? before : `${before}\n${rest.join("\n")}`;
    this.standardInput = {
      text: isQuoted ? content : this.#expandedDocument(content, lineEnd + 1),
    };
  }

  #expandedDocument(content: string, start: number): string {
    const command = /(?<!\\)(?:\$\(|`)/.exec(content);
    if (command) throw substitution(command[0], start + command.index);
    for (
      const [, plain, braced] of content.matchAll(new RegExp(`(?<!\\\\)${VARIABLE.source}`, "g"))
    ) {
      this.variables.add(plain ?? braced ?? "");
    }
    return content.replace(/\\([$`\\])/g, "$1").replace(/\\\n/g, "");
  }

  nextCommand(): boolean {
    for (;;) {
      while (this.next() !== undefined);
      if (this.#take(REDIRECTION) === undefined) break;
      // The file of the redirection.
      this.next();
    }
    if (this.#take(OPERATOR) === undefined) return false;
    this.#hasBegun = false;
    return this.#skipToWord();
  }

  /** Whether a word begins here, with the space, line joins and comments before it skipped. */
  #skipToWord(): boolean {
    for (;;) {
      const character = this.#text[this.#at];
      if (character === undefined) return false;
      if (character === "\n" && this.#hasBegun) return false;
      const isMark = this.#at === 0 && character === BYTE_ORDER_MARK;
      if (" \t\r\n".includes(character) || isMark) this.#at++;
      else if (character === "#") this.#take(COMMENT);
      else if ("|;&<>".includes(character)) return false;
      else if (this.#take(LINE_JOIN) === undefined) return true;
    }
  }

  #readWord(): string | undefined {
    if (TYPOGRAPHIC_QUOTE.test(this.#text.charAt(this.#at))) {
      const quote = this.#text[this.#at];
      throw unsupported(
        `The typographic quote ${quote} is not a quote to a shell: write ' or "`,
        this.#at,
      );
    }
    const [dash] = this.#text.slice(this.#at, this.#at + 2).match(TYPOGRAPHIC_DASH) ?? [];
    if (dash) {
      throw unsupported(`The typographic dash ${dash} begins no option: write - or --`, this.#at);
    }
    const parts: string[] = [];
    let isQuoted = false;
    for (;;) {
      const character = this.#text[this.#at];
      if (character === undefined || " \t\r\n".includes(character)) return parts.join("");
      if ("|;&<>".includes(character)) {
        const word = parts.join("");
        // Digits before a redirection are the number of its file (POSIX.1, section 2.7).
        const isFileNumber = "<>".includes(character) && !isQuoted && /^\d+$/.test(word);
        return isFileNumber ? undefined : word;
      }
      if (`'"\\`.includes(character)) isQuoted = true;
      parts.push(this.#take(PLAIN) ?? this.#readSpecial(character));
    }
  }

  /** Outside quotes: a character that is neither plain nor the end of a word. */
  #readSpecial(character: string): string {
    if (this.#take(LINE_JOIN) !== undefined) return "";
    switch (character) {
      case "'":
        return this.#readSingleQuotes();
      case '"':
        return this.#readDoubleQuotes();
      case "\\":
        return this.#readBackslash();
      case "$":
        if (this.#text[this.#at + 1] === "'") return this.#readDollarQuotes();
        if (this.#text[this.#at + 1] !== '"') return this.#readDollar();
        // A translated string of bash: without translations it is the string.
        this.#at++;
        return this.#readDoubleQuotes();
      case "`":
        throw substitution("`", this.#at);
    }
    this.#at++;
    return character;
  }

  #readSingleQuotes(): string {
    const end = this.#text.indexOf("'", this.#at + 1);
    if (end < 0) throw unbalanced("'", this.#at);
    const content = this.#text.slice(this.#at + 1, end);
    this.#at = end + 1;
    return content;
  }

  #readDollarQuotes(): string {
    const opening = this.#at + 1;
    const quoted = readAnsiCQuotes(this.#text, opening + 1);
    if (!quoted) throw unbalanced("'", opening);
    this.#at = quoted.end;
    return quoted.text;
  }

  #readDoubleQuotes(): string {
    const opening = this.#at++;
    const parts: string[] = [];
    for (;;) {
      const character = this.#text[this.#at];
      if (character === undefined) throw unbalanced('"', opening);
      if (character === '"') {
        this.#at++;
        return parts.join("");
      }
      if (character === "`") throw substitution("`", this.#at);
      if (character === "$") parts.push(this.#readDollar());
      else if (character !== "\\") parts.push(this.#take(PLAIN_IN_QUOTES) ?? "");
      else if (this.#take(BACKSLASH_LINE_JOIN) === undefined) {
        parts.push(this.#readQuotedBackslash());
      }
    }
  }

  /** Inside double quotes a backslash escapes only what is special there. */
  #readQuotedBackslash(): string {
    const escaped = this.#text[this.#at + 1] ?? "";
    const isEscape = escaped !== "" && '$`"\\'.includes(escaped);
    this.#at += isEscape ? 2 : 1;
    return isEscape ? escaped : "\\";
  }

  /** The character after the backslash; at the end of the text, the backslash itself. */
  #readBackslash(): string {
    const quoted = this.#text[this.#at + 1] ?? "\\";
    this.#at += 2;
    return quoted;
  }

  #readDollar(): string {
    if (this.#text[this.#at + 1] === "(") throw substitution("$(", this.#at);
    VARIABLE.lastIndex = this.#at;
    const variable = VARIABLE.exec(this.#text);
    if (!variable) {
      this.#at++;
      return "$";
    }
    this.variables.add(variable[1] ?? variable[2] ?? "");
    this.#at = VARIABLE.lastIndex;
    return variable[0];
  }

  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const taken = pattern.exec(this.#text)?.[0];
    if (taken !== undefined) this.#at += taken.length;
    return taken;
  }
}
