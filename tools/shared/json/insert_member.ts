/**
 * Changes the text of a configuration in place, so that its comments and its form stay unchanged.
 *
 * @module
 */
import { membersByName, type ObjectNode } from "./node.ts";
import { parseJson } from "./read.ts";
import { strictJson } from "./strict_json.ts";
import { isJsonObject, type JsonObject, type JsonValue, memberOf } from "./value.ts";

/** A step of a file without members to identify it. */
const DEFAULT_STEP = "  ";

/**
 * The text with a member set: in the place of the one that has its name, else before all others of its object.
 *
 * @param text JSON, with or without comments and commas after the last item.
 * @param path Names of the objects that lead to the member, and its own; the last ones may be missing.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { insertMember } from "./insert_member.ts";
 *
 * assert.equal(
 *   insertMember('{\n  // mine\n  "a": {"x": 1},\n}', ["a", "y"], 2),
 *   '{\n  // mine\n  "a": {\n    "y": 2,\n    "x": 1},\n}',
 * );
 * ```
 */
export function insertMember(text: string, path: readonly string[], value: JsonValue): string {
  // White space takes the place of what is not JSON: a place here is a place there.
  const { root } = parseJson(strictJson(text));
  let object = root as ObjectNode;
  let depth = 0;
  let held = membersByName(object).get(path[depth]!);
  while (held?.kind === "object" && depth < path.length - 1) {
    object = held;
    depth++;
    held = membersByName(object).get(path[depth]!);
  }
  const indent = indentOf(text, object);
  if (held && depth === path.length - 1) {
    return text.slice(0, held.start) + printed(value, indent.inner, indent.step) +
      text.slice(held.end);
  }
  const missing = path.slice(depth + 1);
  const member = missing.reduceRight<JsonValue>((inner, name) => ({ [name]: inner }), value);
  const name = JSON.stringify(path[depth]);
  const isEmpty = object.members.length === 0;
  const start = object.start + 1;
  const rest = text.slice(start);
  const after = isEmpty
    ? /^[ \t]*\}/.test(rest) ? `\n${indent.outer}` : ""
    : /^\s*\n/.test(rest)
    ? ","
    : `,\n${indent.inner}`;
  return `${text.slice(0, start)}\n${indent.inner}${name}: ${
    printed(member, indent.inner, indent.step)
  }${after}${isEmpty || after === "," ? rest : rest.trimStart()}`;
}

/**
 * The text of `before`, changed so that it holds `after`; undefined where a member of the root is gone. An object
 * that lost a member is written anew, and everything else keeps its form.
 *
 * @param text JSON, with or without comments and commas after the last item.
 * @param before Its value.
 */
export function rewriteJson(
  text: string,
  before: JsonObject,
  after: JsonObject,
): string | undefined {
  return hasAllOf(after, before) ? rewriteObject(text, [], before, after) : undefined;
}

function rewriteObject(
  text: string,
  path: readonly string[],
  before: JsonObject,
  after: JsonObject,
): string {
  return Object.entries(after).reduce((changed, [name, value]) => {
    const earlier = memberOf(before, name);
    const at = [...path, name];
    if (isJsonObject(earlier) && isJsonObject(value) && hasAllOf(value, earlier)) {
      return rewriteObject(changed, at, earlier, value);
    }
    const isSame = earlier !== undefined && JSON.stringify(earlier) === JSON.stringify(value);
    return isSame ? changed : insertMember(changed, at, value);
  }, text);
}

function hasAllOf(object: JsonObject, other: JsonObject): boolean {
  return Object.keys(other).every((name) => Object.hasOwn(object, name));
}

/** The indentation of an object's own line, of its members, and the step between. */
function indentOf(text: string, object: ObjectNode) {
  const outer = lineIndent(text, object.start);
  const first = object.members[0];
  const own = first && lineIndent(text, first.nameSpan.start);
  const inner = own !== undefined && own.length > outer.length ? own : outer + DEFAULT_STEP;
  return { outer, inner, step: inner.slice(outer.length) };
}

function lineIndent(text: string, offset: number): string {
  const line = text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset);
  return /^[ \t]*/.exec(line)![0];
}

function printed(value: JsonValue, indent: string, step: string): string {
  return JSON.stringify(value, null, step).replaceAll("\n", `\n${indent}`);
}
