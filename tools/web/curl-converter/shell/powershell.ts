/**
 * The words of a PowerShell command ("about_Parsing", "about_Quoting_Rules", "about_Special_Characters").
 *
 * @module
 */
import { type ShellWords, substitution, unbalanced, unsupported } from "./words.ts";

const LETTER_ESCAPES: Readonly<Record<string, string>> = {
  "0": "\0",
  a: "\x07",
  b: "\b",
  e: "\x1b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};
const CODE_POINT = /`u\{([0-9a-fA-F]{1,6})\}/y;
const LINE_JOIN = /`\r?\n/y;
const COMMENT = /#[^\n]*/y;
const PLAIN = /[^ \t\r\n'"`$|;&<>]+/y;
const PLAIN_IN_QUOTES = /[^"`$]+/y;
const VARIABLE = /\$(?:(?:\w+:)?\w+|\{[^{}]*\})/y;
/** A string over several lines, whose quotes are on lines of their own. */
const HERE_STRING = /@'[ \t]*\r?\n([^]*?)\r?\n'@/y;

/**
 * Reads words as PowerShell 7.3 and later hand them to a program. Nothing is expanded: variables stay as
 * they are written.
 *
 * `next` throws `UNBALANCED_QUOTE` and `UNSUPPORTED_SHELL`, details `{ position }`, from 1.
 */
export function powershellWords(text: string): ShellWords {
  return new PowershellWords(text);
}

class PowershellWords implements ShellWords {
  readonly variables = new Set<string>();
  readonly #text: string;
  #at = 0;
  #hasBegun = false;

  constructor(text: string) {
    this.#text = text;
  }

  get hasMore(): boolean {
    return this.#text.slice(this.#at).trim() !== "";
  }

  next(): string | undefined {
    this.#skipSpace();
    const character = this.#text.charAt(this.#at);
    if (character === "" || "\n|;&<>".includes(character)) return undefined;
    this.#hasBegun = true;
    return this.#readWord();
  }

  nextCommand(): boolean {
    while (this.next() !== undefined);
    while (this.#at < this.#text.length && "\n\r|;&<> \t".includes(this.#text.charAt(this.#at))) {
      this.#at++;
    }
    this.#hasBegun = false;
    return this.#at < this.#text.length;
  }

  /** Skips space, line joins and comments; line ends too, and the call operator "&", before a command. */
  #skipSpace(): void {
    for (;;) {
      const character = this.#text.charAt(this.#at);
      const isBefore = !this.#hasBegun && character !== "" && "\n&".includes(character);
      if (character !== "" && (" \t\r\ufeff".includes(character) || isBefore)) this.#at++;
      else if (character === "#") this.#take(COMMENT);
      else if (this.#take(LINE_JOIN) === undefined) return;
    }
  }

  #readWord(): string {
    const opening = this.#text.charAt(this.#at);
    if (opening === "(") {
      throw unsupported("An expression begins with (: put its value instead", this.#at);
    }
    const here = this.#match(HERE_STRING);
    if (here) return here[1] ?? "";
    const parts: string[] = [];
    for (;;) {
      const character = this.#text.charAt(this.#at);
      if (character === "" || " \t\r\n|;&<>".includes(character)) return parts.join("");
      parts.push(this.#take(PLAIN) ?? this.#readSpecial(character));
    }
  }

  #readSpecial(character: string): string {
    switch (character) {
      case "'":
        return this.#readSingleQuotes();
      case '"':
        return this.#readDoubleQuotes();
      case "$":
        return this.#readDollar();
      default:
        return this.#readBacktick();
    }
  }

  #readSingleQuotes(): string {
    const opening = this.#at++;
    const parts: string[] = [];
    for (;;) {
      const end = this.#text.indexOf("'", this.#at);
      if (end < 0) throw unbalanced("'", opening);
      parts.push(this.#text.slice(this.#at, end));
      this.#at = end + 1;
      if (this.#text[this.#at] !== "'") return parts.join("");
      parts.push("'");
      this.#at++;
    }
  }

  #readDoubleQuotes(): string {
    const opening = this.#at++;
    const parts: string[] = [];
    for (;;) {
      const character = this.#text.charAt(this.#at);
      if (character === "") throw unbalanced('"', opening);
      if (character === '"') {
        this.#at++;
        if (this.#text[this.#at] !== '"') return parts.join("");
        parts.push('"');
        this.#at++;
      } else if (character === "$") parts.push(this.#readDollar());
      else parts.push(this.#take(PLAIN_IN_QUOTES) ?? this.#readBacktick());
    }
  }

  #readDollar(): string {
    if (this.#text[this.#at + 1] === "(") throw substitution("$(", this.#at);
    const variable = this.#take(VARIABLE);
    if (variable === undefined) {
      this.#at++;
      return "$";
    }
    this.variables.add(variable.replace(/^\$\{?|\}$/g, ""));
    return variable;
  }

  /** An escape; at the end of a line it joins the next one to it. */
  #readBacktick(): string {
    const codePoint = this.#match(CODE_POINT);
    if (codePoint) {
      const value = parseInt(codePoint[1] ?? "", 16);
      return value <= 0x10ffff ? String.fromCodePoint(value) : "\ufffd";
    }
    if (this.#take(LINE_JOIN) !== undefined) return "";
    const escaped = this.#text[this.#at + 1] ?? "";
    this.#at += 1 + escaped.length;
    return Object.hasOwn(LETTER_ESCAPES, escaped) ? LETTER_ESCAPES[escaped] ?? "" : escaped;
  }

  #take(pattern: RegExp): string | undefined {
    return this.#match(pattern)?.[0];
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match) this.#at += match[0].length;
    return match;
  }
}
