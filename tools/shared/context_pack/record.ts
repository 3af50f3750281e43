import type { JsonObject } from "../json/value.ts";

/** A record that a recipe reads from its input: the unit that a context pack holds whole or not at all. */
export interface PackRecord {
  /** Unique in its pack. */
  id: string;
  kind: string;
  /** 0 is the most important. */
  rank: number;
  /** Ids of the records without which this one says nothing. */
  dependsOn: readonly string[];
  /** The source object, whole. */
  content: JsonObject;
  /** A later record of the same kind and key is a duplicate; without a key none is. */
  dedupeKey?: string;
}
