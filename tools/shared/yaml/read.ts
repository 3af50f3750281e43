/**
 * YAML 1.2 text of a tool's property as JSON values.
 *
 * @module
 */
import type { JsonValue } from "../json/value.ts";
import { tooDeep } from "../nesting.ts";
import { ToolError } from "../tool_error.ts";
import { type WarningCollector, warningList } from "../warning_list.ts";
import {
  MAX_YAML_DEPTH,
  MAX_YAML_NODES,
  type YamlNullWarning,
  type YamlTextWarning,
} from "./contract.ts";
import { YamlError } from "./fault.ts";
import { parseYaml } from "./parse.ts";
import type { YamlNumbers } from "./numbers.ts";
import { YamlValueReader } from "./value.ts";

/** How infinities and not-a-number are converted, and where the warnings go. */
type NonFinite =
  /** Strings, with `NON_JSON_NUMBER`. */
  | { nonFinite?: "text"; warnings?: WarningCollector<YamlTextWarning> }
  /** Null, with `NON_FINITE_NUMBER`. */
  | { nonFinite: "null"; warnings?: WarningCollector<YamlNullWarning> };

export type YamlReadOptions = NonFinite & {
  /** Apply `<<` merge keys. Default: true. */
  mergeKeys?: boolean;
  /** Where the value of a document will stand. Default: at the root, or, of several, at its index. */
  placeOf?: (index: number, count: number) => readonly (string | number)[];
  /** Deepest nesting of lists and mappings. Default: 200. */
  maxDepth?: number;
  /** Most lists, mappings and scalars, aliases expanded. Default: 100,000. */
  maxNodes?: number;
  /**
   * How often the values of anchors may be in the result, aliases in them included. Default: any.
   */
  maxExpansions?: number;
  /** The name of the text's property, for messages. Default: `input`. */
  property?: string;
};

/** A YAML text that was read. */
export interface YamlText {
  /** One value a document. Values that aliases repeat are shared: do not change them. */
  documents: JsonValue[];
  /** Alias references. */
  aliases: number;
  hasComments: boolean;
}

/**
 * Reads all documents of a YAML 1.2 text by the core schema (YAML 1.2.2, section 10.3). Numbers keep their digits
 * (`source_number.ts`), with `UNSAFE_INTEGER` for integers beyond ±(2^53-1).
 *
 * @throws {ToolError} The codes of `YAML_ERRORS` in contract.ts.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { readYaml } from "./read.ts";
 * const { documents, aliases } = readYaml("a: &x [1, no]\nb: *x\n");
 * assert.deepEqual(documents, [{ a: [1, "no"], b: [1, "no"] }]);
 * assert.equal(aliases, 1);
 * ```
 */
export function readYaml(text: string, options: YamlReadOptions = {}): YamlText {
  const { mergeKeys = true, property = "input" } = options;
  const { maxDepth = MAX_YAML_DEPTH, maxNodes = MAX_YAML_NODES, maxExpansions } = options;
  const placeOf = options.placeOf ?? ((index, count) => count > 1 ? [index] : []);
  try {
    const stream = parseYaml(text, { maxDepth, maxNodes });
    const reader = new YamlValueReader(text, {
      mergeKeys,
      maxDepth,
      maxNodes,
      maxExpansions,
      ...numbersOf(options),
    });
    const documents = stream.documents.map((document, index) =>
      reader.read(document, placeOf(index, stream.documents.length))
    );
    reader.tellAmbiguities();
    return { documents, aliases: reader.aliases, hasComments: stream.hasComments };
  } catch (error) {
    if (error instanceof YamlError) throw toolError(error, property, { maxDepth, maxNodes });
    throw error;
  }
}

function toolError(
  error: YamlError,
  property: string,
  { maxDepth, maxNodes }: { maxDepth: number; maxNodes: number },
): ToolError<"INVALID_YAML" | "ALIAS_LIMIT" | "TOO_DEEP" | "INPUT_TOO_LARGE"> {
  const { line, column, offset } = error;
  switch (error.kind) {
    case "syntax":
      return new ToolError<"INVALID_YAML">(
        "INVALID_YAML",
        `"${property}" is not YAML 1.2: ${error.message}`,
        {
          line,
          column,
          offset,
        },
      );
    case "aliases":
      return new ToolError<"ALIAS_LIMIT">(
        "ALIAS_LIMIT",
        `The aliases of "${property}" go too far: ${error.message}: write the values out, or use fewer aliases`,
        { line, column, offset, max_nodes: maxNodes },
      );
    case "size":
      return new ToolError<"INPUT_TOO_LARGE">(
        "INPUT_TOO_LARGE",
        `"${property}" is too large: ${error.reason}: send it in parts`,
        { limit: "max_nodes", max: maxNodes },
      );
    case "depth":
      return tooDeep(`"${property}"`, maxDepth);
  }
}

/** The caller's choice; by default, warnings go to a list that is thrown away. */
function numbersOf({ nonFinite, warnings }: NonFinite): YamlNumbers {
  return { numbers: "source", nonFinite, warnings: warnings ?? warningList() } as YamlNumbers;
}
