/** Rules for what parameters and headers have in common: a schema or a content, and how values are written. */
import type { Direction } from "../../shared/schema_diff/differences.ts";
import { child, memberOf, type Place, resolved } from "../../shared/schema_diff/place.ts";
import { compareHeldSchemas, compareMediaTypes, mediaTypes } from "./compare_content.ts";
import {
  compareOtherMembers,
  isAnything,
  isFlag,
  isObject,
  isText,
  type Shape,
} from "./members.ts";
import { writtenChange } from "./compare_written.ts";
import type { Scope } from "./scope.ts";

/** The `style` of parameters that do not name one, by where they are (OpenAPI 3.1, section 4.8.12.2.1). */
const STYLES: ReadonlyMap<string, string> = new Map([
  ["query", "form"],
  ["cookie", "form"],
  ["path", "simple"],
  ["header", "simple"],
]);

const MEMBERS = new Map<string, Shape>([
  ["name", isText],
  ["in", isText],
  ["required", isFlag],
  ["deprecated", isFlag],
  ["allowEmptyValue", isFlag],
  ["style", isText],
  ["explode", isFlag],
  ["allowReserved", isFlag],
  ["schema", isAnything],
  ["content", isObject],
]);

/** A parameter or a header. */
export interface Serialized {
  place: Place;
  /** Where a parameter is; "header" for a header. */
  where: string;
  /** As messages show it. */
  shown: string;
}

const KINDS = {
  parameter: {
    serialization: "PARAMETER_SERIALIZATION_CHANGED",
    deprecated: "PARAMETER_DEPRECATED",
    undeprecated: "PARAMETER_UNDEPRECATED",
  },
  header: {
    serialization: "RESPONSE_HEADER_SERIALIZATION_CHANGED",
    deprecated: "RESPONSE_HEADER_DEPRECATED",
    undeprecated: "RESPONSE_HEADER_UNDEPRECATED",
  },
} as const;

/** Compares two parameters or two headers, but for whether they are required. */
export function compareSerialized(
  kind: "parameter" | "header",
  before: Serialized,
  after: Serialized,
  direction: Direction,
  scope: Scope,
): void {
  const kinds = KINDS[kind];
  for (const fault of serializationChanges(before, after)) {
    scope.add(
      kinds.serialization,
      direction,
      after.place,
      `${fault} of the ${after.shown} changed`,
    );
  }
  for (const name of ["allowReserved", "allowEmptyValue"]) {
    const [old, current] = [before, after].map(({ place }) => memberOf(place, name) === true);
    if (old === current) continue;
    scope.add(
      current ? "PARAMETER_LOOSENED" : "PARAMETER_TIGHTENED",
      direction,
      after.place,
      `${name} of the ${after.shown} was ${current ? "set" : "taken back"}`,
    );
  }
  const [old, current] = [before, after].map(({ place }) => memberOf(place, "deprecated") === true);
  if (old !== current) {
    const message = `The ${after.shown} ${current ? "became" : "is no longer"} deprecated`;
    scope.add(current ? kinds.deprecated : kinds.undeprecated, direction, after.place, message);
  }
  if (!compareWritten(before, after, direction, scope)) {
    compareHeld(before.place, after.place, direction, scope);
  }
  compareOtherMembers(before.place, after.place, MEMBERS, scope);
}

/** @returns Whether the written texts tell how the schemas differ. */
function compareWritten(
  before: Serialized,
  after: Serialized,
  direction: Direction,
  scope: Scope,
): boolean {
  const [old, current] = [before, after].map(({ place }) => child(place, "schema"));
  if (!old || !current) return false;
  const areLists = [before, after].every((each) => styleOf(each) === "form" && isExploded(each));
  const change = writtenChange(old, current, areLists, scope.charge);
  if (change === undefined || change === "same") return change === "same";
  scope.add(
    change === "wider" ? "PARAMETER_LOOSENED" : "PARAMETER_TIGHTENED",
    direction,
    resolved(current),
    `The type of the ${after.shown} changed: ${
      change === "wider" ? "all that was written before still fits" : "not all texts fit any more"
    }`,
  );
  return true;
}

/** Says how the serialization of values differs, as the beginning of a message. */
function serializationChanges(before: Serialized, after: Serialized): string[] {
  const changes: string[] = [];
  const [old, current] = [contentType(before.place), contentType(after.place)];
  if (old !== current) {
    changes.push(
      `The writing (${old ?? "schema and style"}, now ${current ?? "schema and style"})`,
    );
  }
  if (old !== undefined || current !== undefined) return changes;
  const [oldStyle, style] = [styleOf(before), styleOf(after)];
  if (oldStyle !== style) changes.push(`The style (${oldStyle}, now ${style})`);
  if (isExploded(before) !== isExploded(after)) {
    changes.push(`explode (${isExploded(before)}, now ${isExploded(after)})`);
  }
  return changes;
}

/** The media type of a parameter that has a `content`; it should have one. */
function contentType(place: Place): string | undefined {
  const names = [...mediaTypes(place).keys()].sort();
  return names.length > 0 ? names.join(", ") : undefined;
}

function styleOf({ place, where }: Serialized): string {
  const style = memberOf(place, "style");
  return typeof style === "string" ? style : STYLES.get(where) ?? "";
}

function isExploded(serialized: Serialized): boolean {
  const explode = memberOf(serialized.place, "explode");
  return typeof explode === "boolean" ? explode : styleOf(serialized) === "form";
}

/** Compares the values of a parameter or header; their schema may be in a `content`. */
function compareHeld(before: Place, after: Place, direction: Direction, scope: Scope): void {
  const [old, current] = [mediaTypes(before), mediaTypes(after)];
  const alike = [...current].flatMap(([name, [, place]]) => {
    const counterpart = old.get(name);
    return counterpart ? [[counterpart[1], place] as const] : [];
  });
  for (const [was, is] of alike) compareMediaTypes(was, is, direction, scope);
  if (alike.length > 0) return;
  const schemaOf = (holder: Place, content: typeof old) => {
    const [mediaType] = [...content.values()];
    return child(holder, "schema") ?? child(mediaType?.[1], "schema");
  };
  const [was, is] = [schemaOf(before, old), schemaOf(after, current)];
  compareHeldSchemas(was, is, before, after, direction, scope);
}
