import { type ExactContainer, type ExactJson, ExactNumber } from "../../shared/json/exact.ts";
import { ignoreBelow, type IgnoreState, isIgnored } from "../../shared/json/ignore_paths.ts";
import { canonicalDecimal } from "../../shared/json/number.ts";

/** The class of every item that is ignored: whatever two of them hold, they are equal. */
export const IGNORED = 0;

/** A text that equal scalars, and only these, share; undefined for an array or object. */
export function scalarKey(value: ExactJson): string | undefined {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "string") return `"${value}`;
  if (!(value instanceof ExactNumber)) return undefined;
  return `#${canonicalDecimal(value.text ?? String(value.double))}`;
}

/**
 * Numbers values so that equal ones, and only these, have the same number: an array or object is known by
 * the numbers of its parts, so every value is looked at once. What is ignored has no part in it.
 *
 * @param hasNoOrder Whether the order of an array's items does not count.
 * @returns The class of a value, from 1; `ignored` is what is ignored at its only place.
 */
export function equalityClasses(
  hasNoOrder: (items: ExactJson[]) => boolean,
): (value: ExactJson, ignored: IgnoreState) => number {
  const classes = new Map<string, number>();
  const known = new Map<ExactContainer, number>();
  return classOf;

  function classOf(value: ExactJson, ignored: IgnoreState): number {
    const key = scalarKey(value);
    if (key !== undefined) return classOfKey(key);
    const container = value as ExactContainer;
    let found = known.get(container);
    if (found === undefined) {
      found = classOfKey(
        Array.isArray(container) ? arrayKey(container, ignored) : objectKey(container, ignored),
      );
      known.set(container, found);
    }
    return found;
  }

  function classOfKey(key: string): number {
    let found = classes.get(key);
    if (found === undefined) classes.set(key, found = IGNORED + 1 + classes.size);
    return found;
  }

  function arrayKey(items: ExactJson[], ignored: IgnoreState): string {
    const parts = items.map((item, index) => {
      const below = ignoreBelow(ignored, index);
      return isIgnored(below) ? IGNORED : classOf(item, below);
    });
    if (hasNoOrder(items)) {
      return `[${parts.filter((part) => part !== IGNORED).sort((a, b) => a - b).join()}`;
    }
    while (parts.at(-1) === IGNORED) parts.pop();
    return `[${parts.join()}`;
  }

  function objectKey(members: Map<string, ExactJson>, ignored: IgnoreState): string {
    const parts: [name: number, value: number][] = [];
    for (const [name, value] of members) {
      const below = ignoreBelow(ignored, name);
      if (!isIgnored(below)) parts.push([classOfKey(`"${name}`), classOf(value, below)]);
    }
    // Any order will do that does not depend on the order of the members.
    parts.sort(([a], [b]) => a - b);
    return `{${parts.join()}`;
  }
}
