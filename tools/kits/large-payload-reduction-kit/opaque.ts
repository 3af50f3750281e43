/**
 * What a part of says nothing: embeddings, lines on a map, files in Base64. A reader needs to know only that they are
 * there.
 *
 * @module
 */
import { decodeString } from "../../shared/json/node.ts";
import { formatPointer } from "../../shared/json/pointer.ts";
import { startOf } from "../../shared/cut_text.ts";
import { type Cut, MAX_SHOWN } from "./cuts.ts";
import { arrayPart, type Member, objectPart, type Part, stringPart, writeWhole } from "./tree.ts";

/** The shortest embeddings in use have some hundred numbers. */
const MIN_LENGTH = 96;
/** Decimals of a number that was computed rather than measured. */
const COMPUTED = /^-?\d+(?:\.\d{5,}(?:[eE][-+]?\d+)?|(?:\.\d+)?[eE]-\d+)$/;
/** The share of an embedding's numbers that are such, and the least share of either sign. */
const MOST = 0.9;
const EACH_SIGN = 0.15;

/** The geometries of GeoJSON that have more than one position (RFC 7946, section 1.4). */
const GEOMETRY = /^"(?:Multi)?(?:Point|LineString|Polygon)"$/;
/** Positions of a line that is worth a cut. */
const MIN_POSITIONS = 8;

/** The numbers or positions that stay, to show what is meant. */
const KEPT = 3;

/** The least characters of a file in a string; digests and keys are shorter. */
const MIN_FILE = 400;
/** The begin of a data: URI. */
const DATA_URI = /^data:[\w.+/;=-]{0,100},/;
/** No sign of Base64, in either alphabet. */
const OTHER_SIGN = /[^\w+/=-]/;
/** A word of one case, or of one sign, is no file. */
const ALL_KINDS = [/[a-z]/, /[A-Z]/, /\d/];
/** Its characters that stay, behind the data: URI's begin. */
const KEPT_CHARS = 24;

/**
 * The tree with the begin alone of each embedding, line and file, and these cuts.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseJson } from "../../shared/json/read.ts";
 * import { readTree, writeWhole } from "./tree.ts";
 * import { withoutOpaque } from "./opaque.ts";
 *
 * const vector = Array.from({ length: 128 }, (_, index) => Math.sin(index + 1));
 * const own = { drop_nulls: false, drop_empty: false, drop_keys: [] };
 * const { root } = readTree(parseJson(JSON.stringify({ id: 7, vector })), own);
 * const { root: left, cuts } = withoutOpaque(root);
 * assert.match(writeWhole(left), /^\{"id":7,"vector":\[[^,]+,[^,]+,[^,]+\]\}$/);
 * assert.deepEqual(cuts.map(({ path, was, kept }) => [path, was, kept]), [["/vector", 128, 3]]);
 * ```
 */
export function withoutOpaque(root: Part): { root: Part; cuts: Cut[] } {
  const cuts: Cut[] = [];
  const path: (string | number)[] = [];
  return { root: cut(root, false), cuts };

  /** @param isOnMap Whether the part is of a geometry's coordinates. */
  function cut(part: Part, isOnMap: boolean): Part {
    if (part.kind === "object") return cutMembers(part.members);
    if (part.kind === "string") return cutFile(part);
    if (part.kind !== "array") return part;
    const { items } = part;
    if (!isVector(items) && !(isOnMap && isLine(items))) {
      return arrayPart(items.map((item, index) => at(index, item, isOnMap)));
    }
    const keptItems = Array.from({ length: KEPT }, (_, index) => index);
    add("items", items.length, KEPT, writeWhole(items[KEPT]!), { keptItems });
    return arrayPart(items.slice(0, KEPT));
  }

  function cutMembers(members: readonly Member[]): Part {
    const isGeometry = members.some(({ name, value }) =>
      name === "type" && value.kind === "string" && GEOMETRY.test(value.literal)
    );
    return objectPart(members.map((member) => {
      const isOnMap = isGeometry && member.name === "coordinates";
      return { ...member, value: at(member.name, member.value, isOnMap) };
    }));
  }

  function cutFile(part: Extract<Part, { kind: "string" }>): Part {
    if (part.literal.length < MIN_FILE) return part;
    const text = decodeString(part.literal);
    const [begin = ""] = DATA_URI.exec(text) ?? [];
    const file = text.slice(begin.length);
    const isFile = file.length >= MIN_FILE && !OTHER_SIGN.test(file) &&
      ALL_KINDS.every((kind) => kind.test(file));
    if (!isFile) return part;
    const kept = text.slice(0, begin.length + KEPT_CHARS);
    add("characters", text.length, kept.length, text.slice(kept.length));
    return stringPart(JSON.stringify(`${kept}…`));
  }

  function add(what: Cut["what"], was: number, kept: number, rest: string, more?: Partial<Cut>) {
    cuts.push({
      path: formatPointer(path),
      what,
      was,
      kept,
      shown: startOf(rest, MAX_SHOWN),
      ...more,
    });
  }

  function at(step: string | number, part: Part, isOnMap: boolean): Part {
    path.push(step);
    const result = cut(part, isOnMap);
    path.pop();
    return result;
  }
}

/** Whether the items are positions, of two numbers or more. */
function isLine(items: readonly Part[]): boolean {
  return items.length >= MIN_POSITIONS &&
    items.every((item) =>
      item.kind === "array" && item.items.length > 1 &&
      item.items.every((one) => one.kind === "whole" && /^[-\d]/.test(one.text))
    );
}

/** Whether the items are numbers of many decimals, of both signs: measurements have few, and prices one sign. */
function isVector(items: readonly Part[]): boolean {
  if (items.length < MIN_LENGTH) return false;
  let [computed, negative] = [0, 0];
  for (const item of items) {
    if (item.kind !== "whole" || !/^[-\d]/.test(item.text)) return false;
    if (COMPUTED.test(item.text)) computed++;
    if (item.text.startsWith("-")) negative++;
  }
  const share = negative / items.length;
  return computed >= MOST * items.length && share >= EACH_SIGN && share <= 1 - EACH_SIGN;
}
