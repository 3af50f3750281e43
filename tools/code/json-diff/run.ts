import type { Run } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { exactJson } from "../../shared/json/exact.ts";
import { readIgnorePaths, unmatchedPaths } from "../../shared/json/ignore_paths.ts";
import { readMovedJson } from "../../shared/json/input.ts";
import { firstNames } from "../../shared/messages.ts";
import { compareDocuments } from "./compare.ts";
import { contract } from "./contract.ts";
import { Identity } from "./identity.ts";

/** Compares two JSON documents by value; the changes are also an RFC 6902 patch. */
export const run: Run<typeof contract> = (input) => {
  const before = readDocument(input.before, "before");
  const after = readDocument(input.after, "after");
  const ignored = readIgnorePaths(input.ignore_paths);
  const unmatched = unmatchedPaths(ignored, [before.value, after.value]);
  const { changes, warnings } = compareDocuments(before.value, after.value, {
    arrayMode: input.array_mode,
    ignoreOrder: input.ignore_order,
    identity: new Identity(input.match_by),
    ignored,
  });
  return {
    output: { equal: changes.patch.length === 0, ...changes },
    stats: {
      added: changes.patch.filter(({ op }) => op === "add").length,
      removed: changes.patch.filter(({ op }) => op === "remove").length,
      changed: changes.patch.filter(({ op }) => op === "replace").length,
    },
    warnings: [
      ...before.warnings,
      ...after.warnings,
      ...(unmatched.length > 0 ? [unknownPaths(unmatched)] : []),
      ...warnings,
    ],
  };
};

/** The most paths that the warning names. */
const MAX_NAMED = 5;

function unknownPaths(unmatched: string[]) {
  const names = firstNames(unmatched, MAX_NAMED, (pointer) => `"${cutText(pointer)}"`);
  return {
    code: "UNKNOWN_PATHS" as const,
    message:
      `Neither document has ${names}, so nothing was left out for that: a path begins at the root, and * is any one key or index`,
    path: "ignore_paths",
  };
}

/** A document without the tree that it was read into: two of those may fill the memory of a run. */
function readDocument(given: unknown, property: string) {
  const limit = { name: "max_input_chars", max: contract.limits.max_input_chars };
  const read = readMovedJson(given, property, { limit });
  return { value: exactJson(read), warnings: read.warnings };
}
