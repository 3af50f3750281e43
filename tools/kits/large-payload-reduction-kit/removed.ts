import { counted } from "../../shared/messages.ts";

/** What json-shrink counts, in the order of the receipt. */
export interface Removed {
  arrays_truncated: number;
  items_removed: number;
  strings_truncated: number;
  nulls_dropped: number;
  empties_dropped: number;
  keys_dropped: number;
}

/** The counts out of json-shrink's stats. */
export function removedOf(stats: unknown): Removed {
  const {
    arrays_truncated,
    items_removed,
    strings_truncated,
    nulls_dropped,
    empties_dropped,
    keys_dropped,
  } = stats as Removed;
  return {
    arrays_truncated,
    items_removed,
    strings_truncated,
    nulls_dropped,
    empties_dropped,
    keys_dropped,
  };
}

/** The counts in words; undefined where nothing was removed. */
export function removedText(removed: Removed): string | undefined {
  const parts = [
    [removed.arrays_truncated, `cut, with ${counted(removed.items_removed, "item")}`, "array"],
    [removed.strings_truncated, "cut", "string"],
    [removed.nulls_dropped, "dropped", "null"],
    [removed.empties_dropped, "dropped", "empty value"],
    [removed.keys_dropped, "dropped by name", "member"],
  ] as const;
  const said = parts.filter(([count]) => count > 0)
    .map(([count, what, name]) => `${counted(count, name)} ${what}`);
  return said.length > 0 ? said.join("; ") : undefined;
}
