/**
 * Nested records as one level of columns, named by the paths of their values.
 *
 * @module
 */
import type { ErrorCode } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import {
  type JsonDocument,
  type JsonNode,
  membersByName,
  type ObjectNode,
} from "../../shared/json/node.ts";
import { formatPointer } from "../../shared/json/pointer.ts";
import { outputMeter } from "../../shared/output_meter.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { type Cell, cellOf, cellStyle } from "./cell.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** The way in which nested values become columns. */
export interface ColumnOptions {
  flatten: boolean;
  path_separator: string;
  array_mode: "json" | "index" | "join";
  decimal_comma: boolean;
}

/** Records under the columns of all of them. */
export interface ColumnTable {
  /** The names of the columns, in the order in which their paths first appear. */
  names: string[];
  /** The cells of each record, by the index of the column. */
  records: Map<number, Cell>[];
}

/** A step of a path; a path that has a value in some record has a column. */
interface PathStep {
  step: string;
  parent?: PathStep;
  children: Map<string, PathStep>;
  column?: number;
}

/**
 * The columns of records. Each record is read depth-first in document order; paths are kept as a
 * tree, so that long names are not assembled again for every record.
 *
 * @throws {ToolError} `COLUMN_COLLISION` (details `{ column, paths }`) when two paths give one name;
 * `OUTPUT_TOO_LARGE` when the names come to over 16 MiB.
 */
export function tabulate(
  document: JsonDocument,
  objects: ObjectNode[],
  options: ColumnOptions,
): ColumnTable {
  const style = cellStyle(options);
  const root: PathStep = { step: "", children: new Map() };
  const byName = new Map<string, PathStep>();
  const countChars = outputMeter("The column names", "shorten the names of nested objects");
  const records = objects.map((object) => {
    const cells = new Map<number, Cell>();
    addMembers(object, root, cells);
    return cells;
  });
  return { names: [...byName.keys()], records };

  function addMembers(object: ObjectNode, at: PathStep, cells: Map<number, Cell>): void {
    for (const [name, value] of membersByName(object)) addValue(value, childOf(at, name), cells);
  }

  function addValue(node: JsonNode, at: PathStep, cells: Map<number, Cell>): void {
    if (node.kind === "object" && options.flatten && node.members.length > 0) {
      addMembers(node, at, cells);
    } else if (node.kind === "array" && options.array_mode === "index" && node.items.length > 0) {
      node.items.forEach((item, index) => addValue(item, childOf(at, String(index)), cells));
    } else {
      at.column ??= newColumn(at);
      cells.set(at.column, cellOf(document, node, style));
    }
  }

  function newColumn(at: PathStep): number {
    const path = pathTo(at);
    const name = path.join(options.path_separator);
    // Twice: in the header row and in the stats.
    countChars(2 * name.length);
    const other = byName.get(name);
    if (other) throw collision(name, [pathTo(other), path]);
    byName.set(name, at);
    return byName.size - 1;
  }
}

function childOf(parent: PathStep, step: string): PathStep {
  let child = parent.children.get(step);
  if (!child) {
    child = { step, parent, children: new Map() };
    parent.children.set(step, child);
  }
  return child;
}

function pathTo(last: PathStep): string[] {
  const path: string[] = [];
  for (let at = last; at.parent; at = at.parent) path.push(at.step);
  return path.reverse();
}

function collision(name: string, paths: string[][]): ToolError<Code> {
  const [one, other] = paths.map((path) => cutText(formatPointer(path), 120));
  const column = cutText(name);
  return new ToolError<Code>(
    "COLUMN_COLLISION",
    `The paths ${one} and ${other} both produce the column "${column}": send another path_separator, ` +
      "or flatten false",
    { column, paths: [one, other] },
  );
}
