/**
 * Where in a body a changed schema stands: `category.name`, `items[].id`.
 *
 * @module
 */
import { isJsonObject, type JsonValue, memberOf } from "../../shared/json/value.ts";
import { formatPointer, parsePointer } from "../../shared/json/pointer.ts";
import { pathShape } from "../../shared/openapi/path_items.ts";
import { percentDecodedText } from "../../shared/percent.ts";

/** Schemas that all lookups together may visit. */
const MAX_VISITS = 60_000;
const MAX_DEPTH = 40;

/** Keywords whose schemas describe the same value. */
const IN_PLACE = ["allOf", "anyOf", "oneOf"];
const LOCATION = /^(GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE) (\/.*)$/s;

interface Place {
  pointer: string;
  path: string;
}

/**
 * Looks up payload paths in documents, the first one that has the place.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { payloadPaths } from "./payload_paths.ts";
 *
 * const schema = { properties: { rows: { items: { properties: { id: { type: "string" } } } } } };
 * const content = { "application/json": { schema } };
 * const document = { paths: { "/a": { post: { requestBody: { content } } } } };
 * const pointer =
 *   "/paths/~1a/post/requestBody/content/application~1json/schema/properties/rows/items/properties/id";
 * assert.equal(payloadPaths([document])("POST /a", "request", pointer), "rows[].id");
 * ```
 */
export function payloadPaths(
  documents: readonly JsonValue[],
): (location: string, direction: string | null, pointer: string) => string | undefined {
  const known = new Map<string, Map<string, string>>();
  let left = MAX_VISITS;
  return (location, direction, pointer) => {
    const [, method, template] = LOCATION.exec(location) ?? [];
    if (method === undefined || template === undefined || direction === null) return undefined;
    for (const [index, document] of documents.entries()) {
      const key = `${index} ${direction} ${location}`;
      let paths = known.get(key);
      if (!paths) known.set(key, paths = pathsOf(document, method, template, direction));
      const path = paths.get(pointer);
      if (path !== undefined) return path;
    }
    return undefined;
  };

  /** Paths by the pointers of the schemas that are there, the shortest for each. */
  function pathsOf(
    document: JsonValue,
    method: string,
    template: string,
    direction: string,
  ): Map<string, string> {
    const paths = new Map<string, string>();
    let open: Place[] = [
      ...bodiesOf(
        document,
        ["paths", templateIn(document, template), method.toLowerCase()],
        direction,
      ),
    ]
      .map((pointer) => ({ pointer, path: "" }));
    for (let depth = 0; open.length > 0 && depth < MAX_DEPTH; depth++) {
      const next: Place[] = [];
      for (const place of open) {
        const { pointer, path } = resolved(document, place);
        // A change can be told at the reference as well as in what it refers to.
        if (pointer !== place.pointer && !paths.has(place.pointer)) paths.set(place.pointer, path);
        if (paths.has(pointer) || !isJsonObject(valueAt(document, pointer))) continue;
        if (left-- <= 0) return paths;
        paths.set(pointer, path);
        next.push(...partsOf(document, { pointer, path }));
      }
      open = next;
    }
    return paths;
  }
}

/** A path as the document writes it, whose parameters may have other names there. */
function templateIn(document: JsonValue, template: string): string {
  const templates = namesAt(document, "/paths");
  if (templates.includes(template)) return template;
  return templates.find((other) => pathShape(other) === pathShape(template)) ?? template;
}

function* bodiesOf(
  document: JsonValue,
  operation: readonly string[],
  direction: string,
): Generator<string> {
  const at = (...names: string[]) =>
    resolved(document, { pointer: formatPointer(names), path: "" }).pointer;
  const bodies = direction === "request"
    ? [at(...operation, "requestBody")]
    : namesAt(document, formatPointer([...operation, "responses"]))
      .map((status) => at(...operation, "responses", status));
  for (const body of bodies) {
    for (const type of namesAt(document, `${body}/content`)) {
      yield `${body}/content${formatPointer([type])}/schema`;
    }
    // Swagger 2.0 has the schema of a response next to its description.
    yield `${body}/schema`;
  }
}

/** The schemas of members and items, and those of the same value. */
function* partsOf(document: JsonValue, { pointer, path }: Place): Generator<Place> {
  for (const name of namesAt(document, `${pointer}/properties`)) {
    const step = path === "" ? name : `${path}.${name}`;
    yield { pointer: `${pointer}/properties${formatPointer([name])}`, path: step };
  }
  yield { pointer: `${pointer}/items`, path: `${path}[]` };
  yield { pointer: `${pointer}/additionalProperties`, path: `${path}.*` };
  for (const keyword of IN_PLACE) {
    const branches = valueAt(document, `${pointer}/${keyword}`);
    if (!Array.isArray(branches)) continue;
    for (const index of branches.keys()) yield { pointer: `${pointer}/${keyword}/${index}`, path };
  }
}

/** A place with its references followed, which are within the document. */
function resolved(document: JsonValue, { pointer, path }: Place): Place {
  let place = pointer;
  for (let hops = 0; hops < MAX_DEPTH; hops++) {
    const reference = memberOf(valueAt(document, place), "$ref");
    if (typeof reference !== "string" || !reference.startsWith("#/")) break;
    place = percentDecodedText(reference.slice(1)) ?? reference.slice(1);
  }
  return { pointer: place, path };
}

function namesAt(document: JsonValue, pointer: string): string[] {
  const value = valueAt(document, pointer);
  return isJsonObject(value) ? Object.keys(value) : [];
}

function valueAt(document: JsonValue, pointer: string): JsonValue | undefined {
  return parsePointer(pointer)?.reduce<JsonValue | undefined>(
    (value, name) => Array.isArray(value) ? value[Number(name)] : memberOf(value, name),
    document,
  );
}
