/**
 * Time formats of spreadsheets, logs and people, for a text in no standard format.
 *
 * @module
 */
import { TimestampFault } from "../../shared/time/written_time.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { readPattern } from "./pattern.ts";
import { readByPattern } from "./read_by_pattern.ts";

const DATES = [
  "%d.%m.%Y",
  "%d.%m.%y",
  "%m/%d/%Y",
  "%d/%m/%Y",
  "%m/%d/%y",
  "%d/%m/%y",
  "%Y/%m/%d",
  "%Y-%m-%d",
  "%d-%m-%Y",
  "%d %b %Y",
  "%d. %b %Y",
  "%d-%b-%Y",
  "%d-%b-%y",
  "%b %d %Y",
  "%b %d, %Y",
  "%a %b %d %Y",
  "%a, %b %d, %Y",
  "%a %d %b %Y",
];
const TIMES = ["%H:%M", "%H:%M:%S", "%H:%M:%S.%f", "%H:%M:%S,%f", "%I:%M %p", "%I:%M:%S %p"];
const ZONES = ["", " %z", " %Z", " GMT%z"];
/** Those of ctime, date(1), git log, APIs and web servers, which put the time between the parts of the date. */
const MIXED = [
  "%a %b %d %H:%M:%S %Y",
  "%a %b %d %H:%M:%S %Z %Y",
  "%a %b %d %H:%M:%S %z %Y",
  "%a %b %d %H:%M:%S %Y %z",
  "%d/%b/%Y:%H:%M:%S %z",
];

const PATTERNS: readonly string[] = [
  ...DATES,
  ...DATES.flatMap((date) =>
    [" ", ", "].flatMap((between) =>
      TIMES.flatMap((time) => ZONES.map((zone) => date + between + time + zone))
    )
  ),
  ...MIXED,
];

/** Longer texts are not dates. */
const MAX_CHARS = 100;

/** The name of a zone after its offset, as JavaScript writes it. */
const ZONE_IN_BRACKETS = / \([^()%]+\)$/;

/** The patterns that a text matches, for `read_pattern`; two where day and month can be either. */
export function patternsOf(text: string): string[] {
  if (text.length > MAX_CHARS) return [];
  const [name = ""] = ZONE_IN_BRACKETS.exec(text) ?? [];
  const written = text.slice(0, text.length - name.length);
  return PATTERNS.filter((pattern) => hasPattern(written, pattern)).map((pattern) =>
    pattern + name
  );
}

function hasPattern(text: string, pattern: string): boolean {
  try {
    readByPattern(text, readPattern(pattern, "read_pattern"));
    return true;
  } catch (error) {
    // The zone may be unknown.
    if (error instanceof TimestampFault || error instanceof ToolError) return false;
    throw error;
  }
}
