import { damageIn } from "../../shared/damaged_text.ts";
import type { SourceRecord } from "./map_records.ts";
import type { MappingEntry } from "./mapping.ts";

/** The fields with values that were decoded wrongly: how many, and the first with its record. */
export type DamagedFields = Map<string, { row: number; text: string; count: number }>;

/**
 * Finds values that were read in another encoding than they were written in.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { damagedFields } from "./damaged_text.ts";
 * import { fullMapping } from "./mapping.ts";
 *
 * const found = damagedFields([{ name: "MÃ¼ller" }], fullMapping([], ["name"]));
 * assert.deepEqual(found.get("name"), { row: 1, text: "MÃ¼ller", count: 1 });
 * ```
 */
export function damagedFields(
  source: readonly SourceRecord[],
  mapping: readonly MappingEntry[],
): DamagedFields {
  const found: DamagedFields = new Map();
  for (const { from, to } of mapping) {
    for (const [index, record] of source.entries()) {
      const text = String(record[from] ?? "");
      if (damageIn(text) < 0) continue;
      const known = found.get(to);
      if (known) known.count++;
      else found.set(to, { row: index + 1, text, count: 1 });
    }
  }
  return found;
}
