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
  /** The value at the place; undefined where there is none. */
  value: JsonValue | undefined;
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
  const readers = documents.map((document) => new PlaceReader(document));
  let left = MAX_VISITS;
  return (location, direction, pointer) => {
    const [, method, template] = LOCATION.exec(location) ?? [];
    if (method === undefined || template === undefined || direction === null) return undefined;
    for (const [index, reader] of readers.entries()) {
      const key = `${index} ${direction} ${location}`;
      let paths = known.get(key);
      if (!paths) known.set(key, paths = pathsOf(reader, method, template, direction));
      const path = paths.get(pointer);
      if (path !== undefined) return path;
    }
    return undefined;
  };

  /** Paths by the pointers of the schemas that are there, the shortest for each. */
  function pathsOf(
    reader: PlaceReader,
    method: string,
    template: string,
    direction: string,
  ): Map<string, string> {
    const paths = new Map<string, string>();
    let open = [...bodiesOf(reader, method.toLowerCase(), template, direction)];
    for (let depth = 0; open.length > 0 && depth < MAX_DEPTH; depth++) {
      const next: Place[] = [];
      for (const place of open) {
        const target = reader.resolved(place);
        const { pointer, path, value } = target;
        // A change can be told at the reference as well as in what it refers to.
        if (pointer !== place.pointer && !paths.has(place.pointer)) paths.set(place.pointer, path);
        if (paths.has(pointer) || !isJsonObject(value)) continue;
        if (left-- <= 0) return paths;
        paths.set(pointer, path);
        next.push(...partsOf(target));
      }
      open = next;
    }
    return paths;
  }
}

/** Follows the references of one document, each of which it looks up once. */
class PlaceReader {
  readonly root: Place;
  readonly #targets = new Map<string, JsonValue | undefined>();

  constructor(document: JsonValue) {
    this.root = { pointer: "", path: "", value: document };
  }

  /** A place with its references followed, which are within the document. */
  resolved({ pointer, path, value }: Place): Place {
    for (let hops = 0; hops < MAX_DEPTH; hops++) {
      const reference = memberOf(value, "$ref");
      if (typeof reference !== "string" || !reference.startsWith("#/")) break;
      pointer = percentDecodedText(reference.slice(1)) ?? reference.slice(1);
      value = this.#targetOf(pointer);
    }
    return { pointer, path, value };
  }

  #targetOf(pointer: string): JsonValue | undefined {
    if (!this.#targets.has(pointer)) {
      this.#targets.set(pointer, parsePointer(pointer)?.reduce(valueIn, this.root.value));
    }
    return this.#targets.get(pointer);
  }
}

/** A path as the document writes it, whose parameters may have other names there. */
function templateIn(paths: Place, template: string): string {
  const templates = namesIn(paths);
  if (templates.includes(template)) return template;
  return templates.find((other) => pathShape(other) === pathShape(template)) ?? template;
}

function* bodiesOf(
  reader: PlaceReader,
  method: string,
  template: string,
  direction: string,
): Generator<Place> {
  const paths = childOf(reader.root, "paths");
  const operation = childOf(childOf(paths, templateIn(paths, template)), method);
  const responses = childOf(operation, "responses");
  const bodies = direction === "request"
    ? [childOf(operation, "requestBody")]
    : namesIn(responses).map((status) => childOf(responses, status));
  for (const each of bodies) {
    const body = reader.resolved(each);
    const content = childOf(body, "content");
    for (const type of namesIn(content)) yield childOf(childOf(content, type), "schema");
    // Swagger 2.0 has the schema of a response next to its description.
    yield childOf(body, "schema");
  }
}

/** The schemas of members and items, and those of the same value. */
function* partsOf(schema: Place): Generator<Place> {
  const { path } = schema;
  const properties = childOf(schema, "properties");
  for (const name of namesIn(properties)) {
    yield { ...childOf(properties, name), path: path === "" ? name : `${path}.${name}` };
  }
  yield { ...childOf(schema, "items"), path: `${path}[]` };
  yield { ...childOf(schema, "additionalProperties"), path: `${path}.*` };
  for (const keyword of IN_PLACE) {
    const branches = childOf(schema, keyword);
    if (!Array.isArray(branches.value)) continue;
    for (const index of branches.value.keys()) yield childOf(branches, String(index));
  }
}

/** The member of a place under a name, with the same payload path. */
function childOf({ pointer, path, value }: Place, name: string): Place {
  return { pointer: pointer + formatPointer([name]), path, value: valueIn(value, name) };
}

function namesIn({ value }: Place): string[] {
  return isJsonObject(value) ? Object.keys(value) : [];
}

function valueIn(value: JsonValue | undefined, name: string): JsonValue | undefined {
  return Array.isArray(value) ? value[Number(name)] : memberOf(value, name);
}
