import type { ErrorCode, Run, RunInput, RunReturn, RunWarning, WarningCode } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { canonicalJson } from "../../shared/json/canonical.ts";
import { findUncanonical } from "../../shared/json/uncanonical.ts";
import type { JsonValue } from "../../shared/json/value.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { type JsonDocument, type JsonNode, sourceOf } from "../../shared/json/node.ts";
import { isExactDouble } from "../../shared/json/number.ts";
import { formatPointer } from "../../shared/json/pointer.ts";
import { parseJsonValue } from "../../shared/json/parse.ts";
import { printJson } from "../../shared/json/print.ts";
import { JsonSyntaxError, parseJson, readJsonText } from "../../shared/json/read.ts";
import { syntaxAdvice } from "../../shared/json/syntax_advice.ts";
import { textWarnings } from "../../shared/json/warnings.ts";
import { outputMeter } from "../../shared/output_meter.ts";
import { positionFinder } from "../../shared/text_position.ts";
import { unusedProperties } from "../../shared/unused_properties.ts";
import { utf8Length } from "../../shared/utf8.ts";
import { warningList } from "../../shared/warning_list.ts";
import type { contract } from "./contract.ts";

type Input = RunInput<typeof contract>;

/** Formats, minifies, sorts or validates JSON text (RFC 8259); scalars keep their source text. */
export const run: Run<typeof contract> = (input) => {
  const { input: text } = input;
  if (input.mode === "validate") return validate(input);

  const document = readJsonText(text);
  if (input.mode === "canonical") return canonical(input, document);
  const spaces = input.use_tabs ? "\t" : " ".repeat(input.indent);
  const printed = printJson(document, {
    indent: input.mode === "minify" ? "" : spaces,
    escapeUnicode: input.escape_unicode,
    sortKeys: input.mode === "sort",
  });
  const output = input.final_newline ? printed + "\n" : printed;
  return {
    output,
    stats: {
      input_bytes: utf8Length(text),
      output_bytes: utf8Length(output),
      ...countNodes(document),
    },
    warnings: [...textWarnings(document), ...unusedOptions(input)],
  };
};

/** The canonical text (RFC 8785), which exists for I-JSON (RFC 7493) alone. */
function canonical(input: Input, document: JsonDocument): RunReturn<typeof contract> {
  const { input: text } = input;
  const [repeated] = document.duplicates;
  if (repeated) throw notCanonical(repeated.pointer, "occurs more than once in its object");
  const value = parseJsonValue(document.text) as JsonValue;
  const found = findUncanonical(value);
  if (found) throw notCanonical(formatPointer(found.path), found.fault);
  const output = canonicalJson(value);
  return {
    output,
    stats: {
      input_bytes: utf8Length(text),
      output_bytes: utf8Length(output),
      ...countNodes(document),
    },
    warnings: [
      ...textWarnings(document),
      ...precisionLosses(document),
      ...unusedOptions(input),
    ],
  };
}

function precisionLosses(document: JsonDocument): RunWarning<typeof contract>[] {
  const losses = warningList<WarningCode<typeof contract>>();
  for (const { path, text } of unsafeNumbers(document)) {
    const message = () =>
      `"${cutText(text)}" was written as ${Number(text)}, the double that it stands for`;
    losses.add("PRECISION_LOSS", message, path);
  }
  return losses.list();
}

function notCanonical(path: string, fault: string): ToolError<ErrorCode<typeof contract>> {
  return new ToolError<ErrorCode<typeof contract>>(
    "NOT_CANONICAL",
    `The document has no canonical text (RFC 8785): "${cutText(path, 120)}" ${fault}`,
    { path: cutText(path) },
  );
}

/** Options of the printed text that the mode does not read. */
function unusedOptions(input: Input): RunWarning<typeof contract>[] {
  const printing = ["format", "minify", "sort"];
  const indenting = ["format", "sort"];
  return unusedProperties(input, "mode", {
    indent: { choices: indenting, unset: 2 },
    use_tabs: { choices: indenting, unset: false },
    escape_unicode: { choices: printing, unset: false },
    final_newline: { choices: printing, unset: false },
  });
}

/** Reports on the text. Bad syntax is a finding here; empty or too deep text still fails. */
function validate(input: Input): RunReturn<typeof contract> {
  const { input: text } = input;
  const unused = unusedOptions(input);
  const input_bytes = utf8Length(text);
  const syntaxError = findSyntaxError(text);
  if (syntaxError) {
    const { line, column, offset, message } = syntaxError;
    return {
      output: {
        valid: false,
        root_type: null,
        error: { line, column, offset, message: message + syntaxAdvice(text, offset) },
        duplicate_keys: [],
        unsafe_numbers: [],
      },
      stats: { input_bytes },
      warnings: unused,
    };
  }
  const document = readJsonText(text);
  return {
    output: {
      valid: true,
      root_type: document.root.kind,
      error: null,
      duplicate_keys: duplicateKeys(document),
      unsafe_numbers: unsafeNumbers(document),
    },
    stats: { input_bytes, ...countNodes(document) },
    warnings: [...textWarnings(document), ...unused],
  };
}

function findSyntaxError(text: string): JsonSyntaxError | undefined {
  try {
    parseJson(text);
  } catch (error) {
    if (error instanceof JsonSyntaxError) return error;
  }
}

function duplicateKeys(document: JsonDocument) {
  const find = positionFinder(document.text);
  return document.duplicates.map(({ pointer, offset, firstOffset }) => {
    const first = find(firstOffset);
    return {
      path: pointer,
      ...find(offset),
      first_line: first.line,
      first_column: first.column,
    };
  });
}

function unsafeNumbers(document: JsonDocument) {
  const find = positionFinder(document.text);
  const unsafe: { path: string; text: string; line: number; column: number }[] = [];
  const charge = outputMeter("The list of unsafe numbers", "shorten the names above them");
  visit(document.root, [], (node, steps) => {
    if (node.kind !== "number") return;
    const text = sourceOf(document, node);
    if (isExactDouble(text)) return;
    const path = formatPointer(steps);
    charge(path.length);
    unsafe.push({ path, text, ...find(node.start) });
  });
  return unsafe;
}

function countNodes(document: JsonDocument) {
  const counts = { objects: 0, arrays: 0, keys: 0 };
  count(document.root);
  return { ...counts, max_depth: document.depth };

  function count(node: JsonNode): void {
    if (node.kind === "array") {
      counts.arrays++;
      for (const item of node.items) count(item);
    } else if (node.kind === "object") {
      counts.objects++;
      counts.keys += node.members.length;
      for (const { value } of node.members) count(value);
    }
  }
}

/** Calls back for every node, a parent before its children, in source order. */
function visit(
  node: JsonNode,
  path: (string | number)[],
  callback: (node: JsonNode, path: readonly (string | number)[]) => void,
): void {
  callback(node, path);
  const children = node.kind === "array"
    ? node.items.map((item, index) => [index, item] as const)
    : node.kind === "object"
    ? node.members.map(({ name, value }) => [name, value] as const)
    : [];
  for (const [step, child] of children) {
    path.push(step);
    visit(child, path, callback);
    path.pop();
  }
}
