/**
 * Swagger 2.0 documents in the form of OpenAPI 3.0, so that both can be compared.
 *
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue, setOwn } from "../json/value.ts";
import { METHODS } from "./path_items.ts";

/** Where the components of Swagger's references stand in OpenAPI 3.0. */
const MOVED: readonly (readonly [from: string, to: string])[] = [
  ["#/definitions/", "#/components/schemas/"],
  ["#/responses/", "#/components/responses/"],
  ["#/parameters/", "#/components/parameters/"],
];

/** Members of a parameter or header that OpenAPI 3.0 has in its schema. */
const OF_SCHEMA: ReadonlySet<string> = new Set(
  ("type format items default maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern " +
    "maxItems minItems uniqueItems enum multipleOf").split(" "),
);

/** How lists are written (Swagger 2.0, Parameter Object), by style and explode. */
const STYLES: ReadonlyMap<JsonValue | undefined, JsonObject> = new Map([
  ["multi", { style: "form", explode: true }],
  ["ssv", { style: "spaceDelimited", explode: false }],
  ["pipes", { style: "pipeDelimited", explode: false }],
]);

/** The flows of OAuth 2 by their names in Swagger 2.0. */
const FLOWS: ReadonlyMap<JsonValue | undefined, string> = new Map([
  ["implicit", "implicit"],
  ["password", "password"],
  ["application", "clientCredentials"],
  ["accessCode", "authorizationCode"],
]);

/** Media types of a document or operation: what it consumes or produces. */
type Types = readonly string[];

/**
 * A Swagger 2.0 document as OpenAPI 3.0: servers, components, request bodies, and content by media type. Other members
 * stay as they are.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { swaggerAsOpenApi } from "./swagger.ts";
 *
 * const { paths } = swaggerAsOpenApi({
 *   swagger: "2.0",
 *   paths: { "/a": { get: { parameters: [{ name: "q", in: "query", type: "string" }] } } },
 * });
 * assert.deepEqual(paths, {
 *   "/a": { get: { parameters: [{ name: "q", in: "query", schema: { type: "string" } }] } },
 * });
 * ```
 */
export function swaggerAsOpenApi(document: JsonObject): JsonObject {
  const { consumes, produces } = document;
  const types = { consumes: textsIn(consumes), produces: textsIn(produces) };
  const shared = objectsIn(document.parameters);
  const toResponse = (response: JsonValue) => asResponse(response, types.produces);
  const components = withoutEmpty({
    schemas: mapped(document.definitions, asSchema),
    parameters: Object.fromEntries(
      Object.entries(shared).filter(([, { in: place }]) => !isOfBody(place))
        .map(([name, parameter]) => [name, asParameter(parameter)]),
    ),
    responses: mapped(document.responses, toResponse),
    securitySchemes: mapped(document.securityDefinitions, asSecurityScheme),
  });
  return withoutUndefined({
    openapi: "3.0.3",
    info: document.info,
    servers: serversOf(document),
    paths: mapped(document.paths, (item) => asPathItem(item, types, shared)),
    components,
    security: document.security,
    tags: document.tags,
    externalDocs: document.externalDocs,
  });
}

function asPathItem(
  item: JsonValue,
  types: { consumes: Types; produces: Types },
  shared: Readonly<Record<string, JsonObject>>,
): JsonValue {
  if (!isJsonObject(item)) return item;
  const atPath = parametersIn(item.parameters, shared);
  const entries = Object.entries(item).flatMap(([name, member]): [string, JsonValue][] => {
    if (name === "parameters") return [[name, plainOf(atPath)]];
    const isOperation = METHODS.some((method) => method === name) && isJsonObject(member);
    return [[name, isOperation ? asOperation(member as JsonObject, atPath) : member]];
  });
  return Object.fromEntries(entries);

  function asOperation(operation: JsonObject, atPath: readonly JsonObject[]): JsonObject {
    const consumes = "consumes" in operation ? textsIn(operation.consumes) : types.consumes;
    const produces = "produces" in operation ? textsIn(operation.produces) : types.produces;
    const own = parametersIn(operation.parameters, shared);
    const { parameters: _, consumes: _c, produces: _p, responses, schemes: _s, ...rest } =
      operation;
    return withoutUndefined({
      ...rest,
      parameters: operation.parameters === undefined ? undefined : plainOf(own),
      requestBody: bodyOf([...atPath, ...own], consumes),
      responses: mapped(responses, (response) => asResponse(response, produces)),
    });
  }
}

/** Parameters, those for a body after their references. */
function parametersIn(
  given: JsonValue | undefined,
  shared: Readonly<Record<string, JsonObject>>,
): JsonObject[] {
  if (!Array.isArray(given)) return [];
  return given.filter(isJsonObject).map((parameter) => {
    const name = /^#\/parameters\/(.*)$/.exec(textOf(parameter.$ref))?.[1];
    const target = name === undefined ? undefined : shared[name];
    return target && isOfBody(target.in) ? target : parameter;
  });
}

function isOfBody(place: JsonValue | undefined): boolean {
  return place === "body" || place === "formData";
}

function plainOf(parameters: readonly JsonObject[]): JsonValue[] {
  return parameters.filter(({ in: place }) => !isOfBody(place)).map(asParameter);
}

function asParameter(parameter: JsonObject): JsonObject {
  if (parameter.$ref !== undefined) return asSchema(parameter) as JsonObject;
  return splitSchema(parameter, STYLES.get(parameter.collectionFormat));
}

/** Moves what describes the value into a schema. @param style Of a list. */
function splitSchema(given: JsonObject, style: JsonObject = {}): JsonObject {
  const schema: JsonObject = {};
  const rest: JsonObject = {};
  for (const [name, member] of Object.entries(given)) {
    if (name === "collectionFormat") continue;
    setOwn(OF_SCHEMA.has(name) ? schema : rest, name, member);
  }
  const usual: JsonObject = given.in === "query" ? { style: "form", explode: false } : {};
  const written: JsonObject = given.type === "array" ? { ...usual, ...style } : {};
  return { ...rest, ...written, schema: asSchema(schema) };
}

/** The body that the parameters of a request make; undefined for none. */
function bodyOf(parameters: readonly JsonObject[], consumes: Types): JsonObject | undefined {
  const body = parameters.findLast(({ in: place }) => place === "body");
  if (body) {
    const media = { schema: asSchema(body.schema ?? {}) };
    return withoutUndefined({
      description: body.description,
      required: body.required,
      content: contentOf(consumes.length > 0 ? consumes : ["application/json"], media),
    });
  }
  const fields = parameters.filter(({ in: place }) => place === "formData");
  if (fields.length === 0) return undefined;
  const hasFile = fields.some(({ type }) => type === "file");
  const usual = hasFile ? "multipart/form-data" : "application/x-www-form-urlencoded";
  const forms = consumes.filter((type) => /form/.test(type));
  const required = fields.filter(({ required }) => required === true).map(({ name }) => name!);
  const properties: JsonObject = {};
  for (const field of fields) {
    const { description, schema } = splitSchema(field);
    const described = withoutUndefined({ description, ...schema as JsonObject });
    setOwn(properties, textOf(field.name), described);
  }
  const schema = { type: "object", properties, ...(required.length > 0 && { required }) };
  return {
    ...(required.length > 0 && { required: true }),
    content: contentOf(forms.length > 0 ? forms : [usual], { schema }),
  };
}

function asResponse(response: JsonValue, produces: Types): JsonValue {
  if (!isJsonObject(response) || response.$ref !== undefined) return asSchema(response);
  const { schema, headers, examples: _, ...rest } = response;
  return withoutUndefined({
    ...rest,
    headers: mapped(headers, (header) => isJsonObject(header) ? splitSchema(header) : header),
    content: schema === undefined ? undefined : contentOf(
      produces.length > 0 ? produces : ["application/json"],
      { schema: asSchema(schema) },
    ),
  });
}

function contentOf(types: Types, media: JsonObject): JsonObject {
  return Object.fromEntries(types.map((type) => [type, media]));
}

/** A schema with its references moved, and what Swagger 2.0 writes in another way. */
function asSchema(schema: JsonValue): JsonValue {
  if (Array.isArray(schema)) return schema.map(asSchema);
  if (!isJsonObject(schema)) return schema;
  const moved: JsonObject = {};
  for (const [name, member] of Object.entries(schema)) {
    if (name === "$ref" && typeof member === "string") setOwn(moved, name, movedRef(member));
    else if (name === "discriminator" && typeof member === "string") {
      setOwn(moved, name, { propertyName: member });
    } else if (name === "type" && member === "file") {
      setOwn(moved, name, "string");
      setOwn(moved, "format", "binary");
    } else if (name === "x-nullable" && member === true) setOwn(moved, "nullable", true);
    else if (name === "properties") setOwn(moved, name, mapped(member, asSchema)!);
    else setOwn(moved, name, AS_DATA.has(name) ? member : asSchema(member));
  }
  return moved;
}

/** Members of a schema that hold values. */
const AS_DATA: ReadonlySet<string> = new Set(["example", "default", "enum"]);

function movedRef(ref: string): string {
  const [from, to] = MOVED.find(([from]) => ref.startsWith(from)) ?? ["", ""];
  return to + ref.slice(from.length);
}

function asSecurityScheme(scheme: JsonValue): JsonValue {
  if (!isJsonObject(scheme)) return scheme;
  if (scheme.type === "basic") return { ...scheme, type: "http", scheme: "basic" };
  if (scheme.type !== "oauth2") return scheme;
  const { flow, authorizationUrl, tokenUrl, scopes = {}, ...rest } = scheme;
  const name = FLOWS.get(flow) ?? textOf(flow);
  return { ...rest, flows: { [name]: withoutUndefined({ authorizationUrl, tokenUrl, scopes }) } };
}

function serversOf({ schemes, host, basePath }: JsonObject): JsonValue[] | undefined {
  if (host === undefined && basePath === undefined) return undefined;
  // A slash at the end of an address means nothing: each path begins with one.
  const path = textOf(basePath).replace(/\/$/, "");
  if (host === undefined) return [{ url: path || "/" }];
  const given = textsIn(schemes);
  return (given.length > 0 ? given : ["https"]).map((scheme) => ({
    url: `${scheme}://${textOf(host)}${path}`,
  }));
}

function mapped(
  given: JsonValue | undefined,
  change: (member: JsonValue) => JsonValue,
): JsonValue | undefined {
  if (!isJsonObject(given)) return given;
  const result: JsonObject = {};
  for (const [name, member] of Object.entries(given)) setOwn(result, name, change(member));
  return result;
}

function objectsIn(given: JsonValue | undefined): Record<string, JsonObject> {
  if (!isJsonObject(given)) return {};
  const objects = Object.entries(given).filter(([, member]) => isJsonObject(member));
  return Object.fromEntries(objects) as Record<string, JsonObject>;
}

/** A text as it is; "" for what should be one. */
function textOf(value: JsonValue | undefined): string {
  return typeof value === "string" ? value : "";
}

function textsIn(given: JsonValue | undefined): string[] {
  return Array.isArray(given) ? given.filter((text) => typeof text === "string") : [];
}

function withoutUndefined(members: Readonly<Record<string, JsonValue | undefined>>): JsonObject {
  const given = Object.entries(members).filter(([, member]) => member !== undefined);
  return Object.fromEntries(given) as JsonObject;
}

function withoutEmpty(members: Readonly<Record<string, JsonValue | undefined>>): JsonObject {
  const held = Object.entries(members).filter(([, member]) =>
    isJsonObject(member) ? Object.keys(member).length > 0 : member !== undefined && member !== null
  );
  return Object.fromEntries(held) as JsonObject;
}
