/**
 * OpenAPI documents.
 *
 * @module
 */
import type { ErrorCode, RunWarning } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
  scalarText,
} from "../../shared/json/value.ts";
import {
  type Place,
  pointerOf,
  rootPlace,
  type SchemaDocument,
  schemaDocument,
  type UnreadTarget,
} from "../../shared/schema_diff/place.ts";
import { ToolError } from "../../shared/tool_error.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

export type DocumentName = "before" | "after";

/** A document that was opened. */
export interface OpenApiDocument {
  root: Place;
  /** `EXTERNAL_REF_IGNORED` and `UNRESOLVED_REF`, one a reference. */
  refWarnings(): RunWarning<typeof contract>[];
}

/**
 * Checks that a value is an OpenAPI document of version 3.0 or 3.1.
 *
 * @throws {ToolError} `INVALID_OPENAPI`, `UNSUPPORTED_VERSION`.
 */
export function openDocument(value: JsonValue, name: DocumentName): OpenApiDocument {
  if (!isJsonObject(value)) {
    const advice = typeof value === "string" ? ": send its text, not its address or name" : "";
    throw invalid(name, `it is not an object${advice}`);
  }
  const is30 = isVersion30(value, name);
  const paths = memberOf(value, "paths");
  if (!isJsonObject(paths) && (is30 || paths !== undefined)) {
    throw invalid(name, paths === undefined ? '"paths" is missing' : '"paths" is not an object');
  }
  const unread = new Map<JsonValue, [Place, UnreadTarget]>();
  const rules = { refStandsAlone: is30, hasNullable: is30, hasFlagBounds: is30 };
  const document: SchemaDocument = schemaDocument(value, rules, (place, target) => {
    if (!unread.has(place.value)) unread.set(place.value, [place, target]);
  });
  return {
    root: rootPlace(document),
    refWarnings: () =>
      [...unread.values()].map(([place, target]) => warningOf(name, place, target)),
  };
}

function isVersion30(root: JsonObject, name: DocumentName): boolean {
  const openapi = memberOf(root, "openapi");
  const swagger = memberOf(root, "swagger");
  if (openapi === undefined && swagger !== undefined) {
    throw unsupported(name, `Swagger ${cutText(scalarText(swagger))}`);
  }
  if (typeof openapi === "number") {
    throw invalid(
      name,
      `"openapi" is the number ${openapi}: write all three numbers, like "3.1.0"`,
    );
  }
  if (typeof openapi !== "string") throw invalid(name, 'it has no "openapi" string');
  const version = /^3\.([01])\.[0-9]+(?:-[\w.-]+)?$/.exec(openapi);
  if (!version) throw unsupported(name, `OpenAPI ${cutText(openapi)}`);
  return version[1] === "0";
}

function invalid(name: DocumentName, reason: string): ToolError<Code> {
  return new ToolError<Code>("INVALID_OPENAPI", `"${name}" is not an OpenAPI document: ${reason}`, {
    document: name,
  });
}

function unsupported(name: DocumentName, version: string): ToolError<Code> {
  const advice = /^OpenAPI 3\.[01]$/.test(version)
    ? 'write its "openapi" with all three numbers, like "3.1.0"'
    : "convert it first";
  return new ToolError<Code>(
    "UNSUPPORTED_VERSION",
    `"${name}" is ${version}; only OpenAPI 3.0.x and 3.1.x can be compared: ${advice}`,
    { document: name, version },
  );
}

function warningOf(
  name: DocumentName,
  place: Place,
  { kind, ref }: UnreadTarget,
): RunWarning<typeof contract> {
  const shown = cutText(ref, 100);
  const path = `${pointerOf(place)}/$ref`;
  if (kind === "unresolved") {
    const message = `In "${name}": the $ref "${shown}" has no target`;
    return { code: "UNRESOLVED_REF", message, path };
  }
  return {
    code: "EXTERNAL_REF_IGNORED",
    message: `In "${name}": the $ref "${shown}" leads out of the document and was not followed; ` +
      "put its target into the document to have it compared",
    path,
  };
}
