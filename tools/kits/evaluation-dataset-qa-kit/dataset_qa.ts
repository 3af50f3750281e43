/**
 * Sorts the records of a dataset into clean ones and rejects, and looks for what they say against each
 * other.
 *
 * @module
 */
import { cutText } from "../../shared/cut_text.ts";
import { type Fields, inputNames } from "./fields.ts";
import { isExactDouble } from "../../shared/json/number.ts";
import { parseJsonValue } from "../../shared/json/parse.ts";
import { type JsonValue, memberOf } from "../../shared/json/value.ts";
import { normalize } from "../../shared/normalize.ts";
import { nearPairs, wordComparer } from "./near_duplicates.ts";
import { type DatasetRecord, partOf, type Value } from "./records.ts";

/** A record that is left out of the clean dataset, and why. */
export interface Reject {
  code:
    | "MISSING_FIELD"
    | "DUPLICATE_ID"
    | "SCHEMA_VIOLATION"
    | "DUPLICATE_RECORD"
    | "LEAK_REMOVED";
  record: DatasetRecord;
  /** The fault, as words after the record's name. */
  fault: string;
  /** The line of the record that the fault ends with. */
  earlier: number | undefined;
}

/** What each field of near duplicates must share of its words: a short one has few to differ in. */
const LEAST_OF_PART = 0.6;

/** A record that has an input and an expected value. */
export interface Answered {
  record: DatasetRecord;
  /** The normalised input: equal ones ask the same. */
  input: string;
  /** The input by its fields. */
  parts: readonly string[];
  /** The same for people: what is not text as JSON, with its numbers as they were written. */
  shownInput: string;
  isText: boolean;
  expected: Value;
  /** Equal ones answer the same. */
  expectedKey: string;
  /** Undefined where it has none. */
  split: Value | undefined;
}

/** Records with the same input, in order, rejected ones too. */
export interface SameInput {
  shownInput: string;
  records: Answered[];
}

/** Two records whose inputs share most of their words. */
export interface NearDuplicate {
  one: Answered;
  other: Answered;
  /** The Jaccard index. */
  index: number;
}

export interface DatasetQa {
  /** Those that were not rejected. */
  kept: Answered[];
  rejects: Reject[];
  /** Records that have no id. */
  withoutId: number;
  conflicts: SameInput[];
  leaks: SameInput[];
  /** The most alike first; null where there were too many pairs to compare. */
  near: NearDuplicate[] | null;
}

/** The rules that a dataset is checked against. */
interface Rules {
  fields: Fields;
  /** Records that break the schema. */
  violating: ReadonlySet<DatasetRecord>;
  /** The least Jaccard index of near duplicates. */
  threshold: number;
  /** The split that gives up what another one has too. */
  cleanedSplit: string | undefined;
}

/** Looks a dataset over. */
export function checkDataset(
  records: readonly DatasetRecord[],
  { fields, violating, threshold, cleanedSplit }: Rules,
): DatasetQa {
  const { answered, kept, rejects, withoutId } = sortRecords(records, fields, violating);
  // Rejects too: of two records with one id that contradict each other, the wrong one may be the one that stays.
  const groups = Map.groupBy(answered, ({ input }) => input);
  const same = Array.from(
    groups.values(),
    (records) => ({ shownInput: records[0]!.shownInput, records }),
  );
  const leaks = same.filter(isLeak);
  const near = nearDuplicates(kept, threshold);
  const isCleaned = ({ split }: Answered) =>
    cleanedSplit !== undefined && split?.name === cleanedSplit;
  const removed = leaksOf(leaks, near ?? [], isCleaned);
  for (const [{ record }, { record: { line } }] of removed) {
    rejects.push({
      code: "LEAK_REMOVED",
      record,
      fault: "asks what another split asks in",
      earlier: line,
    });
  }
  const stays = (answered: Answered) => !removed.has(answered);
  return {
    kept: kept.filter(stays),
    rejects,
    withoutId,
    conflicts: same.filter(({ records }) => differ(records.map(({ expectedKey }) => expectedKey))),
    leaks: leaks.filter(({ records, shownInput }) =>
      isLeak({ shownInput, records: records.filter((each) => !isCleaned(each)) })
    ),
    near: near && near.filter(({ one, other }) => stays(one) && stays(other)),
  };
}

function isLeak({ records }: SameInput): boolean {
  return differ(records.flatMap(({ split }) => split ? [split.json] : []));
}

/** The records that a split gives up, each with the first one of another split that asks the same. */
function leaksOf(
  leaks: readonly SameInput[],
  near: readonly NearDuplicate[],
  isCleaned: (answered: Answered) => boolean,
): Map<Answered, Answered> {
  const removed = new Map<Answered, Answered>();
  const remove = (some: readonly Answered[]) => {
    const other = some.find((each) => each.split && !isCleaned(each));
    if (!other) return;
    for (const each of some) {
      if (isCleaned(each) && !removed.has(each)) removed.set(each, other);
    }
  };
  for (const { records } of leaks) remove(records);
  for (const { one, other } of near) remove([one, other]);
  return removed;
}

function nearDuplicates(kept: readonly Answered[], threshold: number): NearDuplicate[] | null {
  const texts = kept.filter(({ isText }) => isText);
  const pairs = nearPairs(texts.map(({ input }) => input), threshold);
  const sharedWords = wordComparer();
  return pairs && pairs
    .map(({ first, second, index }) => ({ one: texts[first]!, other: texts[second]!, index }))
    .filter(({ one, other }) => areAlike(one.parts, other.parts))
    .sort((a, b) => b.index - a.index);

  /** Whether no field of two inputs is of its own: two questions to one long text ask for different things. */
  function areAlike(one: readonly string[], other: readonly string[]): boolean {
    return one.length === 1 || one.length !== other.length ||
      one.every((part, at) => sharedWords(part, other[at]!) >= LEAST_OF_PART);
  }
}

/** Whether two records that are alike belong to different splits. */
export function isAcrossSplits({ one, other }: Pick<NearDuplicate, "one" | "other">): boolean {
  return one.split !== undefined && other.split !== undefined &&
    one.split.json !== other.split.json;
}

function differ(texts: readonly string[]): boolean {
  return new Set(texts).size > 1;
}

function sortRecords(
  records: readonly DatasetRecord[],
  fields: Fields,
  violating: ReadonlySet<DatasetRecord>,
) {
  const answered: Answered[] = [];
  const kept: Answered[] = [];
  const rejects: Reject[] = [];
  const [idLines, copyLines] = [new Map<string, number>(), new Map<string, number>()];
  let withoutId = 0;
  for (const record of records) {
    const reject = (code: Reject["code"], fault: string, earlier?: number) =>
      rejects.push({ code, record, fault, earlier });
    const valueOf = (field: string) => filled(partOf(record, field));
    const id = valueOf(fields.id);
    if (!id) withoutId++;
    const sameId = id && earlierLine(idLines, id.json, record.line);

    const inputs = fields.inputs.flatMap((name) => valueOf(name) ?? []);
    const expected = valueOf(fields.expected);
    if (inputs.length === 0 || !expected) {
      const missing = [
        ...(inputs.length > 0 ? [] : [inputNames(fields)]),
        ...(expected ? [] : [JSON.stringify(fields.expected)]),
      ];
      reject("MISSING_FIELD", missing.map((names) => `has no ${names}`).join(" and "));
      continue;
    }
    const split = valueOf(fields.split);
    const parts = inputs.map(normalisedInput);
    const inputText = parts.join("\n");
    const expectedKey = expected.key;
    const isText = inputs.some(({ text }) => text !== undefined);
    const shownInput = inputs.map((value, at) => shownText(value, parts[at]!)).join(" ");
    const read = {
      record,
      input: inputText,
      parts,
      shownInput,
      isText,
      expected,
      expectedKey,
      split,
    };
    answered.push(read);
    if (sameId !== undefined) {
      reject("DUPLICATE_ID", `has the id ${cutText(id!.json)} of`, sameId);
      continue;
    }
    if (violating.has(record)) {
      reject("SCHEMA_VIOLATION", "breaks record_schema");
      continue;
    }
    const copyKey = JSON.stringify([inputText, expectedKey, split?.json ?? null]);
    const copied = earlierLine(copyLines, copyKey, record.line);
    if (copied !== undefined) {
      reject("DUPLICATE_RECORD", "repeats input, expected value and split of", copied);
      continue;
    }
    kept.push(read);
  }
  return { answered, kept, rejects, withoutId };
}

/** The line that had the key before; without one, this line is remembered. */
function earlierLine(lines: Map<string, number>, key: string, line: number): number | undefined {
  const earlier = lines.get(key);
  if (earlier === undefined) lines.set(key, line);
  return earlier;
}

/** A value that says something. */
export function filled(value: Value | undefined): Value | undefined {
  return value?.isBlank ? undefined : value;
}

/**
 * An input for people: the last message of a conversation, because many share a system text.
 *
 * @param part The same, normalised.
 */
function shownText(value: Value, part: string): string {
  if (value.text !== undefined) return part;
  const list: JsonValue = value.kind === "array" ? parseJsonValue(value.json) : null;
  const last = Array.isArray(list) ? memberOf(list.at(-1), "content") : undefined;
  return typeof last === "string" ? last : value.json;
}

/**
 * A text without regard to case, white space and composition (NFC); another value by its JSON text. So the
 * number 5 asks what the text "5" asks, as it does in a prompt.
 */
function normalisedInput(input: Value): string {
  const { text, json } = input;
  if (text !== undefined) {
    return normalize(text, "NFC").toLowerCase().replaceAll(/\s+/g, " ").trim();
  }
  return input.kind === "number" && isExactDouble(json) ? String(Number(json)) : input.key;
}
