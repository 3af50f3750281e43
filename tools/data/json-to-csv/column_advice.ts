import { someNames } from "../../shared/csv/names.ts";
import { cutText } from "../../shared/cut_text.ts";
import { nearest } from "../../shared/nearest.ts";

/** Unknown names that advice is sought for. */
const MAX_ADVISED = 5;

/** How columns get their names. */
interface Naming {
  flatten: boolean;
  path_separator: string;
}

/** What the first of some unknown columns that is like a known one may mean, or else which columns there are. */
export function columnAdvice(unknown: string[], known: string[], naming: Naming): string {
  for (const name of unknown.slice(0, MAX_ADVISED)) {
    const advice = nameAdvice(name, known, naming);
    if (advice) return advice;
  }
  return known.length > 0 ? `; they have ${someNames(known.map(quoted))}` : "";
}

/** A path of JSONPath to one value, with indexes in its brackets alone: no `[*]`, which has no column. */
const INDEXED = /^[^[\]]+(?:\[\d+\][^[\]]*)+$/;

function nameAdvice(unknown: string, known: string[], naming: Naming): string {
  const separator = naming.path_separator;
  const parts = known.filter((name) => name.startsWith(unknown + separator));
  if (parts.length > 0) return `; ${quoted(unknown)} contains ${someNames(parts.map(quoted))}`;
  // `licenses[0].id` of JSONPath, where the list is one cell.
  const list = known.find((name) => unknown.startsWith(`${name}[`));
  if (list !== undefined && naming.flatten && INDEXED.test(unknown)) {
    const path = unknown.split(/[.[\]]+/).filter(Boolean).join(separator);
    return `; the list ${quoted(list)} is one cell: with array_mode "index" send ${quoted(path)}`;
  }
  const ends = known.filter((name) => name.endsWith(separator + unknown));
  const meant = ends.length > 0 ? ends : nearest(unknown, known, 1);
  return meant.length > 0 ? `; did you mean ${someNames(meant.map(quoted))}?` : "";
}

/** A column's name for a message. */
export function quoted(name: string): string {
  return `"${cutText(name)}"`;
}
