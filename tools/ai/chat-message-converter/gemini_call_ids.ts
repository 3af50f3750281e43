import { isJsonObject, type JsonObject } from "../../shared/json/value.ts";
import { field, type Part } from "./gemini_parts.ts";

/** Ids by the part that they are for. */
export interface CallIds {
  /** The id of the part that holds a functionCall. */
  ofCall(part: JsonObject): string;
  /** The id of the part that holds a functionResponse. */
  ofResponse(part: JsonObject): string;
}

/**
 * The ids of function calls and of their responses, which Gemini may leave out: a call without one gets
 * call_1, call_2, …; a response without one takes that of the earliest unanswered call of its function, else
 * a new one.
 *
 * @param parts All parts of all contents, in their order.
 */
export function callIds(parts: readonly Part[]): CallIds {
  const given = new Set<string>();
  for (const { value } of parts) {
    const id = idOf(callOf(value) ?? responseOf(value));
    if (id !== undefined) given.add(id);
  }
  /** The calls of each function in their order, and how many of them are known to be answered. */
  const callsByName = new Map<string, { ids: string[]; next: number }>();
  const answered = new Set<string>();
  const ids = new Map<JsonObject, string>();
  let made = 0;
  for (const { value } of parts) {
    const call = callOf(value);
    const response = responseOf(value);
    if (call) addCall(value, call);
    else if (response) addResponse(value, response);
  }
  return {
    // Every part with a call or a response got one above.
    ofCall: (part) => ids.get(part)!,
    ofResponse: (part) => ids.get(part)!,
  };

  function addCall(part: JsonObject, call: JsonObject): void {
    const id = idOf(call) ?? newId();
    ids.set(part, id);
    const name = nameOf(call);
    const calls = callsByName.get(name);
    if (calls) calls.ids.push(id);
    else callsByName.set(name, { ids: [id], next: 0 });
  }

  function addResponse(part: JsonObject, response: JsonObject): void {
    const id = idOf(response) ?? unansweredCall(nameOf(response)) ?? newId();
    ids.set(part, id);
    answered.add(id);
  }

  function unansweredCall(name: string): string | undefined {
    const calls = callsByName.get(name);
    while (calls && answered.has(calls.ids[calls.next]!)) calls.next++;
    return calls?.ids[calls.next];
  }

  /** call_N with the next N, over ids that the source gives itself. */
  function newId(): string {
    let id: string;
    do id = `call_${++made}`; while (given.has(id));
    return id;
  }
}

function callOf(part: JsonObject): JsonObject | undefined {
  const [, call] = field(part, "functionCall", "function_call");
  return isJsonObject(call) && !isOther(part) ? call : undefined;
}

function responseOf(part: JsonObject): JsonObject | undefined {
  const [, response] = field(part, "functionResponse", "function_response");
  return isJsonObject(response) && !isOther(part) ? response : undefined;
}

/** A part that is read as a thought or a text, whatever else it holds. */
function isOther(part: JsonObject): boolean {
  return part.thought === true || part.text !== undefined;
}

function idOf(object: JsonObject | undefined): string | undefined {
  const id = object?.id;
  return typeof id === "string" && id !== "" ? id : undefined;
}

/** A name of another type fails when its part is read. */
function nameOf({ name }: JsonObject): string {
  return typeof name === "string" ? name : "";
}
