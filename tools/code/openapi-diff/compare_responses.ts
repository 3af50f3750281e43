/** Rules for responses and their headers. */
import { change } from "./changes.ts";
import { compareContent } from "./compare_content.ts";
import { child, fixedMembers, members, type Place, resolved } from "./document.ts";
import type { OperationScope } from "./operation_scope.ts";

/** Compares the responses of an operation by their status keys. */
export function compareResponses(before: Place, after: Place, scope: OperationScope): void {
  const old = responsesOf(before);
  const current = responsesOf(after);
  for (const [status, { pointer }] of old) {
    if (current.has(status)) continue;
    scope.add({
      level: isSuccess(status) ? "breaking" : "non-breaking",
      code: "RESPONSE_REMOVED",
      direction: "response",
      pointer,
      message: `The response ${status} was removed`,
    });
  }
  for (const [status, response] of current) {
    const counterpart = old.get(status);
    if (counterpart) {
      compareContent(counterpart, response, "response", scope);
      compareHeaders(counterpart, response, scope);
    } else {
      const message = `The response ${status} was added`;
      scope.add(change("RESPONSE_ADDED", "response", response.pointer, message));
    }
  }
}

function responsesOf(operation: Place): Map<string, Place> {
  return new Map(
    fixedMembers(child(operation, "responses")).map(([status, place]) => [status, resolved(place)]),
  );
}

function isSuccess(status: string): boolean {
  return /^2(?:[0-9]{2}|XX)$/i.test(status);
}

function compareHeaders(before: Place, after: Place, scope: OperationScope): void {
  const old = headersOf(before);
  const current = headersOf(after);
  for (const [key, [name, { pointer }]] of old) {
    if (current.has(key)) continue;
    const message = `The response header ${JSON.stringify(name)} was removed`;
    scope.add(change("RESPONSE_HEADER_REMOVED", "response", pointer, message));
  }
  for (const [key, [name, header]] of current) {
    const counterpart = old.get(key);
    if (counterpart) {
      scope.compareSchemas(counterpart[1], header, "response");
    } else {
      const message = `The response header ${JSON.stringify(name)} was added`;
      scope.add(change("RESPONSE_HEADER_ADDED", "response", header.pointer, message));
    }
  }
}

/** The headers by their names without case. */
function headersOf(response: Place): Map<string, [name: string, place: Place]> {
  return new Map(
    members(child(response, "headers")).map(([name, place]) => [
      name.toLowerCase(),
      [name, resolved(place)],
    ]),
  );
}
