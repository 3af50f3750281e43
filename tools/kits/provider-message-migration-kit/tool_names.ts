/**
 * The names of tools in a request, in the shapes of the providers.
 *
 * @module
 */
import { formatPointer } from "../../shared/json/pointer.ts";
import { type JsonValue, memberOf } from "../../shared/json/value.ts";

/** A tool that a message calls. */
export interface CalledTool {
  name: string;
  /** JSON Pointer of its first call in the request. */
  path: string;
}

/**
 * The names of converted definitions, in order.
 *
 * @param tools As tool-schema-converter writes them: Gemini's stand in one element together.
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

/** Where messages hold calls: a list, the type that an item has where others stand there too, the way to its name. */
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
