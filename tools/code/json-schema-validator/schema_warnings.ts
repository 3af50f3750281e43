import { cutText } from "../../shared/cut_text.ts";
import type { RunWarning, WarningCode } from "../../define.ts";
import { nearest } from "../../shared/nearest.ts";
import { dialectOf, type Draft } from "../../shared/json_schema/dialects.ts";
import { FORMATS } from "../../shared/json_schema/formats.ts";
import { keywordValue, type SchemaNode } from "../../shared/json_schema/schema_node.ts";
import { ignoresSiblings, type SchemaSet } from "../../shared/json_schema/schema_set.ts";
import { type WarningCollector, warningList } from "../../shared/warning_list.ts";
import type { contract } from "./contract.ts";

/** What in a valid schema does not do what its author may think. */
export function schemaWarnings(
  set: SchemaSet,
  root: SchemaNode,
  draft: Draft,
): RunWarning<typeof contract>[] {
  const warnings = warningList<WarningCode<typeof contract>>();
  warnOfUnknownKeywords(root, draft, warnings);
  warnOfUncheckedFormats(set, warnings);
  return warnings.list();
}

type Warnings = WarningCollector<WarningCode<typeof contract>>;

function warnOfUnknownKeywords({ value }: SchemaNode, draft: Draft, warnings: Warnings): void {
  const { keywords } = dialectOf(draft);
  for (const name of Object.keys(value)) {
    if (keywords.has(name) || name.startsWith("x-")) continue;
    const message = () => {
      const [near] = nearest(name, keywords, 1);
      return `"${cutText(name)}" is not a keyword of ${draft} and has no effect` +
        (near === undefined ? "" : `; did you mean "${near}"?`);
    };
    warnings.add("UNKNOWN_KEYWORD", message, [name]);
  }
}

/** One warning per format that is not asserted, at its first use. */
function warnOfUncheckedFormats({ nodes, options }: SchemaSet, warnings: Warnings): void {
  if (!options.assertFormats) return;
  const told = new Set<string>();
  for (const node of nodes) {
    const format = keywordValue(node, "format");
    if (typeof format !== "string" || FORMATS.has(format) || told.has(format)) continue;
    if (ignoresSiblings(node)) continue;
    told.add(format);
    const message = `The format "${cutText(format)}" is not checked: any value passes it`;
    warnings.add("FORMAT_NOT_CHECKED", message, `${node.pointer}/format`);
  }
}
