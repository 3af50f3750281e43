/**
 * Walks two versions of a contract's schema side by side and lists what changed for those who use it.
 *
 * @module
 */
import type { JsonObject } from "../json/value.ts";
import { type SchemaEquality, schemaEquality } from "../schema_diff/equality.ts";
import { type Place, referenceOf, type UnreadTarget } from "../schema_diff/place.ts";
import { inputTooLarge } from "../tool_error.ts";
import { type NodeChange, nodeParts } from "./node_changes.ts";
import { type Compatibility, type ContractSide, type DriftRule } from "./rules.ts";
import { NodeReader, type SchemaNode } from "./schema_node.ts";

/** One change between two versions of a contract. */
export interface DriftChange {
  rule: DriftRule;
  /** JSON Pointer of the schema as walked, which is not where a reference leads. */
  location: string;
  compatibility: Compatibility;
  data: JsonObject;
  message: string;
}

/** A place of the walk whose schemas were not compared, because a reference leads nowhere. */
export interface UnresolvedPlace {
  location: string;
  reason: string;
}

/** What a walk came by, in its order. */
export interface Drift {
  changes: DriftChange[];
  unresolved: UnresolvedPlace[];
}

/** Two schemas, and what was found in them; it is the same wherever they are met. */
interface Pair {
  readonly before: SchemaNode;
  readonly after: SchemaNode;
  parts: Part[];
  /** Pairs that have this one inside. */
  readonly outer: Pair[];
  /** Something is to be said of it or of a pair inside. */
  hasNews: boolean;
}

type Part =
  | NodeChange
  | { kind: "unresolved"; at: string; reason: string }
  | { kind: "inner"; at: string; pair: Pair; circle: string | undefined };

/**
 * Compares two schemas.
 *
 * @param meter Counts the work, of this comparison alone or of several.
 * @throws {ToolError} `INPUT_TOO_LARGE` when definitions refer to each other in too many ways.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { rootPlace, schemaDocument } from "../schema_diff/place.ts";
 * import { ComparisonMeter, driftBetween } from "./drift.ts";
 *
 * const saved = rootPlace(schemaDocument({ properties: { days: { maximum: 14 } } }));
 * const current = rootPlace(schemaDocument({ properties: { days: { maximum: 7 } } }));
 * const [change] = driftBetween(saved, current, "input", new ComparisonMeter(100)).changes;
 * assert.equal(change?.rule, "BOUND_TIGHTENED");
 * assert.equal(change?.location, "/properties/days");
 * assert.equal(change?.compatibility, "breaking");
 * ```
 */
export function driftBetween(
  before: Place,
  after: Place,
  side: ContractSide,
  meter: ComparisonMeter,
): Drift {
  return walk(new PairGraph(side, meter).partOf("", before, after), meter);
}

/**
 * Counts the parts that comparisons look at. Definitions that refer to each other in many ways can be walked in
 * more ways than anybody could read.
 */
export class ComparisonMeter {
  #count = 0;

  constructor(readonly max: number) {}

  /** @throws {ToolError} `INPUT_TOO_LARGE` when there are too many. */
  charge(parts: number): void {
    this.#count += parts;
    if (this.#count <= this.max) return;
    throw inputTooLarge(
      "max_compared_parts",
      this.max,
      this.#count,
      "Definitions refer to each other in so many ways that the parts to compare are",
    );
  }
}

/** Every pair of schemas that a walk can reach, each compared once. */
class PairGraph {
  readonly #reader = new NodeReader();
  readonly #pairs = new Map<SchemaNode, Map<SchemaNode, Pair>>();
  readonly #open: Pair[] = [];
  readonly #ids = new Map<SchemaNode, number>();

  readonly #areEqual: SchemaEquality;

  constructor(readonly side: ContractSide, readonly meter: ComparisonMeter) {
    this.#areEqual = schemaEquality((steps) => meter.charge(steps));
  }

  /** What there is to see at a place, all pairs inside compared. */
  partOf(at: string, before: Place, after: Place): Part {
    const part = this.#part(at, before, after);
    const compared: Pair[] = [];
    for (let pair = this.#open.pop(); pair; pair = this.#open.pop()) {
      this.#compare(pair);
      compared.push(pair);
    }
    spreadNews(compared);
    return part;
  }

  #compare(pair: Pair): void {
    const found = nodeParts(pair.before, pair.after, this.side, this.#areEqual);
    this.meter.charge(1 + found.length);
    pair.parts = found.map((part) =>
      part.kind === "change" ? part : this.#part(part.at, part.before, part.after)
    );
    for (const part of pair.parts) if (part.kind === "inner") part.pair.outer.push(pair);
    pair.hasNews = pair.parts.some(({ kind }) => kind !== "inner");
  }

  #part(at: string, beforePlace: Place, afterPlace: Place): Part {
    const [before, after] = [this.#reader.read(beforePlace), this.#reader.read(afterPlace)];
    if (isUnread(before)) return { kind: "unresolved", at, reason: reasonOf(before, "saved") };
    if (isUnread(after)) return { kind: "unresolved", at, reason: reasonOf(after, "current") };
    const pair = this.#pairOf(before, after);
    const [old, current] = [referenceOf(beforePlace), referenceOf(afterPlace)];
    const isReferred = old !== undefined || current !== undefined;
    // A circle comes by the same references; where one side has none, by the same schema.
    const circle = isReferred
      ? JSON.stringify([old ?? this.#idOf(before), current ?? this.#idOf(after)])
      : undefined;
    return { kind: "inner", at, pair, circle };
  }

  #pairOf(before: SchemaNode, after: SchemaNode): Pair {
    let byAfter = this.#pairs.get(before);
    if (!byAfter) this.#pairs.set(before, byAfter = new Map());
    let pair = byAfter.get(after);
    if (!pair) {
      byAfter.set(after, pair = { before, after, parts: [], outer: [], hasNews: false });
      this.#open.push(pair);
    }
    return pair;
  }

  #idOf(node: SchemaNode): number {
    let id = this.#ids.get(node);
    if (id === undefined) this.#ids.set(node, id = this.#ids.size);
    return id;
  }
}

function isUnread(read: SchemaNode | UnreadTarget): read is UnreadTarget {
  return "kind" in read;
}

function reasonOf({ kind, ref }: UnreadTarget, version: string): string {
  const why = kind === "external" ? "leads out of the schema" : "leads to no schema";
  return `The reference ${
    JSON.stringify(ref)
  } of the ${version} schema ${why}, so nothing was compared here`;
}

/** Marks the pairs around those with something to say. */
function spreadNews(pairs: readonly Pair[]): void {
  const open = pairs.filter((pair) => pair.hasNews);
  for (let pair = open.pop(); pair; pair = open.pop()) {
    for (const outer of pair.outer) {
      if (outer.hasNews) continue;
      outer.hasNews = true;
      open.push(outer);
    }
  }
}

/** Lists what is found on every way from a pair that does not come round to itself. */
function walk(start: Part, meter: ComparisonMeter): Drift {
  const drift: Drift = { changes: [], unresolved: [] };
  const onPath = new Set<string>();
  const path = [{ parts: [start], next: 0, location: "", circle: undefined as string | undefined }];
  for (let step = path.at(-1); step; step = path.at(-1)) {
    const part = step.parts[step.next++];
    if (!part) {
      if (step.circle !== undefined) onPath.delete(step.circle);
      path.pop();
      continue;
    }
    meter.charge(1);
    const location = step.location + part.at;
    if (part.kind === "unresolved") drift.unresolved.push({ location, reason: part.reason });
    else if (part.kind === "change") drift.changes.push(written(part, location));
    else if (part.pair.hasNews && (part.circle === undefined || !onPath.has(part.circle))) {
      if (part.circle !== undefined) onPath.add(part.circle);
      path.push({ parts: part.pair.parts, next: 0, location, circle: part.circle });
    }
  }
  return drift;
}

function written(
  { rule, keyword, compatibility, data, message }: NodeChange,
  location: string,
): DriftChange {
  return { rule, location, compatibility, data: { keyword, compatibility, ...data }, message };
}
