/**
 * Members of a report that is JSON: of another type than expected they say nothing.
 *
 * @module
 */
import { isJsonObject, type JsonObject } from "../../shared/json/value.ts";

/** The objects of a list; none for any other value. */
export function objectsOf(list: unknown): JsonObject[] {
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
}

/** A value that is text; "" for any other. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Milliseconds as seconds; null if there are none. */
export function secondsOf(milliseconds: unknown): number | null {
  return typeof milliseconds === "number" ? milliseconds / 1000 : null;
}
