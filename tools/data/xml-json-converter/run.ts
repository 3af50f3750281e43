import type { ErrorCode, Run, RunInput, RunReturn, RunWarning, WarningCode } from "../../tool.ts";
import { MAX_CONVERTED_DEPTH } from "../../shared/json/converter_contract.ts";
import { readOrderedJson } from "../../shared/json/ordered.ts";
import { setOwn } from "../../shared/json/value.ts";
import { counted } from "../../shared/messages.ts";
import { positionAt } from "../../shared/text_position.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { warningList } from "../../shared/warning_list.ts";
import { readXml } from "../../shared/xml/read.ts";
import type { contract } from "./contract.ts";
import { type ElementValue, valueOf } from "./to_json.ts";
import { writeXml } from "./to_xml.ts";

type Code = ErrorCode<typeof contract>;

type Input = RunInput<typeof contract>;
type Return = RunReturn<typeof contract>;

/** Converts XML 1.0 to JSON by the mapping of Python's xmltodict, or JSON (RFC 8259) to XML. */
export const run: Run<typeof contract> = (input) =>
  input.direction === "xml_to_json" ? toJson(input) : toXml(input);

function toJson({ input: text, force_arrays }: Input): Return {
  if (/^\uFEFF?\s*[{[]/.test(text)) throw jsonGiven(text);
  const warnings = warningList<WarningCode<typeof contract>>();
  const document = readXml(text, "input", { readsSubset: true });
  const { root, elements, attributes, maxDepth } = document;
  if (document.hasDoctype) {
    warnings.add(
      "DOCTYPE_IGNORED",
      document.hasSubset
        ? "Of the DOCTYPE, only attribute types and defaults were used; nothing external was read"
        : "The DOCTYPE was skipped; nothing external was read",
    );
  }
  if (document.hasComments) {
    warnings.add("COMMENTS_DROPPED", "Comments or processing instructions were dropped");
  }
  const output: { [name: string]: ElementValue } = {};
  setOwn(output, root.name, valueOf(root, new Set(force_arrays), [root.name], warnings));
  return {
    output,
    stats: { elements, attributes, max_depth: maxDepth },
    warnings: warnings.list(),
  };
}

/** XML begins with "<". */
function jsonGiven(text: string): ToolError<Code> {
  const offset = text.search(/[{[]/);
  const { line, column } = positionAt(text, offset);
  return new ToolError<Code>(
    "INVALID_XML",
    `"input" is not well-formed XML: line ${line}, column ${column}: found "${
      text[offset]
    }", with ` +
      'which JSON begins: to read JSON, send direction "json_to_xml"',
    { line, column, offset },
  );
}

function toXml({ input: json, root, indent, declaration }: Input): Return {
  const repeated: RunWarning<typeof contract>[] = [];
  const value = readOrderedJson(json, { maxDepth: MAX_CONVERTED_DEPTH, warnings: repeated });
  const { text, elements, attributes, maxDepth, emptyArrays: { count, first } } = writeXml(
    value,
    { root, indent, declaration },
  );
  const warnings = warningList<WarningCode<typeof contract>>();
  if (first) {
    const message = `${counted(count, "empty array")} left no trace: XML has no element for ` +
      "a list without items";
    warnings.add("EMPTY_ARRAYS_DROPPED", message, first);
  }
  return {
    output: text,
    stats: { elements, attributes, max_depth: maxDepth },
    warnings: [...repeated, ...warnings.list()],
  };
}
