/**
 * Old ids that still resolve to a tool, for everybody: workers have this table and no registry.
 *
 * @module
 */
const ALIASES: Readonly<Record<string, string>> = {
  "hash": "hash-generator",
  "json-format": "json-formatter",
  "uuid": "uuid-generator",
};

/** The id that a tool goes by now; an id that is not an old one, as it came. */
export function canonicalId(id: string): string {
  return Object.hasOwn(ALIASES, id) ? ALIASES[id]! : id;
}

/** The old ids of a tool. */
export function aliasesOf(id: string): string[] {
  return Object.keys(ALIASES).filter((old) => ALIASES[old] === id);
}
