/**
 * Finds the properties of a schema that the fixtures show.
 *
 * @module
 */
import { pointerToken } from "../../shared/json/pointer.ts";
import { isJsonObject, type JsonValue } from "../../shared/json/value.ts";
import { members, type Place } from "../../shared/schema_diff/place.ts";
import { inputTooLarge } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import { KeywordReader } from "./schema_keywords.ts";

/** The most steps that a pattern has. */
const MAX_LEVELS = 10;

/** The properties at one place of the values that a schema describes. */
interface PropertyTree {
  readonly properties: Map<string, Property>;
  items?: PropertyTree;
}

interface Property {
  isCovered: boolean;
  readonly inside: PropertyTree;
}

/** The properties of a schema, by the patterns of the places where they stand, in which `*` is any item. */
export class Coverage {
  readonly #tree: PropertyTree;

  /** @throws {ToolError} `INPUT_TOO_LARGE` when there are too many. */
  constructor(schema: Place) {
    this.#tree = new TreeReader().read(schema);
  }

  /** Marks the properties that a value holds. */
  cover(value: JsonValue): void {
    coverBy(value, this.#tree);
  }

  /** Counts the properties, and lists those that no value held, in schema order. */
  result(): { properties: number; uncovered: string[] } {
    const uncovered: string[] = [];
    return { properties: collect(this.#tree, "", uncovered), uncovered };
  }
}

class TreeReader {
  readonly #reader = new KeywordReader();
  #count = 0;

  read(schema: Place, levels = MAX_LEVELS): PropertyTree {
    const tree: PropertyTree = { properties: new Map() };
    const keywords = this.#reader.read(schema);
    if (levels === 0 || !keywords) return tree;
    for (const [name, place] of members(keywords.get("properties"))) {
      this.#charge();
      tree.properties.set(name, { isCovered: false, inside: this.read(place, levels - 1) });
    }
    const items = keywords.get("items");
    if (items) tree.items = this.read(items, levels - 1);
    return tree;
  }

  #charge(): void {
    const max = contract.limits.max_covered_properties;
    if (++this.#count <= max) return;
    throw inputTooLarge(
      "max_covered_properties",
      max,
      this.#count,
      "With its definitions followed, a schema has",
      "properties",
    );
  }
}

function coverBy(value: JsonValue, tree: PropertyTree): void {
  if (Array.isArray(value)) {
    if (tree.items) { for (const item of value) coverBy(item, tree.items); }
  } else if (isJsonObject(value)) {
    for (const [name, member] of Object.entries(value)) {
      const property = tree.properties.get(name);
      if (!property) continue;
      property.isCovered = true;
      coverBy(member, property.inside);
    }
  }
}

/** Lists the uncovered properties of a tree by their patterns. @returns how many properties it has in all. */
function collect(tree: PropertyTree, at: string, uncovered: string[]): number {
  let count = 0;
  for (const [name, { isCovered, inside }] of tree.properties) {
    const pattern = `${at}/${pointerToken(name)}`;
    if (!isCovered) uncovered.push(pattern);
    count += 1 + collect(inside, pattern, uncovered);
  }
  return tree.items ? count + collect(tree.items, `${at}/*`, uncovered) : count;
}
