/**
 * Targeted cache control (RFC 9213): fields such as CDN-Cache-Control, for the caches of one kind.
 *
 * @module
 */
import { type Directive, type Directives, directivesOf, takesSeconds } from "./directives.ts";
import type { ResponseHead } from "./headers.ts";
import type { CachedResponse } from "./response.ts";
import { parseDictionary } from "./structured_dictionary.ts";
import { type CacheView, cacheView } from "./view.ts";

/** The field that every content delivery network may obey (RFC 9213, section 3). */
export const FOR_ALL_CDNS = "cdn-cache-control";

/** A targeted field of a response. */
export interface TargetedField {
  /** In lower case. */
  field: string;
  /** undefined when the value is not a dictionary or empty: the field counts as absent. */
  directives: Directives | undefined;
  /** How the caches that it targets may use the response. */
  view: CacheView | undefined;
}

/** The targeted fields of a response: by convention their names end in `-Cache-Control`. */
export function readTargeted({ fields }: ResponseHead, response: CachedResponse): TargetedField[] {
  return [...fields].filter(([name]) => name.endsWith("-cache-control")).map(([field, lines]) => {
    const directives = parseTargetedDirectives(lines.join(", "));
    // Such caches ignore Cache-Control and Expires (section 2.2).
    const view = directives && cacheView({ ...response, directives, expires: undefined }, "shared");
    return { field, directives, view };
  });
}

function parseTargetedDirectives(text: string): Directives | undefined {
  const members = parseDictionary(text);
  if (!members || members.size === 0) return undefined;
  return directivesOf([...members].flatMap(([name, { kind, text: value }]): Directive[] => {
    if (kind === "boolean") return value === "?1" ? [{ name, value: null }] : [];
    // A number in quotes is not one.
    const isQuotedNumber = kind === "string" && takesSeconds(name);
    return [{ name, value: isQuotedNumber ? `"${value}"` : value }];
  }));
}
