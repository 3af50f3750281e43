/**
 * Maps a request's method and path to its route.
 *
 * @module
 */
import { percentDecodedText } from "../tools/shared/percent.ts";

/** Something that can be reached by a method and a path; `{name}` stands for one segment. */
export interface Entry {
  method: string;
  path: string;
}

/** A matched path. */
export interface Match<Found extends Entry> {
  /** The pattern that matched, such as `/api/tools/{id}/schema`. */
  path: string;
  /** The routes of the path, by method. */
  methods: ReadonlyMap<string, Found>;
  params: Record<string, string>;
}

/** Returns a function that finds the match of a path, if any. */
export function createRouter<Found extends Entry>(
  entries: readonly Found[],
): (path: string) => Match<Found> | undefined {
  const fixed = new Map<string, Match<Found>>();
  const patterns: { pattern: RegExp; match: Match<Found> }[] = [];
  for (const path of new Set(entries.map((entry) => entry.path))) {
    const own = entries.filter((entry) => entry.path === path);
    const match = { path, methods: new Map(own.map((entry) => [entry.method, entry])), params: {} };
    if (path.includes("{")) patterns.push({ pattern: patternOf(path), match });
    else fixed.set(path, match);
  }

  return (path) => {
    const match = fixed.get(path);
    if (match) return match;
    for (const { pattern, match } of patterns) {
      const groups = pattern.exec(path)?.groups;
      if (groups) return { ...match, params: decoded(groups) };
    }
  };
}

function patternOf(path: string): RegExp {
  const escaped = path.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
}

/** Percent-encoded parameters as text; one that does not decode stays as it is. */
function decoded(groups: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups).map(([name, value]) => [name, percentDecodedText(value) ?? value]),
  );
}
