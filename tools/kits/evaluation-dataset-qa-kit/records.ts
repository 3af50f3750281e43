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
  sourceOf,
} from "../../shared/json/node.ts";
import { valueKey } from "../../shared/json/value_key.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";

/** A value of a record. */
export class Value {
  readonly #document: JsonDocument;
  readonly #node: JsonNode;

  constructor(document: JsonDocument, node: JsonNode) {
    this.#document = document;
    this.#node = node;
  }

  /** Of a string. */
  get text(): string | undefined {
    if (this.#node.kind !== "string") return undefined;
    return decodeString(sourceOf(this.#document, this.#node));
  }

  get isNull(): boolean {
    return this.#node.kind === "null";
  }

  get isNumber(): boolean {
    return this.#node.kind === "number";
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

  /** How it is called where it is counted: a text as it is, another value by its JSON text. */
  get name(): string {
    return this.text ?? this.json;
  }
}

/** A line that is a JSON object. */
export interface DatasetRecord {
  /** From 1, blank lines counted. */
  line: number;
  /** Compact. */
  json: string;
  /** Of members with one name the last. */
  members: Map<string, Value>;
  /** JSON Pointers of the members that came before. */
  repeated: string[];
}

/** A line that is none. */
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
  if (lines.length > max) {
    throw new ToolError<"TOO_MANY_RECORDS">(
      "TOO_MANY_RECORDS",
      `the dataset has ${lines.length} records, over the limit of ${max}: send a part of it`,
      { max, actual: lines.length },
    );
  }
  const records: DatasetRecord[] = [];
  const invalid: InvalidLine[] = [];
  for (const { text, number: line } of lines) {
    const { document, fault } = readJsonLine(text, maxDepth);
    if (!document) invalid.push({ line, text, fault });
    else if (document.root.kind !== "object") {
      invalid.push({ line, text, fault: `it is of type ${document.root.kind}` });
    } else {
      const members = Array.from(
        membersByName(document.root),
        ([name, node]) => [name, new Value(document, node)] as const,
      );
      const json = compactJson(document, document.root);
      const repeated = [...new Set(document.duplicates.map(({ pointer }) => pointer))];
      records.push({ line, json, members: new Map(members), repeated });
    }
  }
  return { records, invalid };
}
