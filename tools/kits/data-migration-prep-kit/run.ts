import type { Run, RunInput, RunOutput, RunStats } from "../../tool.ts";
import type { contract as csvProfiler } from "../../data/csv-profiler/contract.ts";
import type { contract as csvToJson } from "../../data/csv-to-json/contract.ts";
import { CSV_WARNINGS, NUMBER_FORMAT_WARNINGS } from "../../shared/csv/contract.ts";
import { readCsv } from "../../shared/csv/read.ts";
import { cutText } from "../../shared/cut_text.ts";
import type { JsonObject } from "../../shared/json/value.ts";
import { jsonText } from "../../shared/kits/files.ts";
import { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted, firstNames } from "../../shared/messages.ts";
import { UNWANTED_WARNINGS } from "../../shared/warning_list.ts";
import { contract } from "./contract.ts";
import { FINDINGS, readyAction } from "./findings.ts";
import { COMMANDS, loadSql, sqlFault } from "./load_sql.ts";
import type { MappingEntry } from "./mapping.ts";
import { findHeaderLine, tableOf } from "./header_line.ts";
import { loadText, rejectsText } from "./jsonl_files.ts";
import { type MappedSource, mapSource, type Source } from "./map_source.ts";
import { countReasons } from "./reason_counts.ts";
import { firstBroken, type Split, splitRecords } from "./split_records.ts";
import { typedLookingColumns } from "./text_columns.ts";
import { tooLarge } from "./too_large.ts";
import { totalRow } from "./total_row.ts";
import { validateRecords, type Validation } from "./validation.ts";

/** Columns that a message lists. */
const MAX_NAMED = 10;

type Input = RunInput<typeof contract>;
type PrepKit = Kit<keyof typeof FINDINGS>;
type Profile = RunOutput<typeof csvProfiler>;

export const run: Run<typeof contract> = (input, context) => {
  const { delimiter, target_schema: schema } = input;
  const { text, above } = tableOf(input);
  const kit: PrepKit = new Kit(contract, FINDINGS, context);

  const profile = kit.tool<typeof csvProfiler>(
    "profile",
    "csv-profiler",
    // The next step reads the same text, and warns of the same; the conversion tells which values are no numbers.
    { quiet: [...Object.keys(CSV_WARNINGS), ...Object.keys(NUMBER_FORMAT_WARNINGS)] },
    () => ({ input: text, delimiter }),
    ({ columns }) => `${counted(columns.length, "column")} described`,
  );
  const read = readSource(kit, { text, delimiter }, profile.output);
  const source: Source | undefined = read.result && {
    columns: (read.result.stats as RunStats<typeof csvToJson>).columns,
    // Under a header row, records are objects.
    records: read.output as Source["records"],
  };

  const map = kit.local("map", { after: [read] }, () => mapSource(source!, input), "map-records");
  if (map.output?.isOver) throw tooLarge();
  reportMapped(kit, map, input);
  if (input.mapping.length === 0) reportTextColumns(kit, map, profile.output);

  const fit = map.output?.records.filter(({ reasons }) => reasons.length === 0);
  const validation = validateRecords(kit, fit, schema, {
    after: [map],
    skip: schema === undefined
      ? "no target schema was given"
      : fit?.length === 0
      ? "no record was accepted so far"
      : undefined,
  });
  reportBroken(kit, validation);

  const split = kit.local(
    "split",
    {
      after: [map, ...validation.steps],
      skip: kit.isBlocked ? "a blocker was found" : undefined,
    },
    () =>
      splitRecords(
        map.output!.records,
        validation.broken,
        source!.records,
        lineFinder(text, delimiter, above),
      ),
    "split-records",
  );
  const { accepted, rejected }: Split = split.output ?? { accepted: [], rejected: [] };
  if (split.output && accepted.length === 0) {
    const message = rejected.length === 0
      ? "The source has no record below its header"
      : `${counted(rejected.length, "record was", "records were")} rejected, none accepted`;
    kit.find("NO_ACCEPTED_RECORDS", split, { message });
  }

  if (accepted.length > 0) {
    const fields = map.output!.mapping.map(({ to }) => to);
    kit.deliver("load.jsonl", loadText(accepted, fields));
  }
  const isLoadable = deliverSql(kit, split, input, accepted, map.output?.mapping ?? []);
  if (rejected.length > 0) {
    // Where all are rejected they stand in the source as it was sent, and twice may be too much.
    const columns = accepted.length > 0 ? source!.columns : undefined;
    kit.deliver("rejects.jsonl", rejectsText(rejected, columns));
  }
  if (map.output) kit.deliver("mapping.json", jsonText(map.output.mapping));
  if (profile.output) kit.deliver("profile.json", jsonText(profile.output));
  // With a fault in the mapping no record is accepted; after a failed step the number is unknown.
  const isKnown = split.output !== undefined || map.ok === false && map.output !== undefined;
  return kit.finish(
    {
      source_rows: source?.records.length ?? null,
      accepted: isKnown ? accepted.length : null,
      rejected: isKnown ? rejected.length : null,
      columns: source?.columns.length ?? null,
      fields: map.output?.fields ?? null,
    },
    readyAction(isLoadable ? COMMANDS[input.load_for!] : undefined),
    causeOf(split.output),
  );
};

/** How many records can be loaded; undefined where that is all of them, or none. */
function causeOf(
  { accepted, rejected }: Split = { accepted: [], rejected: [] },
): string | undefined {
  if (accepted.length === 0 || rejected.length === 0) return undefined;
  return `${accepted.length} of ${
    counted(accepted.length + rejected.length, "record")
  } can be loaded; ` +
    `the other ${rejected.length} are in rejects.jsonl with line and reason`;
}

/** Writes load.sql for the database that the caller names. @returns Whether there is one. */
function deliverSql(
  kit: PrepKit,
  split: Step,
  { load_for: database, table, key }: Input,
  accepted: readonly JsonObject[],
  mapping: readonly MappingEntry[],
): boolean {
  if (database === undefined || accepted.length === 0) return false;
  const fault = sqlFault(database, accepted, mapping, key);
  if (fault === undefined) {
    kit.deliver("load.sql", loadSql(database, table, accepted, mapping, key));
    return true;
  }
  const message = `There is no load.sql: ${database} cannot hold the records, because ${fault}`;
  kit.find("NOT_LOADABLE", split, { message, path: "load_for" });
  return false;
}

/** The line on which a record of the source begins; the source is read again where the first is asked for. */
function lineFinder(
  text: string,
  delimiter: Input["delimiter"],
  above: number,
): (row: number) => number {
  let records: ReturnType<typeof readCsv>["records"] | undefined;
  return (row) => {
    records ??= readCsv(text, { delimiter }, UNWANTED_WARNINGS).records;
    return records[row]!.line + above;
  };
}

/** What the reader of CSV warns of that is a fault of the source. */
const SOURCE_FAULTS = ["RAGGED_ROWS", "WRONG_DELIMITER", "NOT_CSV", "MARKDOWN_TABLE"] as const;

/** Reads the source as text; reports rows of other lengths, and blanks that are left out. */
function readSource(
  kit: PrepKit,
  { text, delimiter }: { text: string; delimiter: Input["delimiter"] },
  profile: Profile | undefined,
): Step<RunOutput<typeof csvToJson>> {
  const read = kit.tool<typeof csvToJson>(
    "read",
    "csv-to-json",
    {},
    () => ({ input: text, delimiter, trim: true }),
    (records) => `${counted(records.length, "record")} read`,
  );
  for (const { code, message } of read.result?.warnings ?? []) {
    const fault = SOURCE_FAULTS.find((known) => known === code);
    if (fault) kit.find(fault, read, { message });
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
  return read;
}

/** Reports faults of the mapping, why records are rejected, and columns without a field. */
function reportMapped(kit: PrepKit, map: Step<MappedSource>, input: Input): void {
  const faults = map.output?.faults ?? [];
  const isMissing = faults.some(({ code }) => code === "MISSING_SOURCE_COLUMN");
  const line = isMissing ? findHeaderLine(input) : undefined;
  if (line !== undefined) {
    const message = `The columns of the mapping are on line ${line}, below line ` +
      `${input.header_line}, which was read as the header row; send header_line ${line}`;
    kit.find("HEADER_BELOW", map, { message, path: "header_line" });
  }
  for (const { code, path, message } of faults) {
    if (line !== undefined && code === "MISSING_SOURCE_COLUMN") continue;
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
  for (const [field, { row, text, count }] of map.output?.damaged ?? []) {
    kit.find("ENCODING_DAMAGED", map, {
      message: `${field}: ${counted(count, "value")} such as ${
        JSON.stringify(cutText(text))
      } (record ${row}) ${count === 1 ? "was" : "were"} read in another encoding than written in`,
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
    const message = `Record ${total.row}, the last, adds up the others (${
      firstNames(total.fields, MAX_NAMED)
    }): it looks like a total and no record`;
    kit.find("TOTAL_ROW", map, { message });
  }
  const unmapped = map.output?.unmapped ?? [];
  if (unmapped.length === 0) return;
  const names = firstNames(unmapped.map((column) => JSON.stringify(column)), MAX_NAMED);
  const message = `${counted(unmapped.length, "column is", "columns are")} left behind: ${names}`;
  kit.find("UNMAPPED_COLUMN", map, { message, path: unmapped[0]! });
}

/** Reports the columns that a mapping would give a type. */
function reportTextColumns(kit: PrepKit, map: Step, profile: Profile | undefined): void {
  const columns = typedLookingColumns(profile?.columns ?? []);
  if (columns.length === 0) return;
  const shown = columns.map(({ name, value }) => `${JSON.stringify(name)} (${cutText(value)})`);
  const message = `Without a mapping all columns are text; ${
    counted(columns.length, "column has", "columns have")
  } numbers or dates: ${firstNames(shown, MAX_NAMED)}`;
  kit.find("LOADED_AS_TEXT", map, { message, path: "mapping" });
}

/** Reports, once, that records break the target schema. */
function reportBroken(kit: PrepKit, { steps, broken }: Validation): void {
  const first = firstBroken(broken);
  if (!first) return;
  const count = counted(broken.size, "record breaks", "records break");
  kit.find("SCHEMA_VIOLATION", steps.find(({ output }) => output?.valid === false)!, {
    message: `${count} the target schema, the first is record ${first.row}: ${first.message}`,
  });
}
