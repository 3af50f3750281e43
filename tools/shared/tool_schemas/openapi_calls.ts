/**
 * How an operation of an OpenAPI document is called with the arguments of the tool that is made of it.
 *
 * @module
 */
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
  scalarText,
} from "../json/value.ts";

/** An operation with what is around it. */
export interface Operation {
  document: JsonValue;
  path: string;
  method: string;
  item: JsonObject;
  operation: JsonObject;
}

/** A parameter with the property that has its value. */
export interface ParameterCall {
  property: string;
  parameter: JsonObject;
  /** Its `in`. */
  place: string;
}

/** The call of an operation, as written to JSON. */
export interface OperationCall {
  tool: string;
  method: string;
  path: string;
  servers: string[];
  parameters: {
    property: string;
    name: string;
    in: string;
    required: boolean;
    style: string;
    explode: boolean;
  }[];
  body: { property: string; media_type: string } | null;
  /** Security Requirement Objects: one of them must be met. */
  security: JsonValue;
}

/** The media type to send of those that an operation takes: JSON where it can be. */
export function bodyType(types: readonly string[]): string | undefined {
  return types.find((type) => /[/+]json\b/i.test(type)) ?? types[0];
}

/** The call of an operation. */
export function callOf(
  { document, path, method, item, operation }: Operation,
  { tool, parameters, body }: {
    tool: string;
    parameters: readonly ParameterCall[];
    body: { property: string; mediaType: string } | undefined;
  },
): OperationCall {
  // Swagger 2.0 has the body, and each field of a form, among the parameters.
  const [inBody, inForm] = ["body", "formData"].map((place) =>
    parameters.find((each) => each.place === place)
  );
  const consumes = [memberOf(operation, "consumes") ?? memberOf(document, "consumes") ?? []]
    .flat().filter((type) => typeof type === "string");
  const swaggerType = bodyType(consumes) ??
    (inForm ? "application/x-www-form-urlencoded" : "application/json");
  const swaggerBody = inBody && { property: inBody.property, media_type: swaggerType };
  const servers = [operation, item, document].map((holder) => memberOf(holder, "servers"))
    .find(Array.isArray);
  return {
    tool,
    method: method.toUpperCase(),
    path,
    servers: servers ? servers.flatMap(serverUrl) : swaggerServers(document),
    parameters: parameters.filter((each) => each !== inBody).map(placeOf),
    body: body ? { property: body.property, media_type: body.mediaType } : swaggerBody ?? null,
    security: memberOf(operation, "security") ?? memberOf(document, "security") ?? [],
  };
}

/** The security schemes of a document, by name. */
export function securitySchemes(document: JsonValue): JsonObject {
  return objectOf(
    memberOf(memberOf(document, "components"), "securitySchemes") ??
      memberOf(document, "securityDefinitions"),
  );
}

/**
 * The place of a value in a call; `style` and `explode` say how a list or an object is written (OpenAPI
 * 3.1.1, 4.8.12).
 */
function placeOf(
  { property, parameter, place }: ParameterCall,
): OperationCall["parameters"][number] {
  const { name, required, style: given, explode } = parameter;
  const usual = place === "query" || place === "cookie" ? "form" : "simple";
  const swagger = SWAGGER_STYLES[scalarText(memberOf(parameter, "collectionFormat"))];
  const style = typeof given === "string" ? given : swagger ?? usual;
  return {
    property,
    name: String(name),
    in: place,
    required: required === true || place === "path",
    style,
    explode: typeof explode === "boolean"
      ? explode
      : swagger === undefined
      ? style === "form"
      : memberOf(parameter, "collectionFormat") === "multi",
  };
}

/** The collectionFormat of Swagger 2.0 as a style. */
const SWAGGER_STYLES: Readonly<Record<string, string>> = {
  csv: "form",
  multi: "form",
  ssv: "spaceDelimited",
  pipes: "pipeDelimited",
};

/** The URL of a Server Object, its variables by their defaults. */
function serverUrl(server: JsonValue): string[] {
  const url = memberOf(server, "url");
  if (typeof url !== "string") return [];
  const variables = memberOf(server, "variables");
  return [
    url.replaceAll(/\{([^{}]+)\}/g, (whole, name) => {
      const value = memberOf(memberOf(variables, name), "default");
      return typeof value === "string" ? value : whole;
    }),
  ];
}

function swaggerServers(document: JsonValue): string[] {
  const host = memberOf(document, "host");
  if (!isJsonObject(document) || typeof host !== "string") return [];
  const schemes = memberOf(document, "schemes");
  const scheme = Array.isArray(schemes) && !schemes.includes("https") ? schemes[0] : "https";
  return [`${scheme}://${host}${memberOf(document, "basePath") ?? ""}`];
}

/** An object unchanged, an empty one for other values. */
export function objectOf(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}
