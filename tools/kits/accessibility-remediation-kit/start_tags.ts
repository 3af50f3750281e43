/**
 * The start tags of a page's source, with where each part of them stands.
 *
 * @module
 */
import { type DefaultTreeAdapterMap, Parser, type Token } from "parse5";
import { boundedTreeAdapter } from "../../shared/html.ts";
import { positionFinder } from "../../shared/text_position.ts";

/** Offsets into the source. */
interface Span {
  start: number;
  end: number;
}

/** A start tag in the source of a page. */
export interface StartTag extends Span {
  /** In lower case. */
  name: string;
  /** `LINE:COLUMN`. */
  location: string;
  isHtml: boolean;
  /** It ends in `/>`. */
  isSelfClosing: boolean;
  /** Values as the parser gives them. */
  values: ReadonlyMap<string, string>;
  /** Where each attribute stands, its value too. */
  spans: ReadonlyMap<string, Span>;
}

/**
 * Every start tag that is one for the HTML Standard's parser, those that it ignores too, in order.
 *
 * @param html Without a byte order mark.
 * @throws {ToolError} `INPUT_TOO_LARGE` over so many elements.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { readStartTags } from "./start_tags.ts";
 *
 * const [, image] = readStartTags("<p>\n<img src=a>", 10);
 * assert.deepEqual([image?.name, image?.location, image?.values.get("src")], ["img", "2:1", "a"]);
 * ```
 */
export function readStartTags(html: string, maxElements: number): StartTag[] {
  const parser = new TagCollector({
    // As browsers without scripts, and accessibility-review: noscript holds elements.
    scriptingEnabled: false,
    sourceCodeLocationInfo: true,
    treeAdapter: boundedTreeAdapter(maxElements, 'The elements of "html" are'),
  });
  parser.tokenizer.write(html, true);
  const positionOf = positionFinder(html);
  return parser.tags.map((tag) => {
    const { line, column } = positionOf(tag.start);
    return { ...tag, location: `${line}:${column}` };
  });
}

class TagCollector extends Parser<DefaultTreeAdapterMap> {
  readonly tags: Omit<StartTag, "location">[] = [];

  override onStartTag(token: Token.TagToken): void {
    const { tagName: name, attrs, selfClosing: isSelfClosing, location } = token;
    if (location) {
      this.tags.push({
        name,
        isHtml: !this.currentNotInHTML,
        isSelfClosing,
        start: location.startOffset,
        end: location.endOffset,
        values: new Map(attrs.map((attribute) => [attribute.name, attribute.value])),
        spans: new Map(
          Object.entries(location.attrs ?? {})
            .map(([key, span]) => [key, { start: span.startOffset, end: span.endOffset }]),
        ),
      });
    }
    super.onStartTag(token);
  }
}
