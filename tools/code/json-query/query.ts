/**
 * A query in either language.
 *
 * @module
 */
import type { JsonValue } from "../../shared/json/value.ts";

/** Segments applied one after the other, from the document's root or from a filter's `@`. */
export interface Query {
  from: "root" | "current";
  segments: Segment[];
}

/** A segment of a query (RFC 9535, section 2.5). */
export interface Segment {
  /** The selectors apply to the node and to all nodes below it (`..`), not to the node alone. */
  descendant: boolean;
  selectors: Selector[];
}

export type Selector =
  /** A member of an object. */
  | { kind: "name"; name: string }
  /** A member of an object, or, when it reads 0 or a number without leading zero, an item of an array. */
  | { kind: "step"; name: string }
  | { kind: "wildcard" }
  /** An item of an array; negative from the end. */
  | { kind: "index"; index: number }
  | { kind: "slice"; start?: number; end?: number; step: number }
  | { kind: "filter"; condition: Condition };

/** The condition of a filter. */
export type Condition =
  | { kind: "or" | "and"; operands: Condition[] }
  | { kind: "not"; operand: Condition }
  | { kind: "exists"; query: Query }
  | {
    kind: "comparison";
    operator: ComparisonOperator;
    left: ValueExpression;
    right: ValueExpression;
  }
  | { kind: "call"; call: FunctionCall };

export type ComparisonOperator = "==" | "!=" | "<" | "<=" | ">" | ">=";

/** An expression that has one value or none. */
export type ValueExpression =
  | { kind: "literal"; value: JsonValue }
  /** A singular query: it selects one node at most. */
  | { kind: "query"; query: Query }
  | { kind: "call"; call: FunctionCall };

/** A call of a function of RFC 9535, section 2.4, with arguments of the types that it takes. */
export type FunctionCall =
  | { name: "length"; value: ValueExpression }
  | { name: "count" | "value"; nodes: Query }
  | { name: "match" | "search"; text: ValueExpression; pattern: ValueExpression };

/** Where and why a query does not parse. */
export class QueryFault extends Error {
  override readonly name = "QueryFault";

  /** @param offset 0-based UTF-16 offset in the query as given. */
  constructor(readonly offset: number, message: string) {
    super(message);
  }
}

/** Whether a query can select no more than one node, whatever the document (RFC 9535, section 2.3.5.1). */
export function isSingular(query: Query): boolean {
  return query.segments.every(({ descendant, selectors }) =>
    !descendant && selectors.length === 1 &&
    (selectors[0]!.kind === "name" || selectors[0]!.kind === "index")
  );
}
