/**
 * Tables as GitHub Flavored Markdown (GFM 0.29, section 4.10).
 *
 * @module
 */
import stringWidth from "string-width";
import { outputMeter } from "../../shared/output_meter.ts";

export type Alignment = "left" | "center" | "right" | "none";

/** A delimiter row needs three characters for the colons and a dash. */
const MIN_WIDTH = 3;

/**
 * Writes rows of escaped cells, the first of them the header.
 *
 * @param pretty Pad cells to the display width of the widest one of their column.
 * @throws {ToolError} `OUTPUT_TOO_LARGE` when padding makes too much of it.
 */
export function writeTable(rows: string[][], alignments: Alignment[], pretty: boolean): string {
  const measured = rows.map((row) =>
    row.map((cell) => ({ cell, width: pretty ? stringWidth(cell) : 0 }))
  );
  const widths = alignments.map((_, column) =>
    measured.reduce((most, row) => Math.max(most, row[column]!.width), MIN_WIDTH)
  );
  const add = outputMeter("The padded table", "send shorter cells, or pretty false");
  const lines = measured.map((row) =>
    line(
      row.map(({ cell, width }, column) =>
        pretty ? padded(cell, widths[column]! - width, alignments[column]!) : cell
      ),
    )
  );
  const delimiters = alignments.map((alignment, column) =>
    delimiter(alignment, pretty ? widths[column]! : MIN_WIDTH)
  );
  return [lines[0], line(delimiters), ...lines.slice(1)].join("\n") + "\n";

  function line(cells: string[]): string {
    const text = `| ${cells.join(" | ")} |`;
    add(text.length);
    return text;
  }
}

function padded(cell: string, room: number, alignment: Alignment): string {
  switch (alignment) {
    case "right":
      return " ".repeat(room) + cell;
    case "center": {
      const before = Math.floor(room / 2);
      return " ".repeat(before) + cell + " ".repeat(room - before);
    }
    default:
      return cell + " ".repeat(room);
  }
}

function delimiter(alignment: Alignment, width: number): string {
  switch (alignment) {
    case "left":
      return ":" + "-".repeat(width - 1);
    case "right":
      return "-".repeat(width - 1) + ":";
    case "center":
      return ":" + "-".repeat(width - 2) + ":";
    case "none":
      return "-".repeat(width);
  }
}
