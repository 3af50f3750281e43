import { inputTooLarge } from "../../shared/tool_error.ts";
import { SvgFault } from "./svg_fault.ts";

/** A text with its entities written out, and where its pieces came from. */
export interface Expanded {
  text: string;
  /** The offset in the source of an offset in the text. */
  sourceOffset(offset: number): number;
}

/** Pieces of a document: what holds no references, tags, and references between tags. */
const PIECE =
  /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>|<[^"'<>]*(?:(?:"[^"]*"|'[^']*')[^"'<>]*)*>|&([^\s&;<>#]+);/g;
const REFERENCE = /&([^\s&;<>#]+);/g;
const QUOTES: Record<string, string> = { '"': "&quot;", "'": "&apos;" };

/**
 * Writes the entities of a document out, as an XML processor does (XML 1.0, section 4.4): as markup between
 * tags, as plain characters in attributes. Values hold no references, so it is done once.
 *
 * @param from Where the document behind its DOCTYPE begins.
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
  PIECE.lastIndex = from;
  for (let piece = PIECE.exec(text); piece; piece = PIECE.exec(text)) {
    if (piece[1] !== undefined) {
      replace(piece.index, piece[0], entities.get(piece[1]));
    } else if (/^<[^!?]/.test(piece[0])) {
      for (const reference of piece[0].matchAll(REFERENCE)) {
        const value = entities.get(reference[1]!);
        const at = piece.index + reference.index;
        if (value?.includes("<")) {
          throw new SvgFault(`the entity ${reference[1]} in an attribute holds "<"`, at);
        }
        replace(at, reference[0], value?.replace(/["']/g, (quote) => QUOTES[quote]!));
      }
    }
  }
  parts.push(text.slice(copied));
  if (length + text.length - copied > maxChars) {
    throw tooLarge(length + text.length - copied);
  }
  return { text: parts.join(""), sourceOffset };

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
