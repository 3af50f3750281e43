/**
 * Applies schemas to values.
 *
 * @module
 */
import { isJsonObject, type JsonValue } from "../json/value.ts";
import { APPLICATORS } from "./applicators.ts";
import type { Assertion } from "./assertions.ts";
import type { FailureSink } from "./error_list.ts";
import {
  type Application,
  type Context,
  type Demand,
  drive,
  failAssertion,
  type Frame,
  leaveOpen,
  type Part,
} from "./evaluation.ts";
import { INVALID, type Outcome, type Scope, VALID } from "./outcome.ts";
import { type Place, rootPlace } from "./places.ts";
import type { SchemaNode, SchemaResource } from "./schema_node.ts";
import { ignoresSiblings, type SchemaSet } from "./schema_set.ts";
import { stepsOfText, Work } from "./work.ts";

/**
 * Validates a value; failures go to `errors`.
 *
 * @throws {ToolError} `INPUT_TOO_LARGE` where that would take too many steps, or nest them too deep;
 * `INVALID_SCHEMA` on dynamic references that loop.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { ErrorList } from "./error_list.ts";
 * import { validate } from "./evaluate.ts";
 * import { takeIn } from "./intake.ts";
 *
 * const { set, root } = takeIn({ properties: { a: { type: "string" } } }, new Map(), {
 *   assertFormats: true,
 *   advice: { unresolvedReference: "", unsupportedDraft: "" },
 * });
 * const errors = new ErrorList(10);
 * assert.ok(!validate(set, root, { a: 1 }, errors));
 * assert.equal(errors.list()[0]?.instance_path, "/a");
 * ```
 */
export function validate(
  set: SchemaSet,
  root: SchemaNode,
  value: JsonValue,
  errors: FailureSink,
  maxSteps?: number,
): boolean {
  const context: Context = {
    set,
    errors,
    work: new Work(maxSteps),
    scope: { resource: root.resource, inner: new Map() },
    tracksEvaluated: hasUnevaluated(set),
    pathPrefix: "",
  };
  return drive({ node: root, value, place: rootPlace(), context }, apply).valid;
}

const knownUnevaluated = new WeakMap<SchemaSet, boolean>();

/** Whether a schema of the set, which grows no more, or of its fallback has an unevaluated… keyword. */
function hasUnevaluated(set: SchemaSet): boolean {
  let known = knownUnevaluated.get(set);
  if (known === undefined) {
    const { fallback } = set.options;
    known = (fallback !== undefined && hasUnevaluated(fallback)) ||
      set.nodes.some(({ one }) => one.has("unevaluatedProperties") || one.has("unevaluatedItems"));
    knownUnevaluated.set(set, known);
  }
  return known;
}

/** Applies a schema to a value: at once when no subschema is involved. */
function apply(demand: Demand): Outcome | Application {
  const { node, value, place, context: around } = demand;
  around.work.spend(1);
  if (node.value === true) return VALID;
  if (node.value === false) return refuse(demand);
  const context = enter(node, around);
  const known = verdictOn(node, place, context);
  if (known) return known;
  const frame: Frame = { node, value, place, context, valid: true };
  if (isLeftOut(node, value)) leaveOpen(frame);
  if (frame.unsure || applicatorsFor(frame).length > 0) return applyAll(frame);
  assertAll(frame);
  return keepVerdict(frame, frame.valid ? VALID : INVALID);
}

/** Whether a keyword that could not be used would have judged the value. */
function isLeftOut({ leftOut }: SchemaNode, value: JsonValue): boolean {
  switch (leftOut) {
    case undefined:
      return false;
    case "strings":
      return typeof value === "string";
    case "objects":
      return isJsonObject(value);
    case "all":
      return true;
  }
}

/** The failure of any value that meets a false schema. */
function refuse({ node, value, place, context }: Demand): Outcome {
  context.errors?.add({
    place,
    keyword: "false",
    schemaPointer: context.pathPrefix + node.pointer,
    inSchema: false,
    property: null,
    expectation: () => "no value, since the schema is false",
    found: value,
  });
  return INVALID;
}

function* applyAll(frame: Frame): Application {
  assertAll(frame);
  for (const applicator of applicatorsFor(frame)) {
    if (!frame.valid && !frame.context.errors) break;
    yield* applicator(frame);
  }
  const { valid, evaluated, unsure } = frame;
  return keepVerdict(frame, { valid, evaluated, unsure });
}

function assertAll(frame: Frame): void {
  for (const assertion of frame.node.assertions) {
    frame.context.work.spend(costOf(assertion, frame.value));
    if (assertion.holds(frame.value)) continue;
    failAssertion(frame, assertion);
    if (!frame.context.errors) return;
  }
}

function costOf(assertion: Assertion, value: JsonValue): number {
  if (assertion.cost) return assertion.cost(value);
  return typeof value === "string" ? 1 + stepsOfText(value) : 1;
}

type Kind = "object" | "array" | "scalar";
type Applicators = Record<Kind, ((frame: Frame) => Part)[]>;

const chosen = new WeakMap<SchemaNode, Applicators>();

/** The applicators of a schema that apply to the type of the frame's value, in order. */
function applicatorsFor({ node, value }: Frame): ((frame: Frame) => Part)[] {
  let applicators = chosen.get(node);
  if (!applicators) chosen.set(node, applicators = chooseApplicators(node));
  if (value === null || typeof value !== "object") return applicators.scalar;
  return Array.isArray(value) ? applicators.array : applicators.object;
}

function chooseApplicators(node: SchemaNode): Applicators {
  const present = APPLICATORS.filter(({ keywords }) =>
    keywords.some((keyword) =>
      keyword.startsWith("$")
        ? node.references.some((reference) => reference.keyword === keyword)
        : !ignoresSiblings(node) &&
          (node.one.has(keyword) || node.list.has(keyword) || node.named.has(keyword))
    )
  );
  const forKind = (kind: Kind) =>
    present.filter((applicator) => !applicator.only || applicator.only === kind)
      .map((applicator) => applicator.apply);
  return { object: forKind("object"), array: forKind("array"), scalar: forKind("scalar") };
}

/** The context inside a schema: a resource that was not entered before joins the dynamic scope. */
function enter({ resource }: SchemaNode, context: Context): Context {
  const { scope } = context;
  return isEntered(scope, resource) ? context : { ...context, scope: inner(scope, resource) };
}

function isEntered(scope: Scope, resource: SchemaResource): boolean {
  for (let at: Scope | undefined = scope; at; at = at.outer) {
    if (at.resource === resource) return true;
  }
  return false;
}

function inner(outer: Scope, resource: SchemaResource): Scope {
  let scope = outer.inner.get(resource);
  if (!scope) outer.inner.set(resource, scope = { resource, outer, inner: new Map() });
  return scope;
}

/** The outcome of the schema for the same value, if it was reached by another way before. */
function verdictOn(node: SchemaNode, place: Place, context: Context): Outcome | undefined {
  const verdict = place.verdicts?.get(node);
  if (verdict?.scope !== context.scope) return undefined;
  return verdict.reported || verdict.outcome.valid || !context.errors ? verdict.outcome : undefined;
}

/** Keeps the outcome for other ways to the same schema, so that its failures are reported once. */
function keepVerdict({ node, place, context }: Frame, outcome: Outcome): Outcome {
  if (context.set.targets.has(node)) {
    const verdicts = place.verdicts ??= new Map();
    verdicts.set(node, { outcome, scope: context.scope, reported: context.errors !== undefined });
  }
  return outcome;
}
