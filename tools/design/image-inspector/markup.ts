/**
 * The tags of an XML text, read leniently: for looking at a file, not for vouching for it.
 *
 * @module
 */
import { decodeXML } from "entities";

export interface Tag {
  /** As written, prefix included. */
  name: string;
  /** Values with the five predefined entities and character references decoded; no other is. */
  attributes: Map<string, string>;
  /** It ends with "/>". */
  isEmpty: boolean;
  /** Its ">" is there. */
  isClosed: boolean;
  /** The offset behind it. */
  end: number;
}

/** What a text is made of, in its order; `stop` ends the reading. */
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
/** A DOCTYPE: quoted texts, and in the internal subset declarations and comments, hold ">" and "]". */
const DOCTYPE =
  /<!DOCTYPE(?:"[^"]*"|'[^']*'|[^"'\[>])*(?:\[(?:"[^"]*"|'[^']*'|<!--[^]*?-->|<\?[^]*?\?>|[^"'\]])*\]?\s*)?>?/iy;

/** Reads a text to its end. @returns whether every element that was opened is closed. */
export function readMarkup(text: string, handler: MarkupHandler): { isComplete: boolean } {
  let depth = 0;
  let elements = 0;
  /** Where the style element being read began. */
  let styleFrom: number | undefined;
  let at = text.startsWith("\ufeff") ? 1 : 0;
  while (at < text.length) {
    const next = text.indexOf("<", at);
    const end = next < 0 ? text.length : next;
    if (handler.text && styleFrom === undefined && text.slice(at, end).trim() !== "") {
      if (handler.text() === "stop") return { isComplete: false };
    }
    if (next < 0) break;
    const behind = readPiece(next);
    if (behind === undefined) return { isComplete: false };
    at = behind;
  }
  return { isComplete: elements > 0 && depth <= 0 };

  /** @returns the offset behind what begins at "<", undefined to stop. */
  function readPiece(start: number): number | undefined {
    if (text.startsWith("<!--", start)) {
      const end = indexOrEnd("-->", start + 4);
      handler.comment?.(text.slice(start + 4, end));
      return end + 3;
    }
    if (text.startsWith("<![CDATA[", start)) return indexOrEnd("]]>", start) + 3;
    if (text.startsWith("<?", start)) {
      const end = indexOrEnd("?>", start);
      handler.instruction?.(match(NAME, start + 2)?.[0] ?? "");
      return end + 2;
    }
    if (text.startsWith("<!", start)) {
      const declaration = match(DOCTYPE, start)?.[0] ?? "<!";
      handler.declaration?.(declaration);
      return start + declaration.length;
    }
    return text[start + 1] === "/" ? readEndTag(start) : readStartTag(start);
  }

  function readEndTag(start: number): number {
    const name = match(NAME, start + 2)?.[0] ?? "";
    depth--;
    if (styleFrom !== undefined && isStyle(name)) {
      handler.styleSheet?.(styleText(text.slice(styleFrom, start)));
      styleFrom = undefined;
    }
    handler.endTag?.(name, start);
    return indexOrEnd(">", start) + 1;
  }

  function readStartTag(start: number): number | undefined {
    const name = match(NAME, start + 1)?.[0];
    if (name === undefined) return start + 1;
    const attributes = new Map<string, string>();
    let at = start + 1 + name.length;
    for (;;) {
      const attribute = match(ATTRIBUTE, at);
      if (!attribute) break;
      at += attribute[0].length;
      const value = attribute[2] ?? attribute[3] ?? attribute[4] ?? "";
      if (!attributes.has(attribute[1]!)) attributes.set(attribute[1]!, decodeXML(value));
    }
    const [closing, isClosed] = match(TAG_END, at) ?? [""];
    const isEmpty = closing.includes("/");
    at += closing.length;
    elements++;
    if (!isEmpty) depth++;
    if (!isEmpty && isStyle(name)) styleFrom ??= at;
    const tag = { name, attributes, isEmpty, isClosed: isClosed !== undefined, end: at };
    return handler.startTag?.(tag) === "stop" ? undefined : at;
  }

  function indexOrEnd(part: string, from: number): number {
    const found = text.indexOf(part, from);
    return found < 0 ? text.length : found;
  }

  function match(pattern: RegExp, from: number): RegExpExecArray | null {
    pattern.lastIndex = from;
    return pattern.exec(text);
  }
}

function isStyle(name: string): boolean {
  return name.slice(name.indexOf(":") + 1).toLowerCase() === "style";
}

/** CDATA sections as they stand, the rest with its references decoded. */
function styleText(content: string): string {
  return content.split("<![CDATA[").map((part, index) => {
    if (index === 0) return decodeXML(part);
    const [css = "", ...behind] = part.split("]]>");
    return css + decodeXML(behind.join("]]>"));
  }).join("");
}
