/**
 * The form of a handoff document: its keys, their types and lengths.
 *
 * @module
 */
import { codePointLength } from "../code_points.ts";
import { cutText } from "../cut_text.ts";
import { SAFE_ID, SAFE_ID_RULE } from "../evidence/text.ts";
import { isJsonObject, type JsonObject, type JsonValue, memberOf } from "../json/value.ts";
import type { FaultList, Place } from "./fault_list.ts";
import {
  type Handoff,
  HANDOFF_ARRAYS,
  HANDOFF_SCHEMA,
  HANDOFF_STATUSES,
  type HandoffArray,
  type HandoffRecord,
  type HandoffReference,
  MAX_RECORDS_PER_ARRAY,
} from "./handoff.ts";

/** The most code points of a goal or a summary. */
const MAX_TEXT_LENGTH = 2_000;

/** The most code points of a status. */
const MAX_STATUS_LENGTH = 100;

/** Whether a value is valid, and the end of the message if it is not. */
type Rule = readonly [isFit: (value: JsonValue) => boolean, wanted: string];

const ID: Rule = [
  (value) => typeof value === "string" && SAFE_ID.test(value),
  `must be ${SAFE_ID_RULE}`,
];
const TEXT: Rule = [
  (value) => typeof value === "string" && value !== "" && codePointLength(value) <= MAX_TEXT_LENGTH,
  "must be a text of 1 to 2,000 characters",
];
/** Most have one of the known statuses; another is its author's own. */
const STATUS: Rule = [
  (value) =>
    typeof value === "string" && value !== "" && codePointLength(value) <= MAX_STATUS_LENGTH,
  `must be a text of 1 to 100 characters, such as ${HANDOFF_STATUSES.join(", ")}`,
];
const PRIORITY: Rule = [
  (value) => typeof value === "string",
  "must be a text such as high",
];

/** The keys that a document must have. */
const REQUIRED: Readonly<Record<string, Rule>> = {
  schema_version: [(value) => value === HANDOFF_SCHEMA, `must be "${HANDOFF_SCHEMA}"`],
  handoff_id: ID,
  goal: TEXT,
  status: STATUS,
};

/** All keys that a document may have. */
const HANDOFF_KEYS: ReadonlySet<string> = new Set([
  ...Object.keys(REQUIRED),
  ...HANDOFF_ARRAYS.map(({ name }) => name),
]);

/** Members of a record that name others, and whether the record waits for those. */
const REFERENCE_MEMBERS = [
  { name: "depends_on", isOrder: true },
  { name: "blocked_by", isOrder: true },
  { name: "evidence", isOrder: false },
  { name: "artifacts", isOrder: false },
  { name: "evidence_ids", isOrder: false },
  { name: "artifact_ids", isOrder: false },
];

/** The document that was read; undefined if faults were found. */
export function readForm(document: JsonValue, faults: FaultList): Handoff | undefined {
  if (!isJsonObject(document)) {
    faults.add("INVALID_VALUE", [], (where) => `${where} must be an object`);
    return undefined;
  }
  checkKeys(document, faults);
  for (const [key, rule] of Object.entries(REQUIRED)) {
    checkRequired(document, key, rule, [], faults);
  }
  const records = HANDOFF_ARRAYS.flatMap((array) => readArray(document, array, faults));
  if (faults.fields.length > 0) return undefined;
  const { handoff_id, goal, status } = document;
  // They have no faults.
  return {
    handoffId: handoff_id as string,
    goal: goal as string,
    status: status as string,
    records,
  };
}

function checkKeys(document: JsonObject, faults: FaultList): void {
  for (const key of Object.keys(document)) {
    if (HANDOFF_KEYS.has(key)) continue;
    const shown = cutText(JSON.stringify(key));
    faults.add(
      "UNKNOWN_KEY",
      [key],
      () => `a handoff has no key ${shown}: put what it says into a record`,
    );
  }
}

function readArray(
  document: JsonObject,
  array: HandoffArray,
  faults: FaultList,
): HandoffRecord[] {
  const items = memberOf(document, array.name);
  if (items === undefined) return [];
  if (!Array.isArray(items)) {
    faults.add("INVALID_VALUE", [array.name], (where) => `${where} must be an array of records`);
    return [];
  }
  if (items.length > MAX_RECORDS_PER_ARRAY) {
    faults.add(
      "INVALID_VALUE",
      [array.name],
      (where) => `${where} has ${items.length} records: send at most ${MAX_RECORDS_PER_ARRAY}`,
    );
    return [];
  }
  return items.map((item, index) => readRecord(item, index, array, faults));
}

function readRecord(
  item: JsonValue,
  index: number,
  { name, kind }: HandoffArray,
  faults: FaultList,
): HandoffRecord {
  const place = [name, index];
  const isAction = kind === "next_action";
  if (typeof item === "string" && !isAction) {
    checkValue(item, TEXT, place, faults);
    const id = `${kind}-${index + 1}`;
    return { id, kind, content: { id, summary: item }, references: [], place };
  }
  if (!isJsonObject(item)) {
    const wanted = isAction ? "an object with id and summary" : "an object with an id, or a text";
    faults.add("INVALID_VALUE", place, (where) => `${where} must be ${wanted}`);
    return { id: "", kind, content: {}, references: [], place };
  }
  checkRequired(item, "id", ID, place, faults);
  if (isAction) {
    checkRequired(item, "summary", TEXT, place, faults);
    checkOptional(item, "priority", PRIORITY, place, faults);
  } else {
    checkOptional(item, "summary", TEXT, place, faults);
  }
  const references = REFERENCE_MEMBERS.flatMap((member) =>
    readReferences(item, member, place, faults)
  );
  return { id: textOf(memberOf(item, "id")), kind, content: item, references, place };
}

function readReferences(
  record: JsonObject,
  { name, isOrder }: (typeof REFERENCE_MEMBERS)[number],
  recordPlace: Place,
  faults: FaultList,
): HandoffReference[] {
  const ids = memberOf(record, name);
  if (ids === undefined) return [];
  const place = [...recordPlace, name];
  if (!Array.isArray(ids)) {
    faults.add("INVALID_VALUE", place, (where) => `${where} must be an array of record ids`);
    return [];
  }
  return ids.map((id, index) => {
    if (typeof id !== "string") {
      faults.add("INVALID_VALUE", [...place, index], (where) => `${where} must be a record's id`);
    }
    return { id: textOf(id), isOrder, place: [...place, index] };
  });
}

/** A text; "" for any other value, whose fault is in the list already. */
function textOf(value: JsonValue | undefined): string {
  return typeof value === "string" ? value : "";
}

function checkRequired(
  object: JsonObject,
  key: string,
  rule: Rule,
  place: Place,
  faults: FaultList,
): void {
  if (Object.hasOwn(object, key)) return checkOptional(object, key, rule, place, faults);
  faults.add("REQUIRED", [...place, key], (where) => `${where} is required: it ${rule[1]}`);
}

function checkOptional(
  object: JsonObject,
  key: string,
  rule: Rule,
  place: Place,
  faults: FaultList,
): void {
  const value = memberOf(object, key);
  if (value !== undefined) checkValue(value, rule, [...place, key], faults);
}

function checkValue(
  value: JsonValue,
  [isFit, wanted]: Rule,
  place: Place,
  faults: FaultList,
): void {
  if (!isFit(value)) faults.add("INVALID_VALUE", place, (where) => `${where} ${wanted}`);
}
