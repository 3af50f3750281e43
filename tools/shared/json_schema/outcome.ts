/**
 * The outcome of applying a schema to a value.
 *
 * @module
 */
import type { SchemaNode, SchemaResource } from "./schema_node.ts";

/** The parts of the value that were evaluated, which the unevaluated… keywords must know. */
export interface Evaluated {
  allNames: boolean;
  names: Set<string>;
  /** Items before this index were tested. */
  itemsUpTo: number;
  /** Further indexes that were tested. */
  items: Set<number>;
}

/** The result of applying a schema to a value. */
export interface Outcome {
  valid: boolean;
  /** Undefined when nothing was evaluated, or no keyword needs to know. */
  evaluated?: Evaluated;
  /** Valid as far as could be checked: a part of the schema that was left out might refuse the value. */
  unsure?: boolean;
}

export const VALID: Outcome = { valid: true };
export const INVALID: Outcome = { valid: false };

/** The resources that validation has entered on its way, outermost first. */
export interface Scope {
  resource: SchemaResource;
  outer?: Scope;
  inner: Map<SchemaResource, Scope>;
}

/** A verdict that is kept with its place. */
export interface Verdict {
  outcome: Outcome;
  scope: Scope;
  /** The failures were reported. */
  reported: boolean;
}

/** The verdicts on one value, by schemas that can be reached by several ways. */
export type Verdicts = Map<SchemaNode, Verdict>;
