/**
 * The records of a dataset, with their values as they were written.
 *
 * @module
 */
import { compactJson } from "../../shared/json/compact.ts";
import { jsonLines, readJsonLine } from "../../shared/json/json_lines.ts";
import {
  decodeString,
  type JsonDocument,
  type JsonNode,
  membersByName,
  type ObjectNode,
  sourceOf,
} from "../../shared/json/node.ts";
import { formatPointer } from "../../shared/json/pointer.ts";
import { readJsonText } from "../../shared/json/read.ts";
import { valueKey } from "../../shared/json/value_key.ts";
import { invalidField, ToolError } from "../../shared/tool_error.ts";
import { firstNames } from "../../shared/messages.ts";
import { contract } from "./contract.ts";
import { listsIn } from "./whole_object.ts";

/** A value of a record. */
export class Value {
  readonly #document: JsonDocument;
  readonly #node: JsonNode;

  constructor(document: JsonDocument, node: JsonNode) {
    this.#document = document;
    this.#node = node;
  }

  /** The text of a string. */
  get text(): string | undefined {
    if (this.#node.kind !== "string") return undefined;
    return decodeString(sourceOf(this.#document, this.#node));
  }

  get kind(): JsonNode["kind"] {
    return this.#node.kind;
  }

  get isNull(): boolean {
    return this.kind === "null";
  }

  /** Null, or a text of white space at most. */
  get isBlank(): boolean {
    return this.isNull || this.text?.trim() === "";
  }

  /** Its compact JSON text, numbers as they were written. */
  get json(): string {
    return compactJson(this.#document, this.#node);
  }

  /** A text that equal values share, and different ones do not. */
  get key(): string {
    return valueKey(this.#document, this.#node);
  }

  /** How it is called where it is counted: a text unchanged, another value by its JSON text. */
  get name(): string {
    return this.text ?? this.json;
  }
}

/** A line that is a JSON object. */
export interface DatasetRecord {
  /** From 1: of JSON Lines the line, blank ones counted; of an array the item, for all may be on one line. */
  line: number;
  /** Compact. */
  json: string;
  /** The members; the last of those with one name. */
  members: Map<string, Value>;
  /** What it is read as where it is a conversation, beside its members. */
  parts?: ReadonlyMap<string, Value>;
  /** JSON Pointers of the members that came before. */
  repeated: string[];
}

/** A part of a record by its name: a member, or one of the conversation that the record is. */
export function partOf({ members, parts }: DatasetRecord, name: string): Value | undefined {
  return parts?.get(name) ?? members.get(name);
}

/** A line that is not a record. */
export interface InvalidLine {
  line: number;
  text: string;
  fault: string;
}

/**
 * Reads JSON Lines of objects.
 *
 * @throws {ToolError} `TOO_MANY_RECORDS`.
 */
export function readRecords(
  text: string,
): { records: DatasetRecord[]; invalid: InvalidLine[] } {
  const { max_records: max, max_depth: maxDepth } = contract.limits;
  const lines = jsonLines(text);
  if (lines.length > max) throw tooMany(lines.length);
  const records: DatasetRecord[] = [];
  const invalid: InvalidLine[] = [];
  for (const { text, number: line } of lines) {
    const { document, fault } = readJsonLine(text, maxDepth);
    if (!document) invalid.push({ line, text, fault });
    else if (document.root.kind !== "object") {
      invalid.push({ line, text, fault: `it is of type ${document.root.kind}` });
    } else {
      const repeated = [...new Set(document.duplicates.map(({ pointer }) => pointer))];
      records.push(recordOf(document, document.root, line, repeated));
    }
  }
  return { records, invalid };
}

/**
 * Reads a JSON array of objects, or an object that holds one.
 *
 * @param holder The member with the records; undefined where the array is the whole text.
 * @throws {ToolError} `TOO_MANY_RECORDS`, and what reading JSON throws.
 */
export function readArray(
  text: string,
  holder: string | undefined,
): { records: DatasetRecord[]; invalid: InvalidLine[] } {
  const document = readJsonText(text, "dataset");
  const { root } = document;
  const list = holder !== undefined && root.kind === "object"
    ? membersByName(root).get(holder) ?? root
    : root;
  if (list.kind !== "array") {
    throw invalidField("dataset", `"dataset" is JSON of type ${list.kind}${advice(list)}`);
  }
  if (list.items.length > contract.limits.max_records) throw tooMany(list.items.length);
  const above = holder === undefined ? "" : formatPointer([holder]);
  const repeats = Map.groupBy(
    document.duplicates.map(({ pointer }) => pointer)
      .filter((pointer) => pointer.startsWith(`${above}/`))
      .map((pointer) => pointer.slice(above.length)),
    (pointer) => pointer.split("/")[1],
  );
  const records: DatasetRecord[] = [];
  const invalid: InvalidLine[] = [];
  for (const [index, item] of list.items.entries()) {
    const line = index + 1;
    if (item.kind !== "object") {
      const source = sourceOf(document, item);
      invalid.push({ line, text: source, fault: `it is of type ${item.kind}` });
      continue;
    }
    const own = repeats.get(String(index)) ?? [];
    const repeated = new Set(own.map((pointer) => pointer.slice(`/${index}`.length)));
    records.push(recordOf(document, item, line, [...repeated]));
  }
  return { records, invalid };
}

function advice(node: JsonNode): string {
  const lists = node.kind === "object" ? listsIn(node) : [];
  if (lists.length === 0) return ": give an array of records, or one record a line";
  const named = firstNames(lists, 5, (name) => JSON.stringify(name));
  return `, with lists in ${named}: give the list of records alone, and name in input_field and expected_field ` +
    "what asks and what answers";
}

function recordOf(
  document: JsonDocument,
  node: ObjectNode,
  line: number,
  repeated: string[],
): DatasetRecord {
  const members = Array.from(
    membersByName(node),
    ([name, value]) => [name, new Value(document, value)] as const,
  );
  return { line, json: compactJson(document, node), members: new Map(members), repeated };
}

function tooMany(actual: number): ToolError<"TOO_MANY_RECORDS"> {
  const { max_records: max } = contract.limits;
  return new ToolError<"TOO_MANY_RECORDS">(
    "TOO_MANY_RECORDS",
    `the dataset has ${actual} records, over the limit of ${max}: give a part of it`,
    { max, actual },
  );
}
