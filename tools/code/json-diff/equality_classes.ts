import { type ExactContainer, type ExactJson, ExactNumber } from "../../shared/json/exact.ts";
import { ignoreBelow, type IgnoreState, isIgnored } from "../../shared/json/ignore_paths.ts";
import { canonicalDecimal } from "../../shared/json/number.ts";

/** The class of every item that is ignored: whatever two of them hold, they are equal. */
export const IGNORED = 0;

/**
 * Numbers values so that equal ones, and only these, have the same number: an array or object is known by
 * the numbers of its parts, so every value is looked at once. What is ignored has no part in it.
 *
 * @returns The class of a value, from 1; `ignored` is what is ignored at its only place.
 */
export function equalityClasses(): (value: ExactJson, ignored: IgnoreState) => number {
  const classes = new Map<string, number>();
  const known = new Map<ExactContainer, number>();
  return classOf;

  function classOf(value: ExactJson, ignored: IgnoreState): number {
    if (value === null || typeof value === "boolean") return classOfKey(String(value));
    if (typeof value === "string") return classOfKey(`"${value}`);
    if (value instanceof ExactNumber) return classOfKey(`#${numberKey(value)}`);
    let found = known.get(value);
    if (found === undefined) {
      found = classOfKey(
        Array.isArray(value) ? arrayKey(value, ignored) : objectKey(value, ignored),
      );
      known.set(value, found);
    }
    return found;
  }

  function classOfKey(key: string): number {
    let found = classes.get(key);
    if (found === undefined) classes.set(key, found = IGNORED + 1 + classes.size);
    return found;
  }

  function numberKey({ double, text }: ExactNumber): string {
    return canonicalDecimal(text ?? String(double));
  }

  function arrayKey(items: ExactJson[], ignored: IgnoreState): string {
    const parts = items.map((item, index) => {
      const below = ignoreBelow(ignored, index);
      return isIgnored(below) ? IGNORED : classOf(item, below);
    });
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
