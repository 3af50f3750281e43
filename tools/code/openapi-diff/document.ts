/**
 * An OpenAPI document, the places in it, and its references.
 *
 * @module
 */
import type { ErrorCode, RunWarning } from "../../define.ts";
import { cutText } from "../../shared/cut_text.ts";
import { arrayIndex, formatPointer, parsePointer } from "../../shared/json/pointer.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../shared/json/value.ts";
import { percentDecodedText } from "../../shared/percent.ts";
import { ToolError } from "../../shared/tool_error.ts";
import type { DocumentName } from "./read_text.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

export interface OpenApiDocument {
  name: DocumentName;
  root: JsonObject;
  /** Version 3.0: `nullable`, boolean `exclusiveMinimum`, and nothing beside a `$ref`. */
  is30: boolean;
  /** Targets by reference text, since a component is referred to again and again. */
  targets: Map<string, Target>;
  /** `EXTERNAL_REF_IGNORED` and `UNRESOLVED_REF`, by the pointer of the reference. */
  refWarnings: Map<string, RunWarning<typeof contract>>;
}

/** A value of a document with the JSON Pointer of where it stands. */
export interface Place {
  document: OpenApiDocument;
  pointer: string;
  value: JsonValue;
}

/** What a reference leads to. */
export type Target =
  | { kind: "found"; place: Place }
  | { kind: "external"; ref: string }
  | { kind: "unresolved"; ref: string };

/**
 * Checks that a value is an OpenAPI document of version 3.0 or 3.1.
 *
 * @throws {ToolError} `INVALID_OPENAPI`, `UNSUPPORTED_VERSION`.
 */
export function openDocument(value: JsonValue, name: DocumentName): OpenApiDocument {
  if (!isJsonObject(value)) throw invalid(name, "it is not an object");
  const root = value;
  const openapi = ownValue(root, "openapi");
  const swagger = ownValue(root, "swagger");
  if (openapi === undefined && swagger !== undefined) {
    throw unsupported(name, `Swagger ${cutText(String(swagger))}`);
  }
  if (typeof openapi !== "string") throw invalid(name, 'it has no "openapi" string');
  const version = /^3\.([01])\.[0-9]+(?:-[\w.-]+)?$/.exec(openapi);
  if (!version) throw unsupported(name, `OpenAPI ${cutText(openapi)}`);
  const is30 = version[1] === "0";
  const paths = ownValue(root, "paths");
  if (!isJsonObject(paths) && (is30 || paths !== undefined)) {
    throw invalid(name, paths === undefined ? '"paths" is missing' : '"paths" is not an object');
  }
  return { name, root, is30, targets: new Map(), refWarnings: new Map() };
}

function invalid(name: DocumentName, reason: string): ToolError<Code> {
  return new ToolError<Code>("INVALID_OPENAPI", `"${name}" is not an OpenAPI document: ${reason}`, {
    document: name,
  });
}

function unsupported(name: DocumentName, version: string): ToolError<Code> {
  return new ToolError<Code>(
    "UNSUPPORTED_VERSION",
    `"${name}" is ${version}; only OpenAPI 3.0.x and 3.1.x can be compared: convert it first`,
    { document: name, version },
  );
}

/** An own member of an object, so that `constructor` is only what the document says. */
function ownValue(object: JsonObject, name: string): JsonValue | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** The place of a member or an item; undefined when there is none. */
export function child(place: Place | undefined, step: string | number): Place | undefined {
  if (!place) return undefined;
  const { document, pointer, value } = place;
  const inner = Array.isArray(value)
    ? value[Number(step)]
    : isJsonObject(value)
    ? ownValue(value, String(step))
    : undefined;
  if (inner === undefined) return undefined;
  return { document, pointer: pointer + formatPointer([step]), value: inner };
}

/** The places of all members of an object; none for anything else. */
export function members(place: Place | undefined): [name: string, place: Place][] {
  if (!place || !isJsonObject(place.value)) return [];
  return Object.keys(place.value).map((name) => [name, child(place, name)!]);
}

/** {@linkcode members} of an object that OpenAPI lets extensions (`x-…`) stand in, without those. */
export function fixedMembers(place: Place | undefined): [name: string, place: Place][] {
  return members(place).filter(([name]) => !name.startsWith("x-"));
}

/** The places of all items of an array; none for anything else. */
export function items(place: Place | undefined): Place[] {
  if (!place || !Array.isArray(place.value)) return [];
  return place.value.map((_, index) => child(place, index)!);
}

/** The value of a member of an object. */
export function memberOf(place: Place | undefined, name: string): JsonValue | undefined {
  return child(place, name)?.value;
}

/**
 * Follows the `$ref` of an object as long as there is one. A reference that cannot be followed gives its
 * warning, once a place.
 */
export function follow(start: Place): Target {
  let place = start;
  const seen = new Set<string>();
  for (;;) {
    const ref = memberOf(place, "$ref");
    if (!isJsonObject(place.value) || typeof ref !== "string") return { kind: "found", place };
    const isLoop = seen.has(place.pointer);
    seen.add(place.pointer);
    const target: Target = isLoop ? { kind: "unresolved", ref } : targetOf(ref, place.document);
    if (target.kind !== "found") {
      warn(place, target);
      return target;
    }
    place = target.place;
  }
}

/** What a place leads to; the place itself when its reference cannot be followed. */
export function resolved(place: Place): Place;
export function resolved(place: Place | undefined): Place | undefined;
export function resolved(place: Place | undefined): Place | undefined {
  if (!place) return undefined;
  const target = follow(place);
  return target.kind === "found" ? target.place : place;
}

/** The target of one reference text (RFC 6901, section 6: a pointer as a URI fragment). */
function targetOf(ref: string, document: OpenApiDocument): Target {
  let target = document.targets.get(ref);
  if (!target) document.targets.set(ref, target = findTarget(ref, document));
  return target;
}

function findTarget(ref: string, document: OpenApiDocument): Target {
  if (!ref.startsWith("#")) return { kind: "external", ref };
  const fragment = percentDecodedText(ref.slice(1));
  const steps = fragment === undefined ? undefined : parsePointer(fragment);
  let place: Place | undefined = { document, pointer: "", value: document.root };
  for (const step of steps ?? []) {
    const isList: boolean = Array.isArray(place?.value);
    place = isList && arrayIndex(step) === undefined ? undefined : child(place, step);
  }
  return steps && place ? { kind: "found", place } : { kind: "unresolved", ref };
}

function warn({ document, pointer }: Place, { kind, ref }: Exclude<Target, { kind: "found" }>) {
  if (document.refWarnings.has(pointer)) return;
  const shown = cutText(ref, 100);
  document.refWarnings.set(
    pointer,
    kind === "external"
      ? {
        code: "EXTERNAL_REF_IGNORED",
        message:
          `In "${document.name}": the $ref "${shown}" leads out of the document and was not ` +
          "followed; put its target into the document to have it compared",
        path: `${pointer}/$ref`,
      }
      : {
        code: "UNRESOLVED_REF",
        message: `In "${document.name}": the $ref "${shown}" has no target`,
        path: `${pointer}/$ref`,
      },
  );
}
