/**
 * A payload as a tree of parts that know how long their text is, and how short it can become.
 *
 * @module
 */
import {
  decodeString,
  type JsonDocument,
  type JsonNode,
  type ObjectNode,
  sourceOf,
} from "../../shared/json/node.ts";
import { parseJson } from "../../shared/json/read.ts";
import { formatPointer } from "../../shared/json/pointer.ts";
import { startOf } from "../../shared/cut_text.ts";
import { type Cut, MAX_SHOWN } from "./cuts.ts";
import { contractKind, contractTexts } from "./contract_texts.ts";

/** A member of an object in the payload. */
export interface Member {
  name: string;
  /** The name as the source writes it, quotes included. */
  literal: string;
  value: Part;
}

/** A value. `size` is the length of its whole text without white space, `floor` that of its shortest. */
export type Part =
  & { size: number; floor: number }
  & (
    | { kind: "whole"; text: string }
    | { kind: "string"; literal: string }
    | { kind: "array"; items: Part[] }
    | { kind: "object"; members: Member[] }
    /** A JSON Schema: it may lose descriptions, but no rule. */
    | { kind: "schema"; texts: readonly string[] }
  );

export type ListPart = Extract<Part, { kind: "array" }>;
export type ObjectPart = Extract<Part, { kind: "object" }>;

/** The cuts that the caller asks for, whatever the target size. */
export interface OwnCuts {
  max_array_items?: number | undefined;
  max_string_length?: number | undefined;
  drop_nulls: boolean;
  drop_empty: boolean;
  drop_keys: readonly string[];
}

/** An id, a digest, a URL or the like, which is of use only as a whole. Base64 is longer. */
const IDENTIFIER = /^"[!-~]{1,200}"$/;

/** The fewest units that a cut string keeps of its literal. */
const STRING_FLOOR = 32;

/** The tree of a document after the caller's own cuts. */
export interface Tree {
  root: Part;
  cuts: Cut[];
}

/**
 * Reads a document into parts, without what the caller wants left out. An object that would be left without members
 * by `drop_empty` stays unchanged: `{"key": []}` says something, and `{}` something else.
 */
export function readTree(document: JsonDocument, own: OwnCuts): Tree {
  const cuts: Cut[] = [];
  const path: (string | number)[] = [];
  const dropped = new Set(own.drop_keys);
  /** Whether the value at work is part of a contract. */
  let isInContract = contractKind(document, document.root) === "openapi";
  return { root: partOf(document.root), cuts };

  function partOf(node: JsonNode): Part {
    switch (node.kind) {
      case "object":
        return !isInContract && contractKind(document, node) === "schema"
          ? schemaOf(node)
          : objectPart(membersOf(node));
      case "array": {
        const most = own.max_array_items ?? Infinity;
        const items = node.items.slice(0, most);
        if (items.length < node.items.length) {
          const shown = sourceOf(document, node.items[most]!);
          add("items", node.items.length, items.length, shown, { keptItems: [...items.keys()] });
        }
        return arrayPart(items.map((item, index) => at(index, item)));
      }
      case "string":
        return stringPart(ownString(sourceOf(document, node)));
      default:
        return wholePart(sourceOf(document, node));
    }
  }

  /** A schema after the caller's own cuts. */
  function schemaOf(node: ObjectNode): Part {
    isInContract = true;
    const schema = parseJson(writeWhole(objectPart(membersOf(node))));
    isInContract = false;
    return schemaPart(contractTexts(schema, schema.root));
  }

  function membersOf(node: ObjectNode): Member[] {
    const members: Member[] = [];
    const empty: Member[] = [];
    for (const { name, nameSpan, value } of node.members) {
      if (dropped.has(name)) {
        cutMember(name, "named", sourceOf(document, value));
        continue;
      }
      if (own.drop_nulls && value.kind === "null") {
        cutMember(name, "null", "null");
        continue;
      }
      const member = { name, literal: sourceOf(document, nameSpan), value: at(name, value) };
      if (own.drop_empty && isEmpty(member.value)) empty.push(member);
      else members.push(member);
    }
    if (members.length === 0) return empty;
    for (const { name, value } of empty) cutMember(name, "empty", writeWhole(value));
    return members;
  }

  function ownString(literal: string): string {
    const most = own.max_string_length ?? Infinity;
    // The source is never shorter than the string, quotes aside.
    if (literal.length - 2 <= most) return literal;
    const characters = [...decodeString(literal)];
    if (characters.length <= most) return literal;
    const kept = Math.max(0, most - 1);
    add("characters", characters.length, kept, characters.slice(kept).join(""));
    return JSON.stringify(characters.slice(0, kept).join("") + (most > 0 ? "…" : ""));
  }

  function cutMember(name: string, what: "named" | "null" | "empty", was: string): void {
    path.push(name);
    add(what, 1, 0, was);
    path.pop();
  }

  function add(
    what: Cut["what"],
    was: number,
    kept: number,
    shown: string,
    more?: Pick<Cut, "keptItems">,
  ): void {
    cuts.push({
      path: formatPointer(path),
      what,
      was,
      kept,
      shown: startOf(shown, MAX_SHOWN),
      ...more,
      ...(isInContract && { isInContract }),
    });
  }

  function at(step: string | number, node: JsonNode): Part {
    path.push(step);
    const part = partOf(node);
    path.pop();
    return part;
  }
}

/** The whole text of a part. */
export function writeWhole(part: Part): string {
  switch (part.kind) {
    case "whole":
      return part.text;
    case "string":
      return part.literal;
    case "schema":
      return part.texts[0]!;
    case "array":
      return `[${part.items.map(writeWhole).join(",")}]`;
    case "object":
      return `{${
        part.members.map(({ literal, value }) => `${literal}:${writeWhole(value)}`).join(",")
      }}`;
  }
}

function isEmpty(part: Part): boolean {
  return part.size === 2 && part.kind !== "whole";
}

function wholePart(text: string): Part {
  return { kind: "whole", text, size: text.length, floor: text.length };
}

export function stringPart(literal: string): Part {
  const size = literal.length;
  return {
    kind: "string",
    literal,
    size,
    floor: IDENTIFIER.test(literal) ? size : Math.min(size, STRING_FLOOR),
  };
}

function schemaPart(texts: readonly string[]): Part {
  return { kind: "schema", texts, size: texts[0]!.length, floor: texts.at(-1)!.length };
}

/** A list of parts. */
export function arrayPart(items: Part[]): Part {
  const size = items.reduce((sum, item) => sum + item.size + 1, 0) + (items.length > 0 ? 1 : 2);
  return { kind: "array", items, size, floor: 2 + (items[0]?.floor ?? 0) };
}

/** An object keeps its first member at least: names, ids and versions stand first. */
export function objectPart(members: Member[]): Part {
  const size = members.reduce((sum, member) => sum + nameSize(member) + member.value.size, 0) +
    (members.length > 0 ? 1 : 2);
  const [first] = members;
  const floor = first ? nameSize(first) + first.value.floor + 1 : 2;
  return { kind: "object", members, size, floor };
}

/** A name with its colon and the comma after the value. */
export function nameSize({ literal }: Member): number {
  return literal.length + 2;
}
