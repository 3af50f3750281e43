import { inputTooLarge } from "../../shared/tool_error.ts";
import { SvgFault } from "./svg_fault.ts";

/** A text with its entities written out, and where its pieces came from. */
export interface Expanded {
  text: string;
  /** The offset in the source of an offset in the text. */
  sourceOffset(offset: number): number;
}

/** Where a tag or a reference between tags may begin. */
const START = /[<&]/g;
/** Pieces that hold no references, by their beginnings and ends. */
const VERBATIM = [["<!--", "-->"], ["<![CDATA[", "]]>"], ["<?", "?>"]] as const;
const TAG = /<[^"'<>]*(?:(?:"[^"]*"|'[^']*')[^"'<>]*)*>/y;
const PLACED_REFERENCE = /&([^\s&;<>#]{1,1000});/y;
const REFERENCE = /&([^\s&;<>#]+);/g;
const QUOTES: Record<string, string> = { '"': "&quot;", "'": "&apos;" };

/**
 * Writes the entities of a document out, as an XML processor does (XML 1.0, section 4.4): as markup between
 * tags, as plain characters in attributes. Values hold no references, so it is done once.
 *
 * @param from Where the document after its DOCTYPE begins.
 * @throws {SvgFault} for markup in an attribute.
 * @throws {ToolError} `INPUT_TOO_LARGE` when more than `maxChars` come out.
 */
export function expandEntities(
  text: string,
  from: number,
  entities: ReadonlyMap<string, string>,
  maxChars: number,
): Expanded {
  if (entities.size === 0) return { text, sourceOffset: (offset) => offset };
  const parts: string[] = [];
  const places: { at: number; source: number }[] = [{ at: 0, source: 0 }];
  let copied = 0;
  let length = 0;
  START.lastIndex = from;
  for (let start = START.exec(text)?.index; start !== undefined; start = START.exec(text)?.index) {
    START.lastIndex = expandPiece(start);
  }
  parts.push(text.slice(copied));
  if (length + text.length - copied > maxChars) {
    throw tooLarge(length + text.length - copied);
  }
  return { text: parts.join(""), sourceOffset };

  /** @returns the offset after the piece, which is that of the end where it has none: a parser stops there. */
  function expandPiece(start: number): number {
    const verbatim = VERBATIM.find(([opening]) => text.startsWith(opening, start));
    if (verbatim) {
      const end = text.indexOf(verbatim[1], start);
      return end < 0 ? text.length : end + verbatim[1].length;
    }
    PLACED_REFERENCE.lastIndex = start;
    const reference = PLACED_REFERENCE.exec(text);
    if (reference) {
      replace(start, reference[0], entities.get(reference[1]!));
      return start + reference[0].length;
    }
    TAG.lastIndex = start;
    const tag = TAG.exec(text)?.[0];
    if (tag === undefined) return start + 1;
    if (!tag.startsWith("<!")) expandTag(tag, start);
    return start + tag.length;
  }

  function expandTag(tag: string, start: number): void {
    for (const reference of tag.matchAll(REFERENCE)) {
      const value = entities.get(reference[1]!);
      const at = start + reference.index;
      if (value?.includes("<")) {
        throw new SvgFault(`the entity ${reference[1]} in an attribute holds "<"`, at);
      }
      replace(at, reference[0], value?.replace(/["']/g, (quote) => QUOTES[quote]!));
    }
  }

  function replace(at: number, reference: string, value: string | undefined): void {
    // The five predefined ones, and those that nobody declared, are left to the parser.
    if (value === undefined) return;
    parts.push(text.slice(copied, at), value);
    length += at - copied + value.length;
    if (length > maxChars) throw tooLarge(length);
    copied = at + reference.length;
    places.push({ at: length, source: copied });
  }

  function tooLarge(size: number) {
    return inputTooLarge("max_input_chars", maxChars, size, "With its entities written out it has");
  }

  function sourceOffset(offset: number): number {
    const place = places.findLast(({ at }) => at <= offset)!;
    return Math.min(text.length, place.source + offset - place.at);
  }
}
