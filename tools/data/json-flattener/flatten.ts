import type { ErrorCode } from "../../tool.ts";
import type { JsonDocument, JsonNode } from "../../shared/json/node.ts";
import { membersByName } from "../../shared/json/node.ts";
import { type JsonValue, setOwn } from "../../shared/json/value.ts";
import { outputMeter } from "../../shared/output_meter.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { appendStep } from "./key_path.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** The form of the paths. */
export interface FlattenOptions {
  separator: string;
  arrays: "index" | "keep";
  /** Most parts of a path; 0: no limit. */
  max_depth: number;
}

/** A flat object, or what was made of one, with its figures. */
export interface Flattened<Output> {
  output: Output;
  stats: { paths: number; max_depth: number };
}

/**
 * One level of path keys for a document. Order comes from the document, values from `root`: an object of
 * JavaScript would have moved integer-like names to the front.
 *
 * @param root The value of the document.
 * @throws {ToolError} `INVALID_SHAPE` on a scalar, on `[]`, and on an array that is to be kept;
 * `OUTPUT_TOO_LARGE` when the paths come to over 16 MiB.
 */
export function flatten(
  document: JsonDocument,
  root: JsonValue,
  options: FlattenOptions,
): Flattened<Record<string, JsonValue>> {
  const output: Record<string, JsonValue> = {};
  const stats = { paths: 0, max_depth: 0 };
  const countChars = outputMeter("The paths", "set max_depth, or shorten the names of parents");
  checkRoot(document.root, options);
  addChildren(document.root, root, "", 0);
  return { output, stats };

  function addChildren(node: JsonNode, value: JsonValue, path: string, depth: number): void {
    if (node.kind === "array") {
      const items = value as JsonValue[];
      node.items.forEach((item, index) => add(item, items[index]!, index, path, depth));
    } else if (node.kind === "object") {
      const members = value as Record<string, JsonValue>;
      for (const [name, member] of membersByName(node)) {
        add(member, members[name]!, name, path, depth);
      }
    }
  }

  function add(
    node: JsonNode,
    value: JsonValue,
    step: string | number,
    parent: string,
    parentDepth: number,
  ): void {
    const path = appendStep(parent, step, options.separator);
    const depth = parentDepth + 1;
    countChars(path.length);
    if (isOpened(node, options) && depth !== options.max_depth) {
      addChildren(node, value, path, depth);
      return;
    }
    setOwn(output, path, value);
    stats.paths++;
    stats.max_depth = Math.max(stats.max_depth, depth);
  }
}

/** Whether a value is replaced by what is in it. */
function isOpened(node: JsonNode, { arrays }: FlattenOptions): boolean {
  if (node.kind === "array") return arrays === "index" && node.items.length > 0;
  return node.kind === "object" && node.members.length > 0;
}

function checkRoot(root: JsonNode, options: FlattenOptions): void {
  if (root.kind === "object" || isOpened(root, options)) return;
  const isArray = root.kind === "array";
  const what = !isArray
    ? `one ${root.kind}`
    : root.items.length === 0
    ? "an empty array"
    : 'an array, which arrays "keep" leaves as it is';
  throw new ToolError<Code>(
    "INVALID_SHAPE",
    `The JSON text is ${what}, so it has no paths: send an object, or a non-empty array with arrays "index"`,
  );
}
