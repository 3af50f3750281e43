/**
 * Compares two OpenAPI documents.
 *
 * @module
 */
import type { JsonValue } from "../../shared/json/value.ts";
import { schemaComparer } from "../../shared/schema_diff/compare.ts";
import type { Direction, SchemaDifference } from "../../shared/schema_diff/differences.ts";
import { child, type Place } from "../../shared/schema_diff/place.ts";
import { unchangedSchemas } from "../../shared/schema_diff/unchanged.ts";
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

/** The cost of comparing two path items, whatever they hold. */
const PATH_ITEM_STEPS = 80;

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
  const { scope, finish } = openComparison(changes);
  compareServers(child(before, "servers"), child(after, "servers"), after, scope);
  comparePaths(before, after, scope);
  compareWebhooks(before, after, scope);
  compareUnusedComponents(before, after, scope);
  compareOtherMembers(before, after, ROOT_MEMBERS, scope);
  finish();
  return changes;
}

/** Pairs of path items that an operation has had compared. */
type Entered = Map<JsonValue, Set<JsonValue>>;

/** The scope of the whole document, and a function that makes the postponed comparisons. */
function openComparison(changes: ChangeList): { scope: Scope; finish: () => void } {
  const charge = workMeter();
  const comparer = schemaComparer<ChangeCode>({
    extensions: new Map([["discriminator", compareDiscriminator]]),
    hidesByAccess: true,
    isUnchanged: unchangedSchemas(charge),
    charge,
  });
  /** Operations share their schemas, and so the changes of these. */
  const known = new WeakMap<SchemaDifference<ChangeCode>, Change>();
  const putOff: (() => void)[] = [];
  return { scope: scopeOf(WHOLE_DOCUMENT, CLIENT_CALLS), finish };

  function finish(): void {
    for (let task = putOff.pop(); task; task = putOff.pop()) task();
  }

  function scopeOf(location: string, roles: Roles, entered?: Entered): Scope {
    const visited = new Set<object>();
    return {
      ...roles,
      location,
      charge,
      at: (inner, innerRoles) => scopeOf(inner, innerRoles, entered ?? new Map()),
      add: (...details) => changes.add(location, change(...details)),
      compareSchemas(before, after, direction) {
        for (const difference of comparer.compare(before, after, direction, visited)) {
          changes.add(location, changeOf(difference, direction));
        }
      },
      later({ value: old }, { value: current }, compare) {
        charge(PATH_ITEM_STEPS);
        const partners = entered?.get(old);
        if (partners?.has(current)) return;
        if (partners) partners.add(current);
        else entered?.set(old, new Set([current]));
        putOff.push(compare);
      },
    };
  }

  function changeOf(difference: SchemaDifference<ChangeCode>, direction: Direction): Change {
    let found = known.get(difference);
    if (!found) {
      const { level, code, place, message, detail } = difference;
      known.set(difference, found = { level, code, direction, place, message, detail });
    }
    return found;
  }
}

function workMeter(): (steps: number) => void {
  const { max_comparisons: most } = contract.limits;
  let used = 0;
  return (steps) => {
    used += steps;
    if (used > most) {
      const what =
        "Comparing what meets in these documents, above all by references, takes a number of steps of";
      throw inputTooLarge("max_comparisons", most, used, what);
    }
  };
}
