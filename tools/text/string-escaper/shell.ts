import {
  type Format,
  invalidEscape,
  shellExpansion,
  unbalancedQuotes,
  unrepresentable,
} from "./format.ts";

const SAFE = /^[A-Za-z0-9@%+=:,./_-]+$/;
/** Characters that the shell would expand, split at or act on. */
const SPECIAL = /[$`*?[~;&|<>() \t\n\r\v\f]/;
/** Stretches that stand for themselves, outside quotes and inside double ones. */
const PLAIN = /[^$`*?[~;&|<>() \t\n\r\v\f'"\\]+/y;
const PLAIN_IN_QUOTES = /[^$`"\\]+/y;

/** One word of a POSIX shell (POSIX.1, Shell Command Language, section 2.2). */
export const shell: Format = {
  /** Escapes like Python's `shlex.quote`. */
  escape(text) {
    const nul = text.indexOf("\0");
    if (nul >= 0) throw unrepresentable(text, nul, "a shell word cannot contain NUL");
    return SAFE.test(text) ? text : `'${text.replaceAll("'", `'"'"'`)}'`;
  },

  unescape: (text) => new WordReader(text).read(),
};

/** Reads one word, quote by quote, and refuses what the shell would act on. */
class WordReader {
  readonly #text: string;
  readonly #parts: string[] = [];
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): string {
    if (this.#text[0] === "#") throw shellExpansion(this.#text, 0, "# begins a comment here");
    while (this.#at < this.#text.length) this.#readNext();
    return this.#parts.join("");
  }

  #readNext(): void {
    switch (this.#text[this.#at]) {
      case "'":
        return this.#readSingleQuotes();
      case '"':
        return this.#readDoubleQuotes();
      case "\\":
        return this.#readBackslash();
      default:
        return this.#readPlain();
    }
  }

  #readSingleQuotes(): void {
    const end = this.#text.indexOf("'", this.#at + 1);
    if (end < 0) throw unbalancedQuotes(this.#text, this.#at, "' is not closed");
    this.#parts.push(this.#text.slice(this.#at + 1, end));
    this.#at = end + 1;
  }

  #readDoubleQuotes(): void {
    const opening = this.#at++;
    while (this.#text[this.#at] !== '"') {
      const character = this.#text[this.#at];
      if (character === undefined) throw unbalancedQuotes(this.#text, opening, '" is not closed');
      if (character === "$" || character === "`") {
        throw shellExpansion(
          this.#text,
          this.#at,
          `${character} begins an expansion in double quotes`,
        );
      }
      if (character === "\\") this.#readQuotedBackslash();
      else this.#take(PLAIN_IN_QUOTES);
    }
    this.#at++;
  }

  #readQuotedBackslash(): void {
    const next = this.#text[this.#at + 1];
    if (next !== undefined && '$`"\\'.includes(next)) this.#parts.push(next);
    else if (next !== "\n") this.#parts.push("\\", next ?? "");
    this.#at += 2;
  }

  #readBackslash(): void {
    const next = this.#text.codePointAt(this.#at + 1);
    if (next === undefined) {
      throw invalidEscape(this.#text, this.#at, "a backslash at the end escapes nothing");
    }
    const character = String.fromCodePoint(next);
    if (character !== "\n") this.#parts.push(character);
    this.#at += 1 + character.length;
  }

  #readPlain(): void {
    const character = this.#text[this.#at]!;
    if (SPECIAL.test(character)) {
      throw shellExpansion(
        this.#text,
        this.#at,
        /\s/.test(character)
          ? "white space ends the word; quote it"
          : `${character} is not quoted: the shell would act on it`,
      );
    }
    this.#take(PLAIN);
  }

  #take(plain: RegExp): void {
    plain.lastIndex = this.#at;
    const [stretch] = plain.exec(this.#text)!;
    this.#parts.push(stretch);
    this.#at += stretch.length;
  }
}
