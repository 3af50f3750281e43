import { isRawNumber } from "./source_number.ts";
import type { JsonValue } from "./value.ts";

/**
 * The canonical text of a value (RFC 8785): members by the UTF-16 units of their names, numbers and strings
 * as ECMAScript writes them (a number that keeps its text as the double that it is), no white space. Equal values share it, different ones do not.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { canonicalJson } from "./canonical.ts";
 *
 * assert.equal(canonicalJson({ b: 1.0, a: [1e21, "€"] }), '{"a":[1e+21,"€"],"b":1}');
 * ```
 */
export function canonicalJson(value: JsonValue): string {
  // -0 is written as 0.
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (isRawNumber(value)) return JSON.stringify(Number(value.rawJSON));
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const members = Object.keys(value).sort().map((name) =>
    `${JSON.stringify(name)}:${canonicalJson(value[name]!)}`
  );
  return `{${members.join(",")}}`;
}
