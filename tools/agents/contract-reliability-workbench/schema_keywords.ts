/**
 * The keywords of schemas as they hold: references are followed, and keywords beside a reference laid over its target's.
 *
 * @module
 */
import { isJsonObject, type JsonValue } from "../../shared/json/value.ts";
import { members, type Place, referenceChain } from "../../shared/schema_diff/place.ts";

/** The places of a schema's keywords, by their names. */
export type Keywords = ReadonlyMap<string, Place>;

/** Reads schemas, each once; a schema that only refers to another is that other. */
export class KeywordReader {
  readonly #known = new Map<JsonValue, Keywords>();

  /** The keywords of a schema, none for `true` and `false`; undefined where its reference leads to no schema. */
  read(schema: Place): Keywords | undefined {
    const chain = referenceChain(schema);
    if (!Array.isArray(chain)) return undefined;
    const target = chain.at(-1)!;
    const parts = chain.filter((part) => part === target || saysMore(part));
    const { value } = parts[0]!;
    const known = this.#known.get(value);
    if (known) return known;
    if (typeof target.value !== "boolean" && !isJsonObject(target.value)) return undefined;
    const keywords = keywordsOf(parts);
    if (isJsonObject(value)) this.#known.set(value, keywords);
    return keywords;
  }
}

/** Whether a schema has keywords beside its reference. */
function saysMore({ value }: Place): boolean {
  return isJsonObject(value) && Object.keys(value).length > 1;
}

/** The keywords of the schemas in a chain of references; the first schema that has one decides. */
function keywordsOf(chain: readonly Place[]): Keywords {
  const keywords = new Map<string, Place>();
  for (const part of chain.toReversed()) {
    for (const [name, place] of members(part)) if (name !== "$ref") keywords.set(name, place);
  }
  return keywords;
}
