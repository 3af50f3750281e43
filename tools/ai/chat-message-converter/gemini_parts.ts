import { isJsonObject, type JsonObject, type JsonValue } from "../../shared/json/value.ts";
import { objectAt, type Path, wrongValue } from "./conversation.ts";

/** A part of a content. */
export interface Part {
  value: JsonObject;
  path: Path;
}

/** The parts of a content; one that is not in a list, as Google's examples write it, is one part. */
export function partsOf(content: JsonObject, path: Path): Part[] {
  const at = [...path, "parts"];
  const { parts } = content;
  if (isJsonObject(parts)) return [{ value: parts, path: at }];
  if (!Array.isArray(parts)) throw wrongValue(parts, at, "a list of parts");
  return parts.map((value, index) => ({
    value: objectAt(value, [...at, index], "a part, an object"),
    path: [...at, index],
  }));
}

/** A member by either of its spellings, with the one that is used. */
export function field(
  object: JsonObject,
  camelCase: string,
  snakeCase: string,
): [key: string, value: JsonValue | undefined] {
  return object[camelCase] === undefined && object[snakeCase] !== undefined
    ? [snakeCase, object[snakeCase]]
    : [camelCase, object[camelCase]];
}
