/** Rules for request bodies. */
import { child, memberOf, type Place, resolved } from "../../shared/schema_diff/place.ts";
import { compareContent } from "./compare_content.ts";
import { areComparable, compareOtherMembers, isFlag, isObject, type Shape } from "./members.ts";
import type { Scope } from "./scope.ts";

const MEMBERS = new Map<string, Shape>([["required", isFlag], ["content", isObject]]);

/** Compares the request bodies of an operation. */
export function compareRequestBody(before: Place, after: Place, scope: Scope): void {
  const old = resolved(child(before, "requestBody"));
  const current = resolved(child(after, "requestBody"));
  if (old && current) compareBodies(old, current, scope);
  else if (old) {
    scope.add("REQUEST_BODY_REMOVED", scope.called, old, "The request body was removed");
  } else if (current) addBody(current, scope);
}

function addBody(body: Place, scope: Scope): void {
  const kind = isRequired(body) ? "REQUEST_BODY_ADDED_REQUIRED" : "REQUEST_BODY_ADDED_OPTIONAL";
  const message = `A request body was added and is ${isRequired(body) ? "required" : "optional"}`;
  scope.add(kind, scope.called, body, message);
}

function compareBodies(before: Place, after: Place, scope: Scope): void {
  if (!areComparable(before, after, "request body", scope)) return;
  if (isRequired(before) !== isRequired(after)) {
    const [kind, became] = isRequired(after)
      ? ["REQUEST_BODY_BECAME_REQUIRED", "required"] as const
      : ["REQUEST_BODY_BECAME_OPTIONAL", "optional"] as const;
    scope.add(kind, scope.called, after, `The request body became ${became}`);
  }
  compareContent(before, after, "called", scope);
  compareOtherMembers(before, after, MEMBERS, scope);
}

function isRequired(body: Place): boolean {
  return memberOf(body, "required") === true;
}
