import { compactJson } from "../../shared/json/compact.ts";
import {
  decodeString,
  type JsonDocument,
  type JsonNode,
  sourceOf,
} from "../../shared/json/node.ts";

/** What stands in one cell. */
export interface Cell {
  text: string;
  /** It comes from a string, so a spreadsheet may take it for a formula. A number never is one. */
  isText: boolean;
}

export const EMPTY_CELL: Cell = { text: "", isText: false };

/** A cell with text that a caller chose, such as a column's name. */
export function textCell(text: string): Cell {
  return { text, isText: true };
}

/**
 * The cell of a value: a string as it is, true and false, null as the empty cell, a number by its source
 * text, and an array or object as compact JSON text.
 *
 * @param joinsArrays Write an array of scalars as its cell texts, joined with `; `.
 */
export function cellOf(document: JsonDocument, node: JsonNode, joinsArrays: boolean): Cell {
  switch (node.kind) {
    case "null":
      return EMPTY_CELL;
    case "string":
      return textCell(decodeString(sourceOf(document, node)));
    case "array":
      if (joinsArrays && node.items.every(isScalar)) return joinedCell(document, node.items);
      break;
  }
  return { text: compactJson(document, node), isText: false };
}

/** One item alone is what it would be outside the array; several together are text. */
function joinedCell(document: JsonDocument, items: JsonNode[]): Cell {
  const cells = items.map((item) => cellOf(document, item, false));
  return cells.length === 1 ? cells[0]! : textCell(cells.map(({ text }) => text).join("; "));
}

function isScalar({ kind }: JsonNode): boolean {
  return kind !== "object" && kind !== "array";
}
