/**
 * The tags of an XML text, read leniently: for looking at a file, not for vouching for it.
 *
 * @module
 */
import { decodeXML } from "entities";

/** A start tag or an empty-element tag. */
export interface Tag {
  /** As written, prefix included. */
  name: string;
  /** Values with the five predefined entities and character references decoded; no other is. */
  attributes: Map<string, string>;
  /** It ends with "/>". */
  isEmpty: boolean;
  /** Its ">" is there. */
  isClosed: boolean;
  /** The offset after it. */
  end: number;
}

/** Receives the parts of a text, in their order; `stop` ends the reading. */
export interface MarkupHandler {
  startTag?(tag: Tag): "stop" | void;
  /** @param start The offset of its "<". */
  endTag?(name: string, start: number): void;
  comment?(text: string): void;
  instruction?(target: string): void;
  /** A DOCTYPE with its internal subset. */
  declaration?(text: string): void;
  /** The content of a style element. */
  styleSheet?(css: string): void;
  /** Text that is more than blanks, outside of style elements. */
  text?(): "stop" | void;
}

const NAME = /[^\s<>\/="']+/y;
const ATTRIBUTE = /[\s\/]*([^\s=\/>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/y;
const TAG_END = /[\s\/]*(>)?/y;

/** Reads a text to its end. @returns whether every element that was opened is closed. */
export function readMarkup(text: string, handler: MarkupHandler): { isComplete: boolean } {
  return { isComplete: new MarkupReader(text, handler).read() };
}

class MarkupReader {
  readonly #text: string;
  readonly #handler: MarkupHandler;
  #depth = 0;
  #elements = 0;
  /** Where the style element being read began. */
  #styleFrom: number | undefined;

  constructor(text: string, handler: MarkupHandler) {
    this.#text = text;
    this.#handler = handler;
  }

  /** @returns whether every element that was opened is closed; false when the handler stopped it. */
  read(): boolean {
    const text = this.#text;
    let at = text.startsWith("\ufeff") ? 1 : 0;
    while (at < text.length) {
      const next = text.indexOf("<", at);
      const end = next < 0 ? text.length : next;
      if (this.#styleFrom === undefined && text.slice(at, end).trim() !== "") {
        if (this.#handler.text?.() === "stop") return false;
      }
      if (next < 0) break;
      const behind = this.#readPiece(next);
      if (behind === undefined) return false;
      at = behind;
    }
    return this.#elements > 0 && this.#depth <= 0;
  }

  /**
   * @returns the offset after what begins at "<", undefined to stop.
   */
  #readPiece(start: number): number | undefined {
    const text = this.#text;
    if (this.#text.startsWith("<!--", start)) {
      const end = this.#indexOrEnd("-->", start + 4);
      this.#handler.comment?.(this.#text.slice(start + 4, end));
      return end + 3;
    }
    if (this.#text.startsWith("<![CDATA[", start)) return this.#indexOrEnd("]]>", start) + 3;
    if (this.#text.startsWith("<?", start)) {
      const end = this.#indexOrEnd("?>", start);
      this.#handler.instruction?.(this.#match(NAME, start + 2)?.[0] ?? "");
      return end + 2;
    }
    if (this.#text.startsWith("<!", start)) {
      const declaration = text.slice(start, declarationEnd(text, start));
      this.#handler.declaration?.(declaration);
      return start + declaration.length;
    }
    return this.#text[start + 1] === "/" ? this.#readEndTag(start) : this.#readStartTag(start);
  }

  #readEndTag(start: number): number {
    const name = this.#match(NAME, start + 2)?.[0] ?? "";
    this.#depth--;
    if (this.#styleFrom !== undefined && isStyle(name)) {
      this.#handler.styleSheet?.(styleText(this.#text.slice(this.#styleFrom, start)));
      this.#styleFrom = undefined;
    }
    this.#handler.endTag?.(name, start);
    return this.#indexOrEnd(">", start) + 1;
  }

  #readStartTag(start: number): number | undefined {
    const name = this.#match(NAME, start + 1)?.[0];
    if (name === undefined) return start + 1;
    const attributes = new Map<string, string>();
    let at = start + 1 + name.length;
    for (;;) {
      const attribute = this.#match(ATTRIBUTE, at);
      if (!attribute) break;
      at += attribute[0].length;
      const value = attribute[2] ?? attribute[3] ?? attribute[4] ?? "";
      if (!attributes.has(attribute[1]!)) attributes.set(attribute[1]!, decodeXML(value));
    }
    const [closing, isClosed] = this.#match(TAG_END, at) ?? [""];
    const isEmpty = closing.includes("/");
    at += closing.length;
    this.#elements++;
    if (!isEmpty) this.#depth++;
    if (!isEmpty && isStyle(name)) this.#styleFrom ??= at;
    const tag = { name, attributes, isEmpty, isClosed: isClosed !== undefined, end: at };
    return this.#handler.startTag?.(tag) === "stop" ? undefined : at;
  }

  #indexOrEnd(part: string, from: number): number {
    const found = this.#text.indexOf(part, from);
    return found < 0 ? this.#text.length : found;
  }

  #match(pattern: RegExp, from: number): RegExpExecArray | null {
    pattern.lastIndex = from;
    return pattern.exec(this.#text);
  }
}

/**
 * The offset after a DOCTYPE, as far as it goes: quoted texts, and in its internal subset comments
 * and instructions, hold ">" and "]" that end nothing. Other declarations end after their "<!".
 */
function declarationEnd(text: string, start: number): number {
  if (!/^<!DOCTYPE$/i.test(text.slice(start, start + 9))) return start + 2;
  // A marker that is missing from here on is not searched for again.
  const missing = new Set<string>();
  let isInSubset = false;
  let at = start + 9;
  while (at < text.length) {
    const character = text[at]!;
    if (character === '"' || character === "'") {
      const end = text.indexOf(character, at + 1);
      if (end < 0) return at;
      at = end + 1;
    } else if (isInSubset) {
      if (character === "]") {
        at += 1 + /^\s{0,1000}/.exec(text.slice(at + 1, at + 1001))![0].length;
        return text[at] === ">" ? at + 1 : at;
      }
      at = behindPart(at, "<!--", "-->") ?? behindPart(at, "<?", "?>") ?? at + 1;
    } else if (character === ">") return at + 1;
    else {
      if (character === "[") isInSubset = true;
      at++;
    }
  }
  return at;

  function behindPart(from: number, opening: string, closing: string): number | undefined {
    if (missing.has(closing) || !text.startsWith(opening, from)) return undefined;
    const end = text.indexOf(closing, from + opening.length);
    if (end >= 0) return end + closing.length;
    missing.add(closing);
  }
}

function isStyle(name: string): boolean {
  return name.slice(name.indexOf(":") + 1).toLowerCase() === "style";
}

/** CDATA sections as written, the rest with its references decoded. */
function styleText(content: string): string {
  return content.split("<![CDATA[").map((part, index) => {
    if (index === 0) return decodeXML(part);
    const [css = "", ...behind] = part.split("]]>");
    return css + decodeXML(behind.join("]]>"));
  }).join("");
}
