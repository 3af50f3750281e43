import type { Run, RunInput, RunOutput, RunStats } from "../../tool.ts";
import type { contract as csvProfiler } from "../../data/csv-profiler/contract.ts";
import type { contract as csvToJson } from "../../data/csv-to-json/contract.ts";
import { CSV_WARNINGS, NUMBER_FORMAT_WARNINGS } from "../../shared/csv/contract.ts";
import { jsonOrMarkup } from "../../shared/csv/json_or_markup.ts";
import { readCsv } from "../../shared/csv/read.ts";
import type { JsonObject } from "../../shared/json/value.ts";
import { jsonText } from "../../shared/kits/files.ts";
import { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted } from "../../shared/messages.ts";
import { UNWANTED_WARNINGS } from "../../shared/warning_list.ts";
import { contract } from "./contract.ts";
import { FINDINGS, readyAction } from "./findings.ts";
import { COMMANDS, loadSql, sqlFault } from "./load_sql.ts";
import type { MappingEntry } from "./mapping.ts";
import { tableOf } from "./header_line.ts";
import { loadText, rejectsText } from "./jsonl_files.ts";
import { keyOfRejectedText } from "./key_of_rejected.ts";
import { mapSource, type Source } from "./map_source.ts";
import { withoutNameless } from "./nameless_columns.ts";
import { raggedMessage } from "./ragged_records.ts";
import { countReasons } from "./reason_counts.ts";
import {
  type PrepKit,
  reportBroken,
  reportFileType,
  reportHeader,
  reportMapped,
  reportRead,
  reportTextColumns,
} from "./report.ts";
import { type Split, splitRecords } from "./split_records.ts";
import { tooLarge } from "./too_large.ts";
import { validateRecords } from "./validation.ts";

type Input = RunInput<typeof contract>;

export const run: Run<typeof contract> = (input, context) => {
  const { delimiter, target_schema: schema } = input;
  const { text, above } = tableOf(input);
  const kit: PrepKit = new Kit(contract, FINDINGS, context);

  const form = jsonOrMarkup(text);
  // The tools refuse it; the finding is the kit's.
  const mayFail = form?.isWhole === true;
  const profile = kit.tool<typeof csvProfiler>(
    "profile",
    "csv-profiler",
    // The next step reads the same text, and warns of the same; the conversion tells which values are not numbers.
    { mayFail, quiet: [...Object.keys(CSV_WARNINGS), ...Object.keys(NUMBER_FORMAT_WARNINGS)] },
    () => ({ input: text, delimiter }),
    ({ columns }) => `${counted(columns.length, "column")} described`,
  );
  const read = readSource(kit, { text, delimiter, mayFail });
  if (mayFail) kit.find("NOT_CSV", read, { message: `The source is not CSV, but ${form!.advice}` });
  // Where the steps have read the source, so does this.
  const table = read.result && readCsv(text, { delimiter }, UNWANTED_WARNINGS);
  const source = table && withoutNameless(
    {
      columns: (read.result!.stats as RunStats<typeof csvToJson>).columns,
      // Under a header row, records are objects.
      records: read.output as Source["records"],
    },
    table,
    input.mapping.map(({ from }) => from),
  );

  const map = kit.local(
    "map",
    { after: [read] },
    () => mapSource(source!, input),
    "map-records",
  );
  if (map.output?.isOver) throw tooLarge();
  const hasHeader = !table || reportHeader(kit, { read, map }, { table, above, input });
  reportRead(kit, read, {
    profile: profile.output,
    hasHeader,
    ragged: source && raggedMessage(source.records, source.columns, table!, above),
    leftOut: source?.leftOut ?? [],
  });
  reportFileType(kit, read, input.source ?? "");
  reportMapped(kit, map, hasHeader);
  if (input.mapping.length === 0 && hasHeader) reportTextColumns(kit, map, profile.output);

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
        (row) => table!.records[row]!.line + above,
      ),
    "split-records",
  );
  const { accepted, rejected }: Split = split.output ?? { accepted: [], rejected: [] };
  if (split.output && accepted.length === 0) {
    if (rejected.length === 0) {
      kit.find("NO_SOURCE_RECORDS", split, {
        message: "The source has no record below its header",
      });
    } else {
      const [main] = countReasons(map.output!.records).sort((a, b) => b.count - a.count);
      const message = `${counted(rejected.length, "record was", "records were")} rejected, none ` +
        `accepted${main ? `; ${main.count} for ${main.field ?? "its form"}: ${main.message}` : ""}`;
      kit.find("NO_ACCEPTED_RECORDS", split, { message });
    }
  }

  const keyOfRejected = split.output &&
    keyOfRejectedText(map.output!.records, validation.broken, input.key);
  if (keyOfRejected !== undefined) {
    kit.find("KEY_OF_REJECTED", split, { message: keyOfRejected, path: "key" });
  }
  if (accepted.length > 0) {
    const fields = map.output!.mapping.map(({ to }) => to);
    kit.deliver("load.jsonl", loadText(accepted, fields));
  }
  const isLoadable = deliverSql(kit, split, input, accepted, map.output?.mapping ?? []);
  if (rejected.length > 0) {
    // Where all are rejected they are in the source as it was sent, and twice may be too much.
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

/** Reads every value of the source as text, without the blanks around it. */
function readSource(
  kit: PrepKit,
  { text, delimiter, mayFail }: {
    text: string;
    delimiter: Input["delimiter"];
    mayFail: boolean;
  },
): Step<RunOutput<typeof csvToJson>> {
  return kit.tool<typeof csvToJson>(
    "read",
    "csv-to-json",
    { mayFail },
    () => ({ input: text, delimiter, trim: true }),
    (records) => `${counted(records.length, "record")} read`,
  );
}
