/**
 * Logs that are JSON over several lines, as APIs of logging services answer and `jq` and journalctl print them.
 *
 * @module
 */
import {
  type JsonDocument,
  type JsonNode,
  type ObjectNode,
  sourceOf,
} from "../../shared/json/node.ts";
import { JsonDepthError, JsonSyntaxError, parseJson } from "../../shared/json/read.ts";

/** How such a log begins: a line of a log has a time or a level in brackets. */
const JSON_START = /^\s*(?:\[\s*)?\{/;
/** Where an object ends that is printed over several lines. */
const END_OF_OBJECT = /(?<=^\})[ \t]*\r?\n/m;
const LINE_BREAK = /\r\n?|\n/g;
/** What an entry has by itself; an object without them may hold the entries. */
const OF_ENTRY = /^(?:message|msg|event|text|log|level|severity|lvl|MESSAGE|PRIORITY)$/;

/**
 * The text with an entry a line, numbers as they are written: the items of an array of objects, also of the only one in
 * an object, or objects that follow each other. Any other text stays as it is.
 */
export function oneEntryALine(text: string): string {
  if (!JSON_START.test(text)) return text;
  const whole = readJson(text);
  if (whole) {
    const entries = entriesOf(whole.root);
    return entries ? entries.map((entry) => lineOf(whole, entry)).join("\n") : text;
  }
  if (!/^\s*\{[ \t]*[\r\n]/.test(text)) return text;
  const documents = text.split(END_OF_OBJECT).filter((part) => part.trim() !== "").map(readJson);
  return documents.every((document) => document?.root.kind === "object")
    ? documents.map((document) => lineOf(document!, document!.root)).join("\n")
    : text;
}

function entriesOf(root: JsonNode): readonly JsonNode[] | undefined {
  if (root.kind === "array") return areObjects(root.items) ? root.items : undefined;
  return root.kind === "object" ? heldEntries(root) ?? [root] : undefined;
}

function heldEntries({ members }: ObjectNode): readonly JsonNode[] | undefined {
  if (members.some(({ name, value }) => OF_ENTRY.test(name) && value.kind !== "array")) {
    return undefined;
  }
  const lists = members.flatMap(({ value }) =>
    value.kind === "array" && areObjects(value.items) ? [value.items] : []
  );
  return lists.length === 1 ? lists[0] : undefined;
}

function areObjects(nodes: readonly JsonNode[]): boolean {
  return nodes.length > 0 && nodes.every(({ kind }) => kind === "object");
}

function lineOf(document: JsonDocument, node: JsonNode): string {
  return sourceOf(document, node).replace(LINE_BREAK, " ");
}

function readJson(text: string): JsonDocument | undefined {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof JsonSyntaxError || error instanceof JsonDepthError) return undefined;
    throw error;
  }
}
