/** Rules for `discriminator`, which OpenAPI adds to JSON Schema. */
import { isJsonObject, type JsonValue } from "../../shared/json/value.ts";
import {
  child,
  impliedChild,
  items,
  members,
  type Place,
  referenceOf,
} from "../../shared/schema_diff/place.ts";
import type { CompareKeyword, SchemaScope } from "../../shared/schema_diff/scope.ts";
import { isSameValue } from "../../shared/schema_diff/values.ts";
import { lastOf, type SchemaView } from "../../shared/schema_diff/view.ts";
import { type ChangeCode, LEVELS } from "./codes.ts";
import { isDescription } from "./members.ts";

/** Where a bare name of a mapping leads (OpenAPI 3.1, section 4.8.25). */
const SCHEMAS = "#/components/schemas/";

/** A discriminator with the schema that it is in. */
interface Discriminator {
  schema: Place;
  value: JsonValue;
  /** The values that tell variants apart, with references to these. */
  targets: Map<string, Place>;
  /** The references of the union's variants. */
  variants: Set<string>;
}

/** Compares the property that tells variants apart, and its values. */
export const compareDiscriminator: CompareKeyword<ChangeCode> = (before, after, scope) => {
  const [old, current] = [discriminatorOf(before), discriminatorOf(after)];
  if (old && current) compareDiscriminators(old, current, scope);
  else if (current) {
    addChange("DISCRIMINATOR_ADDED", current.schema, "A discriminator was added", scope);
  } else if (old) {
    addChange("DISCRIMINATOR_REMOVED", old.schema, "The discriminator was removed", scope);
  }
};

function discriminatorOf(view: SchemaView): Discriminator | undefined {
  const keyword = view.others.get("discriminator")?.at(-1);
  if (!keyword) return undefined;
  const { value, schema, place } = keyword;
  const targets = new Map<string, Place>();
  const named = new Set<string>();
  for (const [name, { value: target }] of members(child(place, "mapping"))) {
    const ref = typeof target === "string" && !/[#/.]/.test(target) ? SCHEMAS + target : target;
    targets.set(name, impliedChild(place, name, { $ref: ref }));
    named.add(String(ref));
  }
  // Without a mapping a variant is told by the name of its schema.
  const variants = new Set<string>();
  for (const variant of ["oneOf", "anyOf"].flatMap((key) => items(lastOf(view, key)?.place))) {
    const ref = referenceOf(variant);
    if (ref !== undefined) variants.add(ref);
    if (ref?.startsWith(SCHEMAS) && !named.has(ref)) {
      targets.set(ref.slice(SCHEMAS.length), variant);
    }
  }
  return { schema, value, targets, variants };
}

function compareDiscriminators(
  before: Discriminator,
  after: Discriminator,
  scope: SchemaScope<ChangeCode>,
): void {
  const { schema } = after;
  if (!isSameValue(withoutMapping(before.value), withoutMapping(after.value))) {
    const message = "The property of the discriminator changed";
    addChange("DISCRIMINATOR_CHANGED", schema, message, scope);
  }
  scope.charge(before.targets.size + after.targets.size);
  const renamed = renamedVariant(before, after);
  // The changes of a variant are reported where the union is compared.
  const isOneVariant = (old: string | undefined, current: string | undefined) =>
    old === current || renamed !== undefined && renamed.old === old && renamed.current === current;
  for (const [value, target] of before.targets) {
    const counterpart = after.targets.get(value);
    const shown = `The value ${JSON.stringify(value)} of the discriminator`;
    if (!counterpart) {
      addChange("DISCRIMINATOR_VALUE_REMOVED", before.schema, `${shown} was removed`, scope);
    } else if (
      !isOneVariant(referenceOf(target), referenceOf(counterpart)) &&
      !scope.areEqual(target, counterpart)
    ) {
      addChange("DISCRIMINATOR_CHANGED", schema, `${shown} means another schema`, scope);
    }
  }
  for (const value of after.targets.keys()) {
    if (before.targets.has(value)) continue;
    const message = `The value ${JSON.stringify(value)} of the discriminator was added`;
    addChange("DISCRIMINATOR_VALUE_ADDED", schema, message, scope);
  }
}

/** The references by which the only variant that has another name now was and is referred to. */
function renamedVariant(before: Discriminator, after: Discriminator) {
  const gone = [...before.variants.difference(after.variants)];
  const come = [...after.variants.difference(before.variants)];
  // Where several changed, it is unclear which replaced which.
  return gone.length === 1 && come.length === 1 ? { old: gone[0], current: come[0] } : undefined;
}

function withoutMapping(discriminator: JsonValue): JsonValue {
  if (!isJsonObject(discriminator)) return discriminator;
  const { mapping, ...rest } = discriminator;
  const others = Object.entries(rest).filter(([name]) => !isDescription(name));
  return [Object.fromEntries(others), isJsonObject(mapping) || mapping === undefined || mapping];
}

function addChange(
  code: ChangeCode,
  place: Place,
  message: string,
  { direction, variance, addOther }: SchemaScope<ChangeCode>,
): void {
  const level = variance === "same" ? LEVELS[code][direction] : "unclear";
  addOther({ level, code, keyword: "discriminator", place, message });
}
