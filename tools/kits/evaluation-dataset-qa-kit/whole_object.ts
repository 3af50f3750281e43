/**
 * Texts that are one JSON object, and the lists in it.
 *
 * @module
 */
import { membersByName, type ObjectNode } from "../../shared/json/node.ts";
import { readJsonText } from "../../shared/json/read.ts";

/** The object that a text is as a whole; undefined for any other text, lines of JSON included. */
export function wholeObject(text: string): ObjectNode | undefined {
  try {
    const { root } = readJsonText(text, "dataset");
    return root.kind === "object" ? root : undefined;
  } catch {
    return undefined;
  }
}

/** The names of an object's members that are lists of objects. */
export function listsIn(root: ObjectNode): string[] {
  return [...membersByName(root)].filter(([, node]) =>
    node.kind === "array" && node.items[0]?.kind === "object"
  ).map(([name]) => name);
}
