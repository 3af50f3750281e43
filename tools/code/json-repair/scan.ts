/**
 * A rough reader of almost-JSON: it finds strings, comments and brackets the way the repairer does, to
 * correct beforehand what the repairer does not know.
 *
 * @module
 */
import type { Edit } from "./edited_text.ts";

export interface Scan {
  /** Corrections to make before the repair, in order. */
  edits: Edit[];
  /** The text ends inside a string, an array or an object. */
  endsOpen: boolean;
}

/** What came last, as far as the meaning of a `#`, a comma or its absence depends on it. */
type Token = "start" | "comma" | "colon" | "opening" | "closing" | "string" | "literal" | "word";

/** For `[` and `{`, characters that the text does not have. */
export type StandIns = Record<"[" | "{", string>;

const CLOSERS: Record<string, string> = {
  '"': '"',
  "'": "'",
  "`": "`",
  "“": '"“”',
  "”": '"“”',
  "‘": "'`´‘’",
  "’": "'`´‘’",
};
/** Numbers and the names of values: a `#` behind one of them is a comment, behind other words it is text. */
const LITERAL =
  /(?:[-+]?\.?[0-9][\w.+-]*|true|false|null|True|False|None|undefined|NaN|Infinity)(?![\w$])/y;
const WORD = /[^\s,:{}[\]"'`“”‘’/#\\]+/y;
const COLOR = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})[ \t]*[,\]}]/iy;
/** A closing bracket behind which its own document can go on. */
const BEHIND_LAST_STRING = /[ \t\r\n]*([\]}])[ \t\r]*(?=[,\]}\n]|$)/y;
const LINE = /[^\n\r]*/y;

/**
 * The time that the repairer takes for a missing comma grows with the text. More of them than this, between
 * the items of arrays or between lines, are put in beforehand.
 */
const MAX_MISSING_COMMAS = 500;

/**
 * Scans a text once. Comments with `#` are looked for only where the text has a `{` or `[`.
 *
 * @param standIns What to put for the opening brackets in a string that the repairer would take apart.
 */
export function scanText(text: string, standIns: StandIns): Scan {
  const edits: Edit[] = [];
  const missingCommas: Edit[] = [];
  const open: ("[" | "{")[] = [];
  const hasBrackets = /[{[]/.test(text);
  const lastLineBreak = Math.max(text.lastIndexOf("\n"), text.lastIndexOf("\r"));
  const lastClosing = Math.max(text.lastIndexOf("]"), text.lastIndexOf("}"));
  let at = 0;
  let last: Token = "start";
  /** A line break or nothing stands between the last token and the place. */
  let isLineStart = true;
  let endsInString = false;

  while (at < text.length) {
    const character = text[at]!;
    if (/\s/.test(character)) skipWhitespace(character);
    else if (text.startsWith("```", at)) at += 3;
    else if (text.startsWith("//", at) && text[at - 1] !== ":") skip(LINE);
    else if (character === "/" && text[at + 1] === "*") skipBlockComment();
    else if (character === "#" && hasBrackets && isComment()) removeComment();
    else if (CLOSERS[character] !== undefined && !isInsideWord()) readString(character);
    else readOther(character);
  }
  const inserted = missingCommas.length > MAX_MISSING_COMMAS ? missingCommas : [];
  return {
    edits: [...edits, ...inserted].sort((a, b) => a.offset - b.offset),
    endsOpen: endsInString || open.length > 0,
  };

  function skip(pattern: RegExp): void {
    pattern.lastIndex = at;
    pattern.test(text);
    at = Math.max(pattern.lastIndex, at + 1);
  }

  function skipWhitespace(character: string): void {
    if (character === "\n" || character === "\r") isLineStart = true;
    at++;
  }

  function skipBlockComment(): void {
    const end = text.indexOf("*/", at + 2);
    at = end < 0 ? text.length : end + 2;
  }

  function removeComment(): void {
    const start = at;
    skip(LINE);
    edits.push({ offset: start, remove: at - start, insert: "" });
  }

  /**
   * A `#` is a comment where a token may begin, unless it reads as an unquoted value, or as a part of the
   * document: a comment that ends the text closes no bracket.
   */
  function isComment(): boolean {
    COLOR.lastIndex = at;
    if (COLOR.test(text)) return false;
    if (at > lastLineBreak && at < lastClosing && open.length > 0) return false;
    if (isLineStart) return true;
    if (last === "colon") return /\s/.test(text.charAt(at + 1));
    return last !== "word" && /[\s,[\]{}]/.test(text.charAt(at - 1));
  }

  /** An apostrophe in a word, as in don't, opens no string. */
  function isInsideWord(): boolean {
    return last === "word" && at > 0 && /[\p{L}\p{N}]/u.test(text[at - 1]!);
  }

  function readOther(character: string): void {
    if (character === ",") readComma();
    else if (character === "{" || character === "[") readOpening(character);
    else if (character === "}" || character === "]") readClosing(character);
    else if (character === ":") token("colon", 1);
    else if (character === "\\") at++;
    else readWord();
  }

  function token(kind: Token, length: number): void {
    const beginsValue = kind === "opening" || kind === "string" || kind === "literal";
    const behindValue = last === "closing" || last === "string" || last === "literal";
    const inRow = open.length > 0 ? open.at(-1) === "[" : isLineStart || kind === "opening";
    if (beginsValue && behindValue && inRow) {
      missingCommas.push({ offset: at, remove: 0, insert: "," });
    }
    at += length;
    last = kind;
    isLineStart = false;
  }

  /** Of commas in a row only the first counts. */
  function readComma(): void {
    if (last === "comma") edits.push({ offset: at, remove: 1, insert: "" });
    token("comma", 1);
  }

  function readOpening(bracket: "[" | "{"): void {
    token("opening", 1);
    open.push(bracket);
  }

  /** A closing bracket closes all that was opened since its own opening one, or the last when it has none. */
  function readClosing(bracket: string): void {
    const opening = open.lastIndexOf(bracket === "}" ? "{" : "[");
    open.length = opening >= 0 ? opening : Math.max(0, open.length - 1);
    token("closing", 1);
  }

  function readWord(): void {
    LITERAL.lastIndex = at;
    const isLiteral = last !== "word" && LITERAL.test(text);
    WORD.lastIndex = at;
    const length = WORD.exec(text)?.[0].length ?? 1;
    token(isLiteral ? "literal" : "word", length);
  }

  /** A string that was escaped once too often begins and ends with a backslash before the quote. */
  function readString(quote: string): void {
    const isEscaped = text[at - 1] === "\\";
    const closers = CLOSERS[quote]!;
    const start = at;
    token("string", 1);
    for (; at < text.length; at++) {
      const character = text[at]!;
      if (character === "\\") {
        at++;
        if (!isEscaped || !closers.includes(text.charAt(at))) continue;
      } else if (isEscaped || !closers.includes(character)) {
        if (needsEscape(character)) edits.push(escapeAt(at, character));
        continue;
      }
      if (closes(at)) {
        hideBrackets(start, at);
        at++;
        return;
      }
    }
    endsInString = true;
  }

  /**
   * The repairer takes the quote in `["see [1"]` for a part of the string, because of its open bracket.
   * Where the quote plainly ends the string, stand-ins hide the bracket from it.
   */
  function hideBrackets(start: number, quote: number): void {
    const opening = open.at(-1);
    if (opening === undefined) return;
    const closing = opening === "[" ? "]" : "}";
    BEHIND_LAST_STRING.lastIndex = quote + 1;
    if (BEHIND_LAST_STRING.exec(text)?.[1] !== closing) return;
    const hidden: number[] = [];
    let unclosed = 0;
    for (let offset = start; offset < quote; offset++) {
      if (text[offset] === closing) unclosed--;
      if (text[offset] !== opening) continue;
      unclosed++;
      hidden.push(offset);
    }
    if (unclosed <= 0) return;
    for (const offset of hidden) edits.push({ offset, remove: 1, insert: standIns[opening] });
  }

  /** A quote ends its string when what follows on the line can follow a string. */
  function closes(quote: number): boolean {
    let next = quote + 1;
    while (text[next] === " " || text[next] === "\t" || text[next] === "\r") next++;
    return next >= text.length || /[,:[\]{}()/+;#\\\n"'`“”‘’0-9]/.test(text[next]!);
  }
}

/** Control characters that the repairer refuses in a string. */
function needsEscape(character: string): boolean {
  return character < " " && !"\b\t\n\f\r".includes(character);
}

function escapeAt(offset: number, character: string): Edit {
  const code = character.charCodeAt(0).toString(16).padStart(4, "0");
  return { offset, remove: 1, insert: `\\u${code}` };
}
