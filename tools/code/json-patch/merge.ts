import type { ExactJson } from "../../shared/json/exact.ts";

/**
 * `MergePatch` of RFC 7396, section 2: a null member removes, an object merges, anything else replaces.
 *
 * @param target The document; it is changed.
 */
export function mergePatch(target: ExactJson | undefined, patch: ExactJson): ExactJson {
  if (!(patch instanceof Map)) return patch;
  const result = target instanceof Map ? target : new Map<string, ExactJson>();
  for (const [name, value] of patch) {
    if (value === null) result.delete(name);
    else result.set(name, mergePatch(result.get(name), value));
  }
  return result;
}

/**
 * Members of a merge patch that set or remove something: null or no object. 1 for a patch that is
 * not one.
 */
export function countMergeLeaves(patch: ExactJson): number {
  if (!(patch instanceof Map)) return 1;
  let count = 0;
  for (const value of patch.values()) count += countMergeLeaves(value);
  return count;
}
