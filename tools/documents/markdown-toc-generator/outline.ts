/**
 * What a table of contents is made from: the headings of a document and its HTML blocks, read from the
 * events of the parser. A tree of the whole document is not needed, and building one takes quadratic time
 * on long lists.
 *
 * @module
 */
import type { Event } from "../../shared/markdown/micromark_types.ts";
import { decodeReference } from "./character_reference.ts";

export interface Heading {
  /** 1 to 6. */
  level: number;
  /** The text content, trimmed. */
  text: string;
  /** The first line, from 1. */
  line: number;
}

/** An HTML block: the lines that it takes, from 1, and its source. */
export interface HtmlBlock {
  firstLine: number;
  lastLine: number;
  source: string;
}

export interface Outline {
  headings: Heading[];
  htmlBlocks: HtmlBlock[];
}

/** What says nothing of its own inside a heading: images, raw tags, footnotes, and where links lead. */
const SILENT = new Set(["image", "htmlText", "gfmFootnoteCall", "resource", "reference"]);

/** Tokens whose source is text. */
const TEXT = new Set([
  "data",
  "codeTextData",
  "characterEscapeValue",
  "autolinkProtocol",
  "autolinkEmail",
  "literalAutolinkHttp",
  "literalAutolinkWww",
  "literalAutolinkEmail",
]);

/** The headings of CommonMark, ATX and setext, and the HTML blocks, in their order. */
export function readOutline(events: readonly Event[]): Outline {
  const outline: Outline = { headings: [], htmlBlocks: [] };
  let heading: Heading | undefined;
  let silent = 0;
  for (const [step, token, tokenizer] of events) {
    const type: string = token.type;
    if (step === "enter") {
      if (type === "atxHeading" || type === "setextHeading") {
        heading = { level: 0, text: "", line: token.start.line };
      } else if (heading && SILENT.has(type)) silent++;
      else if (type === "htmlFlow") {
        outline.htmlBlocks.push({
          firstLine: token.start.line,
          lastLine: token.end.line,
          source: tokenizer.sliceSerialize(token),
        });
      }
      continue;
    }
    if (!heading) continue;
    if (type === "atxHeading" || type === "setextHeading") {
      outline.headings.push({ ...heading, text: heading.text.trim() });
      heading = undefined;
    } else if (SILENT.has(type)) silent--;
    else if (type === "atxHeadingSequence") {
      // The sequence at the end of a heading has nothing to say.
      heading.level ||= token.end.offset - token.start.offset;
    } else if (type === "setextHeadingLineSequence") {
      heading.level = tokenizer.sliceSerialize(token).startsWith("=") ? 1 : 2;
    } else if (silent > 0) continue;
    else if (TEXT.has(type)) heading.text += tokenizer.sliceSerialize(token);
    else if (type === "lineEnding") heading.text += " ";
    else if (type === "characterReference") {
      heading.text += decodeReference(tokenizer.sliceSerialize(token));
    }
  }
  return outline;
}
