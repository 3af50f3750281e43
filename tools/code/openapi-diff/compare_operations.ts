/** Rules for path items and their operations, in paths, webhooks and callbacks. */
import { METHODS, type PathItem, pathItemsIn } from "../../shared/openapi/path_items.ts";
import {
  child,
  memberOf,
  members,
  type Place,
  referenceOf,
  resolved,
  rootPlace,
} from "../../shared/schema_diff/place.ts";
import { isSameThroughReferences } from "../../shared/schema_diff/values.ts";
import { compareParameters } from "./compare_parameters.ts";
import { compareRequestBody } from "./compare_request_body.ts";
import { compareResponses } from "./compare_responses.ts";
import { compareSecurity } from "./compare_security.ts";
import { compareServers } from "./compare_servers.ts";
import {
  areComparable,
  compareOtherMembers,
  isAnything,
  isFlag,
  isList,
  isObject,
  isSecurity,
  isText,
  type Shape,
} from "./members.ts";
import { CLIENT_CALLS, type Roles, type Scope, SERVER_CALLS } from "./scope.ts";

const PATH_ITEM_MEMBERS = new Map<string, Shape>([
  ["parameters", isList],
  ["servers", isList],
  ...METHODS.map((method) => [method, isAnything] as const),
]);

const OPERATION_MEMBERS = new Map<string, Shape>([
  ["operationId", isText],
  ["parameters", isList],
  ["requestBody", isAnything],
  ["responses", isObject],
  ["callbacks", isObject],
  ["deprecated", isFlag],
  ["security", isSecurity],
  ["servers", isList],
]);

/**
 * Compares two path items.
 *
 * @param locate Names the location of an operation, and of the whole without a method.
 */
export function comparePathItems(
  before: PathItem,
  after: PathItem,
  roles: Roles,
  locate: (item: PathItem, method?: string) => string,
  outer: Scope,
): void {
  const scope = outer.at(locate(after), roles);
  compareBesideReferences(before.listed, after.listed, scope);
  if (!areComparable(before.item, after.item, "path item", scope)) return;
  for (const method of METHODS) {
    const [old, current] = [child(before.item, method), child(after.item, method)];
    if (old && !current) {
      const location = locate(before, method.toUpperCase());
      const message = `The operation ${location} was removed`;
      outer.at(location, roles).add("OPERATION_REMOVED", null, old, message);
    } else if (!old && current) {
      const location = locate(after, method.toUpperCase());
      const message = `The operation ${location} was added`;
      outer.at(location, roles).add("OPERATION_ADDED", null, current, message);
    } else if (old && current) {
      const operationScope = outer.at(locate(after, method.toUpperCase()), roles);
      compareOperations(
        { ...before, operation: old },
        { ...after, operation: current },
        roles,
        operationScope,
      );
    }
  }
  compareOwnServers(before.item, after.item, undefined, undefined, scope);
  compareOtherMembers(before.item, after.item, PATH_ITEM_MEMBERS, scope);
}

/** Members beside the `$ref` of a path item have no defined meaning (OpenAPI 3.1, section 4.8.9.1). */
function compareBesideReferences(before: Place, after: Place, scope: Scope): void {
  if (referenceOf(before) === undefined || referenceOf(after) === undefined) return;
  compareOtherMembers(before, after, new Map(), scope);
}

interface OperationInItem extends PathItem {
  operation: Place;
}

function compareOperations(
  before: OperationInItem,
  after: OperationInItem,
  roles: Roles,
  scope: Scope,
): void {
  const [old, current] = [before.operation, after.operation];
  if (!areComparable(old, current, "operation", scope)) return;
  compareDeprecation(old, current, scope);
  compareOperationIds(old, current, scope);
  compareParameters(before, after, scope);
  compareRequestBody(old, current, scope);
  compareResponses(old, current, scope);
  if (roles === CLIENT_CALLS) compareSecurity(old, current, scope);
  else compareOwnSecurity(old, current, scope);
  compareOwnServers(old, current, before.item, after.item, scope);
  compareCallbacks(old, current, scope);
  compareOtherMembers(old, current, OPERATION_MEMBERS, scope);
}

function compareDeprecation(before: Place, after: Place, scope: Scope): void {
  const [old, current] = [before, after].map((place) => memberOf(place, "deprecated") === true);
  if (old === current) return;
  const message = `The operation ${current ? "became" : "is no longer"} deprecated`;
  scope.add(current ? "OPERATION_DEPRECATED" : "OPERATION_UNDEPRECATED", null, after, message);
}

/** Generated clients and links call operations by their ids. */
function compareOperationIds(before: Place, after: Place, scope: Scope): void {
  const [old, current] = [memberOf(before, "operationId"), memberOf(after, "operationId")];
  if (typeof current === "string" && old === undefined) {
    const message = `The operationId ${JSON.stringify(current)} was added`;
    scope.add("OPERATION_ID_ADDED", null, after, message);
  } else if (typeof old === "string" && old !== current) {
    const now = current === undefined ? "was removed" : `is now ${JSON.stringify(current)}`;
    const message = `The operationId ${JSON.stringify(old)} ${now}`;
    scope.add("OPERATION_ID_CHANGED", null, after, message);
  }
}

/** Compares how a server authenticates to those whom it calls; no document says whether they ask for it. */
function compareOwnSecurity(before: Place, after: Place, scope: Scope): void {
  const [old, current] = [child(before, "security"), child(after, "security")];
  if (isSameThroughReferences(old, current, scope.charge)) return;
  scope.add("MEMBER_CHANGED", null, after, "security of the call changed");
}

/** Compares the servers of an object where it or what is around it has its own, before or after. */
function compareOwnServers(
  before: Place,
  after: Place,
  aroundBefore: Place | undefined,
  aroundAfter: Place | undefined,
  scope: Scope,
): void {
  if (!child(before, "servers") && !child(after, "servers")) return;
  const effective = (place: Place, around: Place | undefined) =>
    child(place, "servers") ?? child(around, "servers") ??
      child(rootPlace(place.document), "servers");
  compareServers(effective(before, aroundBefore), effective(after, aroundAfter), after, scope);
}

function compareCallbacks(
  before: Place,
  after: Place,
  scope: Scope,
): void {
  const [old, current] = [callbacksOf(before), callbacksOf(after)];
  for (const [name, callback] of old) {
    const counterpart = current.get(name);
    if (counterpart) compareCallback(name, callback, counterpart, scope);
    else {
      const message = `The callback ${name} was removed`;
      scope.add("CALLBACK_REMOVED", null, callback, message);
    }
  }
  for (const [name, callback] of current) {
    if (old.has(name)) continue;
    scope.add("CALLBACK_ADDED", null, callback, `The callback ${name} was added`);
  }
}

function callbacksOf(operation: Place): Map<string, Place> {
  return new Map(
    members(child(operation, "callbacks")).filter(([name]) => !name.startsWith("x-"))
      .map(([name, place]) => [name, resolved(place)]),
  );
}

/** Compares the path items of a callback by the expressions that give their URLs. */
function compareCallback(
  name: string,
  before: Place,
  after: Place,
  scope: Scope,
): void {
  if (!areComparable(before, after, "callback", scope)) return;
  const [old, current] = [pathItemsIn(before), pathItemsIn(after)];
  const whole = `${scope.location} callback ${name}`;
  const inside = scope.at(whole, SERVER_CALLS);
  for (const [url, item] of old) {
    const counterpart = current.get(url);
    if (counterpart) {
      const locate = (_: PathItem, method?: string) => method ? `${whole} ${method}` : whole;
      scope.later(
        item.item,
        counterpart.item,
        () => comparePathItems(item, counterpart, SERVER_CALLS, locate, scope),
      );
    } else {
      const message = `The callback ${name} no longer calls ${url}`;
      inside.add("CALLBACK_REMOVED", null, item.listed, message);
    }
  }
  for (const [url, { listed }] of current) {
    if (old.has(url)) continue;
    inside.add("CALLBACK_ADDED", null, listed, `The callback ${name} also calls ${url}`);
  }
}
