/**
 * What the target's provider refuses of tools as they were converted.
 *
 * @module
 */
import type { RunWarning } from "../../tool.ts";
import { plainNumbers } from "../../shared/json/source_number.ts";
import type { JsonValue } from "../../shared/json/value.ts";
import { counted } from "../../shared/messages.ts";
import type { ToolFormat } from "../../shared/tool_schemas/formats.ts";
import { checkDefinition } from "../../shared/tool_schemas/rules/check_definition.ts";
import { ISSUES } from "../../shared/tool_schemas/rules/issue_codes.ts";
import type { contract } from "./contract.ts";

/** The most refused places that the warning names; tool-schema-validator lists all. */
const MAX_NAMED = 3;

/**
 * Warns of converted tools that the target's provider refuses. A converter carries over what it need not rewrite, faults
 * included, and not all that a schema says has a form in another format.
 *
 * @param isStrict Whether the tool at an index was made strict.
 */
export function refusedWarnings(
  tools: readonly JsonValue[],
  to: ToolFormat,
  isStrict: (index: number) => boolean,
): RunWarning<typeof contract>[] {
  const named: string[] = [];
  let count = 0;
  tools.forEach((tool, index) => {
    // The rules are about the values of numbers, whatever their text.
    const value = plainNumbers(tool) as JsonValue;
    const seen = new Set<string>();
    const definition = { value, isDeclaration: to === "gemini" };
    checkDefinition({
      definition,
      format: to,
      isStrict: isStrict(index),
      names: new Set(),
      report(code, path, message, severity = ISSUES.codes[code]) {
        const place = `${code} ${path}`;
        if (severity !== "error" || seen.has(place)) return;
        seen.add(place);
        if (++count <= MAX_NAMED) named.push(`tool ${index} at ${path}: ${message}`);
      },
    });
  });
  if (count === 0) return [];
  const more = count - MAX_NAMED;
  const end = more > 0
    ? `; and ${counted(more, "more place")}, which tool-schema-validator lists`
    : "";
  return [{
    code: "TARGET_REFUSES",
    message: `${to} refuses the result: ${named.join("; ")}${end}`,
  }];
}
