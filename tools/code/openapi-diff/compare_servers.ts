/** Rules for servers. */
import { scalarText } from "../../shared/json/value.ts";
import { items, memberOf, type Place } from "../../shared/schema_diff/place.ts";
import { differingMembers } from "./members.ts";
import type { Scope } from "./scope.ts";

/** Compares two lists of servers by their URLs, in the order in which they stand. */
export function compareServers(
  before: Place | undefined,
  after: Place | undefined,
  around: Place,
  scope: Scope,
): void {
  const [old, current] = [serversOf(before), serversOf(after)];
  if (old.size === 0 && current.size === 0) return;
  if (old.size === 0 || current.size === 0) {
    const message = old.size === 0
      ? `No server was named, which means /; now ${[...current.keys()].join(", ")}`
      : "No server is named any more, which means /";
    scope.add("SERVER_CHANGED", null, after ?? around, message);
    return;
  }
  for (const [url, place] of old) {
    if (!current.has(url)) {
      scope.add("SERVER_REMOVED", null, place, `The server ${url} was removed`);
    }
  }
  for (const [url, place] of current) {
    const counterpart = old.get(url);
    if (!counterpart) scope.add("SERVER_ADDED", null, place, `The server ${url} was added`);
    else if (differingMembers(counterpart, place, new Map(), scope.charge).length > 0) {
      scope.add("SERVER_CHANGED", null, place, `The server ${url} changed`);
    }
  }
  const kept = (servers: Map<string, Place>) =>
    [...servers.keys()].filter((url) => old.has(url) && current.has(url));
  if (kept(old).join("\n") !== kept(current).join("\n")) {
    scope.add("SERVER_CHANGED", null, after ?? around, "The servers have another order");
  }
}

/** Servers by their URLs. */
function serversOf(list: Place | undefined): Map<string, Place> {
  return new Map(items(list).map((server) => [scalarText(memberOf(server, "url") ?? ""), server]));
}
