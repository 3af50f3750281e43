import type { ErrorCode } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { dataTooDeep, MAX_DATA_DEPTH } from "../../shared/json/data_text.ts";
import { type JsonDocument, type JsonNode, membersByName } from "../../shared/json/node.ts";
import { type JsonValue, setOwn } from "../../shared/json/value.ts";
import { ToolError } from "../../shared/tool_error.ts";
import type { Flattened } from "./flatten.ts";
import { readPath, type Step } from "./key_path.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** A value, or a parent of further ones. `path` is the first path that leads to or through it. */
type Branch =
  | { kind: "leaf"; path: string; value: JsonValue }
  | { kind: "object" | "array"; path: string; children: Map<Step, Branch> };

/** A rebuilt value, and the first path of what other programs would take for a list. */
interface Unflattened extends Flattened<JsonValue> {
  numbered: string | undefined;
}

/**
 * The nested value of an object whose names are paths. Its values are put in as they are.
 *
 * @param root The value of the document.
 * @throws {ToolError} `INVALID_SHAPE` when the root is not an object; `INVALID_PATH`; `PATH_CONFLICT`
 * (details `{ paths }`); `TOO_DEEP` when the rebuilt value nests over 200 levels.
 */
export function unflatten(
  document: JsonDocument,
  root: JsonValue,
  separator: string,
): Unflattened {
  if (document.root.kind !== "object") {
    throw new ToolError<Code>(
      "INVALID_SHAPE",
      `The JSON text is of type ${document.root.kind}: send an object whose names are paths`,
    );
  }
  const values = root as Record<string, JsonValue>;
  const members = membersByName(document.root);
  let top: Branch | undefined;
  let deepest = 0;
  for (const [path, node] of members) {
    const steps = readPath(path, separator);
    if (steps.length + depthOf(node) > MAX_DATA_DEPTH) {
      throw dataTooDeep(`The value of the path ${quoted(path)}`);
    }
    deepest = Math.max(deepest, steps.length);
    top ??= parentFor(steps[0]!, path);
    insert(top, steps, path, values[path]!);
  }
  return {
    output: top ? build(top) : {},
    stats: { paths: members.size, max_depth: deepest },
    numbered: top && firstNumbered(top),
  };
}

/** The first path through an object whose names are the indexes of a list: 0 to the number of names. */
function firstNumbered(top: Branch): string | undefined {
  const open = [top];
  for (const branch of open) {
    if (branch.kind === "leaf") continue;
    const { children, kind } = branch;
    const names = Array.from({ length: children.size }, (_, index) => String(index));
    if (kind === "object" && names.every((name) => children.has(name))) {
      return children.get("0")!.path;
    }
    for (const child of children.values()) open.push(child);
  }
}

function insert(top: Branch, steps: Step[], path: string, value: JsonValue): void {
  let branch = top;
  steps.forEach((step, index) => {
    const kind = typeof step === "number" ? "array" : "object";
    if (branch.kind !== kind) throw conflict(branch, kind, path);
    const { children } = branch;
    const isLast = index === steps.length - 1;
    const known = children.get(step);
    if (known && isLast) throw conflict(known, "leaf", path);
    const next = known ??
      (isLast ? { kind: "leaf", path, value } as const : parentFor(steps[index + 1]!, path));
    if (!known) children.set(step, next);
    branch = next;
  });
}

/** A parent whose first child is reached by a step. */
function parentFor(step: Step, path: string): Branch {
  return { kind: typeof step === "number" ? "array" : "object", path, children: new Map() };
}

function build(branch: Branch): JsonValue {
  if (branch.kind === "leaf") return branch.value;
  if (branch.kind === "array") return buildArray(branch.children);
  const object: Record<string, JsonValue> = {};
  for (const [name, child] of branch.children) setOwn(object, name as string, build(child));
  return object;
}

function buildArray(children: Map<Step, Branch>): JsonValue[] {
  const items: JsonValue[] = [];
  for (let index = 0; index < children.size; index++) {
    const child = children.get(index);
    if (!child) throw missingIndex(index, children);
    items.push(build(child));
  }
  return items;
}

/** Nesting of a value: a scalar is 0, `[]` is 1. */
function depthOf(node: JsonNode): number {
  if (node.kind !== "array" && node.kind !== "object") return 0;
  const children = node.kind === "array" ? node.items : node.members.map(({ value }) => value);
  return children.reduce((deepest, child) => Math.max(deepest, 1 + depthOf(child)), 1);
}

function missingIndex(index: number, children: Map<Step, Branch>): ToolError<Code> {
  const [, beyond] = [...children].find(([step]) => step as number > index)!;
  return new ToolError<Code>(
    "INVALID_PATH",
    `The path ${
      quoted(beyond.path)
    } has an index, but its array has no item ${index}: number the items ` +
      "from 0 without gaps",
    { path: cutText(beyond.path) },
  );
}

function conflict(branch: Branch, kind: Branch["kind"], path: string): ToolError<Code> {
  const paths = [branch.path, path];
  const problem = branch.kind === "leaf" || kind === "leaf"
    ? "make the same place both a value and a parent of values"
    : "make the same place both an array and an object";
  return new ToolError<Code>(
    "PATH_CONFLICT",
    `The paths ${paths.map(quoted).join(" and ")} ${problem}: rename or remove one of them`,
    { paths: paths.map((text) => cutText(text)) },
  );
}

function quoted(path: string): string {
  return JSON.stringify(cutText(path));
}
