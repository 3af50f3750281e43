/**
 * Reports the faults that the steps met, as findings.
 *
 * @module
 */
import type { RunInput, RunOutput } from "../../tool.ts";
import type { contract as csvProfiler } from "../../data/csv-profiler/contract.ts";
import { binaryKindOfText } from "../../shared/binary_file.ts";
import { isFirstLikeOthers } from "../../shared/csv/header_record.ts";
import type { CsvText } from "../../shared/csv/read.ts";
import { cutText } from "../../shared/cut_text.ts";
import type { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import { FETCH_FILE, isLfsPointer } from "../../shared/lfs_pointer.ts";
import { counted, firstNames } from "../../shared/messages.ts";
import type { contract } from "./contract.ts";
import type { FINDINGS } from "./findings.ts";
import { findHeaderLine, likelyHeaderLine } from "./header_line.ts";
import type { MappedSource } from "./map_source.ts";
import { repeatedHeaders } from "./repeated_header.ts";
import { countReasons } from "./reason_counts.ts";
import { firstBroken } from "./split_records.ts";
import { typedLookingColumns } from "./text_columns.ts";
import { secondHeader } from "./second_header.ts";
import { totalRow } from "./total_row.ts";
import type { Validation } from "./validation.ts";

/** Columns and lines that a message lists. */
const MAX_NAMED = 10;

/** Warnings of the CSV reader that are faults of the source. */
const SOURCE_FAULTS = [
  "MALFORMED_QUOTES",
  "UNDIVIDED_HEADER",
  "WRONG_DELIMITER",
  "NOT_CSV",
  "MARKDOWN_TABLE",
] as const;

type Input = RunInput<typeof contract>;
export type PrepKit = Kit<keyof typeof FINDINGS>;
export type Profile = RunOutput<typeof csvProfiler>;

/** The source as it was read: its records, the lines left out above them, and what the caller sent. */
interface ReadTable {
  table: CsvText;
  above: number;
  input: Input;
}

/** Reports that the header row is elsewhere, missing or repeated. @returns Whether it was read from its place. */
export function reportHeader(
  kit: PrepKit,
  { read, map }: { read: Step; map: Step<MappedSource> },
  { table, above, input }: ReadTable,
): boolean {
  const isMissing = map.output?.faults.some(({ code }) => code === "MISSING_SOURCE_COLUMN");
  const found = isMissing
    ? findHeaderLine(input)
    : input.mapping.length === 0
    ? likelyHeaderLine(input, table)
    : undefined;
  const isElsewhere = found &&
    (found.line !== input.header_line || found.delimiter !== table.delimiter);
  if (isElsewhere) {
    const { line, delimiter } = found;
    const what = isMissing
      ? "The columns of the mapping are"
      : "The names of the columns seem to be";
    const where = line === input.header_line
      ? `${what} divided by ${JSON.stringify(delimiter)}`
      : `${what} on line ${line}, ${
        line > input.header_line ? "below" : "above"
      } line ${input.header_line}, which was read as the header row`;
    const keys = [
      ...(line === input.header_line ? [] : [`header_line ${line}`]),
      ...(delimiter === table.delimiter || (!isMissing && input.delimiter === "auto")
        ? []
        : [`delimiter ${JSON.stringify(delimiter)}`]),
    ];
    kit.find("HEADER_BELOW", map, {
      message: `${where}; give ${keys.join(" and ")}`,
      path: line === input.header_line ? "delimiter" : "header_line",
    });
    return false;
  }
  const { records } = table;
  if (isFirstLikeOthers(records)) {
    const cells = records[0]!.fields.map((field) => JSON.stringify(cutText(field)));
    const message = `Line ${records[0]!.line + above} holds values, not column names: ${
      firstNames(cells, MAX_NAMED)
    }`;
    kit.find("NO_HEADER_ROW", read, { message, path: "source" });
    return false;
  }
  const second = secondHeader(records);
  if (second) {
    const message = `Line ${
      second.line + above
    } has ${second.sign}: it looks like a second header row`;
    kit.find("SECOND_HEADER", read, { message });
  }
  const repeated = repeatedHeaders(records).map((line) => String(line + above));
  if (repeated.length > 0) {
    const message = `The header row is repeated on ${counted(repeated.length, "line")}: ${
      firstNames(repeated, MAX_NAMED)
    }`;
    kit.find("REPEATED_HEADER", read, { message });
  }
  return true;
}

interface ReadSource {
  profile: Profile | undefined;
  hasHeader: boolean;
  /** About records of other lengths. */
  ragged: string | undefined;
  /** Columns without a name or a value. */
  leftOut: readonly string[];
}

/** Reports rows of other lengths and other faults of the source, and what is left out of it. */
export function reportRead(
  kit: PrepKit,
  read: Step,
  { profile, hasHeader, ragged, leftOut }: ReadSource,
): void {
  const warnings = read.result?.warnings ?? [];
  const isOther = warnings.some(({ code }) => code === "NOT_CSV" || code === "MARKDOWN_TABLE");
  for (const { code, message } of warnings) {
    // A text that is not CSV has no quotes to judge.
    if (isOther && code === "MALFORMED_QUOTES") continue;
    // By the row that is not a header, the delimiter is judged wrongly.
    if (!hasHeader && /^(?:UNDIVIDED_HEADER|WRONG_DELIMITER)$/.test(code)) continue;
    // Those that are left out are no columns.
    if (code === "EMPTY_HEADERS" && leftOut.length === 0) kit.find(code, read, { message });
    const fault = SOURCE_FAULTS.find((known) => known === code);
    if (fault) kit.find(fault, read, { message });
  }
  // So are the lengths of its records.
  if (ragged !== undefined && hasHeader && !isOther) {
    kit.find("RAGGED_ROWS", read, { message: ragged });
  }
  if (leftOut.length > 0) {
    const message = `${
      counted(
        leftOut.length,
        "column without a name or a value is",
        "columns without a name or a value are",
      )
    } left out: ${firstNames(leftOut, MAX_NAMED)}`;
    kit.find("EMPTY_HEADERS", read, { message });
  }
  const padded = profile?.columns.filter(({ padded }) => padded > 0) ?? [];
  if (padded.length > 0) {
    const names = firstNames(
      padded.map(({ name, padded }) => `${JSON.stringify(name)} (${padded})`),
      MAX_NAMED,
    );
    const message = `Blanks around values were left out, in ${
      counted(padded.length, "column")
    }: ${names}`;
    kit.find("VALUES_TRIMMED", read, { message });
  }
}

/** Reports a source that is another kind of file. */
export function reportFileType(kit: PrepKit, read: Step, text: string): void {
  if (isLfsPointer({ text })) {
    const message = "The source was read as CSV, and is a pointer of Git LFS";
    kit.find("NOT_TEXT", read, { message, fix: FETCH_FILE });
    return;
  }
  // In UTF-16 each other byte of a Latin letter is 0; a single one may be a slip in a cell.
  const begin = [...text.slice(0, 200)];
  const isWide = begin.filter((character) => character === "\0").length * 4 > begin.length;
  const name = binaryKindOfText(text)?.name ??
    (isWide ? "a text in UTF-16 or no text at all: it is full of zeros" : undefined);
  if (name === undefined) return;
  kit.find("NOT_TEXT", read, { message: `The source was read as CSV, and is ${name}` });
}

/** Reports faults of the mapping, why records are rejected, and columns without a field. */
export function reportMapped(kit: PrepKit, map: Step<MappedSource>, hasHeader: boolean): void {
  const faults = map.output?.faults ?? [];
  for (const { code, path, message } of faults) {
    // Where the header row is elsewhere, its columns are not what is to be corrected.
    if (!hasHeader && code === "MISSING_SOURCE_COLUMN") continue;
    kit.find(code, map, { path, message });
  }
  for (const reason of countReasons(map.output?.records ?? [])) {
    // The reader's warning has reported these.
    if (reason.code === "RAGGED_ROWS") continue;
    const { code, field, count, row, message } = reason;
    kit.find(code, map, {
      message: `${field}: ${counted(count, "record")}, the first is record ${row}: ${message}`,
      path: field ?? undefined,
    });
  }
  for (const [field, { row, text, count }] of map.output?.ambiguous ?? []) {
    kit.find("AMBIGUOUS_NUMBER", map, {
      message:
        `${field}: ${counted(count, "number")} such as ${
          JSON.stringify(text)
        } (record ${row}) can be a ` +
        "fraction or thousands; they were read as fractions",
      path: field,
    });
  }
  for (const [field, { row, text, count, year }] of map.output?.shortYears ?? []) {
    kit.find("AMBIGUOUS_YEAR", map, {
      message: `${field}: ${counted(count, "date")} such as ${
        JSON.stringify(text)
      } (record ${row}), of which the year was read as ${year}, may be of the last century`,
      path: field,
    });
  }
  for (const [field, { row, text, count }] of map.output?.damaged ?? []) {
    kit.find("ENCODING_DAMAGED", map, {
      message: `${field}: ${counted(count, "value")} such as ${
        JSON.stringify(cutText(text))
      } (record ${row}) ${count === 1 ? "was" : "were"} read in another encoding than written in`,
      path: field,
    });
  }
  for (const [field, { row, text, count }] of map.output?.lostZeros ?? []) {
    kit.find("LEADING_ZEROS_LOST", map, {
      message: `${field}: ${counted(count, "value")} such as ${
        JSON.stringify(cutText(text))
      } (record ${row}) ${count === 1 ? "loses" : "lose"} the zeros in front`,
      path: field,
    });
  }
  for (const [field, { row, text, count }] of map.output?.lostDigits ?? []) {
    kit.find("DIGITS_LOST", map, {
      message: `${field}: ${counted(count, "value")} such as ${
        JSON.stringify(text)
      } (record ${row}) ${count === 1 ? "was" : "were"} rounded by a spreadsheet`,
      path: field,
    });
  }
  for (const [field, { texts, count, row }] of map.output?.nullTexts ?? []) {
    kit.find("NULL_AS_TEXT", map, {
      message: `${field}: ${counted(count, "value")}, the first in record ${row}, ${
        count === 1 ? "is" : "are"
      } loaded as text but stand${count === 1 ? "s" : ""} for no value: ${
        texts.map((text) => JSON.stringify(text)).join(", ")
      }`,
      path: field,
    });
  }
  for (const [field, count] of map.output?.guarded ?? []) {
    kit.find("APOSTROPHE_LEFT_OUT", map, {
      message: `${field}: ${counted(count, "value")} lost the apostrophe before the digits`,
      path: field,
    });
  }
  const total = map.output && totalRow(map.output.records, map.output.mapping);
  if (total) {
    const names = firstNames(total.fields, MAX_NAMED);
    const sign = total.isSum ? `adds up the others (${names})` : `calls itself a total in ${names}`;
    const message = `Record ${total.row}, the last, ${sign}: it looks like a total and no record`;
    kit.find("TOTAL_ROW", map, { message });
  }
  const unmapped = map.output?.unmapped ?? [];
  if (unmapped.length === 0) return;
  const names = firstNames(unmapped.map((column) => JSON.stringify(column)), MAX_NAMED);
  const message = `${counted(unmapped.length, "column is", "columns are")} left behind: ${names}`;
  kit.find("UNMAPPED_COLUMN", map, { message, path: unmapped[0]! });
}

/** Reports the columns that a mapping would give a type. */
export function reportTextColumns(kit: PrepKit, map: Step, profile: Profile | undefined): void {
  const columns = typedLookingColumns(profile?.columns ?? []);
  if (columns.length === 0) return;
  const shown = columns.map(({ name, value }) => `${JSON.stringify(name)} (${cutText(value)})`);
  const message = `Without a mapping all columns are text; ${
    counted(columns.length, "column has", "columns have")
  } numbers or dates: ${firstNames(shown, MAX_NAMED)}`;
  kit.find("LOADED_AS_TEXT", map, { message, path: "mapping" });
}

/** Reports, once, that records break the target schema. */
export function reportBroken(kit: PrepKit, { steps, broken }: Validation): void {
  const first = firstBroken(broken);
  if (!first) return;
  const count = counted(broken.size, "record breaks", "records break");
  kit.find("SCHEMA_VIOLATION", steps.find(({ output }) => output?.valid === false)!, {
    message: `${count} the target schema, the first is record ${first.row}: ${first.message}`,
  });
}
