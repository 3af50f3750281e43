/** Rules for parameters. */
import { change } from "./changes.ts";
import { child, items, memberOf, type Place, resolved } from "./document.ts";
import type { OperationScope } from "./operation_scope.ts";

/** An operation with the path that it stands under. */
export interface OperationInPath {
  template: string;
  item: Place;
  operation: Place;
}

interface Parameter {
  place: Place;
  /** As messages show it. */
  shown: string;
  isRequired: boolean;
}

/** Compares the parameters of an operation, those of its path item included, as requests. */
export function compareParameters(
  before: OperationInPath,
  after: OperationInPath,
  scope: OperationScope,
): void {
  const old = parametersOf(before);
  const current = parametersOf(after);
  for (const [key, { place, shown }] of old) {
    if (current.has(key)) continue;
    const message = `The ${shown} was removed`;
    scope.add(change("PARAMETER_REMOVED", "request", place.pointer, message));
  }
  for (const [key, parameter] of current) {
    const counterpart = old.get(key);
    if (counterpart) compareParameter(counterpart, parameter, scope);
    else addParameter(parameter, scope);
  }
}

/** The parameters by what identifies them; those of the operation override those of the path item. */
function parametersOf({ template, item, operation }: OperationInPath): Map<string, Parameter> {
  const names = placeNames(template);
  const parameters = new Map<string, Parameter>();
  for (
    const listed of [...items(child(item, "parameters")), ...items(child(operation, "parameters"))]
  ) {
    const place = resolved(listed);
    const name = memberOf(place, "name");
    const where = memberOf(place, "in");
    // Without them it is no parameter, or one in another document.
    if (typeof name !== "string" || typeof where !== "string") continue;
    parameters.set(keyOf(name, where, names), {
      place,
      shown: `${where} parameter ${JSON.stringify(name)}`,
      isRequired: where === "path" || memberOf(place, "required") === true,
    });
  }
  return parameters;
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

function addParameter({ place, shown, isRequired }: Parameter, scope: OperationScope): void {
  scope.add(
    isRequired
      ? change(
        "PARAMETER_ADDED_REQUIRED",
        "request",
        place.pointer,
        `The ${shown} was added and is required`,
      )
      : change(
        "PARAMETER_ADDED_OPTIONAL",
        "request",
        place.pointer,
        `The ${shown} was added and is optional`,
      ),
  );
}

function compareParameter(before: Parameter, after: Parameter, scope: OperationScope): void {
  const { pointer } = after.place;
  if (!before.isRequired && after.isRequired) {
    const message = `The ${after.shown} became required`;
    scope.add(change("PARAMETER_BECAME_REQUIRED", "request", pointer, message));
  } else if (before.isRequired && !after.isRequired) {
    const message = `The ${after.shown} became optional`;
    scope.add(change("PARAMETER_BECAME_OPTIONAL", "request", pointer, message));
  }
  scope.compareSchemas(before.place, after.place, "request");
}
