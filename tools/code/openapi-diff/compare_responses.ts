/** Rules for responses, their headers and links. */
import { child, memberOf, members, type Place, resolved } from "../../shared/schema_diff/place.ts";
import { compareContent } from "./compare_content.ts";
import { compareSerialized, type Serialized } from "./compare_serialized.ts";
import {
  areComparable,
  compareOtherMembers,
  differingMembers,
  isObject,
  type Shape,
} from "./members.ts";
import type { Scope } from "./scope.ts";

const MEMBERS = new Map<string, Shape>([
  ["headers", isObject],
  ["content", isObject],
  ["links", isObject],
]);

/** Compares the responses of an operation by their status keys. */
export function compareResponses(before: Place, after: Place, scope: Scope): void {
  const old = responsesOf(before);
  const current = responsesOf(after);
  for (const [status, place] of old) {
    if (current.has(status)) continue;
    const kind = isSuccess(status) ? "RESPONSE_REMOVED" : "OTHER_RESPONSE_REMOVED";
    scope.add(kind, scope.answered, place, `The response ${status} was removed`);
  }
  for (const [status, response] of current) {
    const counterpart = old.get(status);
    if (counterpart) compareResponse(counterpart, response, scope);
    else scope.add("RESPONSE_ADDED", scope.answered, response, `The response ${status} was added`);
  }
}

function responsesOf(operation: Place): Map<string, Place> {
  return new Map(
    members(child(operation, "responses")).filter(([status]) => !status.startsWith("x-"))
      .map(([status, place]) => [status, resolved(place)]),
  );
}

function isSuccess(status: string): boolean {
  return /^2(?:[0-9]{2}|XX)$/i.test(status);
}

function compareResponse(before: Place, after: Place, scope: Scope): void {
  if (!areComparable(before, after, "response", scope)) return;
  compareContent(before, after, "answered", scope);
  compareHeaders(before, after, scope);
  compareLinks(before, after, scope);
  compareOtherMembers(before, after, MEMBERS, scope);
}

function compareHeaders(before: Place, after: Place, scope: Scope): void {
  const old = headersOf(before);
  const current = headersOf(after);
  for (const [key, { place, shown }] of old) {
    if (current.has(key)) continue;
    scope.add("RESPONSE_HEADER_REMOVED", scope.answered, place, `The ${shown} was removed`);
  }
  for (const [key, header] of current) {
    const counterpart = old.get(key);
    if (counterpart) compareHeader(counterpart, header, scope);
    else {
      const kind = isRequired(header) ? "REQUIRED_RESPONSE_HEADER_ADDED" : "RESPONSE_HEADER_ADDED";
      scope.add(kind, scope.answered, header.place, `The ${header.shown} was added`);
    }
  }
}

function compareHeader(before: Serialized, after: Serialized, scope: Scope): void {
  if (!areComparable(before.place, after.place, after.shown, scope)) return;
  if (isRequired(before) !== isRequired(after)) {
    const [kind, became] = isRequired(after)
      ? ["RESPONSE_HEADER_BECAME_REQUIRED", "required"] as const
      : ["RESPONSE_HEADER_BECAME_OPTIONAL", "optional"] as const;
    scope.add(kind, scope.answered, after.place, `The ${after.shown} became ${became}`);
  }
  compareSerialized("header", before, after, scope.answered, scope);
}

function isRequired({ place }: Serialized): boolean {
  return memberOf(place, "required") === true;
}

/** The headers by their names without case. */
function headersOf(response: Place): Map<string, Serialized> {
  return new Map(
    members(child(response, "headers")).map(([name, place]) => [
      name.toLowerCase(),
      {
        place: resolved(place),
        where: "header",
        shown: `response header ${JSON.stringify(name)}`,
      },
    ]),
  );
}

/** Compares links, which say how to go on from a response; no document says whether a client does. */
function compareLinks(before: Place, after: Place, scope: Scope): void {
  const [old, current] = [before, after].map((response) =>
    new Map(members(child(response, "links")))
  );
  for (const [name, place] of old ?? []) {
    if (current?.has(name)) continue;
    const message = `The link ${JSON.stringify(name)} was removed`;
    scope.add("LINK_REMOVED", scope.answered, place, message);
  }
  for (const [name, place] of current ?? []) {
    const counterpart = old?.get(name);
    const shown = JSON.stringify(name);
    if (!counterpart) {
      scope.add("LINK_ADDED", scope.answered, place, `The link ${shown} was added`);
    } else if (isOtherLink(resolved(counterpart), resolved(place), scope)) {
      scope.add("LINK_CHANGED", scope.answered, resolved(place), `The link ${shown} changed`);
    }
  }
}

function isOtherLink(before: Place, after: Place, scope: Scope): boolean {
  return areComparable(before, after, "link", scope) &&
    differingMembers(before, after, new Map(), scope.charge).length > 0;
}
