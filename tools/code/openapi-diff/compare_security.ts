/** Rules for security requirements and the schemes that they name. */
import { cutText } from "../../shared/cut_text.ts";
import { canonicalJson } from "../../shared/json/canonical.ts";
import { firstNames } from "../../shared/messages.ts";
import { compareUtf16 } from "../../shared/json/print.ts";
import { isJsonObject, type JsonValue } from "../../shared/json/value.ts";
import {
  child,
  items,
  memberOf,
  members,
  type Place,
  resolved,
  rootPlace,
} from "../../shared/schema_diff/place.ts";
import { isSameValue } from "../../shared/schema_diff/values.ts";
import { areComparable, differingMembers } from "./members.ts";
import type { Scope } from "./scope.ts";

/** Alternatives that a message names. */
const MAX_SHOWN = 10;

/** The cost of comparing an alternative, with the schemes that it names. */
const ALTERNATIVE_STEPS = 4;

/** Compares what an operation asks of its callers: its own `security`, else the document's. */
export function compareSecurity(before: Place, after: Place, scope: Scope): void {
  const old = alternativesOf(before);
  const current = alternativesOf(after);
  scope.charge(ALTERNATIVE_STEPS * (old.size + current.size));
  if (old.size === 0 && current.size === 0) {
    compareOptional(before, after, scope);
    return;
  }
  if (old.size === 0) {
    scope.add("SECURITY_ADDED", null, after, `Calls now need ${listOf(current)}`);
    return;
  }
  if (current.size === 0) {
    scope.add("SECURITY_REMOVED", null, before, `Calls need no ${listOf(old)} any more`);
    return;
  }
  const coverOf = coverFinder(current, scope);
  for (const [key, alternative] of old) {
    if (current.has(key)) continue;
    const { shown } = alternative;
    const other = coverOf(alternative);
    scope.add(
      other ? "COVERED_ALTERNATIVE_REMOVED" : "SECURITY_ALTERNATIVE_REMOVED",
      null,
      before,
      `The security alternative ${shown} was removed` +
        (other ? `; who meets it meets ${other.shown}` : ""),
    );
  }
  for (const [key, { shown }] of current) {
    if (old.has(key)) continue;
    const message = `The security alternative ${shown} was added`;
    scope.add("SECURITY_ALTERNATIVE_ADDED", null, after, message);
  }
  const namesOf = (alternatives: Alternatives) =>
    new Set([...alternatives.values()].flatMap(({ names }) => names));
  for (const name of namesOf(old).intersection(namesOf(current))) {
    compareScheme(name, before, after, scope);
  }
}

/** Calls need nothing, before and after; who shows something may get other answers. */
function compareOptional(before: Place, after: Place, scope: Scope): void {
  const offersOf = (operation: Place) => {
    const offers = items(securityOf(operation));
    scope.charge(ALTERNATIVE_STEPS * offers.length);
    return offers.map(({ value }) => canonicalJson(value))
      .filter((requirement) => requirement !== "{}").sort().join(",");
  };
  if (offersOf(before) === offersOf(after)) return;
  const message = "What a call may show, but need not, changed";
  scope.add("SECURITY_OPTIONS_CHANGED", null, after, message);
}

function securityOf(operation: Place): Place | undefined {
  return child(operation, "security") ?? child(rootPlace(operation.document), "security");
}

/** Everything that a caller must present. */
interface Alternative {
  shown: string;
  names: string[];
  /** By scheme. */
  scopes: ReadonlyMap<string, ReadonlySet<string>>;
  /** How many names and scopes it has. */
  size: number;
}

/** The alternatives of an operation by their scheme names and scopes as sets. */
type Alternatives = Map<string, Alternative>;

/**
 * Makes a function that finds an alternative that asks no more than a given one: its first name, like all of them, is
 * one of that one's.
 */
function coverFinder(alternatives: Alternatives, scope: Scope) {
  const byFirstName = Map.groupBy(alternatives.values(), ({ names: [first] }) => first!);
  return (given: Alternative): Alternative | undefined => {
    for (const name of given.names) {
      for (const each of byFirstName.get(name) ?? []) {
        scope.charge(each.size);
        if (asksNoMore(each, given)) return each;
      }
    }
    return undefined;
  };
}

/** Whether callers who show what another alternative asks show what this one asks. */
function asksNoMore(alternative: Alternative, other: Alternative): boolean {
  return [...alternative.scopes].every(([name, scopes]) => {
    const shown = other.scopes.get(name);
    return shown !== undefined && scopes.isSubsetOf(shown);
  });
}

function listOf(alternatives: Alternatives): string {
  return firstNames([...alternatives.values()].map(({ shown }) => shown), MAX_SHOWN);
}

/** By the list that they were read from, which operations share. */
const known = new WeakMap<object, Alternatives>();

/**
 * The alternatives of an operation; none if it requires nothing: an absent or empty list, or one that
 * contains `{}`.
 */
function alternativesOf(operation: Place): Alternatives {
  const security = securityOf(operation);
  const list = security?.value;
  if (!Array.isArray(list)) return new Map();
  let alternatives = known.get(list);
  if (!alternatives) known.set(list, alternatives = readAlternatives(security));
  return alternatives;
}

function readAlternatives(security: Place | undefined): Alternatives {
  const alternatives: Alternatives = new Map();
  for (const { value } of items(security)) {
    if (!isJsonObject(value)) continue;
    const names = Object.keys(value).sort(compareUtf16);
    if (names.length === 0) return new Map();
    const schemes = names.map((name) => [name, scopesIn(value[name])] as const);
    const shown = schemes.map(([name, scopes]) =>
      scopes.length > 0 ? `${name} (${scopes.join(", ")})` : name
    );
    alternatives.set(JSON.stringify(schemes), {
      shown: shown.join(" and "),
      names,
      scopes: new Map(schemes.map(([name, scopes]) => [name, new Set(scopes)])),
      size: schemes.reduce((sum, [, scopes]) => sum + 1 + scopes.length, 0),
    });
  }
  return alternatives;
}

function scopesIn(scopes: JsonValue | undefined): string[] {
  return Array.isArray(scopes) ? [...new Set(scopes.map(String))].sort(compareUtf16) : [];
}

/** Members of a scheme that say what a client must send where. */
const DECISIVE = ["type", "scheme", "name", "in"] as const;

/** What a client must send where, by a scheme. */
function credentialText(scheme: Place): string {
  const [type, way, name, where] = DECISIVE.map((member) => {
    const value = child(scheme, member)?.value;
    return typeof value === "string" ? cutText(value) : undefined;
  });
  const key = name === undefined ? "" : ` ${JSON.stringify(name)}`;
  const place = where === undefined ? "" : ` in ${where}`;
  return `${type ?? "no type"}${way === undefined ? "" : ` ${way}`}${key}${place}`;
}

/** Compares what a name of a requirement stands for in both documents. */
function compareScheme(name: string, before: Place, after: Place, scope: Scope): void {
  const [old, current] = [before, after].map(({ document }) => {
    const components = child(rootPlace(document), "components");
    return resolved(child(child(components, "securitySchemes"), name));
  });
  const shown = `security scheme ${JSON.stringify(name)}`;
  if (!old || !current) {
    if (!old && !current) return;
    const message = `The definition of the ${shown} was ${current ? "added" : "removed"}`;
    scope.add("SECURITY_SCHEME_DETAILS_CHANGED", null, old ?? current ?? after, message);
    return;
  }
  if (!areComparable(old, current, shown, scope)) return;
  const differing = differingMembers(
    old,
    current,
    new Map([["flows", isJsonObject]]),
    scope.charge,
  );
  const isDecisive = (member: string) => DECISIVE.some((name) => name === member);
  if (differing.some(isDecisive)) {
    const message = `The ${shown} changed from ${credentialText(old)} to ${
      credentialText(current)
    }`;
    scope.add("SECURITY_SCHEME_CHANGED", null, current, message);
  }
  for (const member of differing) {
    if (isDecisive(member)) continue;
    const message = `${member} of the ${shown} changed`;
    scope.add("SECURITY_SCHEME_DETAILS_CHANGED", null, current, message);
  }
  compareFlows(shown, old, current, scope);
}

function compareFlows(shown: string, before: Place, after: Place, scope: Scope): void {
  const [old, current] = [child(before, "flows"), child(after, "flows")];
  for (const [name, place] of members(old)) {
    if (name.startsWith("x-") || child(current, name)) continue;
    scope.add("SECURITY_FLOW_REMOVED", null, place, `The flow ${name} of the ${shown} was removed`);
  }
  for (const [name, place] of members(current)) {
    if (name.startsWith("x-")) continue;
    const counterpart = child(old, name);
    const flow = `flow ${name} of the ${shown}`;
    if (counterpart) compareFlow(flow, counterpart, place, scope);
    else scope.add("SECURITY_FLOW_ADDED", null, place, `The ${flow} was added`);
  }
}

function compareFlow(flow: string, before: Place, after: Place, scope: Scope): void {
  if (!areComparable(before, after, flow, scope)) return;
  const scopes = new Map([["scopes", isJsonObject]]);
  for (const member of differingMembers(before, after, scopes, scope.charge)) {
    scope.add("SECURITY_SCHEME_DETAILS_CHANGED", null, after, `${member} of the ${flow} changed`);
  }
  const [old, current] = [child(before, "scopes"), child(after, "scopes")];
  for (const [name] of members(old)) {
    if (child(current, name)) continue;
    const message = `The scope ${JSON.stringify(name)} of the ${flow} was removed`;
    scope.add("SECURITY_SCOPE_REMOVED", null, before, message);
  }
  for (const [name, { value }] of members(current)) {
    const described = memberOf(old, name);
    const shown = `The scope ${JSON.stringify(name)} of the ${flow}`;
    if (described === undefined) {
      scope.add("SECURITY_SCOPE_ADDED", null, after, `${shown} was added`);
    } else if (
      typeof described !== typeof value ||
      (typeof value !== "string" && !isSameValue(described, value))
    ) {
      scope.add("SECURITY_SCHEME_DETAILS_CHANGED", null, after, `${shown} changed`);
    }
  }
}
