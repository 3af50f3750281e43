import { FORMATS } from "../../shared/json_schema/formats.ts";
import { invalidField } from "../../shared/tool_error.ts";
import { cutText } from "../../shared/cut_text.ts";

/** A document's date. */
export interface DocumentDate {
  /** The day, as it was written: YYYY-MM-DD. */
  day: string;
  /** UTC, as YYYY-MM-DDTHH:MM:SSZ. */
  utc: string;
  /** As PDF writes it (ISO 32000-2, section 7.9.4). */
  pdf: string;
}

const isDate = FORMATS.get("date")!;
const isDateTime = FORMATS.get("date-time")!;

/**
 * Reads a date or a date-time (RFC 3339, section 5.6); a date is its midnight in UTC.
 *
 * @throws {ToolError} `INVALID_INPUT` on `date`.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { readDocumentDate } from "./date.ts";
 *
 * assert.deepEqual(readDocumentDate("2026-03-01T23:30:00-01:00"), {
 *   day: "2026-03-01",
 *   utc: "2026-03-02T00:30:00Z",
 *   pdf: "D:20260302003000Z",
 * });
 * ```
 */
export function readDocumentDate(text: string): DocumentDate {
  const milliseconds = isDate(text)
    ? Date.parse(text)
    : isDateTime(text)
    ? dateTime(text.toUpperCase())
    : NaN;
  const iso = Number.isNaN(milliseconds) ? "" : new Date(milliseconds).toISOString();
  // An offset can lead out of the years of four digits.
  if (!/^\d{4}-/.test(iso)) {
    throw invalidField(
      "date",
      `"date" must be a date or date-time of RFC 3339, such as 2026-03-01 or 2026-03-01T09:00:00Z; got "${
        cutText(text)
      }"`,
    );
  }
  const utc = `${iso.slice(0, 19)}Z`;
  return { day: text.slice(0, 10), utc, pdf: `D:${utc.replace(/[-:T]/g, "")}` };
}

/** A leap second is the one before it: the platform's dates have none. */
function dateTime(text: string): number {
  return Date.parse(text.slice(17, 19) === "60" ? `${text.slice(0, 17)}59${text.slice(19)}` : text);
}
