/** Rules for security requirements. */
import { change } from "./changes.ts";
import { child, items, type Place } from "./document.ts";
import { compareUtf16 } from "../../shared/json/print.ts";
import { isJsonObject } from "../../shared/json/value.ts";
import type { OperationScope } from "./operation_scope.ts";

/** Compares what an operation asks of its callers: its own `security`, else the document's. */
export function compareSecurity(before: Place, after: Place, scope: OperationScope): void {
  const old = alternativesOf(before);
  const current = alternativesOf(after);
  if (old.size === 0 && current.size === 0) return;
  if (old.size === 0) {
    const message = `Calls now need ${listOf(current)}`;
    scope.add(change("SECURITY_ADDED", null, after.pointer, message));
    return;
  }
  if (current.size === 0) {
    const message = `Calls need no ${listOf(old)} any more`;
    scope.add(change("SECURITY_REMOVED", null, before.pointer, message));
    return;
  }
  for (const [key, shown] of old) {
    if (current.has(key)) continue;
    const message = `The security alternative ${shown} was removed`;
    scope.add(change("SECURITY_ALTERNATIVE_REMOVED", null, before.pointer, message));
  }
  for (const [key, shown] of current) {
    if (old.has(key)) continue;
    const message = `The security alternative ${shown} was added`;
    scope.add(change("SECURITY_ALTERNATIVE_ADDED", null, after.pointer, message));
  }
}

function listOf(alternatives: Map<string, string>): string {
  return [...alternatives.values()].join(" or ");
}

/**
 * The alternatives of an operation by their scheme names and scopes as sets, each with a text to show.
 * None when there is no need: an absent or empty list, or one that holds `{}`.
 */
function alternativesOf(operation: Place): Map<string, string> {
  const { document } = operation;
  const root: Place = { document, pointer: "", value: document.root };
  const alternatives = new Map<string, string>();
  for (const { value } of items(child(operation, "security") ?? child(root, "security"))) {
    if (!isJsonObject(value)) continue;
    const schemes = Object.keys(value).sort(compareUtf16).map((name) => {
      const scopes = value[name];
      return [
        name,
        Array.isArray(scopes) ? [...new Set(scopes.map(String))].sort(compareUtf16) : [],
      ];
    });
    if (schemes.length === 0) return new Map();
    const shown = schemes.map(([name, scopes]) =>
      scopes!.length > 0 ? `${name} (${(scopes as string[]).join(", ")})` : name
    );
    alternatives.set(JSON.stringify(schemes), shown.join(" and "));
  }
  return alternatives;
}
