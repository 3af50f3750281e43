/** Rules for request bodies. */
import { change } from "./changes.ts";
import { compareContent } from "./compare_content.ts";
import { child, memberOf, type Place, resolved } from "./document.ts";
import type { OperationScope } from "./operation_scope.ts";

/** Compares the request bodies of an operation. */
export function compareRequestBody(before: Place, after: Place, scope: OperationScope): void {
  const old = resolved(child(before, "requestBody"));
  const current = resolved(child(after, "requestBody"));
  if (old && current) compareBodies(old, current, scope);
  else if (old) {
    const message = "The request body was removed";
    scope.add(change("REQUEST_BODY_REMOVED", "request", old.pointer, message));
  } else if (current) addBody(current, scope);
}

function addBody(body: Place, scope: OperationScope): void {
  scope.add(
    isRequired(body)
      ? change(
        "REQUEST_BODY_ADDED_REQUIRED",
        "request",
        body.pointer,
        "A request body was added and is required",
      )
      : change(
        "REQUEST_BODY_ADDED_OPTIONAL",
        "request",
        body.pointer,
        "A request body was added and is optional",
      ),
  );
}

function compareBodies(before: Place, after: Place, scope: OperationScope): void {
  if (!isRequired(before) && isRequired(after)) {
    const message = "The request body became required";
    scope.add(change("REQUEST_BODY_BECAME_REQUIRED", "request", after.pointer, message));
  } else if (isRequired(before) && !isRequired(after)) {
    const message = "The request body became optional";
    scope.add(change("REQUEST_BODY_BECAME_OPTIONAL", "request", after.pointer, message));
  }
  compareContent(before, after, "request", scope);
}

function isRequired(body: Place): boolean {
  return memberOf(body, "required") === true;
}
