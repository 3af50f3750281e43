import {
  type Format,
  invalidEscape,
  shellExpansion,
  unbalancedQuotes,
  unrepresentable,
} from "./format.ts";

const SAFE = /^[A-Za-z0-9@%+=:,./_-]+$/;
/** What the shell would expand, split at or act on. */
const SPECIAL = /[$`*?[~;&|<>() \t\n\r\v\f]/;
/** Stretches that stand for themselves, outside quotes and inside double ones. */
const PLAIN = /[^$`*?[~;&|<>() \t\n\r\v\f'"\\]+/y;
const PLAIN_IN_QUOTES = /[^$`"\\]+/y;

/** One word of a POSIX shell (POSIX.1, Shell Command Language, section 2.2). */
export const shell: Format = {
  /** As Python's `shlex.quote`. */
  escape(text) {
    const nul = text.indexOf("\0");
    if (nul >= 0) throw unrepresentable(text, nul, "a word of the shell cannot hold NUL");
    return SAFE.test(text) ? text : `'${text.replaceAll("'", `'"'"'`)}'`;
  },

  unescape(text) {
    if (text[0] === "#") throw shellExpansion(text, 0, "# begins a comment here");
    const parts: string[] = [];
    let at = 0;
    while (at < text.length) {
      switch (text[at]) {
        case "'":
          readSingleQuotes();
          break;
        case '"':
          readDoubleQuotes();
          break;
        case "\\":
          readBackslash();
          break;
        default:
          readPlain();
      }
    }
    return parts.join("");

    function readSingleQuotes(): void {
      const end = text.indexOf("'", at + 1);
      if (end < 0) throw unbalancedQuotes(text, at, "' is not closed");
      parts.push(text.slice(at + 1, end));
      at = end + 1;
    }

    function readDoubleQuotes(): void {
      const opening = at++;
      while (text[at] !== '"') {
        const character = text[at];
        if (character === undefined) throw unbalancedQuotes(text, opening, '" is not closed');
        if (character === "$" || character === "`") {
          throw shellExpansion(text, at, `${character} begins an expansion in double quotes`);
        }
        if (character === "\\") readQuotedBackslash();
        else take(PLAIN_IN_QUOTES);
      }
      at++;
    }

    function readQuotedBackslash(): void {
      const next = text[at + 1];
      if (next !== undefined && '$`"\\'.includes(next)) parts.push(next);
      else if (next !== "\n") parts.push("\\", next ?? "");
      at += 2;
    }

    function readBackslash(): void {
      const next = text.codePointAt(at + 1);
      if (next === undefined) {
        throw invalidEscape(text, at, "a backslash at the end escapes nothing");
      }
      const character = String.fromCodePoint(next);
      if (character !== "\n") parts.push(character);
      at += 1 + character.length;
    }

    function readPlain(): void {
      const character = text[at]!;
      if (SPECIAL.test(character)) {
        throw shellExpansion(
          text,
          at,
          /\s/.test(character)
            ? "white space ends the word; quote it"
            : `${character} is not quoted: the shell would act on it`,
        );
      }
      take(PLAIN);
    }

    function take(plain: RegExp): void {
      plain.lastIndex = at;
      const [stretch] = plain.exec(text)!;
      parts.push(stretch);
      at += stretch.length;
    }
  },
};
