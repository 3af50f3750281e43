import { type JsonValue, memberOf } from "../../shared/json/value.ts";
import { objectsOf, textOf } from "./entry.ts";

const SECRET_HEADERS = ["authorization", "cookie", "proxy-authorization", "x-api-key"];

/** Names, in a fixed order, of what the entries hold that would let a reader act as their user. */
export function secretsIn(entries: JsonValue[]): string[] {
  const found = new Set<string>();
  for (const entry of entries) {
    const request = memberOf(entry, "request");
    for (const header of objectsOf(request, "headers")) {
      if (textOf(header, "value") !== "") found.add(textOf(header, "name").toLowerCase());
    }
    for (const message of [request, memberOf(entry, "response")]) {
      const cookies = memberOf(message, "cookies");
      if (Array.isArray(cookies) && cookies.length > 0) found.add("cookies");
    }
  }
  return [...SECRET_HEADERS, "cookies"].filter((name) => found.has(name));
}
