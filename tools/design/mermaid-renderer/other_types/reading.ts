/**
 * The beginning and the end of the checks of the six types that are not drawn: the text as Mermaid's own
 * parsers get it, and the answer.
 *
 * @module
 */
import type { Range, SourceText } from "../source/source_text.ts";

/** The answer of a check. */
export interface CheckedDiagram {
  /** The diagram's own title, without that of the frontmatter. */
  title: string | null;
  stats: {
    nodes: number;
    edges: number;
    subgraphs: number;
  };
}

/**
 * The source without the last `;` of each style list that holds a hex colour, as Mermaid drops it. To be used
 * for positions, too.
 */
export function withoutStyleEnds(source: SourceText): SourceText {
  const { text } = source;
  const removed: Range[] = [];
  for (const { index, 0: line } of text.matchAll(/^.*(?:style|classDef).*$/gm)) {
    let rest = line;
    const ends: number[] = [];
    for (const keyword of ["style", "classDef"]) {
      const end = styleEnd(rest, keyword);
      if (end === undefined) continue;
      ends.unshift(index + end);
      rest = rest.slice(0, end);
    }
    removed.push(...ends.map((start) => ({ start, end: start + 1 })));
  }
  return source.without(removed);
}

/** The last `;` of a line, if a `#` is before it, after `keyword … :` and no blank. */
function styleEnd(line: string, keyword: string): number | undefined {
  const start = line.indexOf(keyword);
  const end = line.lastIndexOf(";");
  if (start < 0 || end < 0) return undefined;
  return holdsColour(line, start + keyword.length, end) ? end : undefined;
}

function holdsColour(line: string, from: number, to: number): boolean {
  let isValue = false;
  for (let i = from; i < to; i++) {
    const character = line[i]!;
    if (character === "#" && isValue) return true;
    if (character === ":") isValue = true;
    else if (/\s/.test(character)) isValue = false;
  }
  return false;
}

/**
 * The text as Mermaid's parsers get it, each character at its own place: the entities `#name;` hold no `#`
 * and no `;`, and a line break ends it.
 */
export function parsedText(source: SourceText): string {
  // Two characters that, like Mermaid's own, are neither letters, digits nor delimiters.
  return `${source.text.replace(/#(\w+);/g, "\u00b0$1\u00b6")}\n`;
}
