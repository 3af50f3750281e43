/**
 * Walks two versions of a contract's schema side by side and lists what changed for those who use it.
 *
 * @module
 */
import { formatPointer } from "../json/pointer.ts";
import type { JsonObject } from "../json/value.ts";
import { schemaComparer } from "../schema_diff/compare.ts";
import type { SchemaDifference } from "../schema_diff/differences.ts";
import type { FoundInPair, InnerPair, SchemaComparer, SchemaPair } from "../schema_diff/pairs.ts";
import { type Place, referenceOf, saysMoreThanItsReference } from "../schema_diff/place.ts";
import { pointerIn, type SchemaView } from "../schema_diff/view.ts";
import { inputTooLarge } from "../tool_error.ts";
import { changedDescriptions, type NodeChange, nodeChanges } from "./drift_rules.ts";
import type { Compatibility, ContractSide, DriftRule } from "./rules.ts";
import { withNewNames } from "./renames.ts";
import { isUnknownLanguage } from "./unwrap.ts";

/** One change between two versions of a contract. */
export interface DriftChange {
  rule: DriftRule;
  /** JSON Pointer of the schema along the way walked, not of the target of a reference. */
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

/** The differences that a walk found, in order. */
export interface Drift {
  changes: DriftChange[];
  unresolved: UnresolvedPlace[];
}

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
  const comparer = schemaComparer({ charge: (steps) => meter.charge(steps) });
  const start = comparer.pairOf(before, after, side === "input" ? "request" : "response");
  const drift = new Walk(comparer, meter).from({ pair: start, before, after });
  for (const [place, version] of [[before, "saved"], [after, "current"]] as const) {
    if (isUnknownLanguage(place.value)) drift.changes.push(notUnderstood(version));
  }
  return { ...drift, changes: withNewNames(drift.changes) };
}

/** The change of a schema without keywords of JSON Schema: its effect is unknown. */
export function notUnderstood(version: "saved" | "current"): DriftChange {
  return {
    rule: "SCHEMA_NOT_UNDERSTOOD",
    location: "",
    compatibility: "unknown",
    data: { keyword: "", compatibility: "unknown", version },
    message: `The ${version} schema has no keyword of JSON Schema, so nothing was compared`,
  };
}

/**
 * Counts the parts that comparisons visit: definitions that refer to each other can be reached along exponentially
 * many ways.
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
      "Definitions refer to each other in this many ways that the parts to compare are",
    );
  }
}

/** A pair on the way, and where it is. */
interface Step {
  readonly inner: readonly InnerPair[];
  next: number;
  readonly pair: SchemaPair;
  readonly location: string;
  readonly circle: string | undefined;
}

/** Lists the differences on every way from a pair that contains no loop. */
class Walk {
  readonly #drift: Drift = { changes: [], unresolved: [] };
  /** Indexes of changes in the list. */
  readonly #listed = new Map<string, number>();
  /** Pairs without a difference in them or anywhere inside. */
  readonly #quiet = new Set<SchemaPair>();
  readonly #onPath = new Set<string>();

  constructor(readonly comparer: SchemaComparer, readonly meter: ComparisonMeter) {}

  from(start: InnerPair): Drift {
    this.#markQuiet(start.pair);
    const path: Step[] = [];
    this.#enter(path, start, "");
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const inner = step.inner[step.next++];
      if (inner) this.#enter(path, inner, step.location + locationIn(step.pair, inner));
      else {
        if (step.circle !== undefined) this.#onPath.delete(step.circle);
        path.pop();
      }
    }
    return this.#drift;
  }

  #enter(path: Step[], { pair, before, after }: InnerPair, location: string): void {
    this.meter.charge(1);
    if (this.#quiet.has(pair)) return;
    const circle = circleOf(pair, before, after);
    if (circle !== undefined && this.#onPath.has(circle)) return;
    const unread = unreadIn(pair);
    if (unread) return this.#leaveUnresolved(location, unread);
    const { differences, inner } = this.comparer.foundIn(pair);
    for (const change of nodeChanges(differences, pair)) this.#add(pair, change, location);
    for (const keyword of changedDescriptions(pair.before, pair.after)) {
      this.#addChange({
        rule: "ANNOTATION_CHANGED",
        location,
        compatibility: "annotation",
        data: { keyword, compatibility: "annotation" },
        message: `${keyword} changed`,
      });
    }
    if (circle !== undefined) this.#onPath.add(circle);
    path.push({ inner, next: 0, pair, location, circle });
  }

  #leaveUnresolved(location: string, { at, reason }: { at: string; reason: string }): void {
    this.#drift.unresolved.push({ location: location + at, reason });
  }

  #add(pair: SchemaPair, change: NodeChange, location: string): void {
    const { rule, compatibility, difference, data, message } = change;
    const { keyword } = difference;
    this.#addChange({
      rule,
      location: location + placeIn(pair, difference),
      compatibility,
      data: { keyword, compatibility, ...data },
      message,
    });
  }

  /**
   * All members of a union share the keywords beside it: a difference in those is listed once, with its worst effect.
   */
  #addChange(change: DriftChange): void {
    const { changes } = this.#drift;
    const { rule, location, message, compatibility } = change;
    const key = `${rule} ${location} ${message}`;
    const at = this.#listed.get(key) ?? changes.length;
    const known = changes[at];
    if (known && WORST_FIRST.indexOf(known.compatibility) <= WORST_FIRST.indexOf(compatibility)) {
      return;
    }
    this.#listed.set(key, at);
    changes[at] = change;
  }

  /** Finds the pairs from which no difference can be reached. */
  #markQuiet(start: SchemaPair): void {
    const outer = new Map<SchemaPair, SchemaPair[]>([[start, []]]);
    const loud: SchemaPair[] = [];
    for (const pair of outer.keys()) {
      const isUnread = unreadIn(pair) !== undefined;
      const { differences, inner } = isUnread ? NOTHING : this.comparer.foundIn(pair);
      if (
        isUnread || differences.length > 0 ||
        changedDescriptions(pair.before, pair.after).length > 0
      ) loud.push(pair);
      for (const { pair: each } of inner) {
        const known = outer.get(each);
        if (known) known.push(pair);
        else outer.set(each, [pair]);
      }
    }
    const hasNews = new Set(loud);
    for (let pair = loud.pop(); pair; pair = loud.pop()) {
      for (const each of outer.get(pair) ?? []) {
        if (hasNews.has(each)) continue;
        hasNews.add(each);
        loud.push(each);
      }
    }
    for (const pair of outer.keys()) if (!hasNews.has(pair)) this.#quiet.add(pair);
  }
}

const NOTHING: FoundInPair = { differences: [], inner: [] };

const WORST_FIRST: readonly Compatibility[] = ["breaking", "unknown", "compatible", "annotation"];

/** A circle comes by the same references; where one side has none, or says more beside it, by the same schema. */
function circleOf(
  { before, after }: SchemaPair,
  beforePlace: Place | undefined,
  afterPlace: Place | undefined,
): string | undefined {
  const old = plainReferenceOf(beforePlace);
  const current = plainReferenceOf(afterPlace);
  if (old === undefined && current === undefined) return undefined;
  return JSON.stringify([old ?? before.id, current ?? after.id]);
}

function plainReferenceOf(place: Place | undefined): string | undefined {
  return place && !saysMoreThanItsReference(place) ? referenceOf(place) : undefined;
}

/** The first reference of a pair that cannot be resolved, so that its target is unknown. */
function unreadIn({ before, after }: SchemaPair): { at: string; reason: string } | undefined {
  for (const [view, version] of [[before, "saved"], [after, "current"]] as const) {
    for (const { at, target: { kind, ref } } of view.unread.values()) {
      const why = kind === "external" ? "leads out of the schema" : "leads to no schema";
      const reason = `The reference ${
        JSON.stringify(ref)
      } of the ${version} schema ${why}, so nothing was compared here`;
      return { at, reason };
    }
    if (view.others.has("the schema")) {
      return {
        at: "",
        reason: `The ${version} schema has no schema here, so nothing was compared`,
      };
    }
  }
}

/** The location of an inner pair in an outer one, as walked. */
function locationIn(
  { before, after }: SchemaPair,
  { before: old, after: current }: InnerPair,
): string {
  const at = current ? pointerIn(after, current) : "";
  return at === "" && old ? pointerIn(before, old) : at;
}

/** The location of a difference in its pair: a property that is required where it would be described. */
function placeIn({ before, after }: SchemaPair, difference: SchemaDifference): string {
  const { place, property, keyword } = difference;
  const isAt = (view: SchemaView) => place.document === view.place.document;
  const at = isAt(after) ? pointerIn(after, place) : pointerIn(before, place);
  const isNamed = property !== undefined && (keyword === "required" || keyword === "properties");
  const suffix = isNamed ? formatPointer(["properties", property]) : "";
  return at.endsWith(suffix) ? at : at + suffix;
}
