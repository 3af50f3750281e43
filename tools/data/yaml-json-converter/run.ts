import type { ErrorCode, Run, RunInput, RunReturn, WarningCode } from "../../tool.ts";
import { MAX_CONVERTED_DEPTH } from "../../shared/json/converter_contract.ts";
import { readOrderedJson } from "../../shared/json/ordered.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { warningList } from "../../shared/warning_list.ts";
import { readYaml } from "../../shared/yaml/read.ts";
import { writeYaml } from "../../shared/yaml/write.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

type Input = RunInput<typeof contract>;
type Return = RunReturn<typeof contract>;

/** `host:localhost`, and no address such as http://host. */
const UNSPACED_MEMBER = /^[A-Za-z_][\w.-]*:(?!\/\/)\S/;

/** Converts YAML 1.2 (core schema) to JSON, or JSON (RFC 8259) to YAML. */
export const run: Run<typeof contract> = (input) =>
  input.direction === "yaml_to_json" ? toJson(input) : toYaml(input);

function toJson({ input: text, documents: mode, merge_keys: mergeKeys }: Input): Return {
  const warnings = warningList<WarningCode<typeof contract>>();
  const isArray = (count: number) => mode === "array" || (mode === "auto" && count > 1);
  const { documents, aliases, hasComments } = readYaml(text, {
    mergeKeys,
    numbers: "source",
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
  if (documents.some((value) => typeof value === "string" && UNSPACED_MEMBER.test(value))) {
    warnings.add(
      "MISSING_SPACE",
      'A document is one text, not a mapping: write members as "key: value", with a space behind the colon',
    );
  }
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

function toYaml({ input: text, indent }: Input): Return {
  const value = readOrderedJson(text, { maxDepth: MAX_CONVERTED_DEPTH });
  return { output: writeYaml(value, indent), stats: { documents: 1, aliases: 0 } };
}
