/**
 * Changes, their levels, and the list that is answered.
 *
 * @module
 */
import { compareUtf16 } from "../../shared/json/print.ts";
import { MAX_CHANGES } from "./contract.ts";

export type Level = "breaking" | "non-breaking";
export type Direction = "request" | "response";

const BREAKING = "breaking";
const FINE = "non-breaking";

/** The levels of changes that are the same in every direction. */
const LEVELS = {
  PATH_REMOVED: BREAKING,
  PATH_ADDED: FINE,
  OPERATION_REMOVED: BREAKING,
  OPERATION_ADDED: FINE,
  OPERATION_DEPRECATED: FINE,
  PARAMETER_REMOVED: BREAKING,
  PARAMETER_ADDED_REQUIRED: BREAKING,
  PARAMETER_ADDED_OPTIONAL: FINE,
  PARAMETER_BECAME_REQUIRED: BREAKING,
  PARAMETER_BECAME_OPTIONAL: FINE,
  REQUEST_BODY_ADDED_REQUIRED: BREAKING,
  REQUEST_BODY_ADDED_OPTIONAL: FINE,
  REQUEST_BODY_REMOVED: BREAKING,
  REQUEST_BODY_BECAME_REQUIRED: BREAKING,
  REQUEST_BODY_BECAME_OPTIONAL: FINE,
  REQUEST_MEDIA_TYPE_REMOVED: BREAKING,
  REQUEST_MEDIA_TYPE_ADDED: FINE,
  RESPONSE_ADDED: FINE,
  RESPONSE_MEDIA_TYPE_REMOVED: BREAKING,
  RESPONSE_MEDIA_TYPE_ADDED: FINE,
  RESPONSE_HEADER_REMOVED: BREAKING,
  RESPONSE_HEADER_ADDED: FINE,
  SECURITY_ADDED: BREAKING,
  SECURITY_REMOVED: FINE,
  SECURITY_ALTERNATIVE_REMOVED: BREAKING,
  SECURITY_ALTERNATIVE_ADDED: FINE,
} as const satisfies Record<string, Level>;

/** The levels of changes of schemas. What a server takes may grow; what it gives may shrink. */
const SCHEMA_LEVELS = {
  TYPE_WIDENED: { request: FINE, response: BREAKING },
  TYPE_NARROWED: { request: BREAKING, response: FINE },
  TYPE_CHANGED: { request: BREAKING, response: BREAKING },
  PROPERTY_ADDED_REQUIRED: { request: BREAKING, response: FINE },
  PROPERTY_ADDED_OPTIONAL: { request: FINE, response: FINE },
  PROPERTY_BECAME_REQUIRED: { request: BREAKING, response: FINE },
  PROPERTY_BECAME_OPTIONAL: { request: FINE, response: BREAKING },
  ENUM_VALUE_ADDED: { request: FINE, response: BREAKING },
  ENUM_VALUE_REMOVED: { request: BREAKING, response: FINE },
  CONSTRAINT_TIGHTENED: { request: BREAKING, response: FINE },
  CONSTRAINT_LOOSENED: { request: FINE, response: BREAKING },
  PATTERN_CHANGED: { request: BREAKING, response: BREAKING },
  FORMAT_CHANGED: { request: BREAKING, response: BREAKING },
  MULTIPLE_OF_CHANGED: { request: BREAKING, response: BREAKING },
  VARIANT_ADDED: { request: FINE, response: BREAKING },
  VARIANT_REMOVED: { request: BREAKING, response: FINE },
} as const satisfies Record<string, Record<Direction, Level>>;

export type PlainCode = keyof typeof LEVELS;
export type SchemaCode = keyof typeof SCHEMA_LEVELS;
/** Their level depends on more than the direction. */
type OtherCode = "PROPERTY_REMOVED" | "RESPONSE_REMOVED";

/** A change, before it is known at which operations it shows. */
export interface Change {
  level: Level;
  code: PlainCode | SchemaCode | OtherCode;
  direction: Direction | null;
  pointer: string;
  message: string;
  /** Tells changes apart that look alike because their messages were cut. */
  detail?: string;
}

/** A change outside schemas. */
export function change(
  code: PlainCode,
  direction: Direction | null,
  pointer: string,
  message: string,
): Change {
  return { level: LEVELS[code], code, direction, pointer, message };
}

export function levelOfSchemaChange(code: SchemaCode, direction: Direction): Level {
  return SCHEMA_LEVELS[code][direction];
}

/** The changes of a comparison, by the location at which they show. */
export interface ChangeList {
  /** Adds a change at an operation or a path, once. */
  add(location: string, change: Change): void;
  /** The first {@linkcode MAX_CHANGES} in the order of the answer. */
  first(): (Omit<Change, "detail"> & { location: string })[];
  /** All of them. */
  count(level: Level): number;
}

export function changeList(): ChangeList {
  const byLocation = new Map<string, { changes: Change[]; seen: Set<string> }>();
  const counts = { [BREAKING]: 0, [FINE]: 0 };
  return { add, first, count: (level) => counts[level] };

  function add(location: string, change: Change): void {
    let entry = byLocation.get(location);
    if (!entry) byLocation.set(location, entry = { changes: [], seen: new Set() });
    const { code, direction, pointer, message, detail = message } = change;
    const key = JSON.stringify([code, direction, pointer, detail]);
    if (entry.seen.has(key)) return;
    entry.seen.add(key);
    entry.changes.push(change);
    counts[change.level]++;
  }

  function first() {
    const locations = [...byLocation.keys()].sort(compareUtf16);
    const listed: ReturnType<ChangeList["first"]> = [];
    for (const level of [BREAKING, FINE] as const) {
      for (const location of locations) {
        if (listed.length >= MAX_CHANGES) return listed.slice(0, MAX_CHANGES);
        const { changes } = byLocation.get(location)!;
        for (const found of changes.filter((change) => change.level === level).sort(inOrder)) {
          const { code, direction, pointer, message } = found;
          listed.push({ level, code, location, direction, pointer, message });
        }
      }
    }
    return listed.slice(0, MAX_CHANGES);
  }
}

function inOrder(a: Change, b: Change): number {
  return compareUtf16(a.code, b.code) || compareUtf16(a.pointer, b.pointer) ||
    compareUtf16(a.message, b.message);
}
