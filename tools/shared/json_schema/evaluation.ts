/**
 * How a schema is applied to a value: what goes in, what comes out, and the machine that does it.
 *
 * Applications nest as deep as the instance and the chains of references together, which is more than the
 * call stack holds. So they are generators that yield what they need applied first, and {@linkcode drive} keeps
 * the pile of them on the heap.
 *
 * @module
 */
import type { JsonValue } from "../json/value.ts";
import { inputTooLarge, type ToolError } from "../tool_error.ts";
import type { Assertion } from "./assertions.ts";
import type { FailureSink } from "./error_list.ts";
import { type Evaluated, type Outcome, type Scope, VALID } from "./outcome.ts";
import type { Place } from "./places.ts";
import type { SchemaNode } from "./schema_node.ts";
import type { SchemaSet } from "./schema_set.ts";
import type { Work } from "./work.ts";

/** Applications that may wait for each other at a time. */
export const MAX_NESTED_APPLICATIONS = 50_000;

/** A schema that is to be applied to a value. */
export interface Demand {
  node: SchemaNode;
  value: JsonValue;
  place: Place;
  context: Context;
}

/** A running application: it yields what must be applied first, and receives the outcome. */
export type Application = Generator<Demand, Outcome, Outcome>;
/** A part of an application. */
export type Part = Generator<Demand, void, Outcome>;

/** Keywords that apply subschemas. */
export interface Applicator {
  /** The applicator works in schemas that have one of these keywords. */
  keywords: string[];
  /** The type of values that it concerns. Default: all. */
  only?: "object" | "array";
  apply(frame: Frame): Part;
}

/** The state that an application of a schema shares with all those inside it. */
export interface Context {
  readonly set: SchemaSet;
  /** Receives the failures; without it only the verdict counts, and the first failure ends the work. */
  readonly errors?: FailureSink;
  readonly work: Work;
  readonly scope: Scope;
  /** Whether any schema has an unevaluated… keyword. */
  readonly tracksEvaluated: boolean;
  /** The prefix of pointers into the current document: "", or the path to the reference that led there. */
  readonly pathPrefix: string;
  /** Dynamic references being followed at this place, innermost first. */
  readonly following?: Following;
}

/** A chain of references that are followed on one value. */
export interface Following {
  node: SchemaNode;
  place: Place;
  outer?: Following;
}

/** One schema being applied to one value. */
export interface Frame {
  readonly node: SchemaNode;
  readonly value: JsonValue;
  readonly place: Place;
  readonly context: Context;
  valid: boolean;
  evaluated?: Evaluated;
  unsure?: boolean;
}

/**
 * Applies a schema to a value, and everything that this needs.
 *
 * @param apply Returns the outcome, or an application if subschemas are involved.
 * @throws {ToolError} `INPUT_TOO_LARGE` when too many applications wait for each other, or there are too many.
 */
export function drive(first: Demand, apply: (demand: Demand) => Outcome | Application): Outcome {
  const waiting: Application[] = [];
  let reached = apply(first);
  for (;;) {
    // The value sent into a new generator is ignored.
    let outcome = VALID;
    if ("valid" in reached) outcome = reached;
    else if (waiting.push(reached) > MAX_NESTED_APPLICATIONS) throw tooNested(waiting.length);
    const application = waiting.at(-1);
    if (!application) return outcome;
    const { done, value } = application.next(outcome);
    if (done) waiting.pop();
    reached = done ? value : apply(value);
  }
}

function tooNested(count: number): ToolError {
  return inputTooLarge(
    "max_nested_applications",
    MAX_NESTED_APPLICATIONS,
    count,
    "the schema's references nest so far on this document that the applications under way are",
  );
}

/** The same context, for a branch whose failures are not reported. */
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
  frame.context.work.spend(1);
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

/** Adopts the outcome of a subschema for the same value. */
export function absorb(frame: Frame, outcome: Outcome): void {
  absorbVerdict(frame, outcome);
  absorbEvaluated(frame, outcome);
}

/** Adopts the validity of a value, the frame's or one inside it. */
export function absorbVerdict(frame: Frame, { valid, unsure }: Outcome): void {
  if (!valid) frame.valid = false;
  if (unsure) frame.unsure = true;
}

/** Notes that a part of the schema cannot be applied, so neither its verdict nor what it would evaluate is known. */
export function leaveOpen(frame: Frame): void {
  frame.unsure = true;
  if (!frame.context.tracksEvaluated) return;
  const evaluated = evaluatedOf(frame);
  evaluated.allNames = true;
  evaluated.itemsUpTo = Infinity;
}

/** Adopts which parts of the value a subschema has evaluated. */
export function absorbEvaluated(frame: Frame, { evaluated }: Outcome): void {
  if (!evaluated) return;
  frame.context.work.spend(evaluated.names.size + evaluated.items.size);
  const own = evaluatedOf(frame);
  own.allNames ||= evaluated.allNames;
  own.itemsUpTo = Math.max(own.itemsUpTo, evaluated.itemsUpTo);
  for (const name of evaluated.names) own.names.add(name);
  for (const index of evaluated.items) own.items.add(index);
}

/** The frame's record of evaluated parts of the value, made on first use. */
export function evaluatedOf(frame: Frame): Evaluated {
  return frame.evaluated ??= {
    allNames: false,
    names: new Set(),
    itemsUpTo: 0,
    items: new Set(),
  };
}
