/**
 * The names of tools in a request, in the shapes of the providers.
 *
 * @module
 */
import { formatPointer, parsePointer } from "../../shared/json/pointer.ts";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
} from "../../shared/json/value.ts";

/** A tool that a message calls. */
export interface CalledTool {
  name: string;
  /** JSON Pointer of its first call in the request. */
  path: string;
}

/**
 * The names of converted definitions, in order.
 *
 * @param tools As tool-schema-converter writes them: Gemini's are in one element together.
 */
export function definedNames(tools: readonly JsonValue[]): string[] {
  return tools
    .flatMap((tool) => {
      const declarations = memberOf(tool, "functionDeclarations");
      return Array.isArray(declarations) ? declarations : [tool];
    })
    .map((tool) => memberOf(memberOf(tool, "function") ?? tool, "name"))
    .filter((name) => typeof name === "string");
}

/**
 * The tools that the messages of a request call and that are not defined, each once.
 *
 * @param request As chat-message-converter writes it.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { undefinedCalls } from "./tool_names.ts";
 *
 * const messages = [{ role: "assistant", content: [{ type: "tool_use", name: "find", input: {} }] }];
 * assert.deepEqual(undefinedCalls({ messages }, ["search"]), [
 *   { name: "find", path: "/messages/0/content/0/name" },
 * ]);
 * ```
 */
export function undefinedCalls(request: JsonValue, defined: readonly string[]): CalledTool[] {
  const known = new Set(defined);
  const calls: CalledTool[] = [];
  for (const { name, path } of callsOf(request)) {
    if (known.has(name)) continue;
    known.add(name);
    calls.push({ name, path });
  }
  return calls;
}

/**
 * A request whose calls, results and choice of tools have the new names of tools.
 *
 * @param renamed New names by old ones.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { withNewNames } from "./tool_names.ts";
 *
 * const request = { messages: [], tool_choice: { type: "tool", name: "a.b" } };
 * assert.deepEqual(withNewNames(request, new Map([["a.b", "a_b"]])), {
 *   messages: [],
 *   tool_choice: { type: "tool", name: "a_b" },
 * });
 * ```
 */
export function withNewNames(
  request: JsonObject,
  renamed: ReadonlyMap<string, string>,
): JsonObject {
  if (renamed.size === 0) return request;
  const named = [...callsOf(request), ...resultsOf(request), ...chosenOf(request)];
  return named.reduce<JsonValue>((changed, { name, path }) => {
    const newName = renamed.get(name);
    return newName === undefined ? changed : withValueAt(changed, parsePointer(path)!, newName);
  }, request) as JsonObject;
}

/** A copy of a value with another one at a place; parts off the path to it are shared. */
function withValueAt(value: JsonValue, way: readonly string[], wanted: string): JsonValue {
  const [step, ...rest] = way;
  if (step === undefined) return wanted;
  if (Array.isArray(value)) {
    return value.map((item, index) =>
      String(index) === step ? withValueAt(item, rest, wanted) : item
    );
  }
  return isJsonObject(value)
    ? { ...value, [step]: withValueAt(value[step]!, rest, wanted) }
    : value;
}

/** Results that name their tool, which Gemini's alone do. */
function resultsOf(request: JsonValue): CalledTool[] {
  return itemsOf(request, "contents").flatMap((entry, index) =>
    itemsOf(entry, "parts").flatMap((part, at) => {
      const name = memberOf(memberOf(part, "functionResponse"), "name");
      if (typeof name !== "string") return [];
      return [{
        name,
        path: formatPointer(["contents", index, "parts", at, "functionResponse", "name"]),
      }];
    })
  );
}

/** The tools that the request's choice names. */
function chosenOf(request: JsonValue): CalledTool[] {
  const gemini = ["toolConfig", "functionCallingConfig", "allowedFunctionNames"];
  const allowed = gemini.reduce<JsonValue | undefined>(memberOf, request);
  const ways = [
    ["tool_choice", "name"],
    ["tool_choice", "function", "name"],
    ...(Array.isArray(allowed) ? allowed.map((_, index) => [...gemini, index]) : []),
  ];
  return ways.flatMap((way) => {
    const name = way.reduce<JsonValue | undefined>(
      (value, step) =>
        typeof step === "number" ? (value as JsonValue[])[step] : memberOf(value, step),
      request,
    );
    return typeof name === "string" ? [{ name, path: formatPointer(way) }] : [];
  });
}

/** Where messages hold calls: a list, the type that an item has where others are there too, the way to its name. */
const CALL_PLACES: { list: string; type?: string; name: string[] }[] = [
  { list: "tool_calls", name: ["function", "name"] },
  { list: "content", type: "tool_use", name: ["name"] },
  { list: "parts", name: ["functionCall", "name"] },
];

/** Where each format's request has its entries. */
const ENTRY_LISTS: readonly string[] = ["contents", "input", "messages"];

function callsOf(request: JsonValue): CalledTool[] {
  const key = ENTRY_LISTS.find((list) => memberOf(request, list) !== undefined) ?? "messages";
  return itemsOf(request, key).flatMap((entry, index) => {
    const own = memberOf(entry, "name");
    // An entry of Responses is a call itself.
    if (memberOf(entry, "type") === "function_call" && typeof own === "string") {
      return [{ name: own, path: formatPointer([key, index, "name"]) }];
    }
    return CALL_PLACES.flatMap(({ list, type, name: way }) =>
      itemsOf(entry, list).flatMap((item, at) => {
        if (type !== undefined && memberOf(item, "type") !== type) return [];
        const name = way.reduce<JsonValue | undefined>(memberOf, item);
        if (typeof name !== "string") return [];
        return [{ name, path: formatPointer([key, index, list, at, ...way]) }];
      })
    );
  });
}

function itemsOf(value: JsonValue, key: string): readonly JsonValue[] {
  const list = memberOf(value, key);
  return Array.isArray(list) ? list : [];
}
