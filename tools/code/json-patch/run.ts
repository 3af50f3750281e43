import type { ErrorCode, Run, RunWarning } from "../../tool.ts";
import {
  EMPTY_OBJECT,
  equalExactly,
  type ExactJson,
  exactJson,
  plainJson,
} from "../../shared/json/exact.ts";
import { readMovedJson } from "../../shared/json/input.ts";
import { pointerToken } from "../../shared/json/pointer.ts";
import { counted } from "../../shared/messages.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { applyOperations } from "./apply.ts";
import { contract } from "./contract.ts";
import { isOperation, readOperations } from "./operations.ts";

/**
 * `MergePatch` of RFC 7396, section 2: a null member removes, an object merges, anything else replaces.
 *
 * @param target The document; it is changed.
 * @param lists Gets the path of each array with items that an object takes the place of.
 */
function mergePatch(
  target: ExactJson | undefined,
  patch: ExactJson,
  lists: string[],
  path = "",
): ExactJson {
  if (!(patch instanceof Map)) return patch;
  if (Array.isArray(target) && target.length > 0) lists.push(path);
  // All empty objects are one.
  const isOwn = target instanceof Map && target !== EMPTY_OBJECT;
  const result = isOwn ? target : new Map<string, ExactJson>();
  for (const [name, value] of patch) {
    if (value === null) result.delete(name);
    else {
      const inner = `${path}/${pointerToken(name)}`;
      result.set(name, mergePatch(result.get(name), value, lists, inner));
    }
  }
  return result;
}

/**
 * Members of a merge patch that set or remove something: null or no object. 1 for a patch that is
 * not one.
 */
function countMergeLeaves(patch: ExactJson): number {
  if (!(patch instanceof Map)) return 1;
  let count = 0;
  for (const value of patch.values()) count += countMergeLeaves(value);
  return count;
}

/** Applies a JSON Patch (RFC 6902) or a JSON Merge Patch (RFC 7396) to a document. */
export const run: Run<typeof contract> = (input) => {
  const limit = { name: "max_input_chars", max: contract.limits.max_input_chars };
  const given = readMovedJson(input.input, "input", { limit });
  const givenPatch = readMovedJson(input.patch, "patch", { limit });
  const patch = exactJson(givenPatch);
  refuseLoneOperation(patch, input.format);
  refuseListToMerge(patch, input.format);
  const format = input.format !== "auto"
    ? input.format
    : Array.isArray(patch)
    ? "json-patch"
    : "merge-patch";

  // Patching destroys its tree: this one is patched, and a fresh one is read to compare with.
  const document = exactJson(given);
  const lists: string[] = [];
  const { result, operations } = format === "json-patch"
    ? applyJsonPatch(document, patch)
    : { result: mergePatch(document, patch, lists), operations: countMergeLeaves(patch) };
  return {
    output: plainJson(result),
    stats: { format, operations },
    warnings: [
      ...given.warnings,
      ...givenPatch.warnings,
      ...changeWarnings(exactJson(given), result),
      ...listWarnings(lists),
    ],
  };
};

function applyJsonPatch(document: ExactJson, patch: ExactJson) {
  const operations = readOperations(patch);
  return { result: applyOperations(document, operations), operations: operations.length };
}

function listWarnings([first, ...others]: string[]): RunWarning<typeof contract>[] {
  if (first === undefined) return [];
  return [{
    code: "LIST_REPLACED",
    message: `The merge patch has an object where the document has a list` +
      (others.length > 0 ? ` (and in ${counted(others.length, "other place")})` : "") +
      ", which it took the place of: to change single items, send a JSON Patch, a list of operations",
    path: first,
  }];
}

function changeWarnings(document: ExactJson, result: ExactJson): RunWarning<typeof contract>[] {
  if (!equalExactly(document, result)) return [];
  return [{ code: "NO_CHANGE", message: "The result equals the document" }];
}

/** Refuses operations that are to be merged: as a list they would take the place of the whole document. */
function refuseListToMerge(patch: ExactJson, format: string): void {
  if (format !== "merge-patch" || !Array.isArray(patch)) return;
  if (patch.length === 0 || !patch.every(isOperation)) return;
  const message =
    '"patch" is a JSON Patch, and as a merge patch its operations would replace the document: ' +
    'set format to "json-patch" or "auto"';
  throw new ToolError<ErrorCode<typeof contract>>("INVALID_PATCH", message, { path: "format" });
}

/**
 * Refuses a lone operation where the format is to be found out: as an object it is a merge patch, which would write its
 * "op" into the document.
 */
function refuseLoneOperation(patch: ExactJson, format: string): void {
  if (format !== "auto" || !isOperation(patch)) return;
  const message =
    '"patch" is one operation of a JSON Patch, but no list of them: send it in [ ], ' +
    'or set format to "merge-patch" if you mean these members';
  throw new ToolError<ErrorCode<typeof contract>>("INVALID_PATCH", message, { path: "patch" });
}
