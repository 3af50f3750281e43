/**
 * Compares two OpenAPI documents.
 *
 * @module
 */
import { schemaComparer } from "../../shared/schema_diff/compare.ts";
import type { SchemaDifference } from "../../shared/schema_diff/differences.ts";
import { child, type Place } from "../../shared/schema_diff/place.ts";
import { inputTooLarge } from "../../shared/tool_error.ts";
import { type Change, change, ChangeList } from "./changes.ts";
import type { ChangeCode } from "./codes.ts";
import { comparePaths, compareWebhooks } from "./compare_paths.ts";
import { compareServers } from "./compare_servers.ts";
import { compareUnusedComponents } from "./compare_components.ts";
import { contract } from "./contract.ts";
import { compareDiscriminator } from "./discriminator.ts";
import { compareOtherMembers, isList, isObject, isSecurity, type Shape } from "./members.ts";
import { CLIENT_CALLS, type Roles, type Scope } from "./scope.ts";

/** The location of changes that belong to no path. */
const WHOLE_DOCUMENT = "document";

const ROOT_MEMBERS = new Map<string, Shape>([
  ["servers", isList],
  ["paths", isObject],
  ["webhooks", isObject],
  ["components", isObject],
  ["security", isSecurity],
]);

/**
 * All changes between two documents.
 *
 * @throws {ToolError} `INPUT_TOO_LARGE` when the schemas refer to each other in more ways than can be
 * compared, `OUTPUT_TOO_LARGE` when the changes would fill more than an answer.
 */
export function compareDocuments(before: Place, after: Place): ChangeList {
  const changes = new ChangeList();
  const scope = scopeMaker(changes)(WHOLE_DOCUMENT, CLIENT_CALLS);
  compareServers(child(before, "servers"), child(after, "servers"), after, scope);
  comparePaths(before, after, scope);
  compareWebhooks(before, after, scope);
  compareUnusedComponents(before, after, scope);
  compareOtherMembers(before, after, ROOT_MEMBERS, scope);
  return changes;
}

function scopeMaker(changes: ChangeList): (location: string, roles: Roles) => Scope {
  const charge = workMeter();
  const comparer = schemaComparer<ChangeCode>({
    extensions: new Map([["discriminator", compareDiscriminator]]),
    hidesByAccess: true,
    charge,
  });
  /** Operations share their schemas, and so the changes of these. */
  const known = new WeakMap<SchemaDifference<ChangeCode>, Change>();
  return scopeOf;

  function scopeOf(location: string, roles: Roles): Scope {
    const visited = new Set<object>();
    return {
      ...roles,
      location,
      charge,
      at: scopeOf,
      add: (...details) => changes.add(location, change(...details)),
      compareSchemas(before, after, direction) {
        for (const difference of comparer.compare(before, after, direction, visited)) {
          let found = known.get(difference);
          if (!found) {
            const { level, code, place, message, detail } = difference;
            known.set(difference, found = { level, code, direction, place, message, detail });
          }
          changes.add(location, found);
        }
      },
    };
  }
}

function workMeter(): (steps: number) => void {
  const { max_comparisons: most } = contract.limits;
  let used = 0;
  return (steps) => {
    used += steps;
    if (used > most) {
      const what =
        "The schemas refer to each other in so many ways that comparing them takes steps:";
      throw inputTooLarge("max_comparisons", most, used, what);
    }
  };
}
