/**
 * Plain values in the order in which people ask for them: some first, others folded.
 *
 * @module
 */
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "../../../../tools/shared/json/value.ts";
import { type Facts, glance, isShort } from "../glance.ts";
import { pathInWords } from "../../words.ts";
import { factsElement } from "./facts.ts";
import { folded } from "./parts.ts";
import { tableElement } from "./table.ts";

/** The members that are asked for first, the others, and the paths of all of them. */
export interface Figures {
  first: HTMLElement[];
  others: HTMLElement[];
  paths: string[];
}

/**
 * The short members of an object in two parts.
 * @param wanted The keys of the first ones, in order.
 */
export function figures(value: JsonValue, path: string, wanted: readonly string[]): Figures {
  if (!isJsonObject(value)) return { first: [], others: [], paths: [] };
  const keys = Object.keys(value).filter((key) => isShort(value[key]!));
  // That nothing was saved is no news; a mean of 0 is.
  const isNews = (key: string) => value[key] !== 0 || !key.endsWith("_saved");
  const shown = wanted.filter((key) => keys.includes(key) && isNews(key));
  // The output of another operation.
  if (wanted.length > 0 && shown.length === 0) return { first: [], others: [], paths: [] };
  const first = factsOf(value, path, shown);
  const rest = keys.filter((key) => !shown.includes(key));
  // `x_text` is `x` in words, so its title is that of `x`.
  const own = pathInWords(path).replace(/ text$/, "");
  const title = path === "" ? "More about it" : `${own}: more`;
  return {
    first: first.map((facts) => factsElement({ ...facts, title: own })),
    others: factsOf(value, path, rest)
      .map((facts) => folded(title, "", factsElement({ ...facts, path: "" }))),
    paths: keys.map((key) => path === "" ? key : `${path}.${key}`),
  };
}

function factsOf(object: JsonObject, path: string, keys: readonly string[]): Facts[] {
  const chosen = Object.fromEntries(keys.map((key) => [key, object[key]!]));
  return glance(chosen).filter((part) => part.kind === "facts").map((facts) => ({
    ...facts,
    path,
  }));
}

/** A value, as it would be shown without a view. */
export function plainParts(value: JsonValue, path: string): HTMLElement[] {
  return glance(value, new Set(), path)
    .map((part) => part.kind === "facts" ? factsElement(part) : tableElement(part));
}

/** A list whose items have some members as JSON: an empty text, null and none at all are told apart. */
export function withJson(value: JsonValue, keys: readonly string[]): JsonValue {
  if (!Array.isArray(value) || keys.length === 0) return value;
  return value.map((item) =>
    isJsonObject(item)
      ? Object.fromEntries(
        Object.entries(item).map(([key, own]) => [
          key,
          keys.includes(key) ? JSON.stringify(own) : own,
        ]),
      )
      : item
  );
}

/** A value that few ask for. */
export function asideOf(value: JsonValue, path: string): HTMLElement[] {
  const parts = plainParts(value, path);
  const note = Array.isArray(value) ? `${value.length} rows` : "";
  return parts.length === 0 ? [] : [folded(pathInWords(path), note, ...parts)];
}
