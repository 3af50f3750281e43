/** Rules for the media types of request bodies and responses, and for the schemas that objects hold. */
import type { Direction } from "../../shared/schema_diff/differences.ts";
import { child, impliedChild, members, type Place } from "../../shared/schema_diff/place.ts";
import { isSameThroughReferences } from "../../shared/schema_diff/values.ts";
import { areComparable, compareOtherMembers, isAnything, isObject } from "./members.ts";
import type { Scope } from "./scope.ts";

const KINDS = {
  called: { removed: "REQUEST_MEDIA_TYPE_REMOVED", added: "REQUEST_MEDIA_TYPE_ADDED" },
  answered: { removed: "RESPONSE_MEDIA_TYPE_REMOVED", added: "RESPONSE_MEDIA_TYPE_ADDED" },
} as const;

const MEDIA_TYPE_MEMBERS = new Map([["schema", isAnything], ["encoding", isObject]]);

/** Compares the `content` of two bodies, media type by media type (their names without case). */
export function compareContent(
  before: Place,
  after: Place,
  role: "called" | "answered",
  scope: Scope,
): void {
  const old = mediaTypes(before);
  const current = mediaTypes(after);
  const direction = scope[role];
  const body = role === "called" ? "request" : "response";
  for (const [key, [name, place]] of old) {
    if (current.has(key)) continue;
    const message = `The ${body} media type ${name} was removed`;
    scope.add(KINDS[role].removed, direction, place, message);
  }
  for (const [key, [name, place]] of current) {
    const counterpart = old.get(key);
    if (counterpart) compareMediaTypes(counterpart[1], place, direction, scope);
    else {
      const message = `The ${body} media type ${name} was added`;
      scope.add(KINDS[role].added, direction, place, message);
    }
  }
}

/** The media types of a `content` by their names without case. */
export function mediaTypes(holder: Place): Map<string, [name: string, place: Place]> {
  return new Map(
    members(child(holder, "content")).map(([name, place]) => [name.toLowerCase(), [name, place]]),
  );
}

/** Compares two media types of one name. */
export function compareMediaTypes(
  before: Place,
  after: Place,
  direction: Direction,
  scope: Scope,
): void {
  if (!areComparable(before, after, "media type", scope)) return;
  compareHeldSchemas(
    child(before, "schema"),
    child(after, "schema"),
    before,
    after,
    direction,
    scope,
  );
  const [old, current] = [child(before, "encoding"), child(after, "encoding")];
  if (!isSameThroughReferences(old, current, scope.charge)) {
    const message = "How the parts of the body are encoded changed";
    scope.add("ENCODING_CHANGED", direction, after, message);
  }
  compareOtherMembers(before, after, MEDIA_TYPE_MEMBERS, scope);
}

/** Compares the schemas of two holders; no schema allows everything. */
export function compareHeldSchemas(
  old: Place | undefined,
  current: Place | undefined,
  before: Place,
  after: Place,
  direction: Direction,
  scope: Scope,
): void {
  if (!old && !current) return;
  scope.compareSchemas(
    old ?? impliedChild(before, "schema", true),
    current ?? impliedChild(after, "schema", true),
    direction,
  );
}
