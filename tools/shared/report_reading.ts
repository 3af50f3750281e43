/**
 * Reads reports of other programs in XML or JSON; every fault in one has the same code.
 *
 * @module
 */
import { inputTooLarge, ToolError } from "./tool_error.ts";

/** The codes with which the readers of XML and JSON refuse a text. */
const NOT_THE_FORMAT = new Set(["INVALID_XML", "DTD_NOT_ALLOWED", "INVALID_JSON"]);

/** `INVALID_REPORT`: the text is not a report of the asked format. */
export function invalidReport(
  message: string,
  details?: Record<string, unknown>,
): ToolError<"INVALID_REPORT"> {
  return new ToolError<"INVALID_REPORT">("INVALID_REPORT", message, details);
}

/** A count, or the number of a line, of at most nine digits; null for any other text. */
export function wholeNumber(text = ""): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/**
 * Reads a report by `readXml` or `readOrderedJson`.
 *
 * @param read The reader, given `maxDepth` as its limit of nesting.
 * @throws {ToolError} `INVALID_REPORT` with the reader's message and details (line, column, offset);
 * `INPUT_TOO_LARGE` when the report nests deeper than `maxDepth`.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { readReport } from "./report_reading.ts";
 * import { readXml } from "./xml/read.ts";
 * const read = (text: string) => readReport(() => readXml(text, "input", { maxDepth: 9 }), 9);
 * assert.equal(read("<testsuites/>").root.name, "testsuites");
 * assert.throws(() => read("<testsuites>"), { code: "INVALID_REPORT" });
 * ```
 */
export function readReport<Report>(read: () => Report, maxDepth: number): Report {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    if (NOT_THE_FORMAT.has(error.code)) throw invalidReport(error.message, error.details);
    if (error.code !== "TOO_DEEP") throw error;
    throw inputTooLarge(
      "max_depth",
      maxDepth,
      maxDepth + 1,
      '"input" nests to a depth of at least',
    );
  }
}
