/**
 * What differs between two schemas themselves, without the schemas inside them, in the order of the rules.
 *
 * @module
 */
import { formatPointer } from "../json/pointer.ts";
import type { JsonObject } from "../json/value.ts";
import { excerpt } from "../json/excerpt.ts";
import { compareUtf16 } from "../json/print.ts";
import { relateLimits, TIGHTNESS } from "../schema_diff/bounds.ts";
import { choiceOf, missingFrom } from "../schema_diff/choices.ts";
import type { Effect } from "../schema_diff/differences.ts";
import type { SchemaEquality } from "../schema_diff/equality.ts";
import { NAMED_SCHEMAS, ONE_SCHEMA, SCHEMA_LIST } from "../schema_diff/keywords.ts";
import { items, members, type Place } from "../schema_diff/place.ts";
import { commonTypes, relateTypes } from "../schema_diff/type_sets.ts";
import { changeText, isSameValue } from "../schema_diff/values.ts";
import { closedness } from "../schema_diff/view.ts";
import { type Compatibility, compatibilityOf, type ContractSide, type DriftRule } from "./rules.ts";
import { requiredIn, type SchemaNode, typesOf, typeText, valueOf } from "./schema_node.ts";

/** A difference between two schemas. */
export interface NodeChange {
  readonly kind: "change";
  readonly rule: DriftRule;
  /** The way from the schema to what differs, as a pointer. */
  readonly at: string;
  readonly keyword: string;
  readonly compatibility: Compatibility;
  /** What is said of it beside the keyword and the compatibility. */
  readonly data: JsonObject;
  /** What was seen. */
  readonly message: string;
}

/** Two schemas inside the two that are to be compared in turn. */
export interface InnerSchemas {
  readonly kind: "inner";
  readonly at: string;
  readonly before: Place;
  readonly after: Place;
}

export type NodePart = NodeChange | InnerSchemas;

/** Without these keywords a size has a lower bound all the same. */
const IMPLIED_ZERO: ReadonlySet<string> = new Set(["minLength", "minItems", "minProperties"]);

/** Keywords of which any difference is a change, with their rules. */
const PLAIN_CONSTRAINTS = [
  ["multipleOf", "MULTIPLE_CHANGED"],
  ["pattern", "PATTERN_CHANGED"],
  ["format", "FORMAT_CHANGED"],
] as const;

/** Keywords of which only equality can be told. */
const COMPOSITIONS = [
  "allOf",
  "anyOf",
  "oneOf",
  "not",
  "if",
  "then",
  "else",
  "prefixItems",
  "contains",
  "dependentRequired",
  "dependentSchemas",
  "propertyNames",
  "patternProperties",
  "unevaluatedProperties",
  "unevaluatedItems",
];

const ANNOTATIONS = [
  "title",
  "description",
  "examples",
  "deprecated",
  "readOnly",
  "writeOnly",
  "$comment",
];

/** Lists what differs between two schemas, and the schemas inside them, in the order of the walk. */
export function nodeParts(
  before: SchemaNode,
  after: SchemaNode,
  side: ContractSide,
  areEqual: SchemaEquality,
): NodePart[] {
  return new NodeComparison(before, after, side, areEqual).parts();
}

class NodeComparison {
  readonly #parts: NodePart[] = [];

  constructor(
    readonly before: SchemaNode,
    readonly after: SchemaNode,
    readonly side: ContractSide,
    readonly areEqual: SchemaEquality,
  ) {}

  parts(): NodePart[] {
    if (this.#compareTypes()) {
      this.#compareChoices();
      this.#compareRequired();
      this.#compareProperties();
      this.#compareAdditional();
      this.#compareItems();
      this.#compareBounds();
      this.#compareConstraints();
      this.#compareByEquality();
    }
    return this.#parts;
  }

  /** @returns false when no value fits both, so that nothing more can be said. */
  #compareTypes(): boolean {
    const [old, current] = [typesOf(this.before), typesOf(this.after)];
    const relation = relateTypes(old, current);
    if (relation !== "same") {
      const rule = {
        wider: "TYPE_WIDENED",
        narrower: "TYPE_NARROWED",
        other: "TYPE_CHANGED",
      } as const;
      this.#add(rule[relation], "type", relation, {
        data: this.#values("type"),
        message: `The type changed from ${typeText(this.before)} to ${typeText(this.after)}`,
      });
    }
    return commonTypes(old, current).size > 0;
  }

  #compareChoices(): void {
    const [old, current] = [this.before, this.after].map((node) =>
      choiceOf(valueOf(node, "const"), valueOf(node, "enum"))
    );
    if (!old && !current) return;
    if (!old || !current) {
      this.#add(
        current ? "ENUM_NARROWED" : "ENUM_WIDENED",
        "enum",
        current ? "narrower" : "wider",
        {
          message: current
            ? `Only ${excerpt([...current.values.values()])} may stand here now`
            : "The list of allowed values was removed",
        },
      );
      return;
    }
    const [added, removed] = [missingFrom(old, current), missingFrom(current, old)];
    if (added.length + removed.length === 0) return;
    const rule = removed.length === 0
      ? "ENUM_WIDENED"
      : added.length === 0
      ? "ENUM_NARROWED"
      : "ENUM_CHANGED";
    const effect = removed.length === 0 ? "wider" : added.length === 0 ? "narrower" : "other";
    this.#add(rule, "enum", effect, {
      data: { added, removed },
      message: "The allowed values changed" +
        (added.length > 0 ? `: ${excerpt(added)} was added` : "") +
        (removed.length > 0 ? `: ${excerpt(removed)} was removed` : ""),
    });
  }

  #compareRequired(): void {
    const [old, current] = [requiredIn(this.before), requiredIn(this.after)];
    for (const property of current.difference(old)) {
      this.#add("REQUIRED_ADDED", "required", "narrower", {
        at: formatPointer(["properties", property]),
        data: { property },
        message: `The property ${excerpt(property)} is required now`,
      });
    }
    for (const property of old.difference(current)) {
      this.#add("REQUIRED_REMOVED", "required", "wider", {
        at: formatPointer(["properties", property]),
        data: { property },
        message: `The property ${excerpt(property)} is no longer required`,
      });
    }
  }

  #compareProperties(): void {
    const [old, current] = [this.before, this.after].map((node) =>
      new Map(members(node.keywords.get("properties")))
    );
    for (const [property, place] of old ?? []) {
      const counterpart = current?.get(property);
      const at = formatPointer(["properties", property]);
      if (counterpart) this.#parts.push({ kind: "inner", at, before: place, after: counterpart });
      else {
        const isRefused = valueOf(this.after, "additionalProperties") === false;
        // A server may still take it and do nothing with it; a client misses it.
        const effect = isRefused ? "other" : this.side === "input" ? "unknown" : "wider";
        this.#add("PROPERTY_REMOVED", "properties", effect, {
          at,
          data: { property },
          message: `The property ${excerpt(property)} was removed${
            isRefused ? ", and no other properties are allowed" : ""
          }`,
        });
      }
    }
    for (const property of current?.keys() ?? []) {
      if (old?.has(property)) continue;
      const wasRefused = valueOf(this.before, "additionalProperties") === false;
      this.#add("PROPERTY_ADDED", "properties", wasRefused ? "wider" : "none", {
        at: formatPointer(["properties", property]),
        data: { property },
        message: `The property ${excerpt(property)} was added`,
      });
    }
  }

  #compareAdditional(): void {
    const keyword = "additionalProperties";
    const [old, current] = [this.before.keywords.get(keyword), this.after.keywords.get(keyword)];
    const [was, is] = [closedness(old), closedness(current)];
    if (was !== is) {
      const rule = was < is ? "ADDITIONAL_PROPERTIES_CLOSED" : "ADDITIONAL_PROPERTIES_OPENED";
      this.#add(rule, keyword, was < is ? "narrower" : "wider", {
        message: changeText(keyword, old?.value, current?.value),
      });
    } else this.#compareInside(`/${keyword}`, old, current);
  }

  #compareItems(): void {
    const [old, current] = [this.before.keywords.get("items"), this.after.keywords.get("items")];
    if (old && current) return this.#compareInside("/items", old, current);
    // `items: {}` asks for nothing, as no items do.
    if (closedness(old) === closedness(current)) return;
    this.#add("ITEMS_CHANGED", "items", current ? "narrower" : "wider", {
      message: changeText("items", old?.value, current?.value),
    });
  }

  #compareInside(at: string, before: Place | undefined, after: Place | undefined): void {
    if (before && after) this.#parts.push({ kind: "inner", at, before, after });
  }

  #compareBounds(): void {
    for (const [keyword, tightness] of TIGHTNESS) {
      const [old, current] = [valueOf(this.before, keyword), valueOf(this.after, keyword)];
      const absent = IMPLIED_ZERO.has(keyword) ? 0 : undefined;
      const relation = relateLimits(tightness, old ?? absent, current ?? absent);
      if (relation === "same") continue;
      const rule = relation === "narrower" ? "BOUND_TIGHTENED" : "BOUND_LOOSENED";
      this.#add(rule, keyword, relation, {
        data: this.#values(keyword),
        message: changeText(keyword, old, current),
      });
    }
  }

  #compareConstraints(): void {
    for (const [keyword, rule] of PLAIN_CONSTRAINTS) {
      const [old, current] = [valueOf(this.before, keyword), valueOf(this.after, keyword)];
      if (isSameValue(old, current)) continue;
      const effect = old === undefined ? "narrower" : current === undefined ? "wider" : "unknown";
      this.#add(rule, keyword, effect, {
        data: this.#values(keyword),
        message: changeText(keyword, old, current),
      });
    }
  }

  #compareByEquality(): void {
    for (const keyword of COMPOSITIONS) {
      this.#compareComposition(keyword);
    }
    this.#compareWhole("DEFAULT_CHANGED", "default", "unknown");
    for (const keyword of ANNOTATIONS) {
      this.#compareWhole("ANNOTATION_CHANGED", keyword, "annotation");
    }
  }

  /** The same text may say something else, where a definition that it refers to changed. */
  #compareComposition(keyword: string): void {
    const [old, current] = [this.before.keywords.get(keyword), this.after.keywords.get(keyword)];
    if (!old || !current || !isSameValue(old.value, current.value)) {
      return this.#compareWhole("COMPOSITION_CHANGED", keyword, "unknown");
    }
    const counterparts = schemasOf(keyword, current);
    const isSame = schemasOf(keyword, old).every((schema, index) =>
      this.areEqual(schema, counterparts[index] ?? schema)
    );
    if (isSame) return;
    this.#add("COMPOSITION_CHANGED", keyword, "unknown", {
      message: `A definition that ${keyword} refers to changed`,
    });
  }

  #compareWhole(rule: DriftRule, keyword: string, effect: Effect | "annotation"): void {
    const [old, current] = [valueOf(this.before, keyword), valueOf(this.after, keyword)];
    if (isSameValue(old, current)) return;
    this.#add(rule, keyword, effect, { message: changeText(keyword, old, current) });
  }

  /** What a keyword was and is, as findings show it. */
  #values(keyword: string): JsonObject {
    return {
      saved: valueOf(this.before, keyword) ?? null,
      current: valueOf(this.after, keyword) ?? null,
    };
  }

  #add(
    rule: DriftRule,
    keyword: string,
    effect: Effect | "none" | "annotation",
    { at = "", data = {}, message }: { at?: string; data?: JsonObject; message: string },
  ): void {
    const compatibility = effect === "annotation"
      ? effect
      : effect === "none"
      ? "compatible"
      : compatibilityOf(effect, this.side);
    this.#parts.push({ kind: "change", rule, at, keyword, compatibility, data, message });
  }
}

/** The schemas that a keyword holds, by name where they have names. */
function schemasOf(keyword: string, value: Place): Place[] {
  if (ONE_SCHEMA.has(keyword)) return [value];
  if (SCHEMA_LIST.has(keyword)) return items(value);
  if (!NAMED_SCHEMAS.has(keyword)) return [];
  return members(value).sort(([a], [b]) => compareUtf16(a, b)).map(([, schema]) => schema);
}
