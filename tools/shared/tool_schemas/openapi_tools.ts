/**
 * Tool definitions from the operations of an OpenAPI document (Swagger 2.0, OpenAPI 3.0 and 3.1).
 *
 * @module
 */
import { parsePointer } from "../json/pointer.ts";
import { isJsonObject, type JsonObject, type JsonValue, memberOf, setOwn } from "../json/value.ts";
import { PROPERTY_NAME } from "./formats.ts";
import {
  bodyType,
  callOf,
  objectOf,
  type Operation,
  type OperationCall,
  type ParameterCall,
} from "./openapi_calls.ts";
import { createSchemaReader, isMarkedRequired, type SchemaReader } from "./openapi_schemas.ts";

/** The methods of a path item, with what MCP says of a tool that calls them. */
const METHODS: Readonly<Record<string, JsonObject>> = {
  get: { readOnlyHint: true },
  head: { readOnlyHint: true },
  options: { readOnlyHint: true },
  put: { readOnlyHint: false, idempotentHint: true },
  post: { readOnlyHint: false },
  patch: { readOnlyHint: false },
  delete: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
};

/** Headers that are not parameters (OpenAPI 3.1.1, "Parameter Object"). */
const NO_PARAMETERS = ["accept", "content-type", "authorization"];

const NAME_LENGTH = 64;

/** A tool made of an operation, and how to call the operation with the tool's arguments. */
export interface OperationTool {
  tool: JsonObject;
  call: OperationCall;
}

/** Whether a value is an OpenAPI document. */
export function isOpenApi(value: JsonValue): boolean {
  const version = memberOf(value, "openapi") ?? memberOf(value, "swagger");
  return typeof version === "string" && isJsonObject(memberOf(value, "paths"));
}

/** Whether a text is an OpenAPI document in YAML. */
export function isOpenApiYaml(text: string): boolean {
  return /^(?:\ufeff|---[ \t]*\r?\n|[ \t]*#[^\n]*\n|\s)*["']?(?:openapi|swagger)["']?[ \t]*:/.test(
    text,
  );
}

/**
 * A definition in the shape of MCP for each operation: its parameters as properties under their own names, as far as
 * every provider takes these, the content of its request as the property `body`, the schemas that it refers to under
 * `$defs`.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { toolsOfOpenApi } from "./openapi_tools.ts";
 *
 * const [made] = toolsOfOpenApi({
 *   openapi: "3.1.0",
 *   paths: {
 *     "/pets/{id}": {
 *       get: {
 *         operationId: "getPet",
 *         parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer" } }],
 *       },
 *     },
 *   },
 * });
 * assert.deepEqual(made?.tool, {
 *   name: "getPet",
 *   description: "GET /pets/{id}",
 *   inputSchema: { type: "object", properties: { id: { type: "integer" } }, required: ["id"] },
 *   annotations: { readOnlyHint: true },
 * });
 * ```
 */
export function toolsOfOpenApi(document: JsonValue): OperationTool[] {
  const names = new Set<string>();
  return Object.entries(objectOf(memberOf(document, "paths"))).flatMap(([path, given]) => {
    const item = objectOf(resolved(document, given));
    return Object.keys(METHODS).flatMap((method) => {
      const operation = memberOf(item, method);
      if (!isJsonObject(operation)) return [];
      return [toolOf({ document, path, method, item, operation }, names)];
    });
  });
}

function toolOf(given: Operation, names: Set<string>): OperationTool {
  const { document, method } = given;
  const reader = createSchemaReader(document);
  const properties: JsonObject = {};
  const required: string[] = [];
  const add: AddProperty = (name, schema, isRequired) => {
    const property = freeName(safeName(name), (taken) => Object.hasOwn(properties, taken));
    setOwn(properties, property, schema);
    if (isRequired) required.push(property);
    return property;
  };
  const parameters = parametersOf(given).flatMap((each) => addParameter(each, reader, add));
  const body = addBody(given, reader, add);
  const inputSchema: JsonObject = { type: "object", properties };
  if (required.length > 0) inputSchema.required = required;
  const definitions = reader.definitions();
  if (Object.keys(definitions).length > 0) inputSchema.$defs = definitions;
  const name = nameOf(given, names);
  return {
    tool: {
      name,
      description: descriptionOf(given),
      inputSchema,
      annotations: METHODS[method]!,
    },
    call: callOf(given, { tool: name, parameters, body }),
  };
}

/** Adds a property and returns its name. */
type AddProperty = (name: string, schema: JsonValue, isRequired: boolean) => string;

function addParameter(
  parameter: JsonObject,
  reader: SchemaReader,
  add: AddProperty,
): ParameterCall[] {
  const { name, required, description } = parameter;
  const place = memberOf(parameter, "in");
  if (
    typeof name !== "string" || typeof place !== "string" ||
    (place === "header" && NO_PARAMETERS.includes(name.toLowerCase()))
  ) {
    return [];
  }
  const [media] = Object.values(objectOf(parameter.content));
  // Swagger 2.0 writes the schema's keywords beside the name.
  const schema = parameter.schema ?? memberOf(media, "schema") ?? swaggerSchema(parameter);
  const isRequired = required === true || place === "path";
  const key = place === "body" ? "body" : name;
  const property = add(key, described(reader.read(schema), description), isRequired);
  return [{ property, parameter, place }];
}

function addBody(
  { document, operation }: Operation,
  reader: SchemaReader,
  add: AddProperty,
): { property: string; mediaType: string } | undefined {
  const body = objectOf(resolved(document, memberOf(operation, "requestBody")));
  const mediaType = bodyType(Object.keys(objectOf(body.content)));
  if (mediaType === undefined) return undefined;
  const schema = memberOf(objectOf(body.content)[mediaType], "schema") ?? {};
  const property = add(
    "body",
    described(reader.read(schema), body.description),
    body.required === true || isMarkedRequired(schema),
  );
  return { property, mediaType };
}

/** The operation's parameters, and the path's that it does not repeat. */
function parametersOf({ document, item, operation }: Operation): JsonObject[] {
  const read = (holder: JsonObject) => {
    const list = memberOf(holder, "parameters");
    return Array.isArray(list) ? list.map((each) => objectOf(resolved(document, each))) : [];
  };
  const keyOf = ({ name, in: place }: JsonObject) => JSON.stringify([name, place]);
  const own = read(operation);
  const keys = new Set(own.map(keyOf));
  return [...read(item).filter((parameter) => !keys.has(keyOf(parameter))), ...own];
}

const SWAGGER_KEYWORDS =
  ("type format items enum default minimum maximum exclusiveMinimum exclusiveMaximum minLength " +
    "maxLength pattern minItems maxItems uniqueItems multipleOf").split(" ");

function swaggerSchema(parameter: JsonObject): JsonObject {
  return Object.fromEntries(SWAGGER_KEYWORDS.flatMap((keyword) => {
    const value = memberOf(parameter, keyword);
    // A file is sent as its bytes in a text.
    return value === undefined ? [] : [[keyword, value === "file" ? "string" : value]];
  }));
}

/** A schema with a description, unless it has one. */
function described(schema: JsonValue, description: JsonValue | undefined): JsonValue {
  if (typeof description !== "string" || !isJsonObject(schema)) return schema;
  return Object.hasOwn(schema, "description") ? schema : { ...schema, description };
}

function nameOf({ operation, method, path }: Operation, names: Set<string>): string {
  const { operationId } = operation;
  const given = typeof operationId === "string" && operationId !== ""
    ? operationId
    : `${method}${path}`;
  const name = freeName(portable(given, /[^A-Za-z0-9_-]+/g), (taken) => names.has(taken));
  names.add(name);
  return name;
}

function safeName(name: string): string {
  return PROPERTY_NAME.test(name) ? name : portable(name, /[^A-Za-z0-9_.-]+/g) || "parameter";
}

/** A name in which an underscore stands for what is not taken, but at its ends. */
function portable(name: string, refused: RegExp): string {
  return name.replace(refused, "_").replace(/^_+|_+$/g, "").slice(0, NAME_LENGTH);
}

/** A name, with a number after it if it is taken. */
function freeName(name: string, isTaken: (name: string) => boolean): string {
  let own = name;
  for (let count = 2; isTaken(own); count++) {
    const end = `_${count}`;
    own = name.slice(0, NAME_LENGTH - end.length) + end;
  }
  return own;
}

function descriptionOf({ operation, method, path }: Operation): string {
  const { summary, description, deprecated } = operation;
  const texts = [summary, description].filter((text) => typeof text === "string")
    .map((text) => text.trim()).filter((text) => text !== "");
  const distinct = texts.filter((text, index) =>
    !texts.some((other, at) => at > index && other.startsWith(text))
  );
  const said = distinct.length > 0 ? distinct.join("\n\n") : `${method.toUpperCase()} ${path}`;
  return deprecated === true ? `${said}\n\nDeprecated.` : said;
}

/** The target of a Reference Object inside the document; other values are returned unchanged. */
function resolved(document: JsonValue, value: JsonValue | undefined): JsonValue | undefined {
  const ref = memberOf(value, "$ref");
  if (typeof ref !== "string" || !ref.startsWith("#/")) return value;
  return parsePointer(ref.slice(1))?.reduce<JsonValue | undefined>(memberOf, document);
}
