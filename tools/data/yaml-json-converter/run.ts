import type { ErrorCode, Run, RunInput, RunReturn, RunWarning, WarningCode } from "../../tool.ts";
import { MAX_CONVERTED_DEPTH } from "../../shared/json/converter_contract.ts";
import { cutText } from "../../shared/cut_text.ts";
import { type OrderedJson, readOrderedJson } from "../../shared/json/ordered.ts";
import { isRawNumber } from "../../shared/json/source_number.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { type WarningCollector, warningList } from "../../shared/warning_list.ts";
import { readYaml } from "../../shared/yaml/read.ts";
import { writeYaml } from "../../shared/yaml/write.ts";
import { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

type Input = RunInput<typeof contract>;
type Return = RunReturn<typeof contract>;

/** A document that quotes its text, or marks it as a block: no text of another format is so. */
const WRITTEN_AS_TEXT = /^(?:\s|#[^\n]*\n|---)*["'|>]/;

/** A member such as `host:localhost`, but not an address such as http://host. */
const UNSPACED_MEMBER = /^[A-Za-z_][\w.-]*:(?!\/\/)\S/;

/** Converts YAML 1.2 (core schema) to JSON, or JSON (RFC 8259) to YAML. */
export const run: Run<typeof contract> = (input) =>
  input.direction === "yaml_to_json" ? toJson(input) : toYaml(input);

function toJson({ input: text, documents: mode, merge_keys: mergeKeys }: Input): Return {
  const warnings = warningList<WarningCode<typeof contract>>();
  const isArray = (count: number) => mode === "array" || (mode === "auto" && count > 1);
  const { documents, aliases, hasComments } = readYaml(text, {
    maxNodes: contract.limits.max_nodes,
    mergeKeys,
    warnings,
    placeOf: (index, count) => isArray(count) ? [index] : [],
  });
  const count = documents.length;
  if (mode === "single" && count > 1) {
    throw new ToolError<Code>(
      "MULTIPLE_DOCUMENTS",
      `"input" holds ${count} documents: send one, or documents "auto" or "array"`,
      { documents: count },
    );
  }
  if (mode === "auto" && count > 1) {
    warnings.add(
      "MULTIPLE_DOCUMENTS",
      `There are ${count} documents; the output is an array of them`,
    );
  }
  warnOfTexts(documents.filter((value) => typeof value === "string"), text, warnings);
  if (hasComments) {
    warnings.add(
      "COMMENTS_DROPPED",
      "The comments of the YAML were dropped: JSON cannot hold them",
    );
  }
  return {
    output: isArray(count) ? documents : documents[0] ?? null,
    stats: { documents: count, aliases },
    warnings: warnings.list(),
  };
}

/** Tells of documents that are one text: YAML reads nearly any text so, of whatever format. */
function warnOfTexts(
  texts: readonly string[],
  source: string,
  warnings: WarningCollector<WarningCode<typeof contract>>,
): void {
  if (texts.some((text) => UNSPACED_MEMBER.test(text))) {
    warnings.add(
      "MISSING_SPACE",
      'A document is one text, not a mapping: write members as "key: value", with a space after the colon',
    );
  } else if (texts.some((text) => text.includes(" ")) && !WRITTEN_AS_TEXT.test(source)) {
    warnings.add(
      "ONE_TEXT",
      "A document is one text, without a mapping or list: for XML, TOML or CSV use " +
        "xml-json-converter, toml-json-converter or csv-to-json",
    );
  }
}

function toYaml({ input: text, indent }: Input): Return {
  const repeated: RunWarning<typeof contract>[] = [];
  const value = readOrderedJson(text, { maxDepth: MAX_CONVERTED_DEPTH, warnings: repeated });
  return {
    output: writeYaml(value, indent),
    stats: { documents: 1, aliases: 0 },
    warnings: [...repeated, ...exponentWarnings(value)],
  };
}

/** A number with an exponent that YAML 1.1 has, too: a point before it, and its sign. */
const EXPONENT_OF_1_1 = /^-?[0-9]+\.[0-9]*[eE][-+]/;

/** The first number that is text to readers of YAML 1.1. */
function exponentWarnings(root: OrderedJson): RunWarning<typeof contract>[] {
  const warnings = warningList<"YAML_1_1_AMBIGUITY">();
  let isTold = false;
  visit(root, []);
  return warnings.list();

  function visit(value: OrderedJson, path: readonly (string | number)[]): void {
    if (isTold) return;
    if (value instanceof Map) { for (const [key, member] of value) visit(member, [...path, key]); }
    else if (Array.isArray(value)) value.forEach((item, index) => visit(item, [...path, index]));
    else if (typeof value === "number" || isRawNumber(value)) tell(JSON.stringify(value), path);
  }

  function tell(number: string, path: readonly (string | number)[]): void {
    if (!/e/i.test(number) || EXPONENT_OF_1_1.test(number)) return;
    isTold = true;
    const message =
      `${
        cutText(number)
      } is a number in YAML 1.2, and text to readers of YAML 1.1: write all its digits, or ` +
      "a point before the exponent and its sign";
    warnings.add("YAML_1_1_AMBIGUITY", message, path);
  }
}
