import { type JsonObject, memberOf, scalarText } from "./json/value.ts";

/** The keys of OpenAI's Chat Completions that only messages of some roles have. */
const KEYS_OF_ROLES = new Map([
  ["assistant", ["tool_calls", "refusal"]],
  ["tool", ["tool_call_id"]],
]);

/** The keys that are read of a message of OpenAI's Chat Completions, by its role; it may hold more. */
export function chatMessageKeys(message: JsonObject): string[] {
  const role = scalarText(memberOf(message, "role"));
  return ["role", "content", "name", ...KEYS_OF_ROLES.get(role) ?? []];
}
