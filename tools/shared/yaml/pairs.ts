/**
 * Pairs that the `yaml` library takes although YAML 1.2.2 has no such form. It would drop a value, or read one
 * value as two members.
 *
 * @module
 */
import type { CST } from "yaml";

/** The fault of a pair, at a UTF-16 offset of the text. */
export interface PairFault {
  offset: number;
  reason: string;
}

type Item = CST.BlockMap["items"][number] | CST.FlowCollection["items"][number];

/** The first faulty pair of a collection, or undefined. */
export function pairFault(text: string, collection: CST.Token): PairFault | undefined {
  switch (collection.type) {
    case "block-map":
      return firstOf(
        collection.items,
        (item) => missingColon(item) ?? misplacedColon(text, item, collection.indent),
      );
    case "flow-collection":
      return firstOf<Item>(collection.items, missingColon);
  }
}

function firstOf<Each>(
  items: Each[],
  faultOf: (item: Each) => PairFault | undefined,
): PairFault | undefined {
  for (const item of items) {
    const fault = faultOf(item);
    if (fault) return fault;
  }
}

/** `? a` and then `- b`; `{"a" &b}`: what follows the key would be lost. */
function missingColon({ key, sep = [], value }: Item): PairFault | undefined {
  if (sep.some(({ type }) => type === "map-value-ind")) return undefined;
  const stray = sep.find(({ type }) => type === "anchor" || type === "tag") ??
    (key || sep.length > 0 ? value : undefined);
  return stray && { offset: stray.offset, reason: 'a ":" must be between a key and its value' };
}

/** `a: [b]: c`, and a `:` without a key that is indented otherwise than its mapping (section 8.2.2). */
function misplacedColon(
  text: string,
  { start, key, sep = [] }: Item,
  indent: number,
): PairFault | undefined {
  const isExplicit = start.some(({ type }) => type === "explicit-key-ind");
  if (key && !isExplicit) return undefined;
  const colon = sep.find(({ type }) => type === "map-value-ind");
  const first = isExplicit ? colon : start.find(isContent) ?? colon;
  if (!first || columnOf(text, first.offset) === indent) return undefined;
  return {
    offset: first.offset,
    reason:
      'this ":" has no key before it, and is not in the column of its mapping: put text with ":" in quotes',
  };
}

function isContent({ type }: CST.SourceToken): boolean {
  return type !== "space" && type !== "newline" && type !== "comment";
}

/** The column from 0; a byte order mark takes none. */
function columnOf(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && text[start - 1] !== "\n" && text[start - 1] !== "\r") start--;
  return offset - (text[start] === "\ufeff" ? start + 1 : start);
}
