import type { ErrorCode } from "../../define.ts";
import { codePointLength } from "../../shared/code_points.ts";
import type { JsonValue } from "../../shared/json/value.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { isEqual, isLess } from "./compare.ts";
import { patternMatcher } from "./iregexp.ts";
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

/** A selected value and the way to it: the node above and the member or item of it. */
export interface Node {
  value: JsonValue;
  parent?: Node;
  step?: string | number;
}

/** Gets nodes one by one, in order; true stops the query. */
type Visitor = (node: Node) => boolean;

/** A member name that is an index on an array: no leading zero, no sign. */
const PLAIN_INDEX = /^(?:0|[1-9][0-9]*)$/;

/**
 * Selects the nodes of a document, in the order of RFC 9535: members in JavaScript property order,
 * descendants depth first. Nodes are handed over as they are found, so no list of them is ever held.
 *
 * @param visit Gets each node; true stops the query.
 * @throws {ToolError} `TOO_MANY_MATCHES` when the query, or one of its segments on the way (as in
 * `$..*..*..*.x`), selects more than 100,000 nodes.
 */
export function selectNodes(query: Query, root: JsonValue, visit: Visitor): void {
  new Selection(query, root).visitAll(visit);
}

/** One run of a query on a document. */
class Selection {
  readonly #query: Query;
  readonly #root: JsonValue;
  readonly #matches = patternMatcher();
  /** What queries from the root gave inside filters: the same for every node that is tested. */
  readonly #known = new Map<Query, number | boolean | JsonValue | undefined>();
  /** Nodes that each segment of the query has selected. */
  readonly #selectedBy: number[];

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
        if (child.value !== null && typeof child.value === "object") waiting.push(child);
        return false;
      });
      reverseFrom(waiting, firstChild);
    }
    return false;
  }

  #applySelector(selector: Selector, node: Node, visit: Visitor): boolean {
    const { value } = node;
    if (value === null || typeof value !== "object") return false;
    switch (selector.kind) {
      case "wildcard":
        return visitChildren(node, visit);
      case "filter":
        return visitChildren(
          node,
          (child) => this.#holds(selector.condition, child.value) && visit(child),
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

  #holds(condition: Condition, current: JsonValue): boolean {
    switch (condition.kind) {
      case "or":
        return condition.operands.some((operand) => this.#holds(operand, current));
      case "and":
        return condition.operands.every((operand) => this.#holds(operand, current));
      case "not":
        return !this.#holds(condition.operand, current);
      case "exists":
        return this.#once(
          condition.query,
          () => this.#firstNode(condition.query, current) !== undefined,
        );
      case "call":
        return this.#call(condition.call, current) === true;
      case "comparison": {
        const left = this.#valueOf(condition.left, current);
        const right = this.#valueOf(condition.right, current);
        switch (condition.operator) {
          case "==":
            return isEqual(left, right);
          case "!=":
            return !isEqual(left, right);
          case "<":
            return isLess(left, right);
          case ">":
            return isLess(right, left);
          case "<=":
            return isLess(left, right) || isEqual(left, right);
          case ">=":
            return isLess(right, left) || isEqual(left, right);
        }
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
    // What stands there came from this query, by the same computation.
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

function visitChildren(parent: Node, visit: Visitor): boolean {
  const { value } = parent;
  if (Array.isArray(value)) {
    return value.some((item, index) => visit({ value: item, parent, step: index }));
  }
  if (value === null || typeof value !== "object") return false;
  return Object.keys(value).some((name) => visit({ value: value[name]!, parent, step: name }));
}

function visitMember(
  parent: Node,
  object: { [name: string]: JsonValue },
  name: string,
  visit: Visitor,
): boolean {
  return Object.hasOwn(object, name) && visit({ value: object[name]!, parent, step: name });
}

function visitItem(parent: Node, items: JsonValue[], index: number, visit: Visitor): boolean {
  const step = index < 0 ? items.length + index : index;
  return step >= 0 && step < items.length && visit({ value: items[step]!, parent, step });
}

/** RFC 9535, section 2.3.4.2.2. */
function visitSlice(
  parent: Node,
  items: JsonValue[],
  slice: { start?: number; end?: number; step: number },
  visit: Visitor,
): boolean {
  const { length } = items;
  const { step } = slice;
  if (step === 0) return false;
  const forward = step > 0;
  const start = bound(slice.start ?? (forward ? 0 : length - 1));
  const end = slice.end === undefined && !forward ? -1 : bound(slice.end ?? length);
  for (let i = start; forward ? i < end : i > end; i += step) {
    if (visitItem(parent, items, i, visit)) return true;
  }
  return false;

  function bound(index: number): number {
    const counted = index < 0 ? length + index : index;
    return forward
      ? Math.min(Math.max(counted, 0), length)
      : Math.min(Math.max(counted, -1), length - 1);
  }
}

function reverseFrom(list: unknown[], from: number): void {
  for (let i = from, j = list.length - 1; i < j; i++, j--) [list[i], list[j]] = [list[j], list[i]];
}
