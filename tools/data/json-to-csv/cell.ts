import { compactJson } from "../../shared/json/compact.ts";
import {
  decodeString,
  type JsonDocument,
  type JsonNode,
  sourceOf,
} from "../../shared/json/node.ts";

/** The content of one cell. */
export interface Cell {
  text: string;
  /** It comes from a string, so a spreadsheet may take it for a formula. A number never is one. */
  isText: boolean;
}

/** How values are written into cells. */
export interface CellStyle {
  /** An array of scalars is its cell texts, joined with `; `. */
  joinsArrays: boolean;
  /** The decimal mark of numbers is a comma. */
  decimalComma: boolean;
}

/** The style that a caller asks for. */
export function cellStyle(
  { array_mode, decimal_comma }: { array_mode: string; decimal_comma: boolean },
): CellStyle {
  return { joinsArrays: array_mode === "join", decimalComma: decimal_comma };
}

export const EMPTY_CELL: Cell = { text: "", isText: false };

/** A cell with text that a caller chose, such as a column's name. */
export function textCell(text: string): Cell {
  return { text, isText: true };
}

/**
 * The cell of a value: a string unchanged, true and false, null as the empty cell, a number by its source text, and
 * an array or object as compact JSON text.
 */
export function cellOf(document: JsonDocument, node: JsonNode, style: CellStyle): Cell {
  switch (node.kind) {
    case "null":
      return EMPTY_CELL;
    case "string":
      return textCell(decodeString(sourceOf(document, node)));
    case "array":
      if (style.joinsArrays && node.items.every(isScalar)) {
        return joinedCell(document, node.items, style);
      }
      break;
    case "number":
      if (style.decimalComma) {
        return { text: sourceOf(document, node).replace(".", ","), isText: false };
      }
  }
  return { text: compactJson(document, node), isText: false };
}

/** One item alone is what it would be outside the array; several together are text. */
function joinedCell(document: JsonDocument, items: JsonNode[], style: CellStyle): Cell {
  const cells = items.map((item) => cellOf(document, item, style));
  return cells.length === 1 ? cells[0]! : textCell(cells.map(({ text }) => text).join("; "));
}

function isScalar({ kind }: JsonNode): boolean {
  return kind !== "object" && kind !== "array";
}
