/** Rules for the media types of request bodies and responses. */
import { change, type Direction } from "./changes.ts";
import { child, members, type Place } from "./document.ts";
import type { OperationScope } from "./operation_scope.ts";

const CODES = {
  request: { removed: "REQUEST_MEDIA_TYPE_REMOVED", added: "REQUEST_MEDIA_TYPE_ADDED" },
  response: { removed: "RESPONSE_MEDIA_TYPE_REMOVED", added: "RESPONSE_MEDIA_TYPE_ADDED" },
} as const;

/** Compares the `content` of two bodies, media type by media type (their names without case). */
export function compareContent(
  before: Place,
  after: Place,
  direction: Direction,
  scope: OperationScope,
): void {
  const old = mediaTypes(before);
  const current = mediaTypes(after);
  const { removed, added } = CODES[direction];
  for (const [key, [name, place]] of old) {
    if (current.has(key)) continue;
    const message = `The ${direction} media type ${name} was removed`;
    scope.add(change(removed, direction, place.pointer, message));
  }
  for (const [key, [name, place]] of current) {
    const counterpart = old.get(key);
    if (counterpart) {
      scope.compareSchemas(counterpart[1], place, direction);
    } else {
      const message = `The ${direction} media type ${name} was added`;
      scope.add(change(added, direction, place.pointer, message));
    }
  }
}

function mediaTypes(body: Place): Map<string, [name: string, place: Place]> {
  return new Map(
    members(child(body, "content")).map(([name, place]) => [name.toLowerCase(), [name, place]]),
  );
}
