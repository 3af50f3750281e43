/**
 * Where the changes of a comparison go.
 *
 * @module
 */
import type { Direction } from "../../shared/schema_diff/differences.ts";
import type { Place } from "../../shared/schema_diff/place.ts";
import type { ChangeKind } from "./codes.ts";

/** The directions of a call and of its answer. */
export interface Roles {
  /** The direction of an operation's call: a request, or in webhooks and callbacks what a client gets. */
  readonly called: Direction;
  /** The direction of its answer. */
  readonly answered: Direction;
}

export const CLIENT_CALLS: Roles = { called: "request", answered: "response" };
/** Webhooks and callbacks. */
export const SERVER_CALLS: Roles = { called: "response", answered: "request" };

/** The changes of one location: an operation, a path, or the document as a whole. */
export interface Scope extends Roles {
  readonly location: string;
  /** Adds a change outside schemas. */
  add(kind: ChangeKind, direction: Direction | null, place: Place, message: string): void;
  /** Compares two schemas and everything in them. */
  compareSchemas(before: Place, after: Place, direction: Direction): void;
  /** Counts work that grows with the input. @throws {ToolError} `INPUT_TOO_LARGE`. */
  charge(steps: number): void;
  /** Another location; from an operation one that belongs to it, such as its callback. */
  at(location: string, roles: Roles): Scope;
  /**
   * Has two path items of a callback compared when everything else is done, once for the operation: callbacks can
   * lead back to where they come from.
   */
  later(before: Place, after: Place, compare: () => void): void;
}
