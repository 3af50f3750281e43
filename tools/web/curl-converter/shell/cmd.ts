/**
 * The words of a command of the Windows command prompt. cmd.exe reads it first, with the caret as its escape;
 * then the C runtime of the program splits the line into words, with quotes and backslashes.
 *
 * @module
 */
import { type ShellWords, unbalanced } from "./words.ts";

/** `%NAME%`; `%C3%` in an escaped URL is hardly a variable. */
const VARIABLE = /%(?![0-9A-F]{2}%)([A-Za-z_]\w*)%/gi;
const LINE_END = /\r?\n/y;

/** A command line as cmd.exe hands it on. */
interface Line {
  text: string;
  /** Where each of its characters is in the source. */
  offsets: number[];
  /** The offset after it in the source: of what ends it. */
  end: number;
}

/**
 * Reads words as the command prompt and Microsoft's C runtime do ("Parsing C command-line arguments").
 * Variables stay as they are written.
 *
 * `next` throws `UNBALANCED_QUOTE`, details `{ position }`, from 1.
 */
export function cmdWords(text: string): ShellWords {
  const variables = new Set<string>();
  let line = readLine(text, 0);
  let at = 0;
  return {
    next,
    nextCommand,
    get hasMore() {
      return text.slice(line.end).trim() !== "";
    },
    variables,
  };

  function next(): string | undefined {
    while (at < line.text.length && isBlank(line.text[at])) at++;
    if (at >= line.text.length) return undefined;
    const { word, end } = readWord(line, at);
    at = end;
    for (const [, name] of word.matchAll(VARIABLE)) variables.add(name ?? "");
    return word;
  }

  function nextCommand(): boolean {
    let start = line.end;
    while (start < text.length && "|&<>\r\n \t".includes(text.charAt(start))) start++;
    if (start >= text.length) return false;
    line = readLine(text, start);
    at = 0;
    return true;
  }
}

/** cmd.exe: carets go, and an operator or a line end outside quotes ends the line. */
function readLine(source: string, start: number): Line {
  const line: Line = { text: "", offsets: [], end: source.length };
  const characters: string[] = [];
  let isQuoted = false;
  let at = start;
  while (at < source.length) {
    const character = source.charAt(at);
    if (character === "^" && !isQuoted) {
      at += 1 + lineEndAt(at + 1);
      // A character after a caret, or after the line end that follows it, means nothing special.
      const length = Math.max(lineEndAt(at), at < source.length ? 1 : 0);
      if (length > 0) take(lineEndAt(at) > 0 ? "\n" : source.charAt(at));
      at += length;
      continue;
    }
    const isLineEnd = lineEndAt(at) > 0;
    if (isLineEnd && characters.every(isBlank)) {
      at += lineEndAt(at);
      continue;
    }
    if (isLineEnd || (!isQuoted && "|&<>".includes(character))) break;
    if (character === '"') isQuoted = !isQuoted;
    take(character);
    at++;
  }
  return { ...line, text: characters.join(""), end: at };

  function take(character: string): void {
    characters.push(character);
    line.offsets.push(at);
  }

  function lineEndAt(offset: number): number {
    LINE_END.lastIndex = offset;
    return LINE_END.exec(source)?.[0].length ?? 0;
  }
}

/** The C runtime: `\"` is a quote, `""` inside quotes too, and backslashes before a quote come in pairs. */
function readWord({ text, offsets }: Line, start: number): { word: string; end: number } {
  const parts: string[] = [];
  let opening: number | undefined;
  let at = start;
  while (at < text.length && (opening !== undefined || !isBlank(text[at]))) {
    const backslashes = countBackslashes(text, at);
    at += backslashes;
    if (text[at] !== '"') {
      parts.push(backslashes > 0 ? "\\".repeat(backslashes) : text.charAt(at++));
      continue;
    }
    parts.push("\\".repeat(backslashes >> 1));
    if (backslashes % 2 === 1) parts.push('"');
    else if (opening !== undefined && text[at + 1] === '"') {
      parts.push('"');
      at++;
    } else opening = opening === undefined ? at : undefined;
    at++;
  }
  if (opening !== undefined) throw unbalanced('"', offsets[opening] ?? 0);
  return { word: parts.join(""), end: at };
}

function countBackslashes(text: string, start: number): number {
  let at = start;
  while (text[at] === "\\") at++;
  return at - start;
}

function isBlank(character: string | undefined): boolean {
  return character === " " || character === "\t";
}
