import { isJsonObject } from "../tools/shared/json/value.ts";
import { declaredKey } from "./key_styles.ts";
import type { Shape } from "./meant_property.ts";
import { couldTake } from "./taken_value.ts";

/** Keys that hold properties in other interfaces, whatever else is in them. */
const WRAPPERS: ReadonlySet<string> = new Set(
  "args arguments config kwargs options opts parameters params settings".split(" "),
);

/** Whether a key is for metadata of the call (`$schema`, `_meta`, `metadata`), which may have any names. */
export function isMetadata(key: string): boolean {
  return /^(?:[$_]|metadata$)/.test(key);
}

/**
 * Whether an unknown key holds an object of properties that the tool lacks: other interfaces wrap them in `arguments`,
 * and a run request has `options` beside its input.
 */
export function holdsProperties(
  shape: Shape,
  key: string,
  object: Record<string, unknown>,
): boolean {
  const value = object[key];
  if (!isJsonObject(value) || isMetadata(key)) return false;
  const members = Object.entries(value);
  if (members.length === 0 || members.length > Object.keys(shape).length) return false;
  return WRAPPERS.has(key) ? members.some(isMissing) : members.every(isMissing);

  function isMissing([key, member]: [string, unknown]): boolean {
    const name = declaredKey(shape, key);
    return name !== undefined && !Object.hasOwn(object, name) && couldTake(shape[name]!, member);
  }
}
