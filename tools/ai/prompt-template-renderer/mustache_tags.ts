/**
 * The tags of Mustache, one at a time.
 *
 * @module
 */
import { cutText } from "../../shared/cut_text.ts";
import { type Source, syntaxError } from "./template.ts";

/** The strings that begin and end a tag. */
export interface Delimiters {
  open: string;
  close: string;
}

/** A tag; `end` is the offset after it. */
export type Tag =
  & { end: number }
  & (
    | { kind: "comment" }
    | ({ kind: "delimiters" } & Delimiters)
    | { kind: "close" | "partial"; name: string }
    | { kind: "section"; name: string; inverted: boolean }
    | { kind: "variable"; name: string; escaped: boolean }
  );

const NOT_SPACE = /\S/g;

/** The runtime's search for a long delimiter can take the product of its length and the template's. */
const MAX_DELIMITER_CHARS = 32;

/**
 * Reads the tag whose opening delimiter is at `start`. White space around the name is ignored.
 *
 * @throws {ToolError} `TEMPLATE_SYNTAX`.
 */
export function readTag(source: Source, start: number, delimiters: Delimiters): Tag {
  const { text } = source;
  const { open, close } = delimiters;
  NOT_SPACE.lastIndex = start + open.length;
  const first = NOT_SPACE.exec(text)?.index ?? text.length;
  const sigil = text[first] ?? "";
  switch (sigil) {
    case "!":
      return { kind: "comment", end: endOf(close, first + 1) };
    case "=":
      return readDelimiters();
    case "#":
    case "^": {
      const { name, end } = readName(first + 1, close);
      return { kind: "section", name, inverted: sigil === "^", end };
    }
    case "/":
      return { kind: "close", ...readName(first + 1, close) };
    case ">":
      return { kind: "partial", ...readName(first + 1, close) };
    case "{":
      return { kind: "variable", escaped: false, ...readName(first + 1, "}" + close) };
    case "&":
      return { kind: "variable", escaped: false, ...readName(first + 1, close) };
    default:
      return { kind: "variable", escaped: true, ...readName(first, close) };
  }

  function readName(from: number, ending: string): { name: string; end: number } {
    const end = endOf(ending, from);
    const name = text.slice(from, end - ending.length).trim();
    if (name === "") fail("the tag names nothing: write a name in it");
    // Only the longer ending of {{{name}}} can come after another closing delimiter.
    if (name.includes(close)) {
      fail(`the tag ends in ${cutText(close)}: end it in ${cutText(ending)}`);
    }
    if (/\s/.test(name)) {
      const list = cutText(`${open}#list${close}…${open}/list${close}`);
      fail(
        `"${cutText(name)}" is not a name: a name has no white space. Mustache has no helpers; ` +
          `${list} repeats what is inside for each item`,
      );
    }
    return { name, end };
  }

  function readDelimiters(): Tag {
    const ending = "=" + close;
    const end = endOf(ending, first + 1);
    const pair = text.slice(first + 1, end - ending.length).trim().split(/\s+/);
    const [newOpen, newClose] = pair;
    if (pair.length !== 2 || !newOpen || !newClose || pair.some((part) => part.includes("="))) {
      fail(
        "new delimiters are two texts with white space between and without =, " +
          `such as ${cutText(open)}=<% %>=${cutText(close)}`,
      );
    }
    if (pair.some(({ length }) => length > MAX_DELIMITER_CHARS)) {
      fail(`a delimiter has at most ${MAX_DELIMITER_CHARS} characters: choose shorter ones`);
    }
    return { kind: "delimiters", open: newOpen!, close: newClose!, end };
  }

  /** The offset after the next `ending`. */
  function endOf(ending: string, from: number): number {
    const at = text.indexOf(ending, from);
    if (at < 0) {
      fail(
        `the tag is never closed: add ${cutText(ending)}, or choose other delimiters if ` +
          `${cutText(open)} is plain text`,
      );
    }
    return at + ending.length;
  }

  function fail(fault: string): never {
    throw syntaxError({ source, offset: start }, fault);
  }
}

/** The line of a tag that has it for itself but for spaces and tabs, line break included; else undefined. */
export function standaloneLine(text: string, tagStart: number, tagEnd: number) {
  let start = tagStart;
  while (start > 0 && isBlank(text[start - 1]!)) start--;
  if (start > 0 && text[start - 1] !== "\n") return undefined;
  let end = tagEnd;
  while (end < text.length && isBlank(text[end]!)) end++;
  if (end === text.length) return { start, end };
  if (text.startsWith("\r\n", end)) return { start, end: end + 2 };
  return text[end] === "\n" ? { start, end: end + 1 } : undefined;
}

function isBlank(character: string): boolean {
  return character === " " || character === "\t";
}
