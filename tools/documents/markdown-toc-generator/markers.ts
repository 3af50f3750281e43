/**
 * The comments between which the table of contents is in its document.
 *
 * @module
 */
import type { HtmlBlock } from "./outline.ts";

/** Where the markers stand, as lines from 1. */
export interface Markers {
  opening: number;
  /** Missing when nothing closes. */
  closing: number | undefined;
}

const OPENING = /^\ufeff? {0,3}<!--\s{0,100}toc\s{0,100}-->\s*$/i;
const CLOSING = /^ {0,3}<!--\s{0,100}tocstop\s{0,100}-->\s*$/i;
/** HTML blocks in which a comment is only text (CommonMark 0.31.2, section 4.6, kinds 1 to 5). */
const VERBATIM = /^ {0,3}<(?:pre|script|style|textarea|!|\?)/i;

/** Whether any line looks like an opening marker: without one the blocks need not be read. */
export function hasOpeningLine(lines: readonly string[]): boolean {
  return lines.some((line) => OPENING.test(line));
}

/** The first opening marker and the first closing one after it; undefined when nothing opens. */
export function findMarkers(
  lines: readonly string[],
  htmlBlocks: readonly HtmlBlock[],
): Markers | undefined {
  const candidates = htmlBlocks.flatMap(({ firstLine, lastLine, source }) => {
    const last = VERBATIM.test(source) ? firstLine : lastLine;
    return Array.from({ length: last - firstLine + 1 }, (_, index) => firstLine + index);
  });
  const at = candidates.findIndex((line) => OPENING.test(lines[line - 1]!));
  if (at < 0) return undefined;
  const closing = candidates.slice(at + 1).find((line) => CLOSING.test(lines[line - 1]!));
  return { opening: candidates[at]!, closing };
}

/** Where a table of contents goes. */
export interface Place {
  /** Lines of the document before it. */
  before: number;
  /** The lines of the document with a table of contents in it. */
  write(toc: string): string[];
}

/** Between the markers, in place of what is there. */
export function placeBetween(lines: readonly string[], { opening, closing }: Markers): Place {
  return {
    before: opening,
    write: (toc) => [
      ...lines.slice(0, opening),
      ...framed(toc),
      closing === undefined ? "<!-- tocstop -->" : lines[closing - 1]!,
      ...lines.slice(closing ?? opening),
    ],
  };
}

/** With new markers in front of the document, after its byte order mark and front matter. */
export function placeInFront(lines: readonly string[], frontMatterLines: number): Place {
  const mark = frontMatterLines === 0 && lines[0]!.startsWith("\ufeff") ? "\ufeff" : "";
  const rest = lines.slice(frontMatterLines);
  if (mark) rest[0] = rest[0]!.slice(mark.length);
  return {
    before: frontMatterLines,
    write: (toc) => [
      ...lines.slice(0, frontMatterLines),
      `${mark}<!-- toc -->`,
      ...framed(toc),
      "<!-- tocstop -->",
      "",
      ...rest,
    ],
  };
}

function framed(toc: string): string[] {
  return ["", toc, ""];
}
