/**
 * The HTML Standard's parser, and what the tags of the source say beside the resulting tree.
 *
 * @module
 */
import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  Parser,
  type Token,
} from "parse5";
import { boundedTreeAdapter } from "../../shared/html.ts";

/** A parsed page, and the facts of its source. */
export interface ParsedSource {
  document: DefaultTreeAdapterTypes.Document;
  startTags: number;
  /** Whether there is a doctype or a tag of html, head or body: a document, not a part of one. */
  isDocument: boolean;
  /** Where the first html, head and body tags stand: they may come when the parser has added the elements itself. */
  lateTags: ReadonlyMap<string, Token.Location>;
}

/**
 * Parses with scripting off, so that noscript holds elements.
 *
 * @throws {ToolError} `INPUT_TOO_LARGE` over this many elements.
 */
export function parseSource(html: string, maxElements: number): ParsedSource {
  const parser = new SourceParser({
    scriptingEnabled: false,
    sourceCodeLocationInfo: true,
    treeAdapter: boundedTreeAdapter(
      maxElements,
      "The elements of the page, with those that the HTML Standard opens again, are",
    ),
  });
  parser.tokenizer.write(html, true);
  const { document, startTags, isDocument, lateTags } = parser;
  return { document, startTags, isDocument, lateTags };
}

/** Looks at every tag before it becomes part of the tree, or nothing. */
class SourceParser extends Parser<DefaultTreeAdapterMap> {
  startTags = 0;
  isDocument = false;
  readonly lateTags = new Map<string, Token.Location>();

  override onDoctype(token: Token.DoctypeToken): void {
    this.isDocument = true;
    super.onDoctype(token);
  }

  override onStartTag(token: Token.TagToken): void {
    const { tagName, location } = token;
    this.startTags++;
    if (tagName === "html" || tagName === "head" || tagName === "body") {
      this.isDocument = true;
      if (location && !this.lateTags.has(tagName)) this.lateTags.set(tagName, location);
    }
    super.onStartTag(token);
  }
}
