/**
 * Link reference definitions (CommonMark 0.31.2, section 4.7).
 *
 * @module
 */
import { behindLineEnding, behindSpaces } from "./characters.ts";
import { behindGap, normalizeLabel, parseDestination, parseLabel, parseTitle } from "./labels.ts";
import type { Definition } from "./nodes.ts";

/** The definitions at the beginning of a paragraph's text. */
export interface LeadingDefinitions {
  found: { label: string; definition: Definition }[];
  /** The offset after them. */
  end: number;
}

/** The definitions with which a text begins. */
export function readDefinitions(text: string): LeadingDefinitions {
  const found: LeadingDefinitions["found"] = [];
  let at = 0;
  for (;;) {
    const read = parseDefinition(text, at);
    if (!read) return { found, end: at };
    found.push(read);
    at = read.end;
  }
}

function parseDefinition(
  text: string,
  start: number,
): { label: string; definition: Definition; end: number } | undefined {
  if (text[start] !== "[") return undefined;
  const label = parseLabel(text, start);
  if (!label || text[label.end] !== ":") return undefined;
  const destination = parseDestination(text, behindGap(text, label.end + 1), Infinity);
  if (!destination) return undefined;
  const titleStart = behindGap(text, destination.end);
  const title = titleStart > destination.end ? parseTitle(text, titleStart) : undefined;
  const titleEnd = title && behindLine(text, title.end);
  const end = titleEnd ?? behindLine(text, destination.end);
  if (end === undefined) return undefined;
  return {
    label: normalizeLabel(label.value),
    definition: {
      destination: destination.value,
      title: titleEnd === undefined ? "" : title!.value,
      size: end - start,
    },
    end,
  };
}

/** The offset of the next line when there are only spaces on this one; undefined when there is more. */
function behindLine(text: string, at: number): number | undefined {
  const end = behindSpaces(text, at);
  if (end === text.length) return end;
  const next = behindLineEnding(text, end);
  return next > end ? next : undefined;
}
