/**
 * Fixtures of requests over HTTP, from what browsers, API clients and API descriptions write: HAR files, Postman
 * collections and OpenAPI documents.
 *
 * @module
 */
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "../../../../tools/shared/json/value.ts";

/** A fixture without its id. */
export interface FoundFixture {
  /** What the id is made of. */
  name: string;
  kind: string;
  request: JsonObject;
  expect?: JsonValue;
  hint?: string;
}

/** The headers that say what is sent and wanted. Others belong to a browser, or are credentials. */
const KEPT_HEADERS = ["accept", "content-type"];
const METHODS = ["get", "post", "put", "patch", "delete", "head", "options"];
/** How a Postman script checks a status. */
const CHECKED_STATUS = /\bstatus\((\d{3})\)|response\.code\)[^\d\n]{0,80}\b(\d{3})\b/;

/** The requests of a HAR, a collection or an OpenAPI document; undefined for anything else. */
export function httpFixtures(value: JsonObject): FoundFixture[] | undefined {
  const { log, collection, info, item, paths } = value;
  if (isJsonObject(log) && Array.isArray(log.entries)) {
    return objects(log.entries).map(({ request, response }) => ofExchange(request, response));
  }
  if (isJsonObject(collection)) return httpFixtures(collection);
  if (isJsonObject(info) && Array.isArray(item)) return postmanItems(item).map(ofPostman);
  const isOpenApi = value.openapi !== undefined || value.swagger !== undefined;
  return isOpenApi && isJsonObject(paths) ? ofOpenApi(value, paths) : undefined;
}

function ofExchange(request: JsonValue | undefined, response: JsonValue | undefined): FoundFixture {
  const { method, url, headers, postData } = object(request);
  const { status } = object(response);
  return made(method, pathOf(String(url)), headers, object(postData).text, status);
}

/** The requests of a collection, with those in its folders. */
function postmanItems(items: JsonValue[]): JsonObject[] {
  return objects(items).flatMap((one) =>
    Array.isArray(one.item) ? postmanItems(one.item) : one.request === undefined ? [] : [one]
  );
}

function ofPostman({ name, request, response, event }: JsonObject): FoundFixture {
  const { method, url = request, header, body } = object(request);
  const [saved] = objects(response);
  const script = JSON.stringify(event ?? "");
  const [, checked, compared] = CHECKED_STATUS.exec(script) ?? [];
  const raw = isJsonObject(url) ? url.raw : url;
  return {
    ...made(
      method,
      pathOf(String(raw ?? "/")),
      header,
      object(body).raw,
      saved?.code ?? Number(checked ?? compared ?? NaN),
    ),
    name: String(name ?? ""),
  };
}

function ofOpenApi(document: JsonObject, paths: JsonObject): FoundFixture[] {
  /** Follows a reference within the document. */
  const read = (value: JsonValue | undefined): JsonObject => {
    const { $ref } = object(value);
    if (typeof $ref !== "string") return object(value);
    return $ref.split("/").slice(1).reduce<JsonObject>(
      (at, key) => object(at[key.replaceAll("~1", "/").replaceAll("~0", "~")]),
      document,
    );
  };
  return Object.entries(paths).flatMap(([path, item]) => {
    const shared = read(item);
    return METHODS.flatMap((method) => {
      if (!isJsonObject(shared[method])) return [];
      const { operationId, parameters, requestBody, responses } = shared[method];
      const [type, media] = Object.entries(object(read(requestBody).content))
        .find(([type]) => /json/.test(type)) ?? [];
      const filled = withParameters(
        path,
        [...objects(shared.parameters), ...objects(parameters)].map(read),
      );
      const codes = Object.keys(object(responses)).filter((code) => /^\d{3}$/.test(code)).sort();
      const headers = media === undefined ? undefined : { "content-type": type! };
      return [{
        ...made(
          method,
          filled,
          headers,
          media && exampleIn(object(media)),
          Number(codes.find((code) => code.startsWith("2")) ?? codes[0] ?? NaN),
        ),
        name: String(operationId ?? `${method}-${path}`),
      }];
    });
  });
}

/** A path with the examples of its parameters; one without an example stays as it is. */
function withParameters(path: string, parameters: readonly JsonObject[]): string {
  const query: string[] = [];
  for (const parameter of parameters) {
    const { name, in: place, required } = parameter;
    const example = exampleIn(parameter);
    if (example === undefined) continue;
    const value = encodeURIComponent(String(example).toWellFormed());
    if (place === "path") path = path.replace(`{${name}}`, value);
    if (place === "query" && required === true) query.push(`${name}=${value}`);
  }
  return query.length === 0 ? path : `${path}?${query.join("&")}`;
}

function exampleIn({ example, examples, schema }: JsonObject): JsonValue | undefined {
  const [first] = Object.values(object(examples));
  return example ?? object(first).value ?? object(schema).example ?? object(schema).default;
}

/** An expectation without a status is left out: the check says what to add. */
function made(
  method: JsonValue | undefined,
  path: string,
  headers: JsonValue | undefined,
  body: JsonValue | undefined,
  status: JsonValue | undefined,
): FoundFixture {
  const verb = String(method ?? "GET").toUpperCase();
  const kept = keptHeaders(headers);
  return {
    kind: "http",
    request: {
      method: verb,
      path,
      ...(Object.keys(kept).length > 0 ? { headers: kept } : {}),
      ...(body === undefined || body === "" ? {} : { body: bodyOf(body) }),
    },
    ...(Number(status) >= 100 ? { expect: { status: Number(status) } } : {}),
    name: `${verb}-${path.split("?", 1)}`.toLowerCase(),
  };
}

/** Headers as a list of names and values, or as an object. */
function keptHeaders(headers: JsonValue | undefined): Record<string, string> {
  const pairs = Array.isArray(headers)
    ? objects(headers).map(({ name, key, value }) => [String(name ?? key), value] as const)
    : Object.entries(object(headers));
  return Object.fromEntries(
    pairs.map(([name, value]) => [name.toLowerCase(), String(value)] as const)
      .filter(([name]) => KEPT_HEADERS.includes(name)),
  );
}

/** A body is JSON where it can be. */
function bodyOf(body: JsonValue): JsonValue {
  if (typeof body !== "string") return body;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

/** The path of an address and its query; a collection may have a variable for the host: `{{base}}/orders`. */
function pathOf(url: string): string {
  const path = url.replace(
    /^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/?#]*|^\{\{[^}]*\}\}|^[^/?#]+(?=[/?#]|$)/i,
    "",
  )
    .replace(/#.*/s, "");
  return path.startsWith("/") ? path : `/${path}`;
}

/** An object, empty for any other value. */
function object(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value as JsonValue) ? value as JsonObject : {};
}

/** The objects in a list. */
function objects(value: JsonValue | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}
