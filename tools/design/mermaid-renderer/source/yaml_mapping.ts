/**
 * YAML inside a source: frontmatter and `@{ … }`.
 *
 * @module
 */
import type { JsonValue } from "../../../shared/json/value.ts";
import { ToolError } from "../../../shared/tool_error.ts";
import { type WarningCollector, warningList } from "../../../shared/warning_list.ts";
import {
  MAX_YAML_DEPTH,
  MAX_YAML_NODES,
  type YamlTextWarning,
} from "../../../shared/yaml/contract.ts";
import { YamlError } from "../../../shared/yaml/fault.ts";
import { parseYaml } from "../../../shared/yaml/parse.ts";
import { YamlValueReader } from "../../../shared/yaml/value.ts";

/** Why a text is not YAML of one document, and where in it. */
export interface YamlFault {
  reason: string;
  offset: number;
}

/** A quoted scalar after what can precede it. */
const QUOTED = /(?:^[ \t]*|[:[{,-][ \t]+)(?:"(?:[^"\\]|\\[^])*"|'(?:[^']|'')*')/gm;
/**
 * Deeper than what people indent; blanks that begin a line of a quoted scalar are not part of it.
 */
const DEEP_INDENT = " ".repeat(200);

/**
 * The members of a YAML 1.2 mapping (core schema); none when the text is empty or another value. As in
 * Mermaid's YAML reader, the lines of a quoted scalar may be indented less than YAML asks for.
 *
 * @param warnings Gets `VALUE_IN_COMMENT`, with lines of this text.
 */
export function readYamlMapping(
  yaml: string,
  warnings?: WarningCollector<"VALUE_IN_COMMENT">,
): Map<string, JsonValue> | YamlFault {
  const values = readStrictly(yaml, warnings);
  if (values instanceof Map) return values;
  const indented = yaml.replace(
    QUOTED,
    (scalar) => scalar.replace(/\n(?=[^\n])/g, `\n${DEEP_INDENT}`),
  );
  const again = indented === yaml ? values : readStrictly(indented, warnings);
  return again instanceof Map ? again : values;
}

function readStrictly(
  yaml: string,
  warnings?: WarningCollector<"VALUE_IN_COMMENT">,
): Map<string, JsonValue> | YamlFault {
  try {
    const [document, second] = parseYaml(yaml, { maxDepth: MAX_YAML_DEPTH }).documents;
    if (!document) return new Map();
    if (second) {
      return { reason: "it holds more than one document", offset: second.range?.[0] ?? 0 };
    }
    const reader = new YamlValueReader(yaml, {
      mergeKeys: false,
      maxDepth: MAX_YAML_DEPTH,
      maxNodes: MAX_YAML_NODES,
      warnings: remarksOn(warnings),
    });
    const value = reader.read(document, []);
    const isMapping = typeof value === "object" && value !== null && !Array.isArray(value);
    return new Map(isMapping ? Object.entries(value) : []);
  } catch (error) {
    if (error instanceof YamlError) return error;
    if (error instanceof ToolError) return { reason: error.message, offset: 0 };
    throw error;
  }
}

/** A list that passes on what matters for a diagram. */
function remarksOn(
  warnings: WarningCollector<"VALUE_IN_COMMENT"> = warningList(),
): WarningCollector<YamlTextWarning> {
  return {
    add(code, message, path) {
      if (code === "VALUE_IN_COMMENT") warnings.add(code, message, path);
    },
  };
}
