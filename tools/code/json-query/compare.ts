import type { JsonValue } from "../../shared/json/value.ts";

/** Equality of RFC 9535, section 2.3.5.2.2; undefined is Nothing, which equals only itself. */
export function isEqual(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (a === b) return true;
  if (!isComposite(a) || !isComposite(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a)) {
    const items = b as JsonValue[];
    return a.length === items.length && a.every((item, index) => isEqual(item, items[index]));
  }
  const object = b as { [name: string]: JsonValue };
  const names = Object.keys(a);
  return names.length === Object.keys(object).length &&
    names.every((name) => Object.hasOwn(object, name) && isEqual(a[name], object[name]));
}

/** The order of RFC 9535, section 2.3.5.2.2: of two numbers, or of two strings by their code points. */
export function isLess(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (typeof a === "number" && typeof b === "number") return a < b;
  return typeof a === "string" && typeof b === "string" && isBefore(a, b);
}

function isBefore(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  for (let i = 0; i < shorter; i++) {
    const unitA = a.charCodeAt(i);
    const unitB = b.charCodeAt(i);
    if (unitA === unitB) continue;
    // By UTF-16 units a surrogate is below U+E000 to U+FFFF; by code points it is above.
    const surrogateA = isSurrogate(unitA);
    return surrogateA === isSurrogate(unitB) ? unitA < unitB : !surrogateA;
  }
  return a.length < b.length;

  function isSurrogate(unit: number): boolean {
    return unit >= 0xd800 && unit <= 0xdfff;
  }
}

function isComposite(
  value: JsonValue | undefined,
): value is JsonValue[] | { [name: string]: JsonValue } {
  return typeof value === "object" && value !== null;
}
