/** Rules for parameters. */
import { child, items, memberOf, type Place, resolved } from "../../shared/schema_diff/place.ts";
import { isSameThroughReferences } from "../../shared/schema_diff/values.ts";
import { compareSerialized, type Serialized } from "./compare_serialized.ts";
import type { Scope } from "./scope.ts";

/** An operation with the path that it is under. */
export interface OperationInPath {
  template: string;
  item: Place;
  operation: Place;
}

interface Parameter extends Serialized {
  isRequired: boolean;
}

/** Compares the parameters of an operation, those of its path item included. */
export function compareParameters(
  before: OperationInPath,
  after: OperationInPath,
  scope: Scope,
): void {
  const old = parametersOf(before);
  const current = parametersOf(after);
  for (const [key, { place, shown }] of old.named) {
    if (current.named.has(key)) continue;
    scope.add("PARAMETER_REMOVED", scope.called, place, `The ${shown} was removed`);
  }
  for (const [key, parameter] of current.named) {
    const counterpart = old.named.get(key);
    if (counterpart) compareParameter(counterpart, parameter, scope);
    else addParameter(parameter, scope);
  }
  compareUnnamed(old.unnamed, current.unnamed, after, scope);
}

interface Parameters {
  /** By what identifies them. */
  named: Map<string, Parameter>;
  /** Entries without a name or a place: values that are not parameters, or parameters in another document. */
  unnamed: Place[];
}

/** The parameters of an operation; its own override those of the path item. */
function parametersOf({ template, item, operation }: OperationInPath): Parameters {
  const names = placeNames(template);
  const named = new Map<string, Parameter>();
  const unnamed: Place[] = [];
  for (
    const listed of [...items(child(item, "parameters")), ...items(child(operation, "parameters"))]
  ) {
    const place = resolved(listed);
    const name = memberOf(place, "name");
    const where = memberOf(place, "in");
    if (typeof name !== "string" || typeof where !== "string") {
      unnamed.push(place);
      continue;
    }
    named.set(keyOf(name, where, names), {
      place,
      where,
      shown: `${where} parameter ${JSON.stringify(name)}`,
      isRequired: where === "path" || memberOf(place, "required") === true,
    });
  }
  return { named, unnamed };
}

/** The names in a path, in their order. */
function placeNames(template: string): Map<string, number> {
  const names = new Map<string, number>();
  for (const [index, [, name = ""]] of [...template.matchAll(/\{([^{}]*)\}/g)].entries()) {
    names.set(name, index);
  }
  return names;
}

function keyOf(name: string, where: string, names: Map<string, number>): string {
  const index = where === "path" ? names.get(name) : undefined;
  if (index !== undefined) return `path ${index}`;
  return `${where}:${where === "header" ? name.toLowerCase() : name}`;
}

function addParameter({ place, shown, isRequired }: Parameter, scope: Scope): void {
  const kind = isRequired ? "PARAMETER_ADDED_REQUIRED" : "PARAMETER_ADDED_OPTIONAL";
  const message = `The ${shown} was added and is ${isRequired ? "required" : "optional"}`;
  scope.add(kind, scope.called, place, message);
}

function compareParameter(before: Parameter, after: Parameter, scope: Scope): void {
  if (before.isRequired !== after.isRequired) {
    const [kind, became] = after.isRequired
      ? ["PARAMETER_BECAME_REQUIRED", "required"] as const
      : ["PARAMETER_BECAME_OPTIONAL", "optional"] as const;
    scope.add(kind, scope.called, after.place, `The ${after.shown} became ${became}`);
  }
  compareSerialized("parameter", before, after, scope.called, scope);
}

function compareUnnamed(
  before: Place[],
  after: Place[],
  { operation }: OperationInPath,
  scope: Scope,
): void {
  const isSame = before.length === after.length &&
    before.every((place, index) => isSameThroughReferences(place, after[index], scope.charge));
  if (isSame) return;
  const message = "Parameters that were not followed, or have no name and place, changed";
  scope.add("REFERENCE_CHANGED", scope.called, operation, message);
}
