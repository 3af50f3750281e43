/**
 * What a short text could blow up to: references that repeat a long definition, and table rows that are
 * filled up with cells. Both are counted before any HTML is written.
 *
 * @module
 */
import { inputTooLarge } from "../../shared/tool_error.ts";
import type { Event, Token } from "../../shared/markdown/micromark_types.ts";

export interface OutputLimits {
  max_reference_chars: number;
  max_filled_cells: number;
}

/** @throws {ToolError} `INPUT_TOO_LARGE` when the HTML of these events would pass a limit. */
export function checkOutputSize(events: Event[], limits: OutputLimits): void {
  const copied = referenceCharacters(events, definitionLengths(events));
  if (copied > limits.max_reference_chars) {
    throw inputTooLarge(
      "max_reference_chars",
      limits.max_reference_chars,
      copied,
      "References copy long link definitions too often: characters",
    );
  }
  const filled = filledCells(events);
  if (filled > limits.max_filled_cells) {
    throw inputTooLarge(
      "max_filled_cells",
      limits.max_filled_cells,
      filled,
      "Table rows with fewer cells than the head leave too many to be filled up: cells",
    );
  }
}

/** Source characters of each link definition, by its normalised label; the first of a label counts. */
function definitionLengths(events: Event[]): Map<string, number> {
  const lengths = new Map<string, number>();
  let label = "";
  for (const [step, token, tokenizer] of events) {
    if (step === "enter") continue;
    if (token.type === "definitionLabelString") label = normalized(tokenizer.sliceSerialize(token));
    if (token.type === "definition" && !lengths.has(label)) lengths.set(label, lengthOf(token));
  }
  return lengths;
}

/** Characters of definitions that all references of a document repeat. */
function referenceCharacters(events: Event[], definitions: Map<string, number>): number {
  if (definitions.size === 0) return 0;
  let total = 0;
  /** The links and images that are open, each with the label that it refers to. */
  const open: { label: string; hasResource: boolean }[] = [];
  for (const [step, token, tokenizer] of events) {
    const isMedia = token.type === "link" || token.type === "image";
    if (step === "enter") {
      if (isMedia) open.push({ label: "", hasResource: false });
      if (token.type === "resource") open.at(-1)!.hasResource = true;
    } else if (isMedia) {
      const { label, hasResource } = open.pop()!;
      if (!hasResource) total += definitions.get(normalized(label)) ?? 0;
    } else if (token.type === "labelText" || token.type === "referenceString") {
      open.at(-1)!.label = tokenizer.sliceSerialize(token);
    }
  }
  return total;
}

/** Cells that rows lack and the HTML has all the same. */
function filledCells(events: Event[]): number {
  let filled = 0;
  let columns = 0;
  let cells = 0;
  for (const [step, token] of events) {
    const type: string = token.type;
    if (step === "enter") {
      if (type === "table") columns = (token as Token & { _align: unknown[] })._align.length;
      if (type === "tableRow") cells = 0;
      if (type === "tableData" || type === "tableHeader") cells++;
    } else if (type === "tableRow") {
      filled += Math.max(0, columns - cells);
    }
  }
  return filled;
}

/** A label as CommonMark compares it (0.31.2, section 6.3, "matches"). */
function normalized(label: string): string {
  return label.trim().replace(/[\t\n\r ]+/g, " ").toLowerCase().toUpperCase();
}

function lengthOf(token: Token): number {
  return token.end.offset - token.start.offset;
}
