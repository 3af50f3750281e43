import type { AnyTool, Warning } from "../tools/define.ts";
import { cutText } from "../tools/shared/cut_text.ts";
import { firstNames } from "../tools/shared/messages.ts";
import { nearest } from "../tools/shared/nearest.ts";
import { formatPath } from "../tools/shared/path.ts";
import { warningList } from "../tools/shared/warning_list.ts";
import { objectShapeOf } from "./schema_walk.ts";

type Properties = Record<string, unknown>;

/** Known names that a message lists where none is near. */
const MAX_KNOWN_SHOWN = 8;

/**
 * `UNKNOWN_PROPERTY` for the keys that stood beside `input` in a request: who puts a tool's own input there
 * would get the answer for its default.
 */
export function strayKeyWarnings({ input: { shape } }: AnyTool, keys: string[] = []): Warning[] {
  const warnings = warningList();
  for (const key of keys) {
    const shown = cutText(key);
    const advice = Object.hasOwn(shape, key) ? ': send it in "input" or in "options"' : "";
    const message = `"${shown}" stands beside "input" and was ignored${advice}`;
    warnings.add("UNKNOWN_PROPERTY", message, formatPath([shown]));
  }
  return warnings.list();
}

/**
 * `UNKNOWN_PROPERTY` for the keys that a tool does not know, of its input and of the objects in its lists: they
 * are ignored, and a misspelt one would change the answer without a word. The same key of several objects of a
 * list is told once.
 */
export function unknownKeyWarnings({ input: { shape } }: AnyTool, given: Properties): Warning[] {
  const warnings = warningList();
  const known = Object.keys(shape);
  for (const [key, value] of Object.entries(given)) {
    if (!Object.hasOwn(shape, key)) tell([key], "this tool", known);
    else if (Array.isArray(value)) tellOfItems(key, value);
  }
  return warnings.list();

  function tellOfItems(list: string, items: unknown[]): void {
    const itemShape = objectShapeOf(shape[list]!);
    if (!itemShape) return;
    const known = Object.keys(itemShape);
    const seen = new Set(known);
    items.forEach((item, index) => {
      if (typeof item !== "object" || item === null || Array.isArray(item)) return;
      for (const key of Object.keys(item)) {
        if (seen.has(key)) continue;
        seen.add(key);
        tell([list, index, key], `the items of "${list}"`, known);
      }
    });
  }

  function tell(path: (string | number)[], owner: string, known: string[]): void {
    const key = String(path.at(-1));
    const shown = cutText(key);
    const message = () => {
      const [near] = nearest(key, known, 1);
      const advice = near
        ? `did you mean "${near}"?`
        : `the known ones are ${firstNames(known, MAX_KNOWN_SHOWN)}`;
      return `"${shown}" is not a property of ${owner} and was ignored; ${advice}`;
    };
    warnings.add("UNKNOWN_PROPERTY", message, formatPath([...path.slice(0, -1), shown]));
  }
}
