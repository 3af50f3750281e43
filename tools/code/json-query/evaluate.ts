import type { ErrorCode } from "../../tool.ts";
import { codePointLength } from "../../shared/code_points.ts";
import type { JsonValue } from "../../shared/json/value.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { isComparisonTrue, numerals, type Unlike, unlikeTypes } from "./compare.ts";
import type { Remarks } from "./remarks.ts";
import { patternMatcher } from "./iregexp.ts";
import {
  type Node,
  visitChildren,
  visitItem,
  visitMember,
  type Visitor,
  visitSlice,
} from "./nodes.ts";
import type {
  Condition,
  FunctionCall,
  Query,
  Segment,
  Selector,
  ValueExpression,
} from "./query.ts";
import { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** A member name that is an index on an array: no leading zero, no sign. */
const PLAIN_INDEX = /^(?:0|[1-9][0-9]*)$/;

/**
 * Selects the nodes of a document, in the order of RFC 9535: members in JavaScript property order,
 * descendants depth first. Nodes are handed over as they are found, so no list of them is ever held.
 *
 * @param visit Gets each node; true stops the query.
 * @throws {ToolError} `TOO_MANY_MATCHES` when the query, or one of its segments on the way (as in
 * `$..*..*..*.x`), selects more than 100,000 nodes; `TOO_MANY_VISITS` when it looks at nodes more than
 * 5,000,000 times, which segments that select little can do as well (as in `$..*..x` on a deep document).
 */
export function selectNodes(query: Query, root: JsonValue, visit: Visitor): Remarks {
  const selection = new Selection(query, root);
  selection.visitAll(visit);
  return selection.remarks;
}

/** One run of a query on a document. */
class Selection {
  readonly #query: Query;
  readonly #root: JsonValue;
  readonly #matches = patternMatcher();
  /** Results of queries from the root inside filters, which are the same for every node tested. */
  readonly #known = new Map<Query, number | boolean | JsonValue | undefined>();
  /** Nodes that each segment of the query has selected. */
  readonly #selectedBy: number[];
  /** Visits of nodes so far. */
  #visits = 0;
  readonly remarks: Remarks = {};
  /** The first values of unlike types that were compared for the node that is tested. */
  #unlikeHere: Unlike | undefined;
  /** The first false or null that was found there by a test of existence. */
  #thereHere: false | null | undefined;
  /** Whether what is false or null counts as not there. */
  #isTruthRead = false;

  constructor(query: Query, root: JsonValue) {
    this.#query = query;
    this.#root = root;
    this.#selectedBy = query.segments.map(() => 0);
  }

  visitAll(visit: Visitor): void {
    this.#applySegments(this.#query.segments, 0, { value: this.#root }, visit);
  }

  #applySegments(segments: Segment[], index: number, node: Node, visit: Visitor): boolean {
    const segment = segments[index];
    if (!segment) return visit(node);
    const next: Visitor = (selected) => {
      this.#countVisit();
      if (
        segments === this.#query.segments &&
        ++this.#selectedBy[index]! > contract.limits.max_matches
      ) {
        throw tooManyMatches();
      }
      return this.#applySegments(segments, index + 1, selected, visit);
    };
    return segment.descendant
      ? this.#descend(segment, node, next)
      : this.#applySelectors(segment, node, next);
  }

  #applySelectors(segment: Segment, node: Node, visit: Visitor): boolean {
    return segment.selectors.some((selector) => this.#applySelector(selector, node, visit));
  }

  /** A stack of its own, so that deep documents and many segments cannot overflow the real one. */
  #descend(segment: Segment, top: Node, visit: Visitor): boolean {
    const waiting = [top];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      if (this.#applySelectors(segment, node, visit)) return true;
      const firstChild = waiting.length;
      visitChildren(node, (child) => {
        this.#countVisit();
        if (child.value !== null && typeof child.value === "object") waiting.push(child);
        return false;
      });
      reverseFrom(waiting, firstChild);
    }
    return false;
  }

  #applySelector(selector: Selector, node: Node, visit: Visitor): boolean {
    this.#countVisit();
    const { value } = node;
    if (value === null || typeof value !== "object") return false;
    switch (selector.kind) {
      case "wildcard":
        return visitChildren(node, visit);
      case "filter":
        return visitChildren(
          node,
          (child) => {
            this.#countVisit();
            return this.#isSelected(selector.condition, child.value) && visit(child);
          },
        );
      case "name":
        return !Array.isArray(value) && visitMember(node, value, selector.name, visit);
      case "step":
        if (!Array.isArray(value)) return visitMember(node, value, selector.name, visit);
        return PLAIN_INDEX.test(selector.name) &&
          visitItem(node, value, Number(selector.name), visit);
      case "index":
        return Array.isArray(value) && visitItem(node, value, selector.index, visit);
      case "slice":
        return Array.isArray(value) && visitSlice(node, value, selector, visit);
    }
  }

  /** A condition that is read a second time costs no more than the first. */
  #countVisit(): void {
    if (this.#isTruthRead) return;
    if (++this.#visits > contract.limits.max_visits) throw tooManyVisits();
  }

  /** A node that is selected owes it to another comparison, as in `@.v == "9" || @.v == 9`. */
  #isSelected(condition: Condition, current: JsonValue): boolean {
    [this.#unlikeHere, this.#thereHere] = [undefined, undefined];
    const isSelected = this.#holds(condition, current);
    if (!isSelected) this.remarks.unlike ??= this.#unlikeHere;
    if (this.#thereHere !== undefined && this.remarks.there === undefined) {
      this.#isTruthRead = true;
      if (this.#holds(condition, current) !== isSelected) this.remarks.there = this.#thereHere;
      this.#isTruthRead = false;
    }
    return isSelected;
  }

  #holds(condition: Condition, current: JsonValue): boolean {
    switch (condition.kind) {
      case "or":
        return condition.operands.some((operand) => this.#holds(operand, current));
      case "and":
        return condition.operands.every((operand) => this.#holds(operand, current));
      case "not":
        return !this.#holds(condition.operand, current);
      case "exists":
        return this.#once(condition.query, () => this.#isThere(condition.query, current));
      case "call":
        return this.#call(condition.call, current) === true;
      case "comparison": {
        const left = this.#valueOf(condition.left, current);
        const right = this.#valueOf(condition.right, current);
        this.#unlikeHere ??= unlikeTypes(left, condition.operator, right);
        if (condition.operator === "!=") this.remarks.unlike ??= this.#unlikeHere;
        this.remarks.numerals ??= numerals(left, condition.operator, right);
        return isComparisonTrue(left, condition.operator, right);
      }
    }
  }

  /** The value of an expression; undefined is the RFC's Nothing. */
  #valueOf(expression: ValueExpression, current: JsonValue): JsonValue | undefined {
    switch (expression.kind) {
      case "literal":
        return expression.value;
      case "query":
        return this.#once(
          expression.query,
          () => this.#firstNode(expression.query, current)?.value,
        );
      case "call":
        return this.#call(expression.call, current);
    }
  }

  /** The functions of RFC 9535, sections 2.4.4 to 2.4.8. */
  #call(called: FunctionCall, current: JsonValue): JsonValue | undefined {
    switch (called.name) {
      case "length": {
        const value = this.#valueOf(called.value, current);
        if (typeof value === "string") return codePointLength(value);
        if (Array.isArray(value)) return value.length;
        return value && typeof value === "object" ? Object.keys(value).length : undefined;
      }
      case "count":
        return this.#once(called.nodes, () => this.#countNodes(called.nodes, current));
      case "value":
        return this.#once(called.nodes, () => this.#onlyNode(called.nodes, current)?.value);
      case "match":
      case "search":
        return this.#matches(
          this.#valueOf(called.text, current),
          this.#valueOf(called.pattern, current),
          called.name === "match",
        );
    }
  }

  /** Works a filter's query out, and only the first time when it does not depend on the node. */
  #once<Result extends number | boolean | JsonValue | undefined>(
    query: Query,
    compute: () => Result,
  ): Result {
    if (query.from === "current") return compute();
    if (!this.#known.has(query)) this.#known.set(query, compute());
    // The stored result came from this query, so it has the type that the query gives.
    return this.#known.get(query) as Result;
  }

  #visitInner(inner: Query, current: JsonValue, visit: Visitor): void {
    this.#applySegments(
      inner.segments,
      0,
      { value: inner.from === "root" ? this.#root : current },
      visit,
    );
  }

  #isThere(inner: Query, current: JsonValue): boolean {
    const node = this.#firstNode(inner, current);
    if (!node || (node.value !== false && node.value !== null)) return node !== undefined;
    if (inner.from === "current") this.#thereHere ??= node.value;
    return !this.#isTruthRead || inner.from === "root";
  }

  #firstNode(inner: Query, current: JsonValue): Node | undefined {
    let first: Node | undefined;
    this.#visitInner(inner, current, (node) => {
      first = node;
      return true;
    });
    return first;
  }

  #onlyNode(inner: Query, current: JsonValue): Node | undefined {
    const nodes: Node[] = [];
    this.#visitInner(inner, current, (node) => nodes.push(node) > 1);
    return nodes.length === 1 ? nodes[0] : undefined;
  }

  #countNodes(inner: Query, current: JsonValue): number {
    let count = 0;
    this.#visitInner(inner, current, () => {
      count++;
      return false;
    });
    return count;
  }
}

function tooManyMatches(): ToolError<Code> {
  return new ToolError<Code>(
    "TOO_MANY_MATCHES",
    `"query" selects more than ${contract.limits.max_matches} nodes: ask for fewer, for example with a name in place of *`,
    { max_matches: contract.limits.max_matches },
  );
}

function tooManyVisits(): ToolError<Code> {
  return new ToolError<Code>(
    "TOO_MANY_VISITS",
    `"query" looks at nodes of the document more than ${contract.limits.max_visits} times: name the way to what you want in place of .. and *, or shorten its filters`,
    { max_visits: contract.limits.max_visits },
  );
}

function reverseFrom(list: unknown[], from: number): void {
  for (let i = from, j = list.length - 1; i < j; i++, j--) [list[i], list[j]] = [list[j], list[i]];
}
