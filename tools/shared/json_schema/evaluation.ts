/**
 * How a schema is applied to a value: what goes in, what comes out, and the machine that does it.
 *
 * Applications nest as deep as the instance and the chains of references together, which is more than the
 * call stack holds. So they are generators that yield the applications they wait for, and {@linkcode drive}
 * keeps the pile of them on the heap.
 *
 * @module
 */
import type { JsonValue } from "../json/value.ts";
import { inputTooLarge } from "../tool_error.ts";
import type { Assertion } from "./assertions.ts";
import type { ErrorList } from "./error_list.ts";
import type { Place } from "./places.ts";
import type { SchemaNode, SchemaResource } from "./schema_node.ts";
import type { SchemaSet } from "./schema_set.ts";

/** Applications that may wait for each other at a time. */
export const MAX_NESTED_APPLICATIONS = 50_000;

/** What an unevaluated… keyword must know about the value: what else was tested. */
export interface Evaluated {
  allNames: boolean;
  names: Set<string>;
  /** Items before this index were tested. */
  itemsUpTo: number;
  /** Further indexes that were tested. */
  items: Set<number>;
}

export interface Outcome {
  valid: boolean;
  /** Undefined when nothing was tested, or nobody will ask. */
  evaluated?: Evaluated;
}

export const VALID: Outcome = { valid: true };
export const INVALID: Outcome = { valid: false };

/** An application under way, or its outcome when there is nothing to wait for. */
export type Pending = Outcome | Generator<Pending, Outcome, Outcome>;
export type Application = Generator<Pending, Outcome, Outcome>;
/** A part of an application. */
export type Part = Generator<Pending, void, Outcome>;

/** The resources that validation has entered on its way, outermost first. */
export interface Scope {
  resource: SchemaResource;
  outer?: Scope;
  inner: Map<SchemaResource, Scope>;
}

/** What holds for an application and all those inside it. */
export interface Context {
  readonly set: SchemaSet;
  /** Gets the failures; without it only the verdict counts, and the first failure ends the work. */
  readonly errors?: ErrorList;
  readonly scope: Scope;
  /** Whether any schema has an unevaluated… keyword. */
  readonly tracksEvaluated: boolean;
  /** What stands before pointers into the document at work: "", or the path to its reference. */
  readonly pathPrefix: string;
  /** Dynamic references that are being followed at the same place, innermost first. */
  readonly following?: Following;
}

export interface Following {
  node: SchemaNode;
  place: Place;
  outer?: Following;
}

/** A verdict that is kept with its place. */
export interface Verdict {
  outcome: Outcome;
  scope: Scope;
  /** The failures were reported. */
  reported: boolean;
}

/** One schema being applied to one value. */
export interface Frame {
  readonly node: SchemaNode;
  readonly value: JsonValue;
  readonly place: Place;
  readonly context: Context;
  valid: boolean;
  evaluated?: Evaluated;
}

/** Runs an application to its end. @throws {ToolError} `INPUT_TOO_LARGE` when too many nest. */
export function drive(first: Pending): Outcome {
  if ("valid" in first) return first;
  const waiting = [first];
  let outcome = VALID;
  while (waiting.length > 0) {
    const { done, value } = waiting.at(-1)!.next(outcome);
    if (done) {
      waiting.pop();
      outcome = value;
    } else if ("valid" in value) {
      outcome = value;
    } else if (waiting.push(value) > MAX_NESTED_APPLICATIONS) {
      throw inputTooLarge(
        "max_nested_applications",
        MAX_NESTED_APPLICATIONS,
        waiting.length,
        "the schema's references nest so far on this document that the applications under way are",
      );
    }
  }
  return outcome;
}

/** The same context, for a branch whose failures are nobody's business. */
export function silent(context: Context): Context {
  return context.errors ? { ...context, errors: undefined } : context;
}

/** Notes a failure of a keyword of the frame's schema. */
export function fail(
  frame: Frame,
  keyword: string,
  expectation: () => string,
  details: { property?: string; place?: Place; found?: JsonValue } = {},
): void {
  frame.valid = false;
  frame.context.errors?.add({
    place: details.place ?? frame.place,
    keyword,
    schemaPointer: frame.context.pathPrefix + frame.node.pointer,
    inSchema: true,
    property: details.property ?? null,
    expectation,
    found: details.found === undefined ? frame.value : details.found,
  });
}

/** Notes the failures of an assertion. */
export function failAssertion(frame: Frame, { keyword, expectation, missing }: Assertion): void {
  if (!missing) return fail(frame, keyword, expectation);
  for (const { property, expectation } of missing(frame.value)) {
    fail(frame, keyword, () => expectation, { property });
  }
}

/** Takes over what a subschema has said about the same value. */
export function absorb(frame: Frame, outcome: Outcome): void {
  if (!outcome.valid) frame.valid = false;
  absorbEvaluated(frame, outcome);
}

/** Takes over which parts of the value a subschema has tested. */
export function absorbEvaluated(frame: Frame, { evaluated }: Outcome): void {
  if (!evaluated) return;
  const own = evaluatedOf(frame);
  own.allNames ||= evaluated.allNames;
  own.itemsUpTo = Math.max(own.itemsUpTo, evaluated.itemsUpTo);
  for (const name of evaluated.names) own.names.add(name);
  for (const index of evaluated.items) own.items.add(index);
}

export function evaluatedOf(frame: Frame): Evaluated {
  return frame.evaluated ??= {
    allNames: false,
    names: new Set(),
    itemsUpTo: 0,
    items: new Set(),
  };
}
