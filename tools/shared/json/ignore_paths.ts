/**
 * Paths that are left out of a comparison, as a tree of their tokens.
 *
 * @module
 */
import type { FieldError } from "../../tool.ts";
import { cutText } from "../cut_text.ts";
import { formatPath } from "../path.ts";
import { invalidInput } from "../tool_error.ts";
import type { ExactJson } from "./exact.ts";
import { parsePointer, pointerToken } from "./pointer.ts";

interface PathNode {
  byToken: Map<string, PathNode>;
  /** A path ends here: the subtree is ignored. */
  isEnd: boolean;
}

/** The nodes of the tree of paths that lead to one place. */
export type IgnoreState = readonly PathNode[];

const NOTHING: IgnoreState = [];

/**
 * The nodes for the root. A token `*` matches any name or index.
 *
 * @param pointers The input's property `ignore_paths`.
 * @throws {ToolError} `INVALID_INPUT`, one entry per text that is not a JSON Pointer.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { ignoreBelow, isIgnored, readIgnorePaths } from "./ignore_paths.ts";
 *
 * const rows = ignoreBelow(readIgnorePaths(["/rows/*"]), "rows");
 * assert.ok(isIgnored(ignoreBelow(rows, 7)));
 * ```
 */
export function readIgnorePaths(pointers: readonly string[]): IgnoreState {
  const root: PathNode = { byToken: new Map(), isEnd: false };
  const faults: FieldError[] = [];
  pointers.forEach((pointer, index) => {
    const tokens = parsePointer(pointer);
    if (tokens) addPath(root, tokens);
    else faults.push(notAPointer(pointer, index));
  });
  if (faults.length > 0) throw invalidInput(faults);
  return pointers.length > 0 ? [root] : NOTHING;
}

function addPath(root: PathNode, tokens: string[]): void {
  let node = root;
  for (const token of tokens) {
    let next = node.byToken.get(token);
    if (!next) node.byToken.set(token, next = { byToken: new Map(), isEnd: false });
    node = next;
  }
  node.isEnd = true;
}

function notAPointer(pointer: string, index: number): FieldError {
  const path = formatPath(["ignore_paths", index]);
  return {
    path,
    code: "INVALID_VALUE",
    message:
      `"${path}" is "${cutText(pointer)}", which is not a JSON Pointer: one begins with "/", ` +
      'and "~" and "/" in a key are written "~0" and "~1"',
  };
}

/** The nodes for a member or an item of a place. */
export function ignoreBelow(state: IgnoreState, step: string | number): IgnoreState {
  if (state.length === 0) return NOTHING;
  const token = String(step);
  const below: PathNode[] = [];
  for (const { byToken } of state) {
    const named = byToken.get(token);
    const any = token === "*" ? undefined : byToken.get("*");
    if (named) below.push(named);
    if (any) below.push(any);
  }
  return below;
}

/** Whether a place is not compared. */
export function isIgnored(state: IgnoreState): boolean {
  return state.some((node) => node.isEnd);
}

/**
 * The paths that lead to nothing in any of the documents, in the order of the tree: a document is read only as deep as a
 * path goes.
 *
 * @param documents Trees as `exactJson` makes them.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { readIgnorePaths, unmatchedPaths } from "./ignore_paths.ts";
 *
 * const document = new Map([["a", [1, 2]]]) as never;
 * assert.deepEqual(unmatchedPaths(readIgnorePaths(["/a/*", "/b"]), [document]), ["/b"]);
 * ```
 */
export function unmatchedPaths(
  state: IgnoreState,
  documents: readonly ExactJson[],
): string[] {
  const missing = endsOf(state);
  for (const document of documents) strike(document, state, missing);
  return [...missing.values()];
}

/** The nodes at which paths end, with the paths. Paths may be deeper than the stack. */
function endsOf(state: IgnoreState): Map<PathNode, string> {
  const ends = new Map<PathNode, string>();
  const left = state.map((node) => ({ node, pointer: "" }));
  for (let place = left.pop(); place; place = left.pop()) {
    const { node, pointer } = place;
    if (node.isEnd) ends.set(node, pointer);
    const below = [...node.byToken].reverse();
    for (const [token, next] of below) {
      left.push({ node: next, pointer: `${pointer}/${pointerToken(token)}` });
    }
  }
  return ends;
}

/** Takes the paths that end at a value or below it from the missing ones. */
function strike(value: ExactJson, state: IgnoreState, missing: Map<PathNode, string>): void {
  for (const node of state) missing.delete(node);
  if (missing.size === 0 || !state.some(({ byToken }) => byToken.size > 0)) return;
  const isContainer = Array.isArray(value) || value instanceof Map;
  for (const [step, below] of isContainer ? value.entries() : []) {
    strike(below, ignoreBelow(state, step), missing);
    if (missing.size === 0) return;
  }
}
