/**
 * The meaning of the characters of a link.
 *
 * @module
 */
import type { EndMarker, LineKind } from "./flowchart.ts";

/** A link without its label. */
export interface Link {
  line: LineKind;
  start: EndMarker;
  end: EndMarker;
  length: number;
}

/** Longest edge, in layers. */
const MAX_LENGTH = 10;
const MARKERS: ReadonlyMap<string, EndMarker> = new Map([
  ["<", "arrow"],
  [">", "arrow"],
  ["o", "circle"],
  ["x", "cross"],
]);

/**
 * Reads a link without a text inside. A start marker is kept only when the end has the same; the
 * kind of the line is that of its first character after a start that is kept.
 */
export function readLink(written: string): Link {
  const end = markerOf(written.at(-1));
  const keepsStart = end !== "none" && markerOf(written[0]) === end;
  const line = written.slice(keepsStart ? 1 : 0, -1);
  const dots = line.split(".").length - 1;
  return {
    line: dots > 0 ? "dotted" : kindOf(line[0]),
    start: keepsStart ? end : "none",
    end,
    length: Math.min(dots > 0 ? dots : line.length - 1, MAX_LENGTH),
  };
}

/** Reads a link by its parts before and after the text inside; the closing part gives its length. */
export function readSplitLink(opening: string, closing: string): Link {
  const link = readLink(closing);
  const start = markerOf(opening[0]);
  return {
    ...link,
    line: opening.includes(".") ? "dotted" : opening.includes("=") ? "thick" : "normal",
    start: start === "none" ? link.start : start === link.end ? start : "none",
  };
}

function markerOf(character: string | undefined): EndMarker {
  return MARKERS.get(character ?? "") ?? "none";
}

function kindOf(character: string | undefined): LineKind {
  return character === "=" ? "thick" : character === "~" ? "invisible" : "normal";
}
