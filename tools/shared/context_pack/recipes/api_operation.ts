/**
 * `api-operation-pack`: operations of an OpenAPI document with the components that they need.
 *
 * @module
 */
import { checkCanonical } from "../../evidence/receipt.ts";
import { cutText } from "../../cut_text.ts";
import { firstNames } from "../../messages.ts";
import { isJsonObject, type JsonObject, type JsonValue, memberOf } from "../../json/value.ts";
import { packError } from "../errors.ts";
import { readJsonText } from "../json_text.ts";
import type { Recipe, RecipeResult } from "../recipe.ts";
import type { PackRecord } from "../record.ts";
import { ApiReferences } from "./api_references.ts";

const OPENAPI_3 = /^3\.\d+(?:\.\d+)?(?:-[\w.-]+)?$/;

/** The methods of a path item, in the order in which operations are listed. */
const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/** Operations that a message names. */
const MAX_NAMED = 5;

interface Operation {
  /** `METHOD /path`. */
  id: string;
  method: string;
  path: string;
  operation: JsonObject;
  /** The parameters that the path item gives to all its operations. */
  pathParameters?: JsonValue;
}

/** The recipe: an input is an OpenAPI 3.x document, or `{ document, operations? }`. */
export const apiOperation: Recipe = {
  textError: "INVALID_RECIPE_INPUT",
  read: (input) => {
    const document = checkDocument(documentOf(input));
    const references = new ApiReferences(document);
    const all = operationsOf(document, references);
    const wanted = isWrapped(input) ? memberOf(input, "operations") : undefined;
    const chosen = wanted === undefined ? all : choose(all, wanted);
    return packOperations(document, chosen, references);
  },
};

/** An OpenAPI document has no member of this name. */
function isWrapped(input: JsonValue): boolean {
  return memberOf(input, "openapi") === undefined && memberOf(input, "document") !== undefined;
}

function documentOf(input: JsonValue): JsonValue {
  if (!isWrapped(input)) return input;
  const document = memberOf(input, "document")!;
  if (typeof document !== "string") return document;
  const value = readJsonText(document, "input.document", "INVALID_RECIPE_INPUT");
  checkCanonical(value, "input");
  return value;
}

function checkDocument(document: JsonValue): JsonObject {
  const version = memberOf(document, "openapi");
  if (!isJsonObject(document) || typeof version !== "string" || !OPENAPI_3.test(version)) {
    throw notOpenApi(version ?? memberOf(document, "swagger"));
  }
  for (const name of ["paths", "components"]) {
    const member = memberOf(document, name);
    if (member !== undefined && !isJsonObject(member)) throw notAnObject(name);
  }
  return document;
}

function notOpenApi(version: JsonValue | undefined) {
  const found = version === undefined
    ? 'it has no member "openapi"'
    : `its version is ${cutText(JSON.stringify(version))}`;
  return packError(
    "INVALID_RECIPE_INPUT",
    `"input" is not an OpenAPI 3.x document: ${found}; send the document as JSON, or { document, operations }`,
  );
}

function notAnObject(where: string) {
  return packError("INVALID_RECIPE_INPUT", `"${where}" of the OpenAPI document must be an object`);
}

function operationsOf(document: JsonObject, references: ApiReferences): Operation[] {
  const operations: Operation[] = [];
  const paths = memberOf(document, "paths") ?? {};
  for (const [path, item] of Object.entries(paths as JsonObject)) {
    if (path.startsWith("x-")) continue;
    if (!isJsonObject(item)) throw notAnObject(`paths ${cutText(path)}`);
    const reference = memberOf(item, "$ref");
    if (typeof reference === "string") {
      const place = ["paths", path, "$ref"];
      references.warn(
        reference,
        place,
        "stands for a path item: its operations are not in the pack",
      );
    }
    for (const method of METHODS) {
      const operation = memberOf(item, method);
      if (operation === undefined) continue;
      const id = `${method.toUpperCase()} ${path}`;
      if (!isJsonObject(operation)) throw notAnObject(cutText(id));
      operations.push({
        id,
        method,
        path,
        operation,
        pathParameters: memberOf(item, "parameters"),
      });
    }
  }
  return operations;
}

/** The operations that a caller names, by `operationId` or `METHOD /path`, each once. */
function choose(all: readonly Operation[], wanted: JsonValue): Operation[] {
  if (!Array.isArray(wanted) || !wanted.every((name) => typeof name === "string")) {
    throw packError("INVALID_RECIPE_INPUT", '"input.operations" must be an array of texts');
  }
  const byName = new Map<string, Operation>();
  for (const one of all) byName.set(one.id, one);
  for (const one of all) {
    const operationId = memberOf(one.operation, "operationId");
    if (typeof operationId === "string" && !byName.has(operationId)) byName.set(operationId, one);
  }
  const unknown = wanted.filter((name) => !byName.has(name));
  if (unknown.length > 0) throw unknownOperations(unknown);
  return [...new Set(wanted.map((name) => byName.get(name)!))];
}

function unknownOperations(unknown: readonly string[]) {
  const shown = firstNames(unknown, MAX_NAMED, (name) => JSON.stringify(cutText(name)));
  return packError(
    "INVALID_RECIPE_INPUT",
    `The document has no operation ${shown}: name an operationId, or "GET /path" as the document has it`,
    { operations: unknown.slice(0, MAX_NAMED) },
  );
}

function packOperations(
  document: JsonObject,
  operations: readonly Operation[],
  references: ApiReferences,
): RecipeResult {
  const ofDocument = references.schemeIds(memberOf(document, "security"));
  const needs = operations.map(({ id, method, path, operation, pathParameters }) => {
    const ids = references.idsIn(operation, ["paths", path, method]);
    if (pathParameters !== undefined) {
      ids.push(...references.idsIn(pathParameters, ["paths", path, "parameters"]));
    }
    const security = memberOf(operation, "security");
    const schemes = security === undefined ? ofDocument : references.schemeIds(security);
    return { id, ids, schemes };
  });
  const reached = reach(needs.flatMap(({ ids, schemes }) => [ids, schemes]), references);
  const components = [...references.allIds()];
  return {
    records: recordsOf(),
    warnings: references.warnings,
    unreferencedComponents: components.length - reached.size,
  };

  function* recordsOf(): Generator<PackRecord> {
    yield { id: "api", kind: "api", rank: 0, dependsOn: [], content: apiContent(document) };
    // Before the operations, whose lists of schemes are only written when there are not too many records.
    for (const id of components) {
      const dependsOn = reached.get(id);
      if (!dependsOn) continue;
      const content = { ...references.find(id)! };
      yield { id, kind: "component", rank: 20, dependsOn, content };
    }
    for (const [index, operation] of operations.entries()) {
      const { ids, schemes } = needs[index]!;
      // Those of the document are shared, where nothing else is needed.
      yield operationRecord(operation, ids.length === 0 ? schemes : [...ids, ...schemes]);
    }
  }
}

/** The components that lists of ids lead to, each with what it refers to itself. */
function reach(
  lists: readonly (readonly string[])[],
  references: ApiReferences,
): Map<string, string[]> {
  const reached = new Map<string, string[]>();
  const open: string[] = [];
  const seen = new Set<readonly string[]>();
  for (const list of lists) {
    // Operations share the security of their document.
    if (!seen.has(list)) open.push(...list);
    seen.add(list);
  }
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue;
    const { type, name, value } = references.find(id)!;
    const ids = references.idsIn(value, ["components", type, name]);
    reached.set(id, ids);
    open.push(...ids);
  }
  return reached;
}

function apiContent(document: JsonObject): JsonObject {
  const content: JsonObject = {};
  for (const name of ["openapi", "info", "servers"]) {
    const value = memberOf(document, name);
    if (value !== undefined) content[name] = value;
  }
  return content;
}

function operationRecord(
  { id, method, path, operation, pathParameters }: Operation,
  dependsOn: readonly string[],
): PackRecord {
  const content: JsonObject = { method: method.toUpperCase(), path, operation };
  if (pathParameters !== undefined) content.path_parameters = pathParameters;
  return { id, kind: "operation", rank: 10, dependsOn, content };
}
