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

/** The current id of a tool; an id that is not an old one stays unchanged. */
export function canonicalId(id: string): string {
  return Object.hasOwn(ALIASES, id) ? ALIASES[id]! : id;
}

/** The old ids of a tool. */
export function aliasesOf(id: string): string[] {
  return Object.keys(ALIASES).filter((old) => ALIASES[old] === id);
}
