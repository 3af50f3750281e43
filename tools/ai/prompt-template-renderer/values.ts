/**
 * How names find values, and values become text.
 *
 * @module
 */

import { isRawNumber } from "../../shared/json/source_number.ts";

/** The values that names are looked up in, the innermost first. */
export interface Scope {
  value: unknown;
  outer: Scope | undefined;
}

/**
 * The value of a path; undefined when it does not resolve. The innermost scope that has the first segment
 * decides: the others are looked up in its value alone. Only own members count.
 *
 * @param hop Called for each scope that is looked at.
 */
export function resolve(path: readonly string[], scope: Scope, hop: () => void): unknown {
  const first = path[0];
  if (first === undefined) return scope.value;
  let holder: Scope | undefined = scope;
  let value: unknown;
  while (holder && value === undefined) {
    hop();
    value = member(holder.value, first);
    holder = holder.outer;
  }
  for (let i = 1; i < path.length && value !== undefined; i++) value = member(value, path[i]!);
  return value;
}

function member(value: unknown, name: string): unknown {
  if (value === null || typeof value !== "object" || isRawNumber(value)) return undefined;
  if (!Object.hasOwn(value, name)) return undefined;
  // JavaScript counts the length of an array among its own members; JSON has items only.
  if (Array.isArray(value) && name === "length") return undefined;
  return (value as Record<string, unknown>)[name];
}

/** Whether a section leaves a value out, as Mustache has it: nothing, false, 0, "" and an empty list. */
export function isNothing(value: unknown): boolean {
  if (isRawNumber(value)) return Number(value.rawJSON) === 0;
  return !value || (Array.isArray(value) && value.length === 0);
}

/** A value as a placeholder prints it. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return value === null ? "" : JSON.stringify(value);
}
