/**
 * Rules for schemas. Pairs of schemas form a graph that all operations share: a component is compared once a
 * direction, however many operations use it, and cycles end by themselves.
 *
 * @module
 */
import { excerpt } from "../../shared/json/excerpt.ts";
import { isJsonObject } from "../../shared/json/value.ts";
import { type Change, type Direction, levelOfSchemaChange } from "./changes.ts";
import { compareConstraints } from "./compare_constraints.ts";
import { compareProperties } from "./compare_properties.ts";
import { compareVariants } from "./compare_variants.ts";
import { child, members, type Place } from "./document.ts";
import { schemaEquality } from "./equal_schemas.ts";
import type { SchemaScope } from "./schema_scope.ts";
import { pointerOf, type SchemaView, schemaViewer } from "./schema_view.ts";

/** Two schemas in one direction, compared when they are first visited. */
interface Pair {
  before: Place;
  after: Place;
  direction: Direction;
  found?: { changes: Change[]; inner: Pair[] };
}

export interface SchemaComparer {
  /**
   * The changes between the schemas that two objects hold, and everything in them.
   *
   * @param visited The pairs that an operation has listed already; gets those that are listed now.
   */
  compare(before: Place, after: Place, direction: Direction, visited: Set<object>): Change[];
}

export function schemaComparer(): SchemaComparer {
  const viewOf = schemaViewer();
  const areEqual = schemaEquality();
  const pairs = new Map<string, Pair>();
  return { compare };

  function compare(before: Place, after: Place, direction: Direction, visited: Set<object>) {
    const old = heldSchema(before);
    const current = heldSchema(after);
    if (!old && !current) return [];
    const changes: Change[] = [];
    const open = [pairOf(old ?? emptySchema(before), current ?? emptySchema(after), direction)];
    for (let pair = open.pop(); pair; pair = open.pop()) {
      if (visited.has(pair)) continue;
      visited.add(pair);
      const { changes: own, inner } = pair.found ??= comparePair(pair);
      changes.push(...own);
      open.push(...inner);
    }
    return changes;
  }

  function pairOf(before: Place, after: Place, direction: Direction): Pair {
    const key = JSON.stringify([direction, viewOf(before).pointer, viewOf(after).pointer]);
    let pair = pairs.get(key);
    if (!pair) pairs.set(key, pair = { before, after, direction });
    return pair;
  }

  function comparePair({ before, after, direction }: Pair) {
    const found: { changes: Change[]; inner: Pair[] } = { changes: [], inner: [] };
    compareViews(viewOf(before), viewOf(after), {
      direction,
      viewOf,
      areEqual,
      add(code, pointer, message, detail) {
        const level = levelOfSchemaChange(code, direction);
        found.changes.push({ level, code, direction, pointer, message, detail });
      },
      addChange: (change) => found.changes.push(change),
      compareInner: (old, current) => found.inner.push(pairOf(old, current, direction)),
    });
    return found;
  }
}

/** The schema of a parameter, header or media type; a parameter may have it in its `content`. */
function heldSchema(holder: Place): Place | undefined {
  const [mediaType] = members(child(holder, "content"));
  return child(holder, "schema") ?? child(mediaType?.[1], "schema");
}

/** No schema allows everything, as an empty one does. */
function emptySchema({ document, pointer }: Place): Place {
  return { document, pointer, value: {} };
}

function compareViews(before: SchemaView, after: SchemaView, scope: SchemaScope): void {
  if (before.unread || after.unread) {
    compareUnread(before, after, scope);
    return;
  }
  if (!compareTypes(before, after, scope)) return;
  compareConstraints(before, after, scope);
  compareProperties(before, after, scope);
  compareVariants(before, after, scope);
  for (const keyword of ["items", "additionalProperties"]) {
    const old = before.keywords.get(keyword)?.place;
    const current = after.keywords.get(keyword)?.place;
    if (isJsonObject(old?.value) && isJsonObject(current?.value)) {
      scope.compareInner(old!, current!);
    }
  }
}

/** Of a reference out of the document only its text is known; of one without a target nothing at all. */
function compareUnread(before: SchemaView, after: SchemaView, scope: SchemaScope): void {
  if (before.unread?.kind === "unresolved" || after.unread?.kind === "unresolved") return;
  const [old, current] = [before, after].map(({ unread }) => unread?.ref);
  if (old === current) return;
  const shown = (ref: string | undefined) =>
    ref === undefined ? "a schema here" : `$ref ${excerpt(ref)}`;
  const message = `The schema changed from ${shown(old)} to ${shown(current)}`;
  scope.add("TYPE_CHANGED", after.pointer, message);
}

/** @returns false when the schemas have so little in common that nothing more can be said. */
function compareTypes(before: SchemaView, after: SchemaView, scope: SchemaScope): boolean {
  const widens = contains(after.types, before.types);
  const narrows = contains(before.types, after.types);
  if (widens && narrows) return true;
  const code = widens ? "TYPE_WIDENED" : narrows ? "TYPE_NARROWED" : "TYPE_CHANGED";
  const message = `The type changed from ${typeText(before)} to ${typeText(after)}`;
  scope.add(code, pointerOf(after, "type"), message);
  return code !== "TYPE_CHANGED";
}

function contains(types: Set<string>, others: Set<string>): boolean {
  return [...others].every((type) =>
    types.has(type) || (type === "integer" && types.has("number"))
  );
}

function typeText({ types, keywords }: SchemaView): string {
  if (types.size === 0) return "none";
  if (!keywords.has("type")) return "any";
  return [...types].join(" or ");
}
