import type { contract as jsonSchemaGenerator } from "../../code/json-schema-generator/contract.ts";
import type { contract as csvJsonlConverter } from "../../data/csv-jsonl-converter/contract.ts";
import type { Run, RunInput } from "../../tool.ts";
import { digestText } from "../../shared/hash/json_digest.ts";
import { csvText, jsonText } from "../../shared/kits/files.ts";
import { Kit } from "../../shared/kits/kit.ts";
import { FETCH_FILE, isLfsPointer } from "../../shared/lfs_pointer.ts";
import { counted } from "../../shared/messages.ts";
import { chatRecords } from "./chat_records.ts";
import { contract } from "./contract.ts";
import {
  countFields,
  countLabels,
  type Counts,
  countSplits,
  imbalanceOf,
  lengthsOf,
} from "./dataset_card.ts";
import { checkDataset, type DatasetQa, type Reject } from "./dataset_qa.ts";
import { assumedFields, type Fields, fieldsOf } from "./fields.ts";
import { type DatasetKit, FINDINGS, READY_ACTION } from "./findings.ts";
import { codeOfPair } from "./near_pairs.ts";
import { heldRecords } from "./held_records.ts";
import { type InvalidLine, readArray, readRecords } from "./records.ts";
import { reportQa } from "./report_qa.ts";
import { splitsAlike } from "./split_names.ts";
import { jsonArray, validateRecords } from "./validation.ts";
import { wholeObject } from "./whole_object.ts";
import {
  assumedText,
  imbalanceText,
  leftOutText,
  noneText,
  noSplitText,
  otherFieldsText,
  repeatedText,
  splitsAlikeText,
  type Wording,
  wordingOf,
} from "./wording.ts";

/** Properties by which a caller says what asks and what answers. */
const NAMED = ["input_field", "input_fields", "expected_field"];

const NAME_FIELDS = "Name the fields in input_field (or input_fields) and expected_field.";

type Input = RunInput<typeof contract>;

/** Checks an evaluation dataset before it is used. */
export const run: Run<typeof contract> = (input, context) => {
  const { dataset, label_field: labelField, record_schema: recordSchema } = input;
  const kit: DatasetKit = new Kit(contract, FINDINGS, context);
  const whole = input.format === "csv" ? undefined : wholeObject(dataset);
  const held = whole && heldRecords(whole, input);
  // An object over several lines is no JSON Lines.
  const format = held || whole && dataset.trim().includes("\n") ? "json" : formatOf(input);
  const isCsv = format === "csv";
  const wording = wordingOf(format === "jsonl" ? "line" : "record");

  const convert = kit.tool<typeof csvJsonlConverter>(
    "convert",
    "csv-jsonl-converter",
    { skip: isCsv ? undefined : "the dataset is JSON" },
    () => ({ input: dataset, direction: "csv_to_jsonl" }),
    (_, { stats }) => `${counted((stats as { records: number }).records, "record")} of CSV`,
  );

  for (const { code, message } of convert.result?.warnings ?? []) {
    if (code === "MALFORMED_QUOTES") kit.find(code, convert, { message });
  }

  const read = kit.local("read", { after: [convert] }, () => {
    const output = format === "json"
      ? readArray(dataset, held?.name)
      : readRecords(isCsv ? convert.output! : dataset);
    const { records, invalid } = output;
    const summary = `${counted(records.length, "record")}, ${counted(invalid.length, "bad line")}`;
    return { output, ok: invalid.length === 0, summary };
  }, "read-jsonl");
  const { records: written, invalid } = read.output ?? {};
  const found = fieldsOf(written ?? [], input, context.given);
  const isNamed = NAMED.some((name) => Object.hasOwn(context.given, name));
  const chat = isNamed || !written ? undefined : chatRecords(written, found);
  const records = chat?.records ?? written;
  const fields = { ...found, ...chat?.fields };
  if (held && held.others.length > 0) {
    kit.find("MEMBERS_LEFT_OUT", read, { message: leftOutText(held) });
  }
  for (const { line, fault } of invalid ?? []) {
    kit.find("INVALID_LINE", read, {
      ...wording.at(line, `is not a JSON object: ${fault}`),
      ...(format === "json" && { fix: "Make each item of the array an object." }),
    });
  }
  for (const { line, repeated } of records ?? []) {
    if (repeated.length === 0) continue;
    kit.find("DUPLICATE_KEY", read, wording.at(line, repeatedText(repeated)));
  }
  const count = records && invalid ? records.length + invalid.length : null;
  const nothingRead = records?.length === 0 ? "no record was read" : undefined;

  const validation = validateRecords(kit, records, recordSchema, {
    after: [read],
    skip: recordSchema === undefined ? "no record_schema was given" : nothingRead,
  });

  const assumed = records && assumedFields(fields, input);
  if (assumed && assumed.length > 0) {
    kit.find("FIELDS_ASSUMED", read, { message: assumedText(assumed) });
  }
  const qa = kit.local("qa", { after: [read, ...validation.steps] }, () => {
    const violating = new Set(validation.violations.keys());
    const output = checkDataset(records!, {
      fields,
      violating,
      threshold: input.near_duplicate_threshold,
      cleanedSplit: input.remove_leaks_from,
    });
    const { kept, rejects } = output;
    return { output, summary: `${kept.length} clean, ${rejects.length} rejected` };
  }, "dataset-qa");
  const schema = kit.tool<typeof jsonSchemaGenerator>(
    "schema",
    "json-schema-generator",
    {
      need: "advisory",
      after: [qa],
      skip: nothingRead ?? (qa.output?.kept.length === 0 ? "no record is clean" : undefined),
    },
    // Counts all that is delivered, so that the sentence holds for all of it.
    () => ({
      input: jsonArray(qa.output!.kept.map(({ record }) => record)),
      treat_as: "samples",
    }),
    (_, { stats }) => `Schema of ${counted((stats as { samples: number }).samples, "record")}`,
  );
  if (qa.output) {
    const { kept, rejects } = qa.output;
    const otherFields = otherFieldsText(records!, fields);
    const { near_duplicate_threshold: threshold } = input;
    reportQa(kit, qa, qa.output, { threshold, fields, validation, wording, otherFields, chat });
    const { remove_leaks_from: cleaned } = input;
    const splits = records!.map(({ members }) => members.get(fields.split)?.name);
    for (const alike of splitsAlike(splits)) {
      kit.find("SPLIT_NAMES_ALIKE", qa, { message: splitsAlikeText(alike) });
    }
    if (cleaned !== undefined && !splits.includes(cleaned)) {
      kit.find("NO_SUCH_SPLIT", qa, { message: noSplitText(cleaned), path: "remove_leaks_from" });
    }
    const labels = labelField === undefined ? null : countLabels(kept, labelField);
    const imbalance = labels && imbalanceOf(labels);
    if (imbalance) kit.find("LABEL_IMBALANCE", qa, { message: imbalanceText(imbalance) });

    const rejected = rejectLines(invalid ?? [], rejects);
    const clean = kept.map(({ record }) => `${record.json}\n`).join("");
    if (kept.length === 0) {
      const isPointer = typeof input.dataset === "string" && isLfsPointer({ text: input.dataset });
      kit.find("NO_CLEAN_RECORDS", qa, {
        message: isPointer
          ? "The dataset is a pointer of Git LFS, and has no records"
          : noneText(rejected.length, otherFields),
        ...(otherFields !== undefined && { fix: NAME_FIELDS }),
        ...(isPointer && { fix: FETCH_FILE }),
      });
    } else kit.deliver("dataset.clean.jsonl", clean);
    if (rejected.length > 0) kit.deliver("rejects.jsonl", rejected.join(""));
    const sizes = { records: count, clean: kept.length, rejected: rejected.length };
    kit.deliver(
      "dataset-card.json",
      jsonText(datasetCard(sizes, qa.output, { fields, labels, clean })),
    );
  }
  if (schema.output) kit.deliver("record.schema.json", jsonText(schema.output));
  const issues = qa.output ? issueRows(kit, qa.output.near, wording) : [];
  if (issues.length > 0) kit.deliver("issues.csv", csvText(["code", "place", "message"], issues));
  return kit.finish({ records: count, ...factsOf(qa.output, invalid?.length ?? 0) }, READY_ACTION);
};

/** The rows of issues.csv: all that was found of records, near duplicates beyond those that are reported too. */
function issueRows(kit: DatasetKit, near: DatasetQa["near"], wording: Wording): string[][] {
  const pairs = (near ?? []).map((pair) => ({ code: codeOfPair(pair), ...wording.near(pair) }));
  return [...kit.found.filter(({ code, path }) => path && !code.startsWith("NEAR_")), ...pairs]
    .map(({ code, path = "", message }) => [code, path, message]);
}

/** The document dataset-card.json. @param clean The text of dataset.clean.jsonl. */
function datasetCard(
  sizes: { records: number | null; clean: number; rejected: number },
  { kept, rejects, near }: DatasetQa,
  { fields, labels, clean }: { fields: Fields; labels: Counts | null; clean: string },
) {
  return {
    ...sizes,
    roles: fields,
    fields: countFields(kept),
    input_chars: lengthsOf(kept.map(({ shownInput }) => shownInput)),
    expected_chars: lengthsOf(kept.map(({ expected }) => expected.name)),
    splits: countSplits(kept),
    labels,
    duplicates: {
      ids: countOf(rejects, "DUPLICATE_ID"),
      inputs: countOf(rejects, "DUPLICATE_RECORD"),
      near: near?.length ?? null,
    },
    clean_sha256: kept.length === 0 ? null : digestText(clean),
  };
}

function formatOf({ format, dataset }: Input): Exclude<Input["format"], "auto"> {
  if (format !== "auto") return format;
  const start = /^[\s\ufeff]*(?:\{|\[\s*[{\]])/.exec(dataset)?.[0];
  if (start === undefined) return "csv";
  return start.includes("[") ? "json" : "jsonl";
}

/** The lines of rejects.jsonl, in the order of the dataset. */
function rejectLines(invalid: readonly InvalidLine[], rejects: readonly Reject[]): string[] {
  return [
    ...invalid.map(({ line, text }) => ({
      line,
      code: "INVALID_LINE",
      json: JSON.stringify(text),
    })),
    ...rejects.map(({ code, record: { line, json } }) => ({ line, code, json })),
  ]
    .sort((a, b) => a.line - b.line)
    // The record's own text keeps its numbers as they were written.
    .map(({ line, code, json }) => `{"line":${line},"code":"${code}","record":${json}}\n`);
}

function countOf(rejects: readonly Reject[], wanted: Reject["code"]): number {
  return rejects.filter(({ code }) => code === wanted).length;
}

/** The facts but the first; null where the dataset was not looked over. */
function factsOf(qa: DatasetQa | undefined, invalid: number) {
  return {
    clean: qa?.kept.length ?? null,
    rejected: qa ? invalid + qa.rejects.length : null,
    splits: qa ? countSplits(qa.kept) : null,
    duplicate_ids: qa ? countOf(qa.rejects, "DUPLICATE_ID") : null,
    duplicate_records: qa ? countOf(qa.rejects, "DUPLICATE_RECORD") : null,
    conflicts: qa?.conflicts.length ?? null,
    leaks: qa?.leaks.length ?? null,
    near_duplicates: qa?.near?.length ?? null,
  };
}
