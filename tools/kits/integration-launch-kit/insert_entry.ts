/**
 * Puts an entry into the text of a configuration, so that its comments and its form stay as they are.
 *
 * @module
 */
import { membersByName, type ObjectNode } from "../../shared/json/node.ts";
import { parseJson } from "../../shared/json/read.ts";
import { strictJson } from "../../shared/json/strict_json.ts";
import type { JsonValue } from "../../shared/json/value.ts";

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
 * import { insertEntry } from "./insert_entry.ts";
 *
 * assert.equal(
 *   insertEntry('{\n  // mine\n  "a": {"x": 1},\n}', ["a", "y"], 2),
 *   '{\n  // mine\n  "a": {\n    "y": 2,\n    "x": 1},\n}',
 * );
 * ```
 */
export function insertEntry(text: string, path: readonly string[], value: JsonValue): string {
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
