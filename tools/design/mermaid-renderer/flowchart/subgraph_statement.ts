/**
 * The head of a subgraph.
 *
 * @module
 */
import type { RawLabel } from "./label.ts";
import { rawLabel, readText } from "./texts.ts";
import type { TokenReader } from "./token_reader.ts";
import type { TokenKind } from "./token.ts";

/** The words of a head without quotes: parts of ids, blanks, and keywords. */
const WORDS: ReadonlySet<TokenKind> = new Set<TokenKind>([
  "space",
  "graph",
  "headDirection",
  "subgraph",
  "end",
  "style",
  "linkStyle",
  "classDef",
  "class",
  "click",
  "down",
  "up",
  "number",
  "word",
  "hash",
  "colon",
  "ampersand",
  "star",
  "letter",
]);

/** The head of a subgraph. */
export interface SubgraphHead {
  /** Undefined when it is numbered: a title with blanks and no id of its own. */
  id: string | undefined;
  title: RawLabel;
  /** Offset of the word `subgraph`. */
  start: number;
}

/** Reads `subgraph id [title]` and its kin with the line's end. */
export function readSubgraphHead(reader: TokenReader): SubgraphHead {
  const { start } = reader.take();
  reader.need("space", "a blank and the subgraph's id or title");
  const first = reader.peek();
  const isQuoted = first.kind === "string" || first.kind === "markdown";
  if (!isQuoted && !WORDS.has(first.kind)) throw reader.unexpected("the subgraph's id or title");
  let text = reader.take().value;
  while (WORDS.has(reader.kind())) text += reader.take().value;

  if (reader.kind() === "open" && reader.peek().value === "[") {
    const opener = reader.take();
    const { label } = readText(reader, opener.start, { opener: "[", closers: ["]"] });
    reader.needEnd();
    return { id: text.trim(), title: label, start };
  }
  reader.needEnd("[title], a line end or ;");
  const title = rawLabel(text, first.kind === "markdown");
  return { id: /\s/.test(text) ? undefined : text, title, start };
}
